// Checks the translations in ../text against English, and keeps note of which English text each one
// was made from (../text/translated/LANGUAGE.tsv), so that a changed English text marks its
// translations as stale. tools/translate runs this file; text/README.md describes the work.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import { parse } from '@messageformat/parser';

const FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '../text');
const SOURCE = 'en';
const PSEUDO = 'xx';
/** The numbers that every plural is tried with. */
const NUMBERS = [0, 1, 2, 3, 5, 11, 21, 100];
/** These languages use the category "many" only from a million on, which no text here reaches. */
const NEVER_MANY = ['es', 'fr', 'pt', 'it'];

export const translations = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((language) => language !== SOURCE && language !== PSEUDO);

const read = (language) => JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));

const stampOf = (english) => createHash('sha256').update(english).digest('hex').slice(0, 8);
const stampFile = (language) => join(FOLDER, 'translated', `${language}.tsv`);

function stamps(language) {
  if (!existsSync(stampFile(language))) return {};
  const lines = readFileSync(stampFile(language), 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split('\t')));
}

/** The arguments of a pattern with the ways they are used, the cases of each select, and the cases
 * of each plural. */
function shapeOf(pattern) {
  const shape = { arguments: new Set(), selects: new Map(), plurals: [] };
  const walk = (tokens) => {
    for (const token of tokens) {
      if (token.arg) shape.arguments.add(token.arg);
      const keys = token.cases?.map(({ key }) => key) ?? [];
      if (token.type === 'select')
        shape.selects.set(token.arg, new Set([...(shape.selects.get(token.arg) ?? []), ...keys]));
      if (token.type === 'plural') shape.plurals.push({ argument: token.arg, keys });
      for (const { tokens: inner } of token.cases ?? []) walk(inner);
    }
  };
  walk(parse(pattern));
  return shape;
}

/** Whether a `#` stands in a select inside a plural, where ICU does not put the number. */
function hidesNumber(tokens, inSelect = false) {
  return tokens.some((token) => {
    if (token.type === 'octothorpe') return inSelect;
    const inner = token.type === 'plural' ? false : inSelect || token.type === 'select';
    return (token.cases ?? []).some((one) => hidesNumber(one.tokens, inner));
  });
}

/** Arguments that a phrase always has beside others (text/README.md). */
const BESIDE = { who: 'who_is', whom: 'whom_is', colour: 'colour_is', before: 'before_is' };
const KNOWN_CASES = {
  who_is: ['you', 'nobody'],
  whom_is: ['you', 'nobody'],
  colour_is: ['red', 'yellow', 'green', 'blue', 'pink', 'teal', 'orange', 'purple', 'none'],
};

/** The plural cases that a language needs. */
function categories(language) {
  const all = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return NEVER_MANY.includes(language) ? all.filter((one) => one !== 'many') : all;
}

function faultsOf(language, english, pattern) {
  let ours, theirs;
  try {
    [ours, theirs] = [shapeOf(english), shapeOf(pattern)];
  } catch (error) {
    return [`not ICU MessageFormat: ${error.message.split('\n')[0]}`];
  }
  const faults = [];
  if (hidesNumber(parse(pattern)))
    faults.push('# stands in a select inside a plural: write {name, number} there');
  const may = new Set(ours.arguments);
  for (const [given, beside] of Object.entries(BESIDE)) {
    if (may.has(given)) may.add(beside);
    if (may.has(beside)) may.add(given);
  }
  for (const used of theirs.arguments) if (!may.has(used)) faults.push(`{${used}} is not given`);
  for (const due of ours.arguments)
    if (!theirs.arguments.has(due) && !due.endsWith('_is') && !ours.selects.has(due))
      faults.push(`{${due}} is not used`);
  for (const [argument, keys] of theirs.selects) {
    const known = [...(ours.selects.get(argument) ?? []), ...(KNOWN_CASES[argument] ?? [])];
    for (const key of keys)
      if (key !== 'other' && known.length > 0 && !known.includes(key))
        faults.push(`${argument} is never "${key}"`);
    if (!keys.has('other')) faults.push(`${argument} needs the case "other"`);
  }
  for (const { argument, keys } of theirs.plurals)
    for (const category of categories(language))
      if (!keys.includes(category)) faults.push(`${argument} needs the plural case "${category}"`);
  return faults.length > 0 ? faults : playedFaults(language, ours, theirs, pattern);
}

