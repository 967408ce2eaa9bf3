import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startBrowser } from '../test/browser/chromium.ts';
import { startPanelScene, visitScreens } from '../test/browser/panel/panel-scene.ts';
import { startTestServer } from '../test/harness/database.ts';

/**
 * `npm run screenshots [-- NAME …]`: pictures of every screen of the panel, light, dark, narrow and German, in data/screenshots.
 * `npm run screenshots -- --readme`: those of the README, in docs/pictures.
 */
const looks = [
  { suffix: 'light', scheme: 'light', width: 1280 },
  { suffix: 'dark', scheme: 'dark', width: 1280 },
  { suffix: 'narrow', scheme: 'light', width: 390 },
  { suffix: 'german', scheme: 'light', width: 1280, language: 'de' },
] as const;

/** The windows shown in the README, one of each. */
const inReadme = [
  { screen: 'attention', scheme: 'light' },
  { screen: 'orders', scheme: 'light' },
  { screen: 'order-waiting', scheme: 'dark' },
  { screen: 'board', scheme: 'light' },
  { screen: 'overview', scheme: 'light' },
] as const;

const HEIGHT = 800;
const args = process.argv.slice(2);
const forReadme = args.includes('--readme');
const named = args.filter((arg) => !arg.startsWith('--'));
const folder = join(import.meta.dirname, forReadme ? '../docs/pictures' : '../data/screenshots');
await mkdir(folder, { recursive: true });
const server = await startTestServer();
process.env.TEST_POSTGRES_URL = server.url;
const scene = await startPanelScene();
const browser = await startBrowser();
if (forReadme) await takeForReadme();
else await takeAll();
await browser.close();
await scene.platen.close();
await server.close();
console.log(`Written to ${folder}.`);

async function takeAll(): Promise<void> {
  for (const { suffix, ...look } of looks) {
    const wanted = named.length > 0 ? named : undefined;
    for await (const { page, name } of visitScreens(browser, scene, look, wanted)) {
      await page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => {})))');
      // The bars stay at the edges of the window, so the window is as high as the page.
      const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
      await page.setViewportSize({ width: look.width, height });
      await page.screenshot({ path: join(folder, `${name}-${suffix}.png`) });
      await page.setViewportSize({ width: look.width, height: HEIGHT });
    }
  }
}

async function takeForReadme(): Promise<void> {
  for (const { screen, scheme } of inReadme) {
    for await (const { page, name } of visitScreens(browser, scene, { scheme, width: 1280 }, [screen]))
      await page.screenshot({ path: join(folder, `${name}.png`) });
  }
}
