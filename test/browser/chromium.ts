import { type Browser, chromium, type Page } from 'playwright-core';
import { onHang, waitFor } from '../harness/wait.ts';
import { browserFile } from './browser-file.ts';

/** Only the pages under test: no GPU, no downloads, no calls to the vendor. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-proxy-server',
  '--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

export { noBrowser } from './browser-file.ts';

/** Signals are left to this process: it says what it waits for in a page, and the browser ends with it. */
const launched = (executablePath: string) =>
  chromium.launch({ executablePath, args: FLAGS, headless: true, handleSIGTERM: false, handleSIGINT: false });

/** A real Chromium, from npm, that can reach only loopback. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await browserFile();
  return waitFor('starting the browser', launched(executablePath));
}

export interface WatchedPage {
  readonly page: Page;
  /** The browser's complaints: policy violations, script errors, failed loads. */
  readonly complaints: string[];
}

/**
 * What tests cause: the scripts that they add to every frame are blocked in one that allows none, and a field that they fill before
 * the page has given it the focus has it already.
 */
const BY_TESTS =
  /^(Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed|Autofocus processing was blocked because a document already has a focused element)/;

/** A page in a context of its own, without cookies. No action has a time limit of its own. */
export async function openPage(
  browser: Browser,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<WatchedPage> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 900, height: 760 } });
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  page.on(
    'close',
    onHang(async () => `a page: ${page.url()}\n${await page.locator('body').innerText()}`),
  );
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!BY_TESTS.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}
