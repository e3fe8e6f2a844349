// Starts the web client.
import '@fontsource-variable/figtree/index.css';
import '@fontsource/fredoka/600.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { fetch_behind_when_idle } from './screens/late.svelte';
import { Session } from './session.svelte';
import { arrive_language } from './text/text.svelte';
import { arrive_preferences } from './ui/preferences.svelte';

arrive_preferences();
void arrive_language();
mount(App, {
  target: document.getElementById('app') as HTMLElement,
  props: { session: new Session() },
});
fetch_behind_when_idle();