/** Puts numbers into every plural: the sentence must not be empty. */
function playedFaults(language, ours, theirs, pattern) {
  if (theirs.plurals.length === 0) return [];
  const said = new MessageFormat(language).compile(pattern);
  const rest = Object.fromEntries([...ours.arguments].map((name) => [name, 'x']));
  const counted = theirs.plurals.map(({ argument }) => argument);
  for (const number of NUMBERS) {
    const numbers = Object.fromEntries(counted.map((name) => [name, number]));
    if (said({ ...rest, ...numbers }).includes('undefined'))
      return [`says "undefined" for ${number}`];
  }
  return [];
}

/** The keys to translate: missing ones, and those whose English text has changed. */
function due(language) {
  const [english, own, made] = [read(SOURCE), read(language), stamps(language)];
  const missing = Object.keys(english).filter((key) => !(key in own));
  const stale = Object.keys(english).filter(
    (key) => key in own && made[key] !== stampOf(english[key]),
  );
  return { english, own, missing, stale };
}

/** All faults of a language, one sentence each. */
export function check(language) {
  const { english, own, missing, stale } = due(language);
  const unused = Object.keys(own).filter((key) => !(key in english));
  return [
    ...missing.map((key) => `${key}: is missing`),
    ...unused.map((key) => `${key}: English has no such key`),
    ...stale.map((key) => `${key}: is stale, because the English text has changed`),
    ...Object.entries(own)
      .filter(([key]) => key in english)
      .flatMap(([key, pattern]) =>
        faultsOf(language, english[key], pattern).map((fault) => `${key}: ${fault}`),
      ),
  ].map((fault) => `text/${language}.json: ${fault}`);
}

/** Notes that these texts (all, if none are named) were made from the present English. */
function stamp(language, keys) {
  const english = read(SOURCE);
  const own = read(language);
  const made = stamps(language);
  for (const key of keys) if (!(key in own)) throw new Error(`text/${language}.json has no ${key}`);
  const fresh = new Set(keys.length > 0 ? keys : Object.keys(own));
  const lines = Object.keys(english)
    .filter((key) => key in own)
    .map((key) => `${key}\t${fresh.has(key) ? stampOf(english[key]) : (made[key] ?? '-')}\n`);
  mkdirSync(dirname(stampFile(language)), { recursive: true });
  writeFileSync(stampFile(language), lines.join(''));
}

/** Writes the file of a language in the order of the English one. */
function sort(language) {
  const [english, own] = [read(SOURCE), read(language)];
  const lines = Object.keys(english)
    .filter((key) => key in own)
    .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(own[key])}`);
  writeFileSync(join(FOLDER, `${language}.json`), `{\n${lines.join(',\n')}\n}\n`);
}

const USAGE = `Usage: tools/translate check [LANGUAGE...]      lists all faults of the translations
       tools/translate todo LANGUAGE            prints missing and stale texts as JSON, in English
       tools/translate merge LANGUAGE FILE      adds the texts in a JSON file, and stamps them
       tools/translate stamp LANGUAGE [KEY...]  notes that texts (all by default) are up to date`;

function merge(language, file) {
  const path = join(FOLDER, `${language}.json`);
  const more = JSON.parse(readFileSync(file, 'utf8'));
  const own = existsSync(path) ? read(language) : {};
  writeFileSync(path, JSON.stringify({ ...own, ...more }));
  sort(language);
  stamp(
    language,
    Object.keys(more).filter((key) => key in read(SOURCE)),
  );
}

function main([command, language, ...rest]) {
  if (command === 'check') {
    const languages = language ? [language, ...rest] : translations();
    const faults = languages.flatMap(check);
    for (const fault of faults) console.log(fault);
    console.log(`${languages.length} languages, ${faults.length} faults`);
    return faults.length > 0 ? 1 : 0;
  }
  if (!language || !['todo', 'merge', 'stamp'].includes(command)) {
    console.error(USAGE);
    return 2;
  }
  if (command === 'todo') {
    const { english, missing, stale } = due(language);
    const texts = [...missing, ...stale].map((key) => [key, english[key]]);
    console.log(JSON.stringify(Object.fromEntries(texts), null, 2));
  } else if (command === 'merge') merge(language, rest[0]);
  else stamp(language, rest);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
