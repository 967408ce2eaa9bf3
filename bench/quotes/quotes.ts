import type { Bench, BenchOptions, Report, Table, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import { type Metered, metered } from '../harness/cpu-time.ts';
import { runLoad } from '../harness/load.ts';
import { profileFolder, profileTables } from '../harness/profile.ts';
import { alternate, type Median, medianOf, speedTable } from '../harness/rounds.ts';
import { onStage, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { type Timing, WARMUP_MS } from '../harness/window.ts';
import { basketBodies, listBodies } from './bodies.ts';
import { bringProducts, type Listed } from './products.ts';

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

const AIM = { quoteRatio: 0.25, listRatio: 0.5, p99Ms: 50 };

const sizes = [
  ['1', 'one'],
  ['5', 'five'],
  ['50', 'fifty'],
] as const;

type Calls = Readonly<Record<'one' | 'five' | 'fifty' | 'list', Call>>;

function quoteReport(rounds: Readonly<Record<string, readonly Metered[]>>, calls: Calls): Report {
  const median = (name: string) => medianOf(rounds[name]!);
  const ratio = (name: string) =>
    median(name).median.perSecond / median(`bare ${name.replace('quote ', '')}`).median.perSecond;
  const five = median('quote 5').median;
  return {
    tables: [
      speedTable(
        'Quotes per second',
        sizes.flatMap(([size, name]) => rowsOf(size, calls[name], median)),
      ),
      speedTable(`Product lists per second, ${bytesOf(calls.list)} each`, [
        ['Fastify alone, same number of bytes', median('bare list')],
        ['Platen products, role api', median('list')],
      ]),
      ratioTable([
        ...sizes.map(([size]) => [`quote of ${size}`, ratio(`quote ${size}`)] as const),
        ['list', ratio('list')],
      ]),
    ],
    verdicts: [
      verdict('quote of 5 / bare Fastify', AIM.quoteRatio, ratio('quote 5')),
      {
        what: 'p99 of a quote of 5 at 64 connections',
        aim: `at most ${AIM.p99Ms} ms`,
        reached: `${figure(five.p99Ms, 1)} ms`,
        outcome: five.p99Ms <= AIM.p99Ms ? 'met' : 'missed',
      },
      verdict('product list / a constant', AIM.listRatio, ratio('list')),
    ],
    figures: rounds,
  };
}

function rowsOf(size: string, call: Call, median: (name: string) => Median): [string, Median][] {
  const what = `${size} item${size === '1' ? '' : 's'}, ${bytesOf(call)}`;
  return [
    [`Fastify alone, same length as for ${what}`, median(`bare ${size}`)],
    [`Platen orders/quote of ${what}`, median(`quote ${size}`)],
  ];
}

function bytesOf({ answer }: Call): string {
  return `${figure(Buffer.byteLength(answer))} bytes`;
}

function ratioTable(ratios: readonly (readonly [string, number])[]): Table {
  return {
    title: 'Ratios of the medians',
    headings: ratios.map(([name]) => name),
    rows: [ratios.map(([, ratio]) => figure(ratio, 2))],
  };
}

function verdict(what: string, aim: number, reached: number): Verdict {
  return {
    what,
    aim: `at least ${aim}`,
    reached: figure(reached, 2),
    outcome: reached >= aim ? 'met' : 'missed',
  };
}

/** A call: its path, its bodies, and the answer to one of them. */
interface Call {
  readonly path: string;
  readonly texts: readonly string[];
  readonly answer: string;
}
