import { ensurePages } from '../../../src/app/pages.ts';
import { defined } from '../../../src/lib/defined.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { noBrowser, openPage, startBrowser, type WatchedPage } from '../chromium.ts';

const STDERR = 2;

export interface SmallScene {
  readonly platen: TestPlaten;
  /** A page of the panel, for a user who is signed in. */
  open(visitor: Visitor, path: string): Promise<WatchedPage>;
  close(): Promise<void>;
}

/** A service with a panel and nothing else, and a browser: for tests that bring what they look at. */
export async function startSmallScene(settings: Record<string, string> = {}): Promise<SmallScene> {
  await ensurePages(createLog('warn', STDERR));
  const platen = await startPlaten({ settings: { HOST: 'localhost', ...settings } });
  const browser = noBrowser ? undefined : await startBrowser();
  return {
    platen,
    async open(visitor, path) {
      const watched = await openPage(defined(browser, 'the browser'));
      const { page } = watched;
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.addInitScript("localStorage.setItem('platen-language', 'en')");
      await page.clock.install({ time: platen.clock.now() });
      const cookies = [...visitor.cookies].map(([name, { value }]) => ({ name, value, url: platen.url }));
      await page.context().addCookies(cookies);
      await page.goto(`${platen.url}/panel/${path}`);
      return watched;
    },
    async close() {
      await browser?.close();
      await platen.close();
    },
  };
}
