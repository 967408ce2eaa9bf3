import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SAMPLE_MS = 10;

/** Resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
  } catch {
    // No /proc, for example on macOS.
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  }
}

/** The largest growth of a process while `work` ran. */
export async function growthDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; beforeBytes: number; growthBytes: number }> {
  const beforeBytes = residentBytes(pid);
  let peak = beforeBytes;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid));
  }, SAMPLE_MS);
  try {
    const result = await work();
    return { result, beforeBytes, growthBytes: Math.max(peak, residentBytes(pid)) - beforeBytes };
  } finally {
    clearInterval(timer);
  }
}
