// Everything except the start page, as one part that is loaded later: the other screens, sounds,
// the settings dialog, and their words.
import english from 'virtual:text/en/behind';
import { addEnglish } from '../text/text.svelte';

export { default as Joy } from '../joy/Joy.svelte';
export { default as Note } from '../ui/Note.svelte';
export { default as Preferences } from '../ui/Preferences.svelte';
export { default as Spoken } from '../voice/Announcer.svelte';
export { default as AwayScreen } from './AwayScreen.svelte';
export { default as JoinScreen } from './JoinScreen.svelte';
export { default as LobbyScreen } from './LobbyScreen.svelte';
export { default as PublicTables } from './PublicTables.svelte';
export { default as RemovedScreen } from './RemovedScreen.svelte';
export { default as TableScreen } from './TableScreen.svelte';

addEnglish(english);
