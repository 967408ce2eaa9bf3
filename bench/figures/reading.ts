import { OPERATOR } from '../../src/domain/actor.ts';
import type { FiguresQuery } from '../../src/domain/figures/figures.ts';
import { readFigures } from '../../src/operations/figures/figures.ts';
import type { Services } from '../../src/operations/services.ts';
import type { Queries } from '../../src/store/engine/db.ts';
import { addUpCalls, addUpOrders } from '../../src/store/figures/figures.ts';
import type { BenchOptions } from '../bench.ts';
import { BRIEF } from '../harness/brief.ts';
import { meteredQueries } from '../harness/metered.ts';
import { connectTo, type Stage } from '../harness/stage.ts';
import { figure } from '../harness/table.ts';

const ORDERS = BRIEF ? 2_000 : 1_000_000;
const DAYS = BRIEF ? 20 : 365;
const RUNS = BRIEF ? 2 : 12;
const AIM_MS = 100;
const PORTION = 100_000;
/** The number of clients; the first one has seven orders in ten. */
const CLIENTS = 200;

interface Timed {
  readonly name: string;
  readonly firstMs: number;
  readonly medianMs: number;
  readonly worstMs: number;
}

/** The time that the statements of a reading take, as the driver sees it. */
export async function timeReading(stage: Stage, { progress }: BenchOptions) {
  const { url, drop } = await stage.freshDatabase();
  progress(`counting ${figure(ORDERS)} orders of ${DAYS} days`);
  const client = await connectTo(url);
  for (const statement of statements) await client.query(statement);
  const { queries, meter } = meteredQueries(url);
  const addUp = (add: typeof addUpOrders) => queries.transaction().execute((tx) => add(tx, PORTION));
  while ((await addUp(addUpOrders)) + (await addUp(addUpCalls)) > 0) progress('adding up');
  await client.query('vacuum (analyze)');
  const rows = await client.query('select count(*) as n from daily_orders');
  // Additions that are added up half a minute later.
  await client.query(`insert into order_additions
    select client_id, partner_id, mode, day, measure, each.key::smallint, each.value::bigint
    from daily_orders cross join lateral jsonb_each_text(buckets) as each
    where client_id > 0 order by day desc limit 2000`);
  await client.end();

  const timed: Timed[] = [];
  for (const [name, query] of Object.entries(readings)) {
    timed.push(await time(name, meter, queries, query));
    progress(`${figure(timed.at(-1)!.medianMs, 1).padStart(7)} ms  ${name}`);
  }
  await queries.destroy();
  await drop();
  const slowest = timed.toSorted((one, other) => other.medianMs - one.medianMs)[0]!;
  return {
    tables: [
      {
        title: `Figures of ${DAYS} days over ${figure(ORDERS)} orders (${figure(Number(rows.rows[0].n))} kept rows): ms in the database, of ${RUNS} runs`,
        headings: ['', 'first run', 'median', 'worst later'],
        rows: timed.map(({ name, firstMs, medianMs, worstMs }) => [
          name,
          ...[firstMs, medianMs, worstMs].map((ms) => figure(ms, 1)),
        ]),
      },
    ],
    verdicts: [
      {
        what: `slowest reading (${slowest.name})`,
        aim: `at most ${AIM_MS} ms`,
        reached: `${figure(slowest.medianMs, 1)} ms`,
        outcome: slowest.medianMs <= AIM_MS ? ('met' as const) : ('missed' as const),
      },
    ],
    figures: timed,
  };
}

const readings: Readonly<Record<string, FiguresQuery>> = {
  'all orders': {},
  'live orders': { mode: 'live' },
  'a large client': { clientId: 1 },
  'a small client': { clientId: 150 },
  'a print partner': { partnerId: 1 },
  'a large client at a print partner': { clientId: 1, partnerId: 1 },
  '30 days of all orders': { days: 30 },
};

async function time(
  name: string,
  meter: { ms: number },
  queries: Queries,
  query: FiguresQuery,
): Promise<Timed> {
  // A reading uses no service.
  const context = { actor: OPERATOR, now: new Date(), services: {} as Services };
  const times: number[] = [];
  for (let n = 1; n <= RUNS; n += 1) {
    meter.ms = 0;
    await readFigures.run(queries, context, { days: DAYS, ...query });
    times.push(meter.ms);
  }
  const [firstMs = Number.NaN, ...others] = times;
  const sorted = others.toSorted((one, other) => one - other);
  const medianMs = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { name, firstMs, medianMs, worstMs: sorted.at(-1) ?? Number.NaN };
}

const day = `(now() at time zone 'UTC')::date - (n % ${DAYS})::int`;
/** Handovers take minutes to hours and shipments days, each with a long tail. */
const bucket = `case measure when 'handed_over' then 30 + (n % 1000 * 7919 % 1000 / 25)::int
  when 'shipped' then 60 + (n % 1000 * 4729 % 1000 / 50)::int else 0 end`;

/** Inserts the additions of a year, and its calls. */
const statements = [
  `insert into partners (name, order_key_sealed, created_at)
    select 'Printer ' || n, '\\x00', now() from generate_series(1, 3) n`,
  `insert into order_additions (client_id, partner_id, mode, day, measure, bucket, count)
    select case when n % 100 < 70 then 1 else 2 + n / 100 % ${CLIENTS - 1} end, part.partner_id,
      case when n % 50 = 7 then 'sandbox' else 'live' end, ${day}, measure, ${bucket}, count(*)
    from generate_series(1, ${ORDERS}) n
    cross join unnest(array['accepted', 'handed_over', 'shipped', 'on_time']) as measure
    cross join lateral (values (0), (1 + n % 3)) as part (partner_id)
    where n % 50 <> 7 or part.partner_id = 0
    group by 1, 2, 3, 4, 5, 6`,
  `insert into call_additions (client_id, partner_id, day, interface, method, path, calls, refused, failed)
    select 1 + n % ${CLIENTS}, 0, ${day}, 'core', 'POST', '/core/1.0/endpoint/' || n % 12, 100, 2, 0
    from generate_series(1, ${CLIENTS * DAYS * 12}) n`,
];
