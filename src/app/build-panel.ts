import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { errorMessage } from '../lib/errors.ts';
import type { Log } from '../lib/log/log.ts';
import { builtPanel, isPanelCurrent, panelFolder } from './panel-folder.ts';

const run = promisify(execFile);
const LONGEST_BUILD_MS = 120_000;

/** Builds the panel if it is missing or older than its sources. The service works without it, so a failure is a warning. */
export async function ensurePanel(log: Log): Promise<void> {
  if (await isPanelCurrent()) return;
  log.info({}, 'building the panel, which takes a few seconds');
  try {
    await buildPanel();
  } catch (error) {
    log.warn(
      { reason: errorMessage(error) },
      'the panel could not be built; run npm run panel:build to see why',
    );
  }
}

/** Builds beside the present files and then replaces them, so that two processes may build at once. */
async function buildPanel(): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const fresh = `${builtPanel}-${process.pid}`;
  try {
    await run(process.execPath, [vite, 'build', panelFolder, '--outDir', fresh, '--logLevel', 'error'], {
      timeout: LONGEST_BUILD_MS,
    });
    await rm(builtPanel, { recursive: true, force: true });
    await rename(fresh, builtPanel);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
