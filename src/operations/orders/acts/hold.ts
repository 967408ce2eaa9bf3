import { HOLD_MINUTES } from '../../../domain/access/account.ts';
import { refused } from '../../../domain/refusal.ts';
import { MINUTE_MS } from '../../../lib/clock.ts';
import { defined } from '../../../lib/defined.ts';
import { setHold } from '../../../store/orders/order-acts.ts';
import { progressOrders } from '../advance.ts';
import { type Action, operationOf } from './action.ts';

/** A hold until a time, or for some minutes from now. */
export type Hold = { readonly until: Date } | { readonly minutes: number };

/** Holds an order in state 32, where it can be canceled, until a time. Replaces an existing hold. */
export const holding: Action<Hold, { readonly heldUntil: Date }> = {
  action: 'hold',
  check: (hold, now) => checkHold(hold, now, 'until' in hold ? 'until' : 'minutes'),
  audited: (hold) => ('until' in hold ? { until: hold.until } : { minutes: hold.minutes }),
  async run(tx, { now, services }, order, hold) {
    const heldUntil = endOf(hold, now);
    await setHold(tx, order, heldUntil);
    await progressOrders(tx, services, [order], now);
    return {
      act: { action: 'hold', until: heldUntil, before: order.facts.heldUntil },
      result: { heldUntil },
    };
  },
};

function endOf(hold: Hold, now: Date): Date {
  return 'until' in hold ? hold.until : new Date(now.getTime() + hold.minutes * MINUTE_MS);
}

/** @throws {Refused} that names the field, if the hold ends at an impossible time */
export function checkHold(hold: Hold, now: Date, field: string): void {
  const until = endOf(hold, now).getTime();
  if (until > now.getTime() && until <= now.getTime() + HOLD_MINUTES * MINUTE_MS) return;
  throw refused('invalid_parameter', { code: 'must_be_within_30_days' }, [field]);
}

export const holdOrder = operationOf(holding);

/** Ends the hold of an order, so that it is handed over as soon as it is ready. */
export const releasing: Action<object, object> = {
  action: 'release',
  async run(tx, { now, services }, order) {
    await setHold(tx, order, now);
    await progressOrders(tx, services, [order], now);
    return {
      act: { action: 'release', before: defined(order.facts.heldUntil, 'the end of a hold') },
      result: {},
    };
  },
};

export const releaseOrder = operationOf(releasing);
