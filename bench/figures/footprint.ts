import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/app/config/config.ts';
import { type Core, openCore } from '../../src/app/core.ts';
import { OPERATOR, SYSTEM } from '../../src/domain/actor.ts';
import type { NewOrder } from '../../src/domain/orders/order.ts';
import { createVirtualWorker } from '../../src/jobs/virtual-worker.ts';
import { SettableClock } from '../../src/lib/clock.ts';
import { createLog } from '../../src/lib/log/log.ts';
import { seedDemo } from '../../src/operations/demo/seed-demo.ts';
import { createWorkContext } from '../../src/operations/engine/due-work.ts';
import { addUpFigures } from '../../src/operations/figures/figures.ts';
import { addOrder } from '../../src/operations/orders/add.ts';
import { setRetention } from '../../src/operations/retention/retention.ts';
import {
  simulatedClient,
  simulatedFlyers,
  simulatedOrder,
} from '../../src/operations/sandbox/simulated-orders.ts';
import { cloneDatabase, createDatabaseOn, startTestServer } from '../../test/harness/database.ts';
import { keepHouse } from '../../test/harness/platen.ts';
import type { Bench, BenchOptions, Report } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { ask, serverOfTests } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';

const ORDERS = BRIEF ? 20 : 2_000;
/** So many times as fast as a print partner works, which costs no bytes. */
const SPEED = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The start of simulated time, as in `platen sim`. */
const START = new Date('2026-03-02T00:00:00.000Z');

/** The moments that are measured, in days after the orders were added. */
const moments: readonly { readonly day: number; readonly name: string; readonly blanked?: true }[] = [
  { day: 0, name: 'when they ended' },
  { day: 31, name: 'after 31 days' },
  { day: 400, name: 'after 400 days' },
  { day: 401, name: 'and their personal data blanked', blanked: true },
];

/** Measures what a finished order occupies in the database, at once and after the rules of retention. The same with each run. */
export const footprint: Bench = {
  summary: 'bytes in the database per finished order, at once and after the rules of retention',
  async run(options) {
    const folder = await mkdtemp(join(tmpdir(), 'platen-footprint-'));
    const server = await (BRIEF ? serverOfTests : startTestServer)(folder);
    try {
      const database = await (BRIEF ? createDatabaseOn(server.url) : cloneDatabase(server.url, 'template1'));
      return await measured(database.url, folder, options);
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measured(url: string, folder: string, { progress }: BenchOptions): Promise<Report> {
  const clock = new SettableClock(START);
  const core = await openCore({
    config: { ...readConfig({ DATABASE_URL: url, PLATEN_DATA_DIR: folder }), batchSize: 500 },
    log: createLog('error', 2),
    clock,
    purpose: 'command',
    creates: true,
    publicUrl: () => '',
    onWork: () => undefined,
    random: () => 0.5,
  });
  try {
    const driver = createVirtualWorker(
      createWorkContext(core.database, core.services, () => undefined),
      clock,
      {
        batch: 500,
      },
    );
    const { clientId, partnerId } = await core.operations.run(seedDemo, OPERATOR, {});
    const client = simulatedClient(clientId, SPEED);
    const empty = await readSizes(url);
    await Promise.all(
      Array.from({ length: ORDERS }, (_, index) => core.operations.run(addOrder, client, orderOf(index + 1))),
    );
    await driver.runUntil(new Date(START.getTime() + DAY_MS));
    for (const statement of asLive(partnerId)) await ask(url, statement);
    const sizes: Sizes[] = [];
    for (const { day, name, blanked } of BRIEF ? moments.slice(0, 2) : moments) {
      progress(name);
      if (blanked) await core.operations.run(setRetention, OPERATOR, { what: 'personal-data', days: 180 });
      clock.set(new Date(START.getTime() + (2 + day) * DAY_MS));
      await letRest(core);
      sizes.push(without(empty, await readSizes(url)));
    }
    return reportOf(sizes);
  } finally {
    await core.close();
  }
}

/**
 * Makes them what live orders are. Only the sandbox needs neither a file host nor a print partner; its orders have a scenario, no print
 * partner, and the sum that every file there may have, and are deleted after a while.
 */
const asLive = (partnerId: number): readonly string[] => [
  `update orders set mode = 'live', state = 100`,
  'update order_log set state = 100 where state = 501',
  `update order_events set mode = 'live'`,
  'delete from simulations',
  'update order_files set md5 = md5_computed',
  `update order_items set partner_id = ${partnerId}`,
  `update signals set partner_id = ${partnerId}`,
  `update handovers set partner_id = ${partnerId}, registered = true`,
];

/** The sizes without the pages of empty tables. */
const without = (empty: Sizes, sizes: Sizes): Sizes =>
  new Map([...sizes].map(([name, bytes]) => [name, bytes - (empty.get(name) ?? 0)]));

/** Two items with a file each, as a shop with numbers of its own sends them. */
function orderOf(number: number): NewOrder {
  const order = simulatedOrder({ seed: 1, scenario: 'happy' }, number);
  const reference = `A-${100_000 + number}`;
  const place = { zip: '10115', city: 'Berlin', country: 'DE' };
  const email = `ada.${number}@reader.example`;
  return {
    ...order,
    reference,
    email: 'orders@shop.example',
    addresses: order.addresses.map((address) => ({ ...address, ...place, email })),
    items: [simulatedFlyers(`${reference}-1`, 100), simulatedFlyers(`${reference}-2`, 250)],
  };
}

async function letRest(core: Core): Promise<void> {
  while (await core.operations.run(addUpFigures, SYSTEM, undefined));
  await keepHouse({ core });
}

type Sizes = ReadonlyMap<string, number>;

/** The bytes of each table with its indexes, without the space that deleted rows left. */
async function readSizes(url: string): Promise<Sizes> {
  await ask(url, 'vacuum full');
  const rows = await ask<{ name: string; bytes: string }>(
    url,
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

const SHOWN = 0.01;

function reportOf(sizes: readonly Sizes[]): Report {
  const [first] = sizes;
  const all = (one: Sizes) => [...one.values()].reduce((sum, bytes) => sum + bytes, 0);
  const most = (name: string) => Math.max(...sizes.map((one) => one.get(name) ?? 0));
  // Empty tables, and what every installation has, are of no order.
  const names = [...first!.keys()]
    .filter((name) => most(name) > SHOWN * all(first!) && !GIVEN.includes(name))
    .sort((a, b) => most(b) - most(a));
  const perOrder = (one: Sizes, some: readonly string[]) =>
    some.reduce((sum, name) => sum + (one.get(name) ?? 0), 0) / ORDERS;
  const row = (title: string, some: readonly string[]) => [
    title,
    ...sizes.map((one) => figure(perOrder(one, some))),
  ];
  return {
    tables: [
      {
        title: 'Bytes per finished order, with indexes',
        headings: ['table', ...moments.map(({ name }) => name)],
        rows: [...names.map((name) => row(name, [name])), row('all of these', names)],
      },
    ],
    verdicts: [],
    figures: { orders: ORDERS, sizes: sizes.map((one) => Object.fromEntries(one)) },
  };
}

/** Tables of the catalogue, whose size does not depend on orders. */
const GIVEN = ['price_rows', 'product_options', 'products', 'shipping_rates'];
