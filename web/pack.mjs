// Compresses the files of a built client: writes NAME.br and NAME.gz beside NAME if that saves a
// tenth. The server sends what the browser accepts. Pictures and fonts are already compressed.
//   node pack.mjs DIRECTORY
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;
const forms = {
  '.br': (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes) => gzipSync(bytes, { level: 9 }),
};

for (const entry of readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const bytes = readFileSync(path);
  for (const [ending, pack] of Object.entries(forms)) {
    const packed = pack(bytes);
    if (packed.length < 0.9 * bytes.length) writeFileSync(path + ending, packed);
  }
}
