// Loads what a table needs while the page is still loading; see ../ahead.mjs.
if (location.pathname.includes('/t/')) {
  for (const file of document.currentScript.dataset.files.split(' ')) {
    const link = document.createElement('link');
    const style = file.endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    link.href = file;
    document.head.append(link);
  }
}
