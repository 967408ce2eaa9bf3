import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startBrowser } from '../test/browser/chromium.ts';
import { startPanelScene, visitScreens } from '../test/browser/panel/panel-scene.ts';
import { startTestServer } from '../test/harness/database.ts';

/**
 * `npm run screenshots [-- NAME …]`: pictures of every screen of the panel, light, dark and narrow, in data/screenshots.
 */
const looks = [
  { suffix: 'light', scheme: 'light', width: 1280 },
  { suffix: 'dark', scheme: 'dark', width: 1280 },
  { suffix: 'narrow', scheme: 'light', width: 390 },
] as const;

const HEIGHT = 800;
const named = process.argv.slice(2);
const folder = join(import.meta.dirname, '../data/screenshots');
await mkdir(folder, { recursive: true });
const server = await startTestServer();
process.env.TEST_POSTGRES_URL = server.url;
const scene = await startPanelScene();
const browser = await startBrowser();
for (const { suffix, ...look } of looks) {
  for await (const { page, name } of visitScreens(
    browser,
    scene,
    look,
    named.length > 0 ? named : undefined,
  )) {
    // The bars stay at the edges of the window, so the window is as high as the page.
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
    await page.setViewportSize({ width: look.width, height });
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`) });
    await page.setViewportSize({ width: look.width, height: HEIGHT });
  }
}
await browser.close();
await scene.platen.close();
await server.close();
console.log(`Written to ${folder}.`);
