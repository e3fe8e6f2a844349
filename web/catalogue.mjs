// The catalogues of ../text for the browser: compiled to functions when the client is built, and
// the type of their keys and arguments. One module per language, `virtual:text/LANGUAGE`, so that a
// page loads what it shows; `virtual:text/languages` lists them. English, which is on every page,
// comes in two parts: what the start page says (`en/door`) and the rest (`en/behind`). What a
// missing, a stale or a wrong key is, the type check says (`npm run check` prints the types first).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compile_module from '@messageformat/core/compile-module.js';
import { parse } from '@messageformat/parser';

const kHere = dirname(fileURLToPath(import.meta.url));
const kFolder = resolve(kHere, '../text');
const kTypes = join(kHere, 'src/text/phrases.gen.ts');
const kModule = 'virtual:text/';

/** What the browser says; other keys are the terminal's and the commands'. */
const kPrefixes = (
  'act. bot. card. cards. client. colour. edition. event. goal. list. preset. ' +
  'push. reason. refusal. rest. rule. seat. talk. why.'
).split(' ');

/** Keys of the start page, and of what comes with it. A test holds this to what it says. */
const kDoor = new RegExp(
  '^(edition|list|seat|client\\.(card|code|language_name|link|product|rules\\.(own_of|seats)|' +
    'sentence|settings\\.open|start|table\\.left_[a-z]+|trademark))(\\.|$)',
);

export const languages = () =>
  readdirSync(kFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));

export function patterns(language) {
  const all = JSON.parse(readFileSync(join(kFolder, `${language}.json`), 'utf8'));
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => kPrefixes.some((prefix) => key.startsWith(prefix))),
  );
}

/** The arguments of a pattern: those of plurals are numbers. */
function arguments_of(tokens, found = {}) {
  for (const token of tokens) {
    if (token.type === 'plural' || token.type === 'selectordinal') found[token.arg] = 'number';
    else if (token.arg) found[token.arg] ??= 'string | number';
    for (const { tokens: inner } of token.cases ?? []) arguments_of(inner, found);
  }
  return found;
}

function types() {
  const rows = Object.entries(patterns('en')).map(([key, pattern]) => {
    const fields = Object.entries(arguments_of(parse(pattern)));
    const type = fields.map(([name, kind]) => `${name}: ${kind}`).join('; ');
    return `  '${key}': ${type === '' ? 'NoArguments' : `{ ${type} }`};\n`;
  });
  return (
    '// Printed from text/en.json by catalogue.mjs.\ntype NoArguments = Record<never, never>;\n\n' +
    `export interface Phrases {\n${rows.join('')}}\n`
  );
}

/** `part`: `door`, `behind`, or nothing for all of it. */
function compiled(language, part) {
  const formatter = new MessageFormat(language === 'xx' ? 'en' : language);
  const all = Object.entries(patterns(language)).filter(
    ([key]) => !part || kDoor.test(key) === (part === 'door'),
  );
  const plain = all.filter(([, pattern]) => !/[{}']/.test(pattern));
  const others = all.filter(([, pattern]) => /[{}']/.test(pattern));
  const code = compile_module(formatter, Object.fromEntries(others));
  const from = JSON.stringify(Object.fromEntries(plain));
  return (
    code.replace('export default', 'const said =') + `\nexport default { ...said, ...${from} };\n`
  );
}

function list_of_languages() {
  const rows = languages().map((language) => {
    const name = JSON.stringify(patterns(language)['client.language_name']);
    const load = `() => import('${kModule}${language}')`;
    return `{ language: '${language}', name: ${name}, load: ${load} }`;
  });
  return `export default [${rows.join(', ')}];\n`;
}

const kBothParts = ['door', 'behind']
  .map((part) => `import ${part} from '${kModule}en/${part}';\n`)
  .concat('export default { ...door, ...behind };\n')
  .join('');

/** The plug-in of Vite that serves the modules. */
export function catalogue() {
  return {
    name: 'openuno-catalogue',
    buildStart: () => writeFileSync(kTypes, types()),
    resolveId: (id) => (id.startsWith(kModule) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${kModule}`)) return null;
      const name = id.slice(kModule.length + 1);
      if (name === 'languages') return list_of_languages();
      const [language, part] = name.split('/');
      this.addWatchFile(join(kFolder, `${language}.json`));
      if (language === 'en' && !part) return kBothParts;
      return compiled(language, part);
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(kTypes, types());
