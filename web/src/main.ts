// Starts the web client.
import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/fredoka/index.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { Session } from './session.svelte';
import { arrive_language } from './text/text.svelte';

void arrive_language();
mount(App, {
  target: document.getElementById('app') as HTMLElement,
  props: { session: new Session() },
});
