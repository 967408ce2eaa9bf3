import type pg from 'pg';
import { OPERATOR } from '../../src/domain/actor.ts';
import { type OrderSearch, orderTerms } from '../../src/domain/orders/order-search.ts';
import { orderTotals, searchOrders } from '../../src/operations/orders/search.ts';
import type { Services } from '../../src/operations/services.ts';
import type { Queries } from '../../src/store/engine/db.ts';
import { storeManyOrders } from '../../test/harness/orders/many-orders.ts';
import { type Searched, searches } from '../../test/harness/orders/searches.ts';
import type { Bench, BenchOptions, Report, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { startHelper } from '../harness/child.ts';
import type { CpuPerUnit } from '../harness/cpu-time.ts';
import { meteredQueries } from '../harness/metered.ts';
import { alternate, medianOf, speedTable } from '../harness/rounds.ts';
import { ask, connectTo, onStage, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { WARMUP_MS } from '../harness/window.ts';
import { insertCoalesced, type Preparation, type Round, serveAlone } from '../orders-add/parts.ts';
import type { Hosts } from '../processes/hosts.ts';

/** The cost of finding orders, and of making them searchable. */
export const orderSearch: Bench = {
  summary: 'every search, filter and total over 1,000,000 orders, and what their indexes cost an order',
  async run(options) {
    const world = startHelper('hosts.ts');
    const hosts = await world.receive<Hosts>();
    try {
      return await onStage({}, (stage) => measure(stage, hosts, options));
    } finally {
      await world.stop();
    }
  },
};

async function measure(stage: Stage, hosts: Hosts, options: BenchOptions): Promise<Report> {
  const cost = await costOfTerms(stage, hosts, options);
  const searches = await timeSearches(stage, options);
  return {
    tables: [...searches.tables, ...cost.tables],
    verdicts: [...searches.verdicts, ...cost.verdicts],
    figures: { searches: searches.figures, cost: cost.figures },
  };
}

/** More than elsewhere: the difference of two figures is less certain than either. */
const ROUNDS = BRIEF ? 1 : 5;
const MOST_PERCENT = 10;

const words = {
  withTerms: 'orders inserted, 64 a transaction, with their terms',
  withoutTerms: 'the same without terms and without the index of states',
  service: 'orders/add of the service, with their terms',
};

/** The rule is applied anew to each order, as the service does. */
const withTerms: Preparation = {
  database: async () => undefined,
  order: (order) => ({ ...order, terms: orderTerms({ ...order, tracking: [] }) }),
};

/** Removes the terms, as before orders could be searched. */
const withoutTerms: Preparation = {
  database: async (url) => {
    await ask(url, 'drop index orders_by_state');
    await ask(url, 'create index orders_stopped on orders (state, id)');
  },
  order: (order) => ({ ...order, terms: [] }),
};

/** The cost of terms per added order, compared with the total cost of adding it. */
async function costOfTerms(stage: Stage, hosts: Hosts, { seconds, progress }: BenchOptions) {
  const setting = { stage, hosts, timing: { warmupMs: WARMUP_MS, measureMs: seconds * 1000 } };
  const rounds = await alternate<keyof typeof words, Round>(
    {
      withTerms: () => insertCoalesced(setting, withTerms),
      withoutTerms: () => insertCoalesced(setting, withoutTerms),
      service: () => serveAlone(setting),
    },
    ROUNDS,
    progress,
  );
  const names = Object.keys(words) as (keyof typeof words)[];
  const medians = names.map((name) => [words[name], medianOf(rounds[name])] as const);
  const median = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
  const totals = (name: keyof typeof words) => rounds[name].map(({ cpu }) => totalUs(cpu));
  // Within a round both have the same load of the machine.
  const without = totals('withoutTerms');
  const cost = median(totals('withTerms').map((total, round) => total - without[round]!));
  return {
    tables: [speedTable('Orders a second', medians)],
    verdicts: [verdict(cost, median(totals('service')) - cost)],
    figures: rounds,
  };
}

const totalUs = ({ nodeUs, databaseUs }: CpuPerUnit) => nodeUs + databaseUs;

function verdict(cost: number, without: number): Verdict {
  const percent = (100 * cost) / without;
  return {
    what: 'CPU time that an order costs more because it can be searched',
    aim: `at most ${MOST_PERCENT} %`,
    reached: `${figure(cost)} µs of ${figure(without)} µs, ${figure(percent, 1)} %`,
    outcome: percent <= MOST_PERCENT ? 'met' : 'missed',
  };
}

const ORDERS = BRIEF ? 2_000 : 1_000_000;
/** Enough for every statement to have been prepared and planned for any parameters. */
const RUNS = BRIEF ? 2 : 12;
const AIM_MS = 100;

interface Timed {
  readonly name: string;
  /** The number of orders on the page, or of states in the totals. */
  readonly rows: number;
  readonly firstMs: number;
  readonly medianMs: number;
  readonly worstMs: number;
}

/** The time that the statements of each search take, as the driver sees it. */
async function timeSearches(stage: Stage, { progress }: BenchOptions) {
  const { url, drop } = await stage.freshDatabase();
  progress(`storing ${figure(ORDERS)} orders`);
  const client = await connectTo(url);
  await storeManyOrders((statement) => client.query(statement), ORDERS);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  const searched = await whatIsSearched(client);
  await client.end();

  const { queries, meter } = meteredQueries(url);
  const timed: Timed[] = [];
  for (const [name, run] of Object.entries(worksOf(queries, searched))) {
    timed.push(await time(name, meter, run));
    progress(`${figure(timed.at(-1)!.medianMs, 1).padStart(7)} ms  ${name}`);
  }
  await queries.destroy();
  await drop();
  return { tables: [tableOf(timed)], verdicts: verdictsOf(timed), figures: timed };
}

async function whatIsSearched(client: pg.Client): Promise<Searched> {
  const idOf = async (table: string, name: string) =>
    Number((await client.query(`select id from ${table} where name = $1`, [name])).rows[0].id);
  return {
    clients: { large: await idOf('clients', 'Shop 1'), small: await idOf('clients', 'Shop 7') },
    partners: { large: await idOf('partners', 'Printer 1'), small: await idOf('partners', 'Printer 3') },
    orders: ORDERS,
    now: new Date(),
  };
}

function worksOf(queries: Queries, searched: Searched): Record<string, () => Promise<number>> {
  // No search uses a service.
  const context = { actor: OPERATOR, now: searched.now, services: {} as Services };
  const find = (search: OrderSearch) => async () =>
    (await searchOrders.run(queries, context, search)).orders.length;
  const total = (filter: Parameters<typeof orderTotals.run>[2]) => async () =>
    (await orderTotals.run(queries, context, filter)).length;
  const both = Object.entries(searches).flatMap(([name, make]) => [
    [name, find(make(searched))] as const,
    [`${name}, oldest first`, find({ ...make(searched), oldestFirst: true })] as const,
  ]);
  return {
    ...Object.fromEntries(both),
    'totals of all orders': total({}),
    'totals of a large client': total({ clientId: searched.clients.large }),
    'totals of live orders': total({ mode: 'live' }),
  };
}

async function time(name: string, meter: { ms: number }, run: () => Promise<number>): Promise<Timed> {
  const times: number[] = [];
  let rows = 0;
  for (let n = 1; n <= RUNS; n += 1) {
    meter.ms = 0;
    rows = await run();
    times.push(meter.ms);
  }
  const [firstMs = Number.NaN, ...others] = times;
  const sorted = others.toSorted((one, other) => one - other);
  const medianMs = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { name, rows, firstMs, medianMs, worstMs: sorted.at(-1) ?? Number.NaN };
}

function tableOf(timed: readonly Timed[]) {
  return {
    title: `First page of ${figure(ORDERS)} orders: ms in the database, of ${RUNS} runs`,
    headings: ['', 'rows', 'first run', 'median', 'worst later'],
    rows: timed.map(({ name, rows, firstMs, medianMs, worstMs }) => [
      name,
      figure(rows),
      figure(firstMs, 1),
      figure(medianMs, 1),
      figure(worstMs, 1),
    ]),
  };
}

function verdictsOf(timed: readonly Timed[]): Verdict[] {
  const slowest = timed.toSorted((one, other) => other.medianMs - one.medianMs)[0]!;
  return [
    {
      what: `slowest first page (${slowest.name})`,
      aim: `at most ${AIM_MS} ms`,
      reached: `${figure(slowest.medianMs, 1)} ms`,
      outcome: slowest.medianMs <= AIM_MS ? 'met' : 'missed',
    },
  ];
}
