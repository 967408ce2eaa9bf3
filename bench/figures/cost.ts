import { type RawBuilder, sql } from 'kysely';
import {
  additionsOf,
  type CountedMeasure,
  type CountedOrder,
} from '../../src/domain/figures/order-measures.ts';
import { connect, type Tx } from '../../src/store/engine/db.ts';
import { toJson } from '../../src/store/engine/json.ts';
import { countAccepted, countChanges, countRouted } from '../../src/store/figures/additions.ts';
import { addUpOrders } from '../../src/store/figures/figures.ts';
import type { BenchOptions, Verdict } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { type Metered, metered } from '../harness/cpu-time.ts';
import { alternate, medianOf, speedTable } from '../harness/rounds.ts';
import type { Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';
import { runLanes } from '../harness/window.ts';

const ROUNDS = BRIEF ? 1 : 5;
const WARMUP_MS = BRIEF ? 50 : 2_000;
const CLIENTS = 8;
/** A tenth of what accepting an order takes (`npm run bench -- order-search`: 1,370 µs). */
const MOST_US = 137;
/** The interval of adding up in a service with 200 orders a second. */
const ADD_UP_EVERY = 6_000;

const parts = {
  counting: 'statements that accept, route, hand over and ship 16 orders, and count',
  silent: 'the same statements without counting',
} as const;

/** Statements of orders share a commit; how many do depends on the load. */
const BATCH = 16;

/** The cost of counting per order: the difference between the same statements with and without it. */
export async function costOfCounting(stage: Stage, { seconds, progress }: BenchOptions) {
  const timing = { warmupMs: WARMUP_MS, measureMs: seconds * 1000 };
  const round = async (counts: boolean): Promise<Metered> => {
    const { url, drop } = await stage.freshDatabase();
    const database = connect({ url }, { poolSize: 1, onError: () => undefined });
    let orders = 0;
    const pids = { node: process.pid, postmaster: stage.postmasterPid };
    const measured = await metered(pids, timing.measureMs, (edges) =>
      runLanes(timing, edges, 1, async () => {
        await database.queries.transaction().execute((tx) => live(tx, orders, counts));
        orders += BATCH;
        if (counts && orders % ADD_UP_EVERY < BATCH)
          await database.queries.transaction().execute((tx) => addUpOrders(tx, ADD_UP_EVERY));
        return BATCH;
      }),
    );
    await database.close();
    await drop();
    return measured;
  };
  const rounds = await alternate(
    { counting: () => round(true), silent: () => round(false) },
    ROUNDS,
    progress,
  );
  const total = ({ cpu }: Metered) => cpu.nodeUs + cpu.databaseUs;
  const differences = rounds.counting.map((one, index) => total(one) - total(rounds.silent[index]!));
  const cost = differences.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)]!;
  return {
    tables: [
      speedTable('Orders a second', [
        [parts.counting, medianOf(rounds.counting)],
        [parts.silent, medianOf(rounds.silent)],
      ]),
    ],
    verdicts: [verdict(cost)],
    figures: rounds,
  };
}

function verdict(cost: number): Verdict {
  return {
    what: 'CPU time that counting costs an order, with adding up',
    aim: `at most ${MOST_US} µs`,
    reached: `${figure(cost, 1)} µs`,
    outcome: cost <= MOST_US ? 'met' : 'missed',
  };
}

/** The life of a batch of orders, as far as it is counted; what the statements do besides is left out. */
async function live(tx: Tx, first: number, counts: boolean): Promise<void> {
  const now = new Date();
  const orders = Array.from({ length: BATCH }, (_, index) => ({
    client_id: 1 + (index % CLIENTS),
    order_id: first + index,
    partner_id: 1,
    mode: 'live',
    created_at: new Date(now.getTime() - (first % 9_973) * 1_000),
  }));
  const rows = sql`select * from json_to_recordset(${toJson(orders)}::json) as o (
    client_id bigint, order_id bigint, partner_id bigint, mode text, created_at timestamptz)`;
  const changed = (measure: CountedMeasure): CountedOrder[] =>
    orders.map((order) => ({
      clientId: order.client_id,
      orderId: order.order_id,
      mode: 'live',
      createdAt: order.created_at,
      partnerIds: [order.partner_id],
      measure,
    }));
  const counted = (part: RawBuilder<unknown>) => (counts ? part : sql``);
  const changes = (measure: CountedMeasure) =>
    counts ? countChanges(additionsOf(changed(measure), now)) : sql``;
  await sql`with inserted as (${rows})${counted(countAccepted)} select count(*) from inserted`.execute(tx);
  await sql`with routed as (${rows})${counted(countRouted)} select count(*) from routed`.execute(tx);
  await sql`with moved as (${rows})${changes('handed_over')} select count(*) from moved`.execute(tx);
  await sql`with moved as (${rows})${changes('shipped')} select count(*) from moved`.execute(tx);
}
