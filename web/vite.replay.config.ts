// Builds the script of `uno replay --html` into dist-report/replay.js: the viewer of a round with
// its styles and its English words, which the program puts into a page. It is not part of the web
// client.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { catalogue } from './catalogue.mjs';

/** The page has only English: other languages would make it several times as large. */
const english = {
  name: 'openuno-english',
  enforce: 'pre',
  resolveId: (id: string) => (id === 'virtual:text/languages' ? '\0openuno-english' : null),
  load: (id: string) => (id === '\0openuno-english' ? 'export default [];' : null),
} as const;

export default defineConfig({
  plugins: [english, catalogue(), svelte({ compilerOptions: { css: 'injected' } })],
  publicDir: false,
  build: {
    target: 'es2021',
    outDir: 'dist-report',
    emptyOutDir: false, // report.js is there, too
    lib: {
      entry: 'src/replay/embedded.ts',
      formats: ['iife'],
      name: 'openuno_replay',
      fileName: () => 'replay.js',
    },
  },
});
