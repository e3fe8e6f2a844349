// The catalogues of ../text for the browser, compiled to functions at build time, and a type of
// their keys and arguments. Each language is a module, `virtual:text/LANGUAGE`, so that a page
// loads only what it shows; `virtual:text/languages` lists them. English is on every page and comes
// in two parts: the words of the start page (`en/door`) and the rest (`en/behind`). The type check
// finds missing and wrong keys (`npm run check` prints the types first).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse } from '@messageformat/parser';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = resolve(HERE, '../text');
const TYPES = join(HERE, 'src/text/phrases.gen.ts');
const MODULE = 'virtual:text/';
const PSEUDO = 'xx';

/** Prefixes of the keys that the browser uses; others belong to the terminal. */
const PREFIXES = (
  'act. analysis. bot. card. cards. client. colour. edition. event. goal. list. ' +
  'preset. push. reason. refusal. rest. rule. seat. talk. why.'
).split(' ');

/** Keys used by the start page. A test compares them with its source. */
const DOOR = new RegExp(
  '^(edition|list|seat|client\\.(card|code|language_name|link|product|rules\\.(own_of|seats)|' +
    'sentence|settings\\.open|start|table\\.left_[a-z]+|trademark))(\\.|$)',
);

export const languages = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));

export function patterns(language) {
  const all = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => PREFIXES.some((prefix) => key.startsWith(prefix))),
  );
}

/** The arguments of a pattern; those of plurals are numbers. */
function argumentsOf(tokens, found = {}) {
  for (const token of tokens) {
    if (token.type === 'plural' || token.type === 'selectordinal') found[token.arg] = 'number';
    else if (token.arg) found[token.arg] ??= 'string | number';
    for (const { tokens: inner } of token.cases ?? []) argumentsOf(inner, found);
  }
  return found;
}

function types() {
  const rows = Object.entries(patterns('en')).map(([key, pattern]) => {
    const fields = Object.entries(argumentsOf(parse(pattern)));
    const type = fields.map(([name, kind]) => `${name}: ${kind}`).join('; ');
    return `  '${key}': ${type === '' ? 'NoArguments' : `{ ${type} }`};\n`;
  });
  return (
    '// Printed from text/en.json by catalogue.mjs.\ntype NoArguments = Record<never, never>;\n\n' +
    `export interface Phrases {\n${rows.join('')}}\n`
  );
}

/** `part`: `door`, `behind`, or undefined for everything. */
function compiled(language, part) {
  const formatter = new MessageFormat(language === PSEUDO ? 'en' : language);
  const all = Object.entries(patterns(language)).filter(
    ([key]) => !part || DOOR.test(key) === (part === 'door'),
  );
  const plain = all.filter(([, pattern]) => !/[{}']/.test(pattern));
  const others = all.filter(([, pattern]) => /[{}']/.test(pattern));
  // Arabic is written with the digits of the cards, which not every browser does by itself.
  const code = compileModule(formatter, Object.fromEntries(others)).replaceAll(
    'number("ar"',
    'number("ar-u-nu-latn"',
  );
  const from = JSON.stringify(Object.fromEntries(plain));
  return (
    code.replace('export default', 'const said =') + `\nexport default { ...said, ...${from} };\n`
  );
}

function listOfLanguages() {
  const rows = languages().map((language) => {
    const name = JSON.stringify(patterns(language)['client.language_name']);
    const load = `() => import('${MODULE}${language}')`;
    return `{ language: '${language}', name: ${name}, load: ${load} }`;
  });
  return `export default [${rows.join(', ')}];\n`;
}

const BOTH_PARTS = ['door', 'behind']
  .map((part) => `import ${part} from '${MODULE}en/${part}';\n`)
  .concat('export default { ...door, ...behind };\n')
  .join('');

/** The plug-in of Vite that provides the modules. */
export function catalogue() {
  return {
    name: 'openuno-catalogue',
    buildStart: () => writeFileSync(TYPES, types()),
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return null;
      const name = id.slice(MODULE.length + 1);
      if (name === 'languages') return listOfLanguages();
      const [language, part] = name.split('/');
      this.addWatchFile(join(FOLDER, `${language}.json`));
      if (language === 'en' && !part) return BOTH_PARTS;
      return compiled(language, part);
    },
    /** The file of each language, for public/language_worker.js. */
    generateBundle(_options, bundle) {
      const files = {};
      for (const { type, fileName, facadeModuleId } of Object.values(bundle)) {
        const language = facadeModuleId?.split(`\0${MODULE}`)[1];
        if (type === 'chunk' && languages().includes(language)) files[language] = fileName;
      }
      if (Object.keys(files).length === 0) return; // a bundle in one file
      const source = JSON.stringify(files);
      this.emitFile({ type: 'asset', fileName: 'languages.json', source });
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TYPES, types());
