// Builds dist-report/words-LANGUAGE.js for each language except English: the texts that
// `uno replay --html` puts into its page before the viewer (vite.replay.config.ts).
import { build } from 'vite';
import { catalogue, languages } from './catalogue.mjs';

const ENTRY = 'virtual:words';

const words = (language) => ({
  name: 'openuno-words',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(ENTRY) ? `\0${ENTRY}` : null),
  load: (id) =>
    id === `\0${ENTRY}`
      ? `import said from 'virtual:text/${language}';\n` +
        `globalThis.openunoWords = { language: '${language}', said };\n`
      : null,
});

for (const language of languages().filter((one) => one !== 'en'))
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [words(language), catalogue()],
    publicDir: false,
    build: {
      target: 'es2021',
      outDir: 'dist-report',
      emptyOutDir: false,
      lib: {
        entry: ENTRY,
        formats: ['iife'],
        name: 'openuno_words',
        fileName: () => `words-${language}.js`,
      },
    },
  });
