// Who opens the link of a table needs the part behind the start page at once, not only when the
// first one has been read: the page names the files of that part, and public/ahead.js asks for them
// while the first one is still on its way. A plug-in of Vite.

const BEHIND = 'screens/behind.ts';

export function ahead() {
  return {
    name: 'openuno-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const behind = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(BEHIND)));
        if (!behind) throw new Error(`no chunk begins with ${BEHIND}`);
        const entry = chunks.find(({ isEntry }) => isEntry);
        const parts = [behind.fileName, ...behind.imports].filter((one) => one !== entry.fileName);
        const files = [...parts, ...(behind.viteMetadata?.importedCss ?? [])];
        const attrs = {
          async: true,
          src: './ahead.js',
          'data-files': files.join(' '),
        };
        return [{ tag: 'script', attrs, injectTo: 'head' }];
      },
    },
  };
}
