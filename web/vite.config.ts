// Builds the web client into dist/, which the server serves for `/` and `/t/ID`. The gallery
// (gallery/) is for development and not part of the build.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { ahead } from './ahead.mjs';
import { catalogue } from './catalogue.mjs';

const server = process.env.UNO_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: './', // the site can be at any path, which index.html gives
  plugins: [catalogue(), ahead(), svelte(), svelteTesting()],
  build: {
    target: 'es2021',
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] }, // the catalogues, and files shared with the terminal
    proxy: {
      '/ws': { target: server, ws: true },
      '/records': server,
      '/fair': server,
      '/seats': server,
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    maxWorkers: 2, // by default one core fewer than there are
    minWorkers: 1,
    testTimeout: 40_000, // a busy machine is not a failure
    hookTimeout: 60_000,
  },
});
