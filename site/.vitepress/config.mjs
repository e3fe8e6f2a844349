// How the site is built: its folders, its menus, and the rules for links. The pages come from
// build/site/pages, where site/gather puts them. `tools/build_site` sets SITE_BASE and SITE_OUT.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { linkRules } from './link_rules.mjs';

const gathered = fileURLToPath(new URL('../../build/site/', import.meta.url));
const read = (name) => JSON.parse(readFileSync(gathered + name, 'utf8'));
const base = process.env.SITE_BASE ?? '/';

/** GitHub's way of making anchors from headings, so that links work in both places. */
const slugify = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const guides = [
  { text: 'Play', link: '/guide/players' },
  { text: 'Host', link: '/guide/hosts' },
  { text: 'Research', link: '/guide/researchers' },
  { text: 'Contribute', link: '/guide/contributors' },
];
const reference = [
  { text: 'Commands', link: '/reference/commands' },
  { text: 'Options', link: '/reference/options' },
  { text: 'Messages', link: '/reference/messages' },
  { text: 'Python', link: '/reference/python' },
  { text: 'C++', link: '/reference/cpp' },
];

export default defineConfig({
  title: 'OpenUNO',
  description:
    'UNO for your browser, your own server and your research, with every rule explained.',
  lang: 'en',
  base,
  srcDir: `${gathered}pages`,
  outDir: process.env.SITE_OUT ?? `${gathered}out`,
  cacheDir: `${gathered}cache`,
  metaChunk: true,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}play/icon.svg` }]],
  ignoreDeadLinks: [/^\/play\//], // tools/build_site puts the client there; site_test.mjs looks
  markdown: {
    anchor: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (markdown) => linkRules(markdown, read('rules.json')),
  },
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', items: guides },
      { text: 'Rules', link: '/rules/', activeMatch: '/rules/' },
      { text: 'Results', link: '/results' },
      { text: 'Reference', items: reference },
      { text: 'Play now', link: '/play/', target: '_self' },
    ],
    sidebar: [
      { text: 'Guides', items: guides },
      {
        text: 'Rules',
        items: [
          { text: "What UNO's rules really are", link: '/rules/really' },
          { text: 'The rule book', link: '/rules/', items: read('chapters.json'), collapsed: true },
        ],
      },
      {
        text: 'Research',
        items: [
          { text: 'What house rules do', link: '/results' },
          { text: 'Benchmark', link: '/documents/benchmark' },
          { text: 'Try it on this page', link: '/live' },
        ],
      },
      { text: 'Reference', items: reference },
      { text: 'Documents', link: '/documents/', items: read('documents.json'), collapsed: true },
    ],
    footer: {
      message:
        'OpenUNO is free software under the MIT licence. UNO is a trademark of Mattel. OpenUNO has no connection with Mattel and contains none of its artwork.',
    },
  },
});
