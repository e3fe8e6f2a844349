// The gallery of made-up tables (web/gallery) for the tests that walk through it: its server, a
// browser, and pages in which one case after another is put without loading the page again.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { ROOT, SHOTS } from './stage.mjs';

export class Gallery {
  async open() {
    await mkdir(SHOTS, { recursive: true });
    const root = join(ROOT, 'web');
    const configFile = join(root, 'vite.config.ts');
    process.env.NODE_ENV = 'production'; // Svelte without its checks: half the time
    this.server = await createServer({ root, configFile, logLevel: 'error', mode: 'production' });
    await this.server.listen(0);
    const args = ['--no-sandbox', '--disable-gpu'];
    this.browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args });
  }

  async close() {
    await this.browser?.close();
    await this.server?.close();
  }

  /** A page without motion on the first case; `asked`: how it looks, as in the address. */
  async page(viewport, asked) {
    const page = await this.browser.newPage({ viewport, reducedMotion: 'reduce' });
    const { port } = this.server.httpServer.address();
    await page.goto(`http://localhost:${port}/gallery/?case=turn&${asked}`);
    await page.locator('.felt').waitFor();
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  /** Puts a case on the page as if it had just been loaded. */
  async put(page, name) {
    await page.evaluate((one) => globalThis.gallery.open(one), name);
    await page.locator('main, .row').first().waitFor();
  }
}
