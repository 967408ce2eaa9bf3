import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { RunningService } from '../cli-app.ts';
import { clearAttention, workAtStudio } from './chores.ts';
import type { World } from './world.ts';

/** Print shops are fast: an order ships within a minute or two. */
const SHOP_HOUR_MS = 2 * SECOND_MS;
const ORDER_EVERY = 4;
const ROUTE_EVERY = 60;
const CHORES_EVERY = 30;
/** The number of items left to the visitor. */
const ON_THE_BOARD = 8;
const STOPPED = 6;

/** Business continues in real time, second by second, until the signal fires. */
export async function continueBusiness(
  world: World,
  service: RunningService,
  signal: AbortSignal,
  onProblem: (sentence: string) => void,
): Promise<void> {
  world.setClock(() => new Date());
  world.setHour(SHOP_HOUR_MS);
  for (let second = 0; !signal.aborted; second += 1) {
    try {
      await liveASecond(world, service, second);
    } catch (error) {
      if (!signal.aborted) onProblem(errorMessage(error));
    }
    await pause(SECOND_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function liveASecond(world: World, service: RunningService, second: number): Promise<void> {
  if (second % ROUTE_EVERY === 0) await world.route(service, second / ROUTE_EVERY);
  if (second % ORDER_EVERY === 0) await world.order(service.url);
  if (second % CHORES_EVERY === 0) {
    await workAtStudio(service, world, ON_THE_BOARD);
    await clearAttention(service, STOPPED);
  }
  await world.report(service.url);
}
