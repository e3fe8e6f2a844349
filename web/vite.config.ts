// Builds the web client into dist/, which the server serves for `/` and `/t/ID`. The gallery
// (gallery/) is for development and not part of the build.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { ahead } from './ahead.mjs';
import { catalogue, languages } from './catalogue.mjs';
import { wasmModules } from './module.mjs';

const server = process.env.UNO_SERVER ?? 'http://127.0.0.1:8080';

/** Parts of the service worker (public/). */
const PARTS = ['push_worker.js', 'language_worker.js', 'update_worker.js'];

/** English is always at hand. The others are kept when somebody uses them. */
const others = languages().filter((language) => language !== 'en');

/** The service worker (Workbox), with which the page opens without a network from the second visit
 * on. A new version waits until the pages of the old one are closed or loaded again, so an update
 * never breaks a running game. It also shows push messages. */
const offline = VitePWA({
  filename: 'worker.js',
  injectRegister: null, // src/net/offline.ts
  manifest: false, // public/manifest.webmanifest
  workbox: {
    importScripts: PARTS,
    globPatterns: ['**/*.{html,js,css,svg,png,woff2,wasm,webmanifest}'],
    globIgnores: [...PARTS, ...others.map((one) => `**/${one}-*.js`), '**/openuno-*.wasm'],
    runtimeCaching: [
      // Only visitors who replay rounds need it.
      { urlPattern: /\/openuno-[\w-]+\.wasm$/, handler: 'CacheFirst' },
      {
        urlPattern: new RegExp(`/assets/(${others.join('|')})-[\\w-]+\\.js$`),
        handler: 'CacheFirst',
        options: { cacheName: 'openuno.languages' },
      },
    ],
    maximumFileSizeToCacheInBytes: 8_000_000,
    navigateFallback: 'index.html',
    navigateFallbackAllowlist: [/\/$/, /\/learn(\/puzzle)?$/, /\/replay$/, /\/(t|here)\/[\w-]+$/],
  },
});

export default defineConfig({
  base: './', // the site can be at any path, which index.html gives
  plugins: [catalogue(), wasmModules(), ahead(), svelte(), svelteTesting(), offline],
  worker: { format: 'es', plugins: () => [wasmModules()] },
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
