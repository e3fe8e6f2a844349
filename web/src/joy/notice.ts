// The notification that it is your turn, while the page is hidden. The page asks for permission
// only when a person presses the button for it.
import { placed } from '../net/route';

// None: this browser has no notifications.
export type Permission = 'granted' | 'denied' | 'default' | 'none';

export function permission(): Permission {
  return typeof Notification === 'function' ? Notification.permission : 'none';
}

export async function askPermission(): Promise<Permission> {
  if (permission() !== 'default') return permission();
  return Notification.requestPermission();
}

/** Shows the notification; pressing it opens the page. Returns a function that removes it. */
export function notify(title: string, body: string, tag: string): () => void {
  if (permission() !== 'granted') return () => {};
  try {
    const note = new Notification(title, { body, tag, icon: placed('/icon_turn.svg') });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    return () => note.close();
  } catch {
    return () => {}; // phones show only notifications of a service worker
  }
}
