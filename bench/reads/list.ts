import type { BenchOptions, Table, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import { runLoad } from '../harness/load.ts';
import { growthDuring } from '../harness/memory.ts';
import type { Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import type { Constants } from '../processes/constant-server.ts';
import type { CopyJob } from '../processes/copy-server.ts';
import type { ListJob, ListRead } from '../processes/list-reader.ts';
import { storeOrders } from './stored-orders.ts';

const ORDERS = BRIEF ? 400 : 100_000;
const ROUNDS = BRIEF ? 1 : 3;
const MIB = 2 ** 20;
const MAX_GROWTH_MIB = 64;
const AIM_OF_COPY = 0.5;
/** The service sends each page of its table as one chunk. */
const ORDERS_PER_CHUNK = 4000;

/** One round: a server that has been busy with short lists returns whole lists for a while. */
interface Round {
  readonly firstByteMs: number;
  readonly ordersPerSecond: number;
  readonly mbPerSecond: number;
  readonly bytes: number;
  readonly lists: number;
  readonly beforeMib: number;
  /** During the first whole list, which is the one that counts. */
  readonly growthMib: number;
  /** Over all lists of the round. */
  readonly laterMib: number;
}

/**
 * A process that starts to work grows in any case: garbage is collected late while memory is free. Short
 * lists leave garbage of the same kind, so the growth after them is what a long list occupies.
 */
const WARMUP = { limit: 500, connections: 4, ms: BRIEF ? 50 : 3_000 };

interface Server {
  readonly url: string;
  readonly pid: number;
}

/**
 * The whole list of a client with many orders, streamed, compared with `COPY` of the same columns to the same reader and with a
 * constant stream of the same size.
 */
export async function measureList(stage: Stage, { seconds, progress }: BenchOptions) {
  const database = await stage.freshDatabase();
  await storeOrders(stage, database.url, ORDERS);
  const rounds: Rounds = { constant: [], copy: [], platen: [] };
  for (let number = 1; number <= ROUNDS; number += 1) {
    const platen = await stage.startPlaten({ role: 'api', databaseUrl: database.url });
    const streamed = await readLists(stage, platen, '/core/1.0/orders', seconds);
    await platen.stop();
    const constant = await readConstants(stage, streamed.bytes, seconds);
    rounds.platen.push(streamed);
    rounds.constant.push(constant);
    rounds.copy.push(await readCopies(stage, database.url, seconds));
    progress(`round ${number} of ${ROUNDS}  ${figure(streamed.mbPerSecond, 1)} MB/s of orders`);
  }
  await database.drop();
  return {
    tables: [table(rounds)],
    verdicts: [speedVerdict(rounds), memoryVerdict(rounds.platen)],
    figures: rounds,
  };
}

async function readConstants(stage: Stage, bytes: number, seconds: number): Promise<Round> {
  const server = startHelper('constant-server.ts');
  const { url } = await server.receive<{ url: string }>();
  const listChunks = Math.max(1, ORDERS / ORDERS_PER_CHUNK);
  const listChunk = '.'.repeat(Math.round(bytes / listChunks));
  server.send({ orderDetail: '', listChunk, listChunks } satisfies Constants);
  const round = await readLists(stage, { url, pid: server.pid }, '/orders', seconds);
  await server.stop();
  return round;
}

async function readCopies({ clientId, apikey }: Stage, databaseUrl: string, seconds: number): Promise<Round> {
  const server = startHelper('copy-server.ts');
  const rows = `select reference, created_at, state from orders where client_id = ${clientId} order by id desc`;
  server.send({ databaseUrl, rows } satisfies CopyJob);
  const { url } = await server.receive<{ url: string }>();
  const round = await readWhole({ url, pid: server.pid }, { path: '/', apikey, seconds });
  await server.stop();
  return round;
}

async function readLists(
  { apikey }: Stage,
  { url, pid }: Server,
  path: string,
  seconds: number,
): Promise<Round> {
  const { limit, connections, ms } = WARMUP;
  const bodies = { kind: 'short lists', apikey, limit } as const;
  const job = { url, path, connections, status: 200, bodies, warmupMs: 0, measureMs: ms };
  await runLoad(job, { opens: () => undefined, closes: () => undefined });
  return readWhole({ url, pid }, { path, apikey, seconds });
}

interface Reading {
  readonly path: string;
  readonly apikey: string;
  readonly seconds: number;
}

async function readWhole({ url, pid }: Server, { path, apikey, seconds }: Reading): Promise<Round> {
  const readFor = (forMs: number) => read({ url, path, body: JSON.stringify({ apikey }), forMs });
  const first = await growthDuring(pid, () => readFor(0));
  const all = await growthDuring(pid, () => readFor(seconds * 1000));
  const result = all.result;
  return {
    firstByteMs: median(result.map(({ firstByteMs }) => firstByteMs)),
    ordersPerSecond: median(result.map(({ totalMs }) => (ORDERS * 1000) / totalMs)),
    mbPerSecond: median(result.map(({ bytes, totalMs }) => bytes / 1e6 / (totalMs / 1000))),
    bytes: result[0]!.bytes,
    lists: result.length,
    beforeMib: first.beforeBytes / MIB,
    growthMib: first.growthBytes / MIB,
    laterMib: (all.beforeBytes + all.growthBytes - first.beforeBytes) / MIB,
  };
}

async function read(job: ListJob): Promise<ListRead[]> {
  const reader = startHelper('list-reader.ts');
  reader.send(job);
  return reader.receive<ListRead[]>();
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)]!;
}

type Rounds = Record<keyof typeof words, Round[]>;

const words = {
  platen: 'Platen orders/, role api',
  copy: 'COPY of the same columns, passed on',
  constant: 'Fastify streaming a constant as long',
};

function table(rounds: Rounds): Table {
  const bytes = rounds.platen[0]!.bytes;
  return {
    title: `orders/ of ${figure(ORDERS)} orders, ${figure(bytes)} bytes, one reader: medians, and the most that memory grew`,
    headings: [
      '',
      'first byte ms',
      'orders/s',
      'MB/s',
      'lists',
      'MiB before',
      'growth in the first',
      'in all',
    ],
    rows: (Object.keys(words) as (keyof typeof words)[]).map((name) => {
      const of = (key: keyof Round) => rounds[name].map((round) => round[key]);
      return [
        words[name],
        figure(median(of('firstByteMs')), 1),
        figure(median(of('ordersPerSecond'))),
        figure(median(of('mbPerSecond')), 1),
        figure(median(of('lists'))),
        figure(median(of('beforeMib'))),
        figure(Math.max(...of('growthMib')), 1),
        figure(Math.max(...of('laterMib')), 1),
      ];
    }),
  };
}

function speedVerdict({ platen, copy }: Rounds): Verdict {
  const speedOf = (rounds: readonly Round[]) => median(rounds.map(({ ordersPerSecond }) => ordersPerSecond));
  const ofCopy = speedOf(platen) / speedOf(copy);
  return {
    what: 'orders of a list per second / COPY of the same columns',
    aim: `at least ${AIM_OF_COPY}`,
    reached: figure(ofCopy, 2),
    outcome: ofCopy >= AIM_OF_COPY ? 'met' : 'missed',
  };
}

function memoryVerdict(rounds: readonly Round[]): Verdict {
  const growth = Math.max(...rounds.map(({ growthMib }) => growthMib));
  return {
    what: 'growth of memory while a list is streamed',
    aim: `under ${MAX_GROWTH_MIB} MiB`,
    reached: `${figure(growth, 1)} MiB`,
    outcome: growth < MAX_GROWTH_MIB ? 'met' : 'failed',
  };
}
