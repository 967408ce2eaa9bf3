import chromiumFile from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { within } from '../harness/wait.ts';

const START_HANGS_MS = 60_000;
const STEP_HANGS_MS = 30_000;

/** Nothing but the pages under test: no GPU, no downloads, no talk with its maker. */
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
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Why no browser can be had here; false where one can: the package brings it for this platform alone. */
export const noBrowser =
  process.platform === 'linux' && process.arch === 'x64'
    ? false
    : 'there is no Chromium from npm for this platform';

/** A real Chromium, from npm, that reaches nothing but loopback. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await chromiumFile.executablePath();
  return within(
    'starting the browser',
    START_HANGS_MS,
    chromium.launch({ executablePath, args: FLAGS, headless: true }),
  );
}

export interface WatchedPage {
  readonly page: Page;
  /** What the browser complained about: policy violations, scripts, failed loads. */
  readonly complaints: string[];
}

/** A page in a context of its own, without cookies, whose every step ends in time. */
export async function openPage(
  browser: Browser,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<WatchedPage> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 900, height: 760 } });
  context.setDefaultTimeout(STEP_HANGS_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}
