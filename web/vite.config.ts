// Builds the web client into dist/, which the server serves for `/` and `/t/ID`. One entry only:
// the gallery of made-up tables (gallery/) is for development and never part of the build.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { ahead } from './ahead.mjs';
import { catalogue } from './catalogue.mjs';

const server = process.env.UNO_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: './', // the site may begin anywhere: index.html says where
  plugins: [catalogue(), ahead(), svelte(), svelteTesting()],
  build: {
    target: 'es2021',
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] }, // the catalogues, and what tests share with the terminal
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
    testTimeout: 40_000, // a busy machine is no failure
    hookTimeout: 60_000,
  },
});
