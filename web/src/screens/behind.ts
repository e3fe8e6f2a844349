// Everything except the start page, as one part that is loaded later: the other screens, sounds,
// the settings dialog, and their words. When it arrives, the browser starts to keep the page, so
// that the page can open without a network.
import english from 'virtual:text/en/behind';
import { keepLanguages } from '../net/keep_language.svelte';
import { keepPage } from '../net/offline';
import { addEnglish } from '../text/text.svelte';

export { Phone } from '../here/phone.svelte';
export { default as Unsaved } from '../here/Unsaved.svelte';
export { default as Coach } from '../learn/Coach.svelte';
export { default as Keeper } from '../learn/Keeper.svelte';
export { default as Joy } from '../joy/Joy.svelte';
export { default as Note } from '../ui/Note.svelte';
export { default as Preferences } from '../ui/Preferences.svelte';
export { default as Spoken } from '../voice/Announcer.svelte';
export { default as AwayScreen } from './AwayScreen.svelte';
export { default as HandScreen } from './HandScreen.svelte';
export { default as JoinScreen } from './JoinScreen.svelte';
export { default as LobbyScreen } from './LobbyScreen.svelte';
export { default as PublicTables } from './PublicTables.svelte';
export { default as RemovedScreen } from './RemovedScreen.svelte';
export { default as TableScreen } from './TableScreen.svelte';

addEnglish(english);
if (import.meta.env.PROD) {
  keepPage();
  keepLanguages();
}
