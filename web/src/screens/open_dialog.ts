// The dialogs of the table screen, and which of them the top bar or its menu opens.
import type { OwnCommand } from '../table/own_keys.svelte';
import type { Key } from '../text/text.svelte';
import type { View } from '../wire.gen';

export type OpenDialog =
  // Opened at the end of a round.
  '' | 'menu' | 'help' | 'log' | 'rules' | 'referee' | 'people' | 'settings' | 'leave' | 'fair';

interface Entry {
  name: Exclude<OpenDialog, '' | 'menu' | 'fair'>;
  text: Key;
  key?: OwnCommand; // its key
}

const ENTRIES: readonly Entry[] = [
  { name: 'rules', text: 'client.play.rules', key: 'rules' },
  { name: 'log', text: 'client.table.log', key: 'log' },
  { name: 'people', text: 'client.people.heading' },
  { name: 'help', text: 'client.table.help', key: 'help' },
  { name: 'settings', text: 'client.settings.open' },
  { name: 'referee', text: 'client.play.referee.open' },
  { name: 'leave', text: 'client.table.leave' },
];

/** The dialogs that can be opened now. Host actions appear only if there are any. */
export function entriesOf(view: View): Entry[] {
  const advice = view.referee.some(({ event }) => event === 'advice');
  const referee = advice || view.may.includes('undo');
  return ENTRIES.filter(({ name }) => name !== 'referee' || referee);
}
