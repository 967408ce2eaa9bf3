import type { SystemActor } from '../../domain/actor.ts';
import { addUpCalls, addUpOrders, lockFigures } from '../../store/figures/add-up.ts';
import type { WriteOperation } from '../engine/operation.ts';

/** Small enough that a transaction takes some milliseconds. */
const AT_ONCE = 5_000;

/**
 * Adds what transactions counted to the figures of their days, one portion at a time. One process at a time
 * does this. True if there is more.
 */
export const addUpFigures = {
  kind: 'write',
  async run(tx) {
    if (!(await lockFigures(tx))) return false;
    const orders = await addUpOrders(tx, AT_ONCE);
    const calls = await addUpCalls(tx, AT_ONCE);
    return Math.max(orders, calls) >= AT_ONCE;
  },
} satisfies WriteOperation<SystemActor, void, boolean>;
