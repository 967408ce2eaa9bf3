import { type ReplicatedServers, startReplicated } from '../../test/faults/database/replicated.ts';
import type { BenchOptions, Report, Table, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { cpuMsOfFamily, type Metered, metered } from '../harness/cpu-time.ts';
import { runLoad } from '../harness/load.ts';
import { alternate, medianOf } from '../harness/rounds.ts';
import { onStage, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { type Timing, WARMUP_MS } from '../harness/window.ts';
import { storeOrders } from './stored-orders.ts';

const ORDERS = BRIEF ? 600 : 10_000;
const CONNECTIONS = 8;
/** The limits of a table in the panel and of a longer list, with the same work for the primary. */
const LIMITS = { short: 50, long: 500 };
const ROUNDS = BRIEF ? 1 : 3;

const words = {
  'short primary': '50 orders, without DATABASE_READ_URL',
  'short replica': '50 orders, with DATABASE_READ_URL',
  'long primary': '500 orders, without DATABASE_READ_URL',
  'long replica': '500 orders, with DATABASE_READ_URL',
};

/** A round, with the time that the replica took for each list. */
type Round = Metered & { readonly replicaUs: number };

interface Setting {
  readonly stage: Stage;
  readonly databaseUrl: string;
  readonly replicaUrl: string;
  readonly replicaPid: number;
  readonly timing: Timing;
}

/** The remaining work of a primary for a list that is read from a replica. */
export async function measureReplicas({ seconds, progress }: BenchOptions): Promise<Report> {
  let servers: ReplicatedServers | undefined;
  const startServer = async () => {
    const pair = await startReplicated();
    servers = pair;
    return { url: pair.primary.url('postgres'), close: () => pair.close() };
  };
  // The two servers of the tests do not wait for their disks, which reads do not need.
  const settings = { PLATEN_DURABILITY: 'server' };
  return onStage({ startServer, settings }, async (stage) => {
    const database = await stage.freshDatabase();
    await storeOrders(stage, database.url, ORDERS);
    const { rows } = await servers!.replica.query(
      `select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid`,
    );
    const setting = {
      ...{ stage, databaseUrl: database.url, replicaUrl: servers!.replica.url(database.name) },
      ...{ replicaPid: rows[0].pid, timing: { warmupMs: WARMUP_MS, measureMs: seconds * 1000 } },
    };
    const beside = { DATABASE_READ_URL: setting.replicaUrl };
    const parts: Record<keyof typeof words, () => Promise<Round>> = {
      'short primary': () => readLists(setting, LIMITS.short, {}),
      'short replica': () => readLists(setting, LIMITS.short, beside),
      'long primary': () => readLists(setting, LIMITS.long, {}),
      'long replica': () => readLists(setting, LIMITS.long, beside),
    };
    const rounds = await alternate(parts, ROUNDS, progress);
    return { tables: [table(rounds)], verdicts: [verdict(rounds)], figures: rounds };
  });
}

async function readLists(
  { stage, databaseUrl, replicaPid, timing }: Setting,
  limit: number,
  settings: Readonly<Record<string, string>>,
): Promise<Round> {
  const platen = await stage.startPlaten({ role: 'api', databaseUrl, settings });
  const bodies = { kind: 'short lists', apikey: stage.apikey, limit } as const;
  const job = {
    ...timing,
    url: platen.url,
    path: '/core/1.0/orders',
    status: 200,
    bodies,
    connections: CONNECTIONS,
  };
  const ofReplica: number[] = [];
  const read = () => ofReplica.push(cpuMsOfFamily(replicaPid));
  const pids = { node: platen.pid, postmaster: stage.postmasterPid };
  const round = await metered(pids, timing.measureMs, ({ opens, closes }) =>
    runLoad(job, {
      opens: () => void [opens(), read()],
      closes: () => void [closes(), read()],
    }),
  );
  await platen.stop();
  const [opened, closed] = ofReplica;
  const lists = (round.perSecond * timing.measureMs) / 1000;
  return { ...round, replicaUs: ((closed! - opened!) * 1000) / lists };
}

type Rounds = Readonly<Record<keyof typeof words, readonly Round[]>>;

function table(rounds: Rounds): Table {
  return {
    title: `orders/ of ${figure(ORDERS)} orders, ${CONNECTIONS} connections: medians`,
    headings: ['', 'per second', 'CPU µs: Node', 'primary', 'replica'],
    rows: (Object.keys(words) as (keyof typeof words)[]).map((name) => {
      const { perSecond, cpu, replicaUs } = medianOf(rounds[name]).median;
      const all = [perSecond, cpu.nodeUs, cpu.databaseUs, replicaUs];
      return [words[name], ...all.map((value) => figure(value))];
    }),
  };
}

function verdict(rounds: Rounds): Verdict {
  const [without, beside] = [rounds['long primary'], rounds['long replica']].map(
    (of) => medianOf(of).median.cpu.databaseUs,
  );
  const left = beside! / without!;
  return {
    what: 'what the primary has left to do for a list of 500 orders, of what it did',
    aim: 'at most 0.3',
    reached: figure(left, 2),
    outcome: left <= 0.3 ? 'met' : 'missed',
  };
}
