import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The arguments of a live process, joined by spaces; undefined for an unknown pid.
 *
 * A pid alone proves nothing: after a restart of the machine or container another process may have it. The
 * arguments also distinguish a live process from a zombie, which still accepts signals.
 */
export function commandLine(pid: number): string | undefined {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}
