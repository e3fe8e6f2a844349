// Starts the web client.
import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/fredoka/index.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { Session } from './session.svelte';

mount(App, {
  target: document.getElementById('app') as HTMLElement,
  props: { session: new Session() },
});
