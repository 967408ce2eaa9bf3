import type { Bench, BenchOptions, Report, Table } from './bench.ts';
import { BRIEF } from './harness/brief.ts';
import { type Helper, startHelper } from './harness/child.ts';
import { cpuMsOf, cpuMsOfFamily, type Metered, metered } from './harness/cpu-time.ts';
import { runLoad } from './harness/load.ts';
import { alternate, medianOf, speedTable } from './harness/rounds.ts';
import { onStage, type Stage } from './harness/stage.ts';
import { figure } from './harness/table.ts';
import { secondsOf, type Timing, WARMUP_MS } from './harness/window.ts';
import type { Bodies } from './harness/wire-bodies.ts';
import type { Hosts } from './processes/hosts.ts';
import { storeOrders } from './reads/stored-orders.ts';
import { type Setting as SignalSetting, settingOf } from './signals/parts.ts';

const ROUNDS = BRIEF ? 1 : 3;
const CONNECTIONS = BRIEF ? 8 : 64;
const READ_ORDERS = BRIEF ? 200 : 10_000;
/** The orders per second of a round: enough that no round repeats a signal of another one. */
const SIGNALED_ORDERS_PER_SECOND = BRIEF ? 2_000 : 6_000;
/** Never reached, but counted: with several processes the count of a key is a question to the supervisor. */
const RATE_LIMIT = '1000000000';

const measuredCalls = ['add', 'info', 'signal'] as const;
type CallName = (typeof measuredCalls)[number];

/** CPU microseconds of one call. */
interface CallCost {
  /** The time of all processes of the service. */
  readonly nodeUs: number;
  /** The part of the process that accepts connections and counts limits; 0 with a single process. */
  readonly supervisorUs: number;
  readonly databaseUs: number;
}

/** The costs with one answering process and with two. */
type CostsByCall = Readonly<Record<CallName, { readonly one: CallCost; readonly two: CallCost }>>;

type PartName = `${CallName} ${1 | 2}`;

interface Round extends Metered {
  readonly supervisorUs: number;
}

interface Setting {
  readonly stage: Stage;
  readonly timing: Timing;
  readonly hosts: Hosts;
  readonly readUrl: string;
  readonly signals: SignalSetting;
}

/** The cost of a call with one and with two answering processes. */
export const severalProcesses: Bench = {
  summary: 'CPU time of a call with one process and with two',
  async run(options) {
    const world = startHelper('hosts.ts');
    try {
      return await onStage({}, (stage) => measure(stage, world, options));
    } finally {
      await world.stop();
    }
  },
};

async function measure(stage: Stage, world: Helper, { seconds, progress }: BenchOptions): Promise<Report> {
  const timing = { warmupMs: WARMUP_MS, measureMs: seconds * 1000 };
  const read = await stage.freshDatabase();
  await storeOrders(stage, read.url, READ_ORDERS);
  const signals = await settingOf(stage, timing, SIGNALED_ORDERS_PER_SECOND * secondsOf(timing));
  const setting = { stage, timing, hosts: await world.receive<Hosts>(), readUrl: read.url, signals };
  const parts = Object.fromEntries(
    measuredCalls.flatMap((name) =>
      ([1, 2] as const).map((count) => [`${name} ${count}`, () => calls[name](setting, count)]),
    ),
  ) as Record<PartName, () => Promise<Round>>;
  const rounds = await alternate(parts, ROUNDS, progress);
  await signals.drop();
  await read.drop();
  const costs = costsOf(rounds);
  const medians = (Object.keys(parts) as PartName[]).map((name) => [name, medianOf(rounds[name])] as const);
  return {
    tables: [
      speedTable('Calls a second on this machine, the load generator beside them', medians),
      costsTable(costs),
    ],
    verdicts: [],
    figures: { costs, rounds },
  };
}

function costsTable(costs: CostsByCall): Table {
  return {
    title: 'CPU µs of a call, with one process and with two',
    headings: ['', 'Node: 1', 'Node: 2', 'of it the supervisor', 'database: 1', 'database: 2'],
    rows: measuredCalls.map((name) => {
      const { one, two } = costs[name];
      const figures = [one.nodeUs, two.nodeUs, two.supervisorUs, one.databaseUs, two.databaseUs];
      return [name, ...figures.map(figure)];
    }),
  };
}

/** The least of the rounds: other programs on the machine can only add to the time of a call. */
function costsOf(rounds: Readonly<Record<PartName, readonly Round[]>>): CostsByCall {
  const costOf = (name: PartName) => {
    const of = (pick: (round: Round) => number) => Math.min(...rounds[name].map(pick));
    return {
      nodeUs: of(({ cpu }) => cpu.nodeUs),
      supervisorUs: of(({ supervisorUs }) => supervisorUs),
      databaseUs: of(({ cpu }) => cpu.databaseUs),
    };
  };
  const pairs = measuredCalls.map((name) => [name, { one: costOf(`${name} 1`), two: costOf(`${name} 2`) }]);
  return Object.fromEntries(pairs) as CostsByCall;
}

const calls: Record<CallName, (setting: Setting, count: 1 | 2) => Promise<Round>> = {
  async add({ stage, hosts, timing }, count) {
    const { url, drop } = await stage.freshDatabase();
    const bodies = { kind: 'new orders', apikey: stage.apikey, fileHosts: hosts.fileHosts } as const;
    const round = await serve({ stage, timing }, url, count, {
      path: '/core/1.0/orders/add',
      status: 201,
      bodies,
    });
    await drop();
    return round;
  },
  info: ({ stage, timing, readUrl }, count) => {
    const bodies = { kind: 'stored orders', apikey: stage.apikey, count: READ_ORDERS } as const;
    return serve({ stage, timing }, readUrl, count, { path: '/core/1.0/orders/info', status: 200, bodies });
  },
  async signal({ stage, timing, signals }, count) {
    const bodies = { kind: 'signals', apikey: stage.signalKey, stream: signals.next(), bundle: 1 } as const;
    const load = { path: '/signal/2.0/status', status: 200, bodies };
    const round = await serve({ stage, timing }, signals.databaseUrl, count, load);
    signals.sent(round.completed + CONNECTIONS);
    return round;
  },
};

async function serve(
  { stage, timing }: Pick<Setting, 'stage' | 'timing'>,
  databaseUrl: string,
  count: 1 | 2,
  load: { readonly path: string; readonly status: number; readonly bodies: Bodies },
): Promise<Round> {
  const settings = { PLATEN_PROCESSES: String(count), PLATEN_RATE_LIMIT: RATE_LIMIT };
  const platen = await stage.startPlaten({ role: 'api', databaseUrl, settings });
  const job = { ...timing, ...load, url: platen.url, connections: CONNECTIONS };
  const ofSupervisor: number[] = [];
  const cpuMs = (pid: number) => {
    ofSupervisor.push(cpuMsOf(pid));
    return cpuMsOfFamily(pid);
  };
  const pids = { node: platen.pid, postmaster: stage.postmasterPid };
  const round = await metered(pids, timing.measureMs, (edges) => runLoad(job, edges), cpuMs);
  await platen.stop();
  const [opened, closed] = ofSupervisor;
  const answered = (round.perSecond * timing.measureMs) / 1000;
  return { ...round, supervisorUs: count === 1 ? 0 : ((closed! - opened!) * 1000) / answered };
}
