// The note of the system that it is one's turn, while the page is not seen. Nobody is asked for
// permission by surprise: only by pressing the switch for it.
import { placed } from '../net/route';

export type Permission = 'granted' | 'denied' | 'default' | 'none'; // none: no notes here

export function permission(): Permission {
  return typeof Notification === 'function' ? Notification.permission : 'none';
}

export async function askPermission(): Promise<Permission> {
  if (permission() !== 'default') return permission();
  return Notification.requestPermission();
}

/** Shows the note; pressing it brings the page back. Returns what takes it away. */
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
    return () => {}; // phones show notes of a service worker only
  }
}
