// Compiler settings of the web client, read by Vite, Vitest and svelte-check alike.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default { preprocess: vitePreprocess() };
