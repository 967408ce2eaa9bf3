import { sql } from 'kysely';
import { additionsOf, type CountedOrder, dayOf } from '../../../../src/domain/figures/order-measures.ts';
import { createRandom } from '../../../../src/lib/random.ts';
import type { Tx } from '../../../../src/store/engine/db.ts';
import { countChanges } from '../../../../src/store/figures/additions.ts';
import type { TestPlaten } from '../../../harness/platen.ts';
import type { PanelObjects } from '../screens.ts';

const DAYS = 30;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a shop of some hundred orders a month has counted: fewer orders at weekends, and one bad day. */
export async function addHistory(
  { queries, clock, keys }: TestPlaten,
  { clientId, partnerId }: Pick<PanelObjects, 'clientId' | 'partnerId'>,
) {
  const random = createRandom(30);
  let orderId = 0;
  await queries.transaction().execute(async (tx) => {
    for (let age = 1; age < DAYS; age += 1) {
      const now = new Date(clock.now().getTime() - age * DAY_MS);
      const isWeekend = now.getUTCDay() % 6 === 0;
      const isBad = age === 9;
      const accepted = random.between(isWeekend ? 3 : 14, isWeekend ? 8 : 30);
      const others = (measure: CountedOrder['measure'], hours: () => number, count: number) =>
        Array.from({ length: count }, (): CountedOrder => {
          const createdAt = new Date(now.getTime() - hours() * HOUR_MS);
          const partner = random.chance(0.7) ? partnerId : keys.partnerId;
          orderId += 1;
          return { clientId, orderId, mode: 'live', createdAt, partnerIds: [partner], measure };
        });
      const late = () => random.next() ** 4;
      await count(tx, now, [
        ...others('handed_over', () => 0.05 + (isBad ? 6 : 0.8) * late(), accepted - random.between(0, 2)),
        ...others(
          'shipped',
          () => 20 + 30 * random.next() + 60 * late(),
          isWeekend ? 1 : random.between(12, 26),
        ),
        ...others('canceled', () => 1, random.between(0, 2)),
        ...others('failed', () => 1, isBad ? 7 : random.between(0, 1)),
      ]);
      await sql`insert into order_additions values (${clientId}, 0, 'live', ${dayOf(now)}, 'accepted', 0, ${accepted})`.execute(
        tx,
      );
      const calls = [
        ['core', '/core/1.0/orders/add', accepted + 3, isBad ? 19 : random.between(0, 3), 0],
        ['core', '/core/1.0/orders/info', accepted * 9, random.between(0, 2), 0],
        ['core', '/core/1.0/orders/quote', accepted * 2, random.between(0, 4), isBad ? 3 : 0],
        ['signal', '/signal/2.0/status/', accepted * 6, random.between(0, 1), 0],
      ] as const;
      for (const [name, path, all, refused, failed] of calls)
        await sql`insert into call_additions
          values (0, 0, ${dayOf(now)}, ${name}, 'POST', ${path}, ${all}, ${refused}, ${failed})`.execute(tx);
    }
  });
}

async function count(tx: Tx, now: Date, orders: readonly CountedOrder[]): Promise<void> {
  // One order in ten was reported late.
  const additions = additionsOf(orders, now).map((addition) => ({
    ...addition,
    count: addition.count - addition.unlessDelayed.filter((orderId) => orderId % 10 === 0).length,
  }));
  await sql`with nothing as (select)${countChanges(additions)} select`.execute(tx);
}
