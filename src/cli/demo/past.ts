import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/clock.ts';
import type { Past } from '../cli-app.ts';
import { clearAttention, workAtStudio } from './chores.ts';
import { drawOrders, type World } from './world.ts';

/** The hours at which orders arrive; each is a round of activity. */
const HOURS = [8, 12, 17];
/** For all but these last days, an operator has resolved the stopped orders. */
const LEFT_AS_IT_IS_DAYS = 2;
/** The number of items that the print partner without software has not produced. */
const ON_THE_BOARD = 4;

/** Some days of business in virtual time. `isOver` ends them early. */
export function pastOf(world: World, days: number, present: Date, isOver: () => boolean): Past {
  // The current day is not over: it begins with the orders that arrive now.
  const start = new Date(Math.floor(present.getTime() / DAY_MS) * DAY_MS - days * DAY_MS);
  return {
    start,
    async happen(service) {
      world.setClock(service.now);
      await world.open(service);
      for (let day = 0; day < days && !isOver(); day += 1) {
        await world.route(service, day);
        for (const hour of HOURS) {
          const at = new Date(start.getTime() + day * DAY_MS + hour * HOUR_MS);
          await service.runUntil(at);
          await world.report(service.url);
          const orders = drawOrders(world.random, at);
          await Promise.all(Array.from({ length: orders }, () => world.order(service.url)));
          // The service was busy, so the orders are handed over some minutes later.
          service.skipTo(new Date(at.getTime() + (1 + 20 * world.random.next() ** 3) * MINUTE_MS));
          await service.runUntil(service.now());
        }
        const isOld = day < days - LEFT_AS_IT_IS_DAYS;
        await clearAttention(service, isOld ? 0 : Number.POSITIVE_INFINITY);
        await workAtStudio(service, world, isOld ? 0 : ON_THE_BOARD);
      }
      await service.runUntil(present);
      await world.report(service.url);
    },
  };
}
