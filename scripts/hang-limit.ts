/**
 * Loaded before each test file: ends one that hangs, such as one whose failed test left a server open, so that the others are
 * heard of. The slowest file takes a fifth of the time.
 */
import { after } from 'node:test';
import { isMainThread } from 'node:worker_threads';
import { describeWaits } from '../test/harness/wait.ts';

const MOST_MS = 900_000;
/** For the hooks that close what tests have opened. A failed `before` may leave them nothing to close it by. */
const CLOSED_WITHIN_MS = 60_000;

let limit: NodeJS.Timeout | undefined;

/** The time begins anew with each file of a process. */
export function nowRuns(file: string): void {
  clearTimeout(limit);
  limit = setTimeout(
    () => void end(`${file} hangs: it has not ended after ${MOST_MS / 60_000} minutes`),
    MOST_MS,
  );
  limit.unref();
}

/** Says what the file waits for. */
async function end(why: string): Promise<void> {
  const waits = (await describeWaits()).map((wait) => `  waiting for ${wait}\n`);
  process.stderr.write(`${why}\n${waits.join('')}`);
  process.exit(1);
}

if (isMainThread) {
  nowRuns(process.argv[1]!);
  after(() => {
    setTimeout(
      () => void end(`${process.argv[1]} has ended its tests and left something open`),
      CLOSED_WITHIN_MS,
    ).unref();
  });
  process.once('SIGTERM', () => void end(`${process.argv[1]} was stopped`));
}
