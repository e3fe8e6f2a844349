// Starts the web client.
import '@fontsource-variable/figtree/index.css';
import '@fontsource/fredoka/600.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { fetchBehindWhenIdle } from './screens/late.svelte';
import { Session } from './session.svelte';
import { arriveLanguage } from './text/text.svelte';
import { arrivePreferences } from './ui/preferences.svelte';

arrivePreferences();
void arriveLanguage();
mount(App, {
  target: document.getElementById('app') as HTMLElement,
  props: { session: new Session() },
});
fetchBehindWhenIdle();
