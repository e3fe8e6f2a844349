// A plug-in of Vite that preloads the late part. A visitor who opens the link of a table needs it
// at once: the page names its files, and public/ahead.js requests them while the first part is
// still loading.

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
