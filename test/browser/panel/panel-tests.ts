import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { defined } from '../../../src/lib/defined.ts';
import { noBrowser, startBrowser } from '../chromium.ts';
import { type PanelScene, startPanelScene } from './panel-scene.ts';

export const limits = { skip: noBrowser };

interface Stage {
  readonly scene: PanelScene;
  readonly browser: Browser | undefined;
}

/** Files of this process that have not ended. All are declared before the first one runs. */
let users = 0;
let started: Promise<Stage> | undefined;

/** The scene and the browser of all panel tests of a process: started before the first file, ended after the last. */
export function panelTests() {
  let stage: Stage | undefined;
  users += 1;
  before(async () => {
    started ??= start();
    stage = await started;
  });
  after(async () => {
    users -= 1;
    if (users > 0) return;
    await stage?.browser?.close();
    await stage?.scene.platen.close();
  });
  return {
    get scene(): PanelScene {
      return defined(stage, 'the scene').scene;
    },
    get browser(): Browser {
      return defined(stage?.browser, 'the browser');
    },
  };
}

async function start(): Promise<Stage> {
  const scene = await startPanelScene();
  return { scene, browser: noBrowser ? undefined : await startBrowser() };
}
