import type { Bench, BenchOptions } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import { type Metered, metered } from '../harness/cpu-time.ts';
import { runLoad } from '../harness/load.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { alternate } from '../harness/rounds.ts';
import { onStage, type Stage } from '../harness/stage.ts';
import { type Timing, WARMUP_MS } from '../harness/window.ts';
import { basketBodies, listBodies } from './bodies.ts';
import { bringProducts, type Listed } from './products.ts';
import { type Call, quoteReport } from './report.ts';

const PRODUCTS = BRIEF ? 50 : 2_000;
const CONNECTIONS = BRIEF ? 8 : 64;
const ROUNDS = BRIEF ? 1 : 3;

const QUOTE = '/core/1.0/orders/quote';
const PRODUCT_LIST = '/core/1.0/products';

interface Setting {
  readonly stage: Stage;
  readonly databaseUrl: string;
  readonly timing: Timing;
}

/**
 * The cost of quotes and of the list of products, compared with an HTTP server that returns as many bytes
 * without computing them.
 */
export const quotes: Bench = {
  summary: 'orders/quote of 1, 5 and 50 items and the list of 2,000 products, compared with bare HTTP',
  run: (options) =>
    onStage({}, async (stage) => {
      const database = await stage.freshDatabase();
      const products = await bringProducts(database.url, PRODUCTS);
      const timing = { warmupMs: WARMUP_MS, measureMs: options.seconds * 1000 };
      const setting = { stage, databaseUrl: database.url, timing };
      const report = options.profile
        ? await profile(setting, products, options)
        : await measure(setting, products, options);
      await database.drop();
      return report;
    }),
};

async function measure(setting: Setting, products: readonly Listed[], { progress }: BenchOptions) {
  const calls = await callsOf(setting, products);
  const parts = {
    'bare 1': () => bare(setting, calls.one),
    'quote 1': () => service(setting, calls.one),
    'bare 5': () => bare(setting, calls.five),
    'quote 5': () => service(setting, calls.five),
    'bare 50': () => bare(setting, calls.fifty),
    'quote 50': () => service(setting, calls.fifty),
    'bare list': () => bare(setting, calls.list),
    list: () => service(setting, calls.list),
  };
  return quoteReport(await alternate(parts, ROUNDS, progress), calls);
}

async function profile(setting: Setting, products: readonly Listed[], { folder }: BenchOptions) {
  const { five } = await callsOf(setting, products);
  const cpu = await profileFolder(folder);
  const round = await service(setting, five, cpu.nodeOptions);
  const { file, tables } = await profileTables(cpu.folder, { skipMs: setting.timing.warmupMs });
  return { tables, verdicts: [], figures: { file, round } };
}

/** Sends each call once, so that the bare server can return answers of the same length. */
async function callsOf({ stage, databaseUrl }: Setting, products: readonly Listed[]) {
  const platen = await stage.startPlaten({ role: 'api', databaseUrl });
  const callOf = async (path: string, texts: readonly string[]): Promise<Call> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(platen.url + path, { method: 'POST', headers, body: texts[0]! });
    const answer = await reply.text();
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${answer}`);
    return { path, texts, answer };
  };
  const calls = {
    one: await callOf(QUOTE, basketBodies(stage.apikey, products, 1)),
    five: await callOf(QUOTE, basketBodies(stage.apikey, products, 5)),
    fifty: await callOf(QUOTE, basketBodies(stage.apikey, products, 50)),
    list: await callOf(PRODUCT_LIST, listBodies(stage.apikey)),
  };
  await platen.stop();
  return calls;
}

async function bare(setting: Setting, { texts, answer }: Call): Promise<Metered> {
  const server = startHelper('bare-server.ts');
  const { url } = await server.receive<{ url: string }>();
  server.send({ answer });
  const round = await underLoad(setting, { url, pid: server.pid }, '/answer', texts);
  await server.stop();
  return round;
}

async function service(
  setting: Setting,
  { path, texts }: Call,
  nodeOptions: readonly string[] = [],
): Promise<Metered> {
  const { stage, databaseUrl } = setting;
  const platen = await stage.startPlaten({ role: 'api', databaseUrl, nodeOptions });
  const round = await underLoad(setting, platen, path, texts);
  await platen.stop();
  return round;
}

function underLoad(
  { stage, timing }: Setting,
  server: { readonly url: string; readonly pid: number },
  path: string,
  texts: readonly string[],
): Promise<Metered> {
  const bodies = { kind: 'written', texts } as const;
  const job = { ...timing, url: server.url, path, connections: CONNECTIONS, status: 200, bodies };
  const pids = { node: server.pid, postmaster: stage.postmasterPid };
  return metered(pids, timing.measureMs, (edges) => runLoad(job, edges));
}
