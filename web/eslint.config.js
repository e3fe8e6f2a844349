// The conventions of TypeScript and Svelte, as their own linters know them. Prettier lays out the
// code. `npm run lint` asks both.
import js from '@eslint/js';
import globals from 'globals';
import { readFileSync } from 'node:fs';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Message fields have their names from PROTOCOL.md in every language.
const messages = readFileSync(new URL('src/wire.gen.ts', import.meta.url), 'utf8');
const fields = new Set([...messages.matchAll(/^ {2}(\w+_\w+)\??:/gm)].map(([, name]) => name));
// The same holds for the JSON of `uno sim` and `uno train`, and for golden/fair_vectors.jsonl.
for (const name of ['games_planned', 'rounds_planned', 'deck_bytes']) fields.add(name);

const naming = [
  'error',
  { selector: 'default', format: ['camelCase'], leadingUnderscore: 'allow' },
  { selector: 'import', format: ['camelCase', 'PascalCase'] }, // components are PascalCase
  { selector: 'typeLike', format: ['PascalCase'] },
  { selector: 'variable', modifiers: ['const', 'global'], format: ['camelCase', 'UPPER_CASE'] },
  { selector: 'variable', modifiers: ['destructured'], format: null }, // the name in the object
  { selector: 'parameter', modifiers: ['destructured'], format: null },
  // Keys are often words of the game: cards, options, events, reasons.
  { selector: 'objectLiteralProperty', format: null },
  { selector: 'objectLiteralMethod', format: null },
  {
    selector: 'typeProperty',
    format: ['camelCase'],
    filter: { regex: `^(${[...fields].join('|')})$`, match: false },
  },
  { selector: 'typeProperty', format: null, filter: `^(${[...fields].join('|')})$` },
];

export default ts.config(
  { ignores: ['dist', 'dist-report', '**/*.gen.ts'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true },
    },
    linterOptions: { noInlineConfig: true }, // no check is silenced
    rules: {
      'max-lines-per-function': ['error', 70],
      '@typescript-eslint/naming-convention': naming,
      // A name with an underscore in front says that it has to be there and is not read.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "SvelteElement[name.name='details'] > SvelteStartTag > SvelteAttribute[key.name='open'][value.0.type='SvelteMustacheTag']",
          message:
            'Svelte sets it again when anything near it changes: use opened() of ui/opened.ts.',
        },
      ],
    },
  },
  {
    // Plain JavaScript has no types to check by, the configurations are outside of the project, and
    // for components svelte-check knows more: to ESLint a component is `any`.
    files: ['**/*.svelte', '**/*.mjs', '**/*.js', '*.config.ts'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    // What they give to `describe` is a chapter, and no function that somebody has to follow.
    files: ['**/*.test.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // A service worker, and code that tests run in one.
    files: ['public/push_worker.js', 'e2e/push.mjs'],
    languageOptions: { globals: globals.serviceworker },
  },
);
