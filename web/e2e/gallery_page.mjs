// The gallery (web/gallery) for tests that walk through it: its server, a browser, and pages that
// show one case after another without reloading.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { launch } from './chromium.mjs';
import { ROOT, SHOTS } from './stage.mjs';

export class Gallery {
  async open() {
    await mkdir(SHOTS, { recursive: true });
    const root = join(ROOT, 'web');
    const configFile = join(root, 'vite.config.ts');
    process.env.NODE_ENV = 'production'; // Svelte without its checks takes half the time
    this.server = await createServer({ root, configFile, logLevel: 'error', mode: 'production' });
    await this.server.listen(0);
    this.browser = await launch();
  }

  async close() {
    await this.browser?.close();
    await this.server?.close();
  }

  /** A page with reduced motion on the first case. `asked` has parameters of the address, for the
   * appearance. */
  async page(viewport, asked) {
    const page = await this.browser.newPage({ viewport, reducedMotion: 'reduce' });
    const { port } = this.server.httpServer.address();
    await page.goto(`http://localhost:${port}/gallery/?case=turn&${asked}`);
    // The first page waits until the server has compiled the client.
    await page.locator('.felt').waitFor({ timeout: 120_000 });
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  /** Shows a case as if the page had just been loaded. */
  async put(page, name) {
    await page.evaluate((one) => globalThis.gallery.open(one), name);
    await page.locator('main, .row').first().waitFor();
  }
}
