import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { BRIEF } from '../harness/brief.ts';
import { cpuMsOf } from '../harness/cpu-time.ts';
import { LARGE_FILE_BYTES, md5OfLargeFile, pathOfLargeFile } from '../harness/large-files.ts';
import { growthDuring } from '../harness/memory.ts';
import type { RunningPlaten } from '../harness/platen.ts';
import { wireOrder } from '../harness/wire-bodies.ts';

/** The service under measurement, with what is needed to look into it. */
export interface Measured {
  readonly platen: RunningPlaten;
  readonly metricsUrl: string;
  readonly apikey: string;
  readonly database: pg.Client;
}

export interface ServiceRound {
  readonly megabytesPerSecond: number;
  readonly cpuMsPer100Mb: number;
  readonly idleP99Ms: number;
  readonly p99Ms: number;
  /** The most that the process occupied. */
  readonly peakMb: number;
}

const IDLE_MS = BRIEF ? 100 : 2_000;
const LOOK_EVERY_MS = 50;
const ADDS_AT_ONCE = 16;

/** Orders of one book each, from the first to the last file that is stored; `first` is the number of the first file. */
export async function fetchByService(
  { platen, metricsUrl, apikey, database }: Measured,
  hosts: readonly string[],
  { first, files }: { readonly first: number; readonly files: number },
): Promise<ServiceRound> {
  await loopP99Ms(metricsUrl);
  await sleep(IDLE_MS);
  const idleP99Ms = await loopP99Ms(metricsUrl);
  const bodies = Array.from({ length: files / 2 }, (_, index) =>
    JSON.stringify(bookOrder(apikey, hosts[index % hosts.length]!, first + index * 2)),
  );
  const cpuBefore = cpuMsOf(platen.pid);
  const { result, beforeBytes, growthBytes } = await growthDuring(platen.pid, async () => {
    const startedAt = performance.now();
    const lanes = Array.from({ length: ADDS_AT_ONCE }, () => addAll(platen.url, bodies));
    await Promise.all(lanes);
    while (!(await allFetched(database))) await sleep(LOOK_EVERY_MS);
    return (performance.now() - startedAt) / 1000;
  });
  const megabytes = (files * LARGE_FILE_BYTES) / 1e6;
  const round = {
    megabytesPerSecond: megabytes / result,
    cpuMsPer100Mb: ((cpuMsOf(platen.pid) - cpuBefore) * 100) / megabytes,
    idleP99Ms,
    p99Ms: await loopP99Ms(metricsUrl),
    peakMb: (beforeBytes + growthBytes) / 1e6,
  };
  await removeContents(platen.folder);
  return round;
}

function bookOrder(apikey: string, host: string, n: number) {
  const order = wireOrder(apikey, `files-${n}`, host, n % 2);
  const [book] = order.items;
  const files = ['cover', 'book'].map((type, index) => ({
    type,
    url: host + pathOfLargeFile(n + index),
    md5sum: md5OfLargeFile(n + index),
  }));
  return { ...order, items: [{ ...book, files }] };
}

async function addAll(url: string, bodies: string[]): Promise<void> {
  for (let body = bodies.shift(); body !== undefined; body = bodies.shift()) {
    const reply = await fetch(`${url}/core/1.0/orders/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (reply.status !== 201) throw new Error(`an order was not accepted: ${await reply.text()}`);
    await reply.text();
  }
}

async function allFetched(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query<{ left: number; failed: number }>(
    `select count(*) filter (where state <> 'fetched')::int as left, count(failure)::int + count(stop)::int as failed
    from order_files`,
  );
  const [{ left, failed } = { left: 0, failed: 0 }] = rows;
  if (failed > 0) throw new Error(`${failed} files failed or have defects`);
  return left === 0;
}

/** The 99th percentile of the delay of its event loop since it was asked last. */
async function loopP99Ms(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
}

/** So that the disk does not fill; the folders of the store stay. */
async function removeContents(folder: string): Promise<void> {
  const prefixes = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));
  for (const prefix of prefixes) {
    const path = join(folder, 'files', prefix);
    await Promise.all((await readdir(path)).map((name) => rm(join(path, name))));
  }
}
