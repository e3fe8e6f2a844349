// Prints the packages of npm whose code or files are in the built client and in the script of reports,
// as JSON: name, version and licence of each. It builds both once more without writing them, because
// only the bundler knows what it took. tools/sbom reads the list.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';

const found = new Map();

/** Remembers the package that a file of node_modules belongs to. */
function note(file) {
  const path = file.replace(/^\0/, '').split('?')[0];
  const at = path.lastIndexOf('/node_modules/');
  if (at < 0) return;
  const words = path.slice(at + '/node_modules/'.length).split('/');
  const name = words[0].startsWith('@') ? words.slice(0, 2).join('/') : words[0];
  const folder = join(path.slice(0, at), 'node_modules', name);
  if (!existsSync(join(folder, 'package.json'))) return;
  const its = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  found.set(`${its.name}@${its.version}`, {
    name: its.name,
    version: its.version,
    license: its.license,
  });
}

const listing = {
  name: 'openuno-shipped',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk')
        for (const [id, { renderedLength }] of Object.entries(part.modules))
          if (renderedLength > 0) note(id);
      for (const name of part.originalFileNames ?? []) note(join(process.cwd(), name));
    }
  },
};

process.chdir(dirname(new URL(import.meta.url).pathname));
for (const configFile of ['vite.config.ts', 'vite.report.config.ts'])
  await build({
    configFile,
    logLevel: 'error',
    plugins: [listing],
    build: { write: false, emptyOutDir: false },
  });
// The plug-in of the service worker bundles Workbox by itself.
const worker = readFileSync('dist/worker.js', 'utf8');
for (const name of worker.matchAll(/workbox:([a-z-]+):/g))
  note(`${process.cwd()}/node_modules/workbox-${name[1]}/x`);
console.log(JSON.stringify([...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))));
