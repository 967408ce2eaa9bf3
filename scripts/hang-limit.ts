/**
 * Loaded before each test file: ends one that hangs, such as one whose failed test left a server open, so that the others are
 * heard of. The slowest file takes a fifth of the time.
 */
import { isMainThread } from 'node:worker_threads';
import { describeWaits } from '../test/harness/wait.ts';

const MOST_MS = 900_000;

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
  process.once('SIGTERM', () => void end(`${process.argv[1]} was stopped`));
}
