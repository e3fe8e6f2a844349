// Builds the script of simulation reports into dist-report/report.js: one file with charts and
// styles, which `uno sim --html` puts into its page. It is not part of the web client.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte({ compilerOptions: { css: 'injected' } })],
  publicDir: false,
  build: {
    target: 'es2021',
    outDir: 'dist-report',
    lib: {
      entry: 'src/report/main.ts',
      formats: ['iife'],
      name: 'openuno_report',
      fileName: () => 'report.js',
    },
  },
});
