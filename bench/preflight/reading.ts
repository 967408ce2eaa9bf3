import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from '../harness/child.ts';

/** The measurements of reading one file in a separate process. */
export interface Reading {
  readonly ms: number;
  /** The CPU time of the reading thread; NaN for another program. */
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly answer: string;
}

const FILE_READER = join(import.meta.dirname, '../processes/file-reader.ts');
const SAMPLE_MS = 2;
/** The time that the pool waits for a file. */
const MOST_MS = 10_000;

/** Reads a file with the memory that the pool gives its processes. The start of the process does not count. */
export async function readIn(
  reader: 'reader' | 'pdfium',
  path: string,
  nodeOptions: readonly string[] = [],
): Promise<Reading> {
  const execArgv = ['--max-old-space-size=192', '--max-semi-space-size=16', ...nodeOptions];
  const child = watch(
    fork(FILE_READER, [reader, path], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
  let reading: Reading | undefined;
  child.once('message', (message: Reading) => {
    reading = message;
  });
  const [, signal] = await once(child, 'close');
  clearTimeout(timer);
  return reading ?? failed(signal);
}

/** `qpdf --check`, its start included, which is short; undefined where it is not installed. */
export async function readByQpdf(path: string): Promise<Reading | undefined> {
  const startedAt = performance.now();
  const child = watch(
    spawn('qpdf', ['--check', path], { stdio: 'ignore', timeout: MOST_MS, killSignal: 'SIGKILL' }),
  );
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child));
  }, SAMPLE_MS);
  try {
    const [code, signal] = await once(child, 'close');
    if (signal !== null) return failed(signal);
    const answer = code === 0 ? 'pdf' : 'refused';
    return { ms: performance.now() - startedAt, cpuMs: Number.NaN, peakMb, answer };
  } catch {
    return undefined;
  } finally {
    clearInterval(timer);
  }
}

/** Killed after its time limit, or ended early, such as PDFium with full memory. */
function failed(signal: string | null): Reading {
  const answer = signal === null ? 'ended early' : `killed after ${MOST_MS / 1000} s`;
  return { ms: Number.NaN, cpuMs: Number.NaN, peakMb: Number.NaN, answer };
}

/** The largest memory of a running process so far; 0 when it has ended. */
function peakOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
