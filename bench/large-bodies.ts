import type { Bench, BenchOptions, Report, Verdict } from './bench.ts';
import { BRIEF } from './harness/brief.ts';
import { type Helper, startHelper } from './harness/child.ts';
import { type Metered, metered } from './harness/cpu-time.ts';
import { runLoad } from './harness/load.ts';
import { alternate, medianOf, speedTable } from './harness/rounds.ts';
import { onStage, type Stage } from './harness/stage.ts';
import { figure } from './harness/table.ts';
import type { Timing } from './harness/window.ts';
import type { PosterJob, PosterReport } from './processes/large-poster.ts';
import { storeOrders } from './reads/stored-orders.ts';

const ORDERS = BRIEF ? 100 : 1_000;
/** Few enough that the service is not saturated: the median is that of a call, not of a queue. */
const CONNECTIONS = 8;
const POSTERS = 3;
const BODY_BYTES = 4 * 1024 * 1024;
const ROUNDS = BRIEF ? 1 : 3;
const WARMUP_MS = BRIEF ? 50 : 2_000;
/** The median of other calls while large bodies are posted, as a multiple of that without them. */
const AIM = 3;

const ADD = '/core/1.0/orders/add';
const STATUS = '/signal/2.0/status/';

interface Part {
  readonly label: string;
  /** The posts that the service receives meanwhile. */
  readonly posts?: Pick<PosterJob, 'path' | 'keyLast' | 'hangsUp'> & { readonly key: 'unknown' | 'valid' };
  /** The posts go to another server, which only discards them. */
  readonly elsewhere?: true;
}

const parts = {
  alone: { label: 'orders/info, 8 connections, alone' },
  elsewhere: {
    label: 'beside 3 posters to another server, which discards their bodies',
    posts: { path: STATUS, key: 'unknown', keyLast: false, hangsUp: false },
    elsewhere: true,
  },
  tooLarge: {
    label: 'beside 3 posters of orders that are too large',
    posts: { path: ADD, key: 'unknown', keyLast: false, hangsUp: false },
  },
  unknownKey: {
    label: 'beside 3 posters of signals with an unknown key',
    posts: { path: STATUS, key: 'unknown', keyLast: false, hangsUp: false },
  },
  unknownKeyLast: {
    label: 'beside 3 posters of signals with an unknown key at their end',
    posts: { path: STATUS, key: 'unknown', keyLast: true, hangsUp: false },
  },
  hangingUp: {
    label: 'beside 3 posters of the same, who hang up when they are answered',
    posts: { path: STATUS, key: 'unknown', keyLast: false, hangsUp: true },
  },
  validKey: {
    label: 'beside 3 posters of signals with a valid key',
    posts: { path: STATUS, key: 'valid', keyLast: false, hangsUp: false },
  },
} as const satisfies Readonly<Record<string, Part>>;

type PartName = keyof typeof parts;
const names = Object.keys(parts) as PartName[];
const judged = [
  'tooLarge',
  'unknownKey',
  'unknownKeyLast',
  'hangingUp',
  'validKey',
] as const satisfies PartName[];

/** The effect of posters of large useless bodies on other calls. */
export const largeBodies: Bench = {
  summary: 'orders/info beside posters of large useless bodies',
  run: ({ seconds, progress }) =>
    onStage({}, async (stage) => {
      const { url, drop } = await stage.freshDatabase();
      await storeOrders(stage, url, ORDERS);
      const timing = { warmupMs: WARMUP_MS, measureMs: seconds * 1000 };
      const report = await measure(stage, url, timing, progress);
      await drop();
      return report;
    }),
};

async function measure(
  stage: Stage,
  databaseUrl: string,
  timing: Timing,
  progress: BenchOptions['progress'],
): Promise<Report> {
  const posts = Object.fromEntries(names.map((name) => [name, [] as PosterReport[]])) as Record<
    PartName,
    PosterReport[]
  >;
  const runOf = (name: PartName) => async () => {
    const { round, posted } = await oneRound(stage, databaseUrl, timing, parts[name]);
    posts[name].push(posted);
    return round;
  };
  const runs = Object.fromEntries(names.map((name) => [name, runOf(name)])) as Record<
    PartName,
    ReturnType<typeof runOf>
  >;
  const rounds = await alternate(runs, ROUNDS, progress);
  const median = (name: PartName) => medianOf(rounds[name]);
  const verdict = (name: PartName): Verdict => {
    const ratio = median(name).median.p50Ms / median('alone').median.p50Ms;
    return {
      what: `median of orders/info ${parts[name].label}`,
      aim: `at most ${AIM}×`,
      reached: `${figure(ratio, 1)}×`,
      outcome: ratio <= AIM ? 'met' : 'missed',
    };
  };
  return {
    tables: [
      speedTable(
        'orders/info per second',
        names.map((name) => [parts[name].label, median(name)] as const),
      ),
      {
        title: 'Posts of 4 MiB in each round, by status',
        headings: ['', 'statuses'],
        rows: names.map((name) => [
          parts[name].label,
          posts[name].map((posted) => JSON.stringify(posted)).join(' '),
        ]),
      },
    ],
    verdicts: judged.map(verdict),
    figures: { rounds, posts },
  };
}

async function oneRound(
  stage: Stage,
  databaseUrl: string,
  timing: Timing,
  { posts, elsewhere }: Part,
): Promise<{ round: Metered; posted: PosterReport }> {
  const platen = await stage.startPlaten({ role: 'api', databaseUrl });
  const other = elsewhere && startHelper('discarding-server.ts');
  const { url } = other ? await other.receive<{ url: string }>() : platen;
  const poster = posts && startPosters(url, { ...posts, key: keyOf(stage, posts) });
  const texts = Array.from({ length: ORDERS }, (_, n) =>
    JSON.stringify({ apikey: stage.apikey, reference: `stored-${n + 1}` }),
  );
  const job = {
    ...timing,
    url: platen.url,
    path: '/core/1.0/orders/info',
    connections: CONNECTIONS,
    status: 200,
    bodies: { kind: 'written', texts },
  } as const;
  const pids = { node: platen.pid, postmaster: stage.postmasterPid };
  const round = await metered(pids, timing.measureMs, (edges) => runLoad(job, edges));
  poster?.send({});
  const posted = (await poster?.receive<PosterReport>()) ?? {};
  await poster?.stop();
  await other?.stop();
  await platen.stop();
  return { round, posted };
}

function keyOf(stage: Stage, { key, path }: NonNullable<Part['posts']>): string {
  if (key === 'unknown') return 'an-unknown-key';
  return path === STATUS ? stage.signalKey : stage.apikey;
}

function startPosters(url: string, posts: Pick<PosterJob, 'path' | 'key' | 'keyLast' | 'hangsUp'>): Helper {
  const job: PosterJob = { ...posts, url, bytes: BODY_BYTES, lanes: POSTERS };
  const poster = startHelper('large-poster.ts');
  poster.send(job);
  return poster;
}
