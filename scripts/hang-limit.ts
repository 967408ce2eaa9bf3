/**
 * Loaded before each test file: ends one that hangs, such as one whose failed test left a server open, so that the others are
 * heard of. The slowest file takes a fifth of the time.
 */
import { isMainThread } from 'node:worker_threads';

const MOST_MS = 900_000;

let limit: NodeJS.Timeout | undefined;

/** The time begins anew with each file of a process. */
export function nowRuns(file: string): void {
  clearTimeout(limit);
  limit = setTimeout(() => {
    process.stderr.write(`${file} hangs: it has not ended after ${MOST_MS / 60_000} minutes\n`);
    process.exit(1);
  }, MOST_MS).unref();
}

if (isMainThread) nowRuns(process.argv[1]!);
