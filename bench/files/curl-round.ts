import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuMsOfEndedChildren } from '../harness/cpu-time.ts';
import { LARGE_FILE_BYTES, md5OfLargeFile, pathOfLargeFile } from '../harness/large-files.ts';

export interface CurlRound {
  readonly megabytesPerSecond: number;
  readonly cpuMsPer100Mb: number;
}

const run = promisify(execFile);
const FETCH = 'curl --silent --fail --output "$2" "$1" && md5sum "$2" && sha256sum "$2"';

/** Fetches the files by curl, reads each by md5sum and sha256sum, and syncs nothing to the disk. */
export async function fetchByCurl(
  within: string,
  hosts: readonly string[],
  { first, files, atOnce }: { readonly first: number; readonly files: number; readonly atOnce: number },
): Promise<CurlRound> {
  const folder = await mkdtemp(join(within, 'curl-'));
  const cpuBefore = cpuMsOfEndedChildren(process.pid);
  const startedAt = performance.now();
  let next = 0;
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let index = next++; index < files; index = next++) {
      const host = hosts[Math.floor(index / 2) % hosts.length]!;
      const n = first + index;
      const { stdout } = await run('sh', [
        '-c',
        FETCH,
        'sh',
        host + pathOfLargeFile(n),
        join(folder, String(n)),
      ]);
      if (!stdout.startsWith(md5OfLargeFile(n))) throw new Error(`curl fetched another file than ${n}`);
    }
  });
  await Promise.all(lanes);
  const seconds = (performance.now() - startedAt) / 1000;
  const megabytes = (files * LARGE_FILE_BYTES) / 1e6;
  await rm(folder, { recursive: true });
  return {
    megabytesPerSecond: megabytes / seconds,
    cpuMsPer100Mb: ((cpuMsOfEndedChildren(process.pid) - cpuBefore) * 100) / megabytes,
  };
}
