import { connect } from '../../src/store/engine/db.ts';
import { findOrderDetail } from '../../src/store/orders/orders.ts';
import type { BenchOptions, Table } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import { type Metered, metered } from '../harness/cpu-time.ts';
import { runLoad } from '../harness/load.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { alternate, type Median, medianOf, speedTable } from '../harness/rounds.ts';
import type { Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { runLanes, type Timing, WARMUP_MS } from '../harness/window.ts';
import type { Constants } from '../processes/constant-server.ts';
import { storeOrders } from './stored-orders.ts';

const ORDERS = BRIEF ? 200 : 10_000;
const CONNECTIONS = BRIEF ? 8 : 64;
const ROUNDS = BRIEF ? 1 : 3;
const PATH = '/core/1.0/orders/info';

const words = {
  s8: 'the statement alone from Node, 8 connections',
  s16: 'the statement alone from Node, 16 connections',
  constant: 'Fastify answering a constant as long, 64 connections',
  platen: 'Platen orders/info, role api, 64 connections',
};

type PartName = keyof typeof words;

interface Setting {
  readonly stage: Stage;
  readonly databaseUrl: string;
  readonly timing: Timing;
}

/** orders/info of stored orders, compared with its database alone and its HTTP server alone. */
export async function measureInfo(stage: Stage, { seconds, progress }: BenchOptions) {
  const { setting, drop } = await setUp(stage, seconds);
  const reply = await oneReply(setting);
  const parts: Record<PartName, () => Promise<Metered>> = {
    s8: () => statementAlone(setting, 8),
    s16: () => statementAlone(setting, 16),
    constant: () => constant(setting, reply),
    platen: () => service(setting),
  };
  const rounds = await alternate(parts, ROUNDS, progress);
  await drop();
  const names = Object.keys(words) as PartName[];
  const medians = names.map((name) => [words[name], medianOf(rounds[name])] as const);
  const size = figure(Buffer.byteLength(reply));
  const title = `orders/info a second, of ${figure(ORDERS)} orders, ${size} bytes a reply`;
  return { tables: [speedTable(title, medians), ratioTable(medians)], figures: rounds };
}

/** Profiles the service while it answers orders/info. */
export async function profileInfo(stage: Stage, { seconds, folder }: BenchOptions) {
  const { setting, drop } = await setUp(stage, seconds);
  const cpu = await profileFolder(folder);
  const round = await service(setting, cpu.nodeOptions);
  await drop();
  const { file, tables } = await profileTables(cpu.folder, { skipMs: WARMUP_MS });
  return { tables, verdicts: [], figures: { file, round } };
}

async function setUp(stage: Stage, seconds: number) {
  const { url: databaseUrl, drop } = await stage.freshDatabase();
  await storeOrders(stage, databaseUrl, ORDERS);
  const timing = { warmupMs: WARMUP_MS, measureMs: seconds * 1000 };
  return { setting: { stage, databaseUrl, timing }, drop };
}

async function statementAlone(
  { stage, databaseUrl, timing }: Setting,
  connections: number,
): Promise<Metered> {
  const database = connect({ url: databaseUrl }, { poolSize: connections, onError: () => undefined });
  const pids = { node: process.pid, postmaster: stage.postmasterPid };
  let n = 0;
  const round = await metered(pids, timing.measureMs, (edges) =>
    runLanes(timing, edges, connections, async () => {
      n = (n + 1) % ORDERS;
      const found = await findOrderDetail(
        database.queries,
        { clientId: stage.clientId, sandboxOnly: false },
        `stored-${n + 1}`,
      );
      if (!found) throw new Error(`the order stored-${n + 1} is missing`);
      return 1;
    }),
  );
  await database.close();
  return round;
}

async function constant(setting: Setting, orderDetail: string): Promise<Metered> {
  const server = startHelper('constant-server.ts');
  const { url } = await server.receive<{ url: string }>();
  server.send({ orderDetail, listChunk: '', listChunks: 0 } satisfies Constants);
  const round = await underLoad(setting, { url, pid: server.pid }, '/orders/info');
  await server.stop();
  return round;
}

async function service(setting: Setting, nodeOptions: readonly string[] = []): Promise<Metered> {
  const { stage, databaseUrl } = setting;
  const platen = await stage.startPlaten({ role: 'api', databaseUrl, nodeOptions });
  const round = await underLoad(setting, platen, PATH);
  await platen.stop();
  return round;
}

function underLoad(
  { stage, timing }: Setting,
  server: { readonly url: string; readonly pid: number },
  path: string,
): Promise<Metered> {
  const bodies = { kind: 'stored orders', apikey: stage.apikey, count: ORDERS } as const;
  const job = { ...timing, url: server.url, path, connections: CONNECTIONS, status: 200, bodies };
  const pids = { node: server.pid, postmaster: stage.postmasterPid };
  return metered(pids, timing.measureMs, (edges) => runLoad(job, edges));
}

/** The actual reply of the service: the constant has the same length. */
async function oneReply({ stage, databaseUrl }: Setting): Promise<string> {
  const platen = await stage.startPlaten({ role: 'api', databaseUrl });
  const reply = await fetch(platen.url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apikey: stage.apikey, reference: 'stored-1' }),
  });
  const text = await reply.text();
  await platen.stop();
  if (reply.status !== 200) throw new Error(`orders/info answered ${reply.status}: ${text}`);
  return text;
}

function ratioTable(medians: readonly (readonly [string, Median])[]): Table {
  const [s8, s16, constant, platen] = medians.map(([, { median }]) => median.perSecond);
  return {
    title: 'Ratios of the medians; the statement is the better of its two',
    headings: ['Platen/statement', 'Platen/constant'],
    rows: [[figure(platen! / Math.max(s8!, s16!), 2), figure(platen! / constant!, 2)]],
  };
}
