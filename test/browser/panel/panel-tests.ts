import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { defined } from '../../../src/lib/defined.ts';
import { noBrowser, startBrowser } from '../chromium.ts';
import { type PanelScene, startPanelScene } from './panel-scene.ts';

/** The longest test visits every screen; beside other tests that takes a minute or two. */
export const limits = { timeout: 900_000, skip: noBrowser };

/** The scene and the browser of the tests of a file: started before them, ended after them. */
export function panelTests() {
  let scene: PanelScene | undefined;
  let browser: Browser | undefined;
  before(async () => {
    scene = await startPanelScene();
    if (!noBrowser) browser = await startBrowser();
  });
  after(async () => {
    await browser?.close();
    await scene?.platen.close();
  });
  return {
    get scene(): PanelScene {
      return defined(scene, 'the scene');
    },
    get browser(): Browser {
      return defined(browser, 'the browser');
    },
  };
}
