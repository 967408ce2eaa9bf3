import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startBrowser } from '../test/browser/chromium.ts';
import { openPanel, startPanelScene, whenSettled } from '../test/browser/panel/panel-scene.ts';
import { screens } from '../test/browser/panel/screens.ts';
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
  const { page } = await openPanel(browser, scene, look);
  for (const { name, path } of screens.filter(
    (screen) => named.length === 0 || named.includes(screen.name),
  )) {
    await page.goto(scene.url + path(scene.objects));
    await whenSettled(page);
    // The bars stay at the edges of the window, so the window is as high as the page.
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
    await page.setViewportSize({ width: look.width, height });
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`) });
    await page.setViewportSize({ width: look.width, height: HEIGHT });
  }
  await page.context().close();
}
await browser.close();
await scene.platen.close();
await server.close();
console.log(`Written to ${folder}.`);
