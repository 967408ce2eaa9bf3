import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { errorMessage } from '../../lib/errors.ts';
import type { Log } from '../../lib/log/log.ts';
import { areCurrent, builtFolder, docsPages, type Pages, panelPages } from './built-pages.ts';

const run = promisify(execFile);
const LONGEST_BUILD_MS = 120_000;

/**
 * Builds the panel and the documentation if they are missing or older than their sources. The service works without them, so a
 * failure is a warning.
 */
export async function ensurePages(log: Log): Promise<void> {
  for (const pages of [panelPages, docsPages]) await ensure(pages, log);
}

async function ensure(pages: Pages, log: Log): Promise<void> {
  if (await areCurrent(pages)) return;
  log.info({}, `building the ${pages.name}, which takes a few seconds`);
  try {
    await build(pages);
  } catch (error) {
    log.warn(
      { reason: errorMessage(error) },
      `the ${pages.name} could not be built; run npm run ${pages.script} to see why`,
    );
  }
}

/** Builds beside the current files and then replaces them, so that two processes may build at once. */
async function build(pages: Pages): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const built = builtFolder(pages);
  const fresh = `${built}-${process.pid}`;
  try {
    await run(process.execPath, [vite, 'build', pages.folder, '--outDir', fresh, '--logLevel', 'error'], {
      timeout: LONGEST_BUILD_MS,
    });
    await rm(built, { recursive: true, force: true });
    await rename(fresh, built);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
