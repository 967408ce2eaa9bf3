import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchOptions, Report } from './bench.ts';
import { BRIEF } from './harness/brief.ts';
import { type Helper, startHelper } from './harness/child.ts';
import { onHostedStage } from './harness/hosted.ts';
import { connectTo, type Stage } from './harness/stage.ts';
import { figure } from './harness/table.ts';
import type { FloodCount, FloodJob } from './processes/flooder.ts';
import type { Hosts } from './processes/hosts.ts';

const CONNECTIONS = BRIEF ? 4 : 64;
/** Small, so that a flood of seconds reaches it; the default is 100,000. */
const MAX_BACKLOG = 10_000;
/** A flood lasts so many times the length of a measured round. */
const ROUNDS_LONG = BRIEF ? 1 : 6;
const LOOK_EVERY_MS = BRIEF ? 50 : 500;
/** The drain is watched for so many times the length of the flood. */
const DRAINED_WITHIN = 10;
/** It may exceed the maximum, because it is counted once a second, and an order of one row becomes a row for each file. */
const AIM = 2;

interface Sample {
  readonly seconds: number;
  readonly backlog: number;
  readonly accepted: number;
  readonly slowed: number;
}

/** A flood of adds against a service with its worker: the backlog while it lasts and afterwards. */
export const flood: Bench = {
  summary: 'the backlog under a flood of orders/add, beside a worker in the same process',
  run({ seconds, progress }) {
    return onHostedStage((stage, hosts) => measure(stage, hosts, seconds * ROUNDS_LONG * 1000, progress));
  },
};

async function measure(
  stage: Stage,
  { fileHosts }: Hosts,
  floodMs: number,
  progress: BenchOptions['progress'],
): Promise<Report> {
  const { url: databaseUrl, drop } = await stage.freshDatabase();
  const settings = { PLATEN_MAX_BACKLOG: String(MAX_BACKLOG) };
  const platen = await stage.startPlaten({ role: 'all', databaseUrl, settings });
  const database = await connectTo(databaseUrl);
  const count = async () => {
    const { rows } = await database.query<{ rows: string }>(DUE_ROWS);
    return Number(rows[0]?.rows);
  };
  const flooder = startHelper('flooder.ts');
  const job: FloodJob = {
    url: platen.url,
    path: '/core/1.0/orders/add',
    connections: CONNECTIONS,
    apikey: stage.apikey,
    fileHosts,
  };
  flooder.send(job);
  const startedAt = performance.now();
  const during: Sample[] = [];
  while (performance.now() - startedAt < floodMs) {
    await sleep(LOOK_EVERY_MS);
    during.push(await sample(startedAt, await count(), await ask(flooder, {})));
  }
  const counts = await ask(flooder, { stop: true });
  const endedAt = performance.now();
  progress(`the flood has ended: ${JSON.stringify(counts)}`);
  const after: Sample[] = [];
  let backlog = await count();
  while (backlog > 0 && performance.now() - endedAt < floodMs * DRAINED_WITHIN) {
    await sleep(LOOK_EVERY_MS);
    backlog = await count();
    after.push(sample(startedAt, backlog, counts));
  }
  const drainedSeconds = backlog === 0 ? (performance.now() - endedAt) / 1000 : Number.NaN;
  await database.end();
  await flooder.stop();
  await platen.stop();
  await drop();
  return report({ during, after, counts, floodMs, drainedSeconds });
}

const DUE_ROWS = `select ${['orders', 'order_files', 'handovers']
  .map((table) => `(select count(*) from ${table} where next_at <= now())`)
  .join(' + ')} as rows`;

async function ask(flooder: Helper, question: { stop?: true }): Promise<FloodCount> {
  flooder.send(question);
  return flooder.receive<FloodCount>();
}

function sample(startedAt: number, backlog: number, counts: FloodCount): Sample {
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, backlog, accepted: counts[201] ?? 0, slowed: counts[503] ?? 0 };
}

interface Flood {
  readonly during: readonly Sample[];
  readonly after: readonly Sample[];
  readonly counts: FloodCount;
  readonly floodMs: number;
  readonly drainedSeconds: number;
}

function report(flood: Flood): Report {
  const { during, after, counts, floodMs, drainedSeconds } = flood;
  const highest = Math.max(...during.map(({ backlog }) => backlog), ...after.map(({ backlog }) => backlog));
  const accepted = counts[201] ?? 0;
  const others = Object.keys(counts).filter((status) => status !== '201' && status !== '503');
  return {
    tables: [
      {
        title: `Due rows with at most ${figure(MAX_BACKLOG)}; an order has 4 files`,
        headings: ['seconds', 'due rows', 'accepted', '503'],
        rows: everyNth([...during, ...after]).map(({ seconds, backlog, accepted, slowed }) => [
          figure(seconds, 1),
          figure(backlog),
          figure(accepted),
          figure(slowed),
        ]),
      },
      {
        title: 'The flood and what it left',
        headings: ['seconds', 'accepted', 'accepted/s', '503', 'highest backlog', 'seconds to drain'],
        rows: [
          [
            figure(floodMs / 1000),
            figure(accepted),
            figure((accepted * 1000) / floodMs),
            figure(counts[503] ?? 0),
            figure(highest),
            figure(drainedSeconds, 1),
          ],
        ],
      },
    ],
    verdicts: [
      {
        what: 'highest backlog as a multiple of its maximum',
        aim: `at most ${AIM}×`,
        reached: `${figure(highest / MAX_BACKLOG, 1)}×`,
        outcome: highest <= MAX_BACKLOG * AIM ? 'met' : 'missed',
      },
      {
        what: 'the backlog drains after the flood',
        aim: 'to nothing',
        reached: Number.isNaN(drainedSeconds) ? 'it does not' : `in ${figure(drainedSeconds, 1)} s`,
        outcome: Number.isNaN(drainedSeconds) ? 'failed' : 'met',
      },
      {
        what: 'statuses of adds',
        aim: '201 and 503 alone',
        reached: Object.keys(counts).join(', '),
        outcome: others.length === 0 ? 'met' : 'failed',
      },
    ],
    figures: flood,
  };
}

const SHOWN = 24;

function everyNth(samples: readonly Sample[]): readonly Sample[] {
  const step = Math.ceil(samples.length / SHOWN);
  return samples.filter((_, index) => index % step === 0 || index === samples.length - 1);
}
