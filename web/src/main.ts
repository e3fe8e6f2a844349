// Starts the web client.
import '@fontsource-variable/figtree/index.css';
import '@fontsource/fredoka/600.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { watchStyles } from './net/part';
import { fetchBehindWhenIdle } from './screens/late.svelte';
import { Session } from './session.svelte';
import { loadLanguage } from './text/text.svelte';
import { followPreferences } from './ui/preferences.svelte';

watchStyles();
followPreferences();
void loadLanguage();
mount(App, {
  target: document.getElementById('app') as HTMLElement,
  props: { session: new Session() },
});
fetchBehindWhenIdle();
