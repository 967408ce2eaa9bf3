import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Bench, BenchOptions, Report, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import { cpuMsOf, cpuMsOfEndedChildren } from '../harness/cpu-time.ts';
import { LARGE_FILE_BYTES, md5OfLargeFile, pathOfLargeFile } from '../harness/large-files.ts';
import { growthDuring } from '../harness/memory.ts';
import { freePort, type RunningPlaten } from '../harness/platen.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { connectTo, onStage, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { wireOrder } from '../harness/wire-bodies.ts';

const ROUNDS = BRIEF ? 1 : 5;
/** 200 orders at the usual length of a round, each with a cover and a book. */
const ORDERS_PER_SECOND = BRIEF ? 4 : 40;
const FILES_PER_ORDER = 2;
/** A client alone has half of these places, and half of the eight at one host; curl fetches as many at once. */
const PLACES = 32;
const AT_ONCE = { '1 host': 4, '16 hosts': 16 } as const;
const AIM = { share: 0.7, loopMs: 30, growth: 1.25 };

type Spread = keyof typeof AT_ONCE;
const spreads = Object.keys(AT_ONCE) as Spread[];

interface Pair {
  readonly service: ServiceRound;
  readonly curl: CurlRound;
}

/** Fetching files beside curl, and what the event loop of the service does meanwhile. */
export const files: Bench = {
  summary: 'files of 5 MB fetched, checked and stored, beside curl, md5sum and sha256sum',
  async run(options) {
    const world = startHelper('large-file-hosts.ts');
    const hosts = await world.receive<readonly string[]>();
    try {
      return await onStage({}, (stage) => measure(stage, hosts, options));
    } finally {
      await world.stop();
    }
  },
};

async function measure(stage: Stage, hosts: readonly string[], options: BenchOptions): Promise<Report> {
  const { url: databaseUrl } = await stage.freshDatabase();
  const metricsPort = await freePort();
  const cpu = options.profile ? await profileFolder(options.folder) : undefined;
  const platen = await stage.startPlaten({
    role: 'all',
    databaseUrl,
    settings: { PLATEN_PLACES: String(PLACES), PLATEN_METRICS_PORT: String(metricsPort) },
    nodeOptions: cpu?.nodeOptions ?? [],
  });
  const database = await connectTo(databaseUrl);
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const measured = { platen, database, metricsUrl, apikey: stage.apikey };
  const count = Math.ceil(options.seconds * ORDERS_PER_SECOND) * FILES_PER_ORDER;
  const pairs: Record<Spread, Pair[]> = { '1 host': [], '16 hosts': [] };
  let first = 0;
  for (let round = 1; round <= (cpu ? 1 : ROUNDS); round += 1) {
    for (const spread of spreads) {
      const some = spread === '1 host' ? hosts.slice(0, 1) : hosts;
      const part = { first, files: count, atOnce: AT_ONCE[spread] };
      const service = await fetchByService(measured, some, part);
      const curl = await fetchByCurl(platen.folder, some, part);
      pairs[spread].push({ service, curl });
      options.progress(`round ${round} of ${ROUNDS}, ${spread}: ${describe({ service, curl })}`);
      first += count;
    }
  }
  await database.end();
  await platen.stop();
  if (!cpu) return report(pairs, count);
  const { file, tables } = await profileTables(cpu.folder, { skipMs: 0 });
  return { tables, verdicts: [], figures: { profile: file } };
}

const shareOf = ({ service, curl }: Pair) => service.megabytesPerSecond / curl.megabytesPerSecond;
const delayOf = ({ service }: Pair) => service.p99Ms - service.idleP99Ms;

function describe(pair: Pair): string {
  const { service, curl } = pair;
  return (
    `${figure(service.megabytesPerSecond)} and ${figure(curl.megabytesPerSecond)} MB/s, ${figure(shareOf(pair), 2)}; ` +
    `loop ${figure(service.idleP99Ms)} → ${figure(service.p99Ms)} ms, ${figure(service.peakMb)} MB`
  );
}

function report(pairs: Readonly<Record<Spread, readonly Pair[]>>, count: number): Report {
  const rows = spreads.map((spread) => {
    const of = (value: (pair: Pair) => number) => median(pairs[spread].map(value));
    return [
      `${spread}, ${AT_ONCE[spread]} at once`,
      figure(of(({ service }) => service.megabytesPerSecond)),
      figure(of(({ curl }) => curl.megabytesPerSecond)),
      figure(of(shareOf), 2),
      figure(of(({ service }) => service.cpuMsPer100Mb)),
      figure(of(({ curl }) => curl.cpuMsPer100Mb)),
      figure(
        of(({ service }) => service.idleP99Ms),
        1,
      ),
      figure(
        of(({ service }) => service.p99Ms),
        1,
      ),
      figure(Math.max(...pairs[spread].map(({ service }) => service.peakMb))),
    ];
  });
  return {
    tables: [
      {
        title: `${figure(count)} files of 5 MB: medians of ${ROUNDS} rounds, and the highest memory`,
        headings: [
          ...['', 'MB/s', 'curl', 'share', 'CPU ms/100 MB', 'curl'],
          ...['loop p99 ms: idle', 'busy', 'memory MB'],
        ],
        rows,
      },
    ],
    verdicts: [...spreads.flatMap((spread) => verdictsOf(spread, pairs[spread])), memoryVerdict(pairs)],
    figures: pairs,
  };
}

function verdictsOf(spread: Spread, pairs: readonly Pair[]): Verdict[] {
  const share = median(pairs.map(shareOf));
  const delay = median(pairs.map(delayOf));
  return [
    {
      what: `${spread}: share of curl`,
      aim: `at least ${AIM.share}`,
      reached: figure(share, 2),
      outcome: share >= AIM.share ? 'met' : 'missed',
    },
    {
      what: `${spread}: p99 of the event loop above idle`,
      aim: `at most ${AIM.loopMs} ms`,
      reached: `${figure(delay, 1)} ms`,
      outcome: delay <= AIM.loopMs ? 'met' : 'missed',
    },
  ];
}

/** Memory that grew with what was fetched would be far higher at the end. */
function memoryVerdict(pairs: Readonly<Record<Spread, readonly Pair[]>>): Verdict {
  const peakOf = (index: number) =>
    Math.max(...spreads.map((spread) => pairs[spread][index]!.service.peakMb));
  const growth = peakOf(ROUNDS - 1) / peakOf(Math.min(1, ROUNDS - 1));
  return {
    what: 'peak memory of the last round, beside the second one',
    aim: `at most ${AIM.growth}×`,
    reached: `${figure(growth, 2)}×`,
    outcome: growth <= AIM.growth ? 'met' : 'missed',
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

interface CurlRound {
  readonly megabytesPerSecond: number;
  readonly cpuMsPer100Mb: number;
}

const run = promisify(execFile);
const FETCH = 'curl --silent --fail --output "$2" "$1" && md5sum "$2" && sha256sum "$2"';

/** Fetches the files by curl, reads each by md5sum and sha256sum, and syncs nothing to the disk. */
async function fetchByCurl(
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

/** The service under measurement, with what is needed to look into it. */
interface Measured {
  readonly platen: RunningPlaten;
  readonly metricsUrl: string;
  readonly apikey: string;
  readonly database: pg.Client;
}

interface ServiceRound {
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
async function fetchByService(
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
