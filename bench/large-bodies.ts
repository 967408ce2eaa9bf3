import type { Bench, BenchOptions, Report } from './bench.ts';
import { type Helper, startHelper } from './harness/child.ts';
import { type Metered, metered } from './harness/cpu-time.ts';
import { runLoad } from './harness/load.ts';
import { alternate, medianOf, speedTable } from './harness/rounds.ts';
import { onStage, type Stage } from './harness/stage.ts';
import { figure } from './harness/table.ts';
import type { Timing } from './harness/window.ts';
import type { PosterJob, PosterReport } from './processes/large-poster.ts';
import { storeOrders } from './reads/stored-orders.ts';

const ORDERS = 1_000;
/** Few enough that the service is not saturated: the median is that of a call, not of a queue. */
const CONNECTIONS = 8;
const POSTERS = 3;
const BODY_BYTES = 4 * 1024 * 1024;
const ROUNDS = 3;
const WARMUP_MS = 2_000;
/** The median of other calls while large bodies are posted, as a multiple of that without them. */
const AIM = 3;

const words = {
  alone: 'orders/info, 8 connections, alone',
  unknownKey: `beside ${POSTERS} posters of 4 MiB of empty items with an unknown key`,
  knownKey: `beside ${POSTERS} posters of the same body with a valid key`,
};
type Part = keyof typeof words;

/** What posters of large useless bodies do to the calls of others. */
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
  const posts: Record<Part, PosterReport[]> = { alone: [], unknownKey: [], knownKey: [] };
  const part = (name: Part, key?: string) => async () => {
    const { round, posted } = await oneRound(stage, databaseUrl, timing, key);
    posts[name].push(posted);
    return round;
  };
  const rounds = await alternate(
    {
      alone: part('alone'),
      unknownKey: part('unknownKey', 'an-unknown-key'),
      knownKey: part('knownKey', stage.apikey),
    },
    ROUNDS,
    progress,
  );
  const median = (name: Part) => medianOf(rounds[name]);
  const verdict = (name: Part) => {
    const ratio = median(name).median.p50Ms / median('alone').median.p50Ms;
    const outcome = ratio <= AIM ? ('met' as const) : ('missed' as const);
    return {
      what: `median of orders/info ${words[name]}`,
      aim: `at most ${AIM}×`,
      reached: `${figure(ratio, 1)}×`,
      outcome,
    };
  };
  const names: readonly Part[] = ['alone', 'unknownKey', 'knownKey'];
  return {
    tables: [
      speedTable(
        `orders/info per second`,
        names.map((name) => [words[name], median(name)] as const),
      ),
      {
        title: 'Posts of large bodies in each round, by status',
        headings: ['', 'statuses'],
        rows: names.map((name) => [
          words[name],
          posts[name].map((posted) => JSON.stringify(posted)).join(' '),
        ]),
      },
    ],
    verdicts: [verdict('unknownKey'), verdict('knownKey')],
    figures: { rounds, posts },
  };
}

async function oneRound(
  stage: Stage,
  databaseUrl: string,
  timing: Timing,
  posterKey: string | undefined,
): Promise<{ round: Metered; posted: PosterReport }> {
  const platen = await stage.startPlaten({ role: 'api', databaseUrl });
  const poster = posterKey === undefined ? undefined : startPosters(platen.url, posterKey);
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
  await platen.stop();
  return { round, posted };
}

function startPosters(url: string, key: string): Helper {
  const job: PosterJob = { url, path: '/core/1.0/orders/add', key, bytes: BODY_BYTES, lanes: POSTERS };
  const poster = startHelper('large-poster.ts');
  poster.send(job);
  return poster;
}
