/**
 * Loaded before each test file: ends one that hangs, such as one whose failed test left a server open, so that the others are
 * heard of. The slowest process takes a fifth of the time.
 */
import { isMainThread } from 'node:worker_threads';

const MOST_MS = 900_000;

let running = process.argv[1];

/** Of the files of this process, the one that the message names. */
export function nowRuns(file: string): void {
  running = file;
}

if (isMainThread) {
  setTimeout(() => {
    process.stderr.write(`${running} hangs: its process has not ended after ${MOST_MS / 60_000} minutes\n`);
    process.exit(1);
  }, MOST_MS).unref();
}
