import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment, PlatenProcess } from '../../harness/platen-process.ts';
import type { Stage } from '../../harness/stage.ts';
import { waitFor } from '../../harness/wait.ts';

const PLATEN = join(import.meta.dirname, '../../../bin/platen.mjs');
const MEBIBYTE = 1024 * 1024;
/** Well below the heap, so that a process that is about to end is noticed as well. */
const MOST_BYTES = 640 * MEBIBYTE;

/** The service with a heap of 1 GiB, which is what a small machine has for it. */
export function startSmall(stage: Stage, settings: Environment = {}): PlatenProcess {
  return stage.start(settings, {
    command: [process.execPath, '--max-old-space-size=1024', PLATEN, 'serve'],
  });
}

/** The process has not ended, answers, and has never had more memory than it may. */
export async function assertUnharmed(platen: PlatenProcess): Promise<void> {
  const url = await platen.ready;
  const reply = await waitFor('an answer of /live', fetch(`${url}/live`));
  assert.deepEqual(await reply.json(), { status: 'live' });
  const peak = peakResidentBytes(platen.pid);
  assert.ok(peak < MOST_BYTES, `${Math.round(peak / MEBIBYTE)} MiB were resident`);
}

/** The most memory that a process has had resident so far, in bytes; without /proc, what it has now. */
function peakResidentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  }
}
