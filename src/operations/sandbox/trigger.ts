import type { OperatorActor } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import type { SignalEvent, SignalType, SignalVerdict } from '../../domain/signals/signal.ts';
import { only } from '../../lib/lists.ts';
import { readCancelableParts } from '../../store/orders/cancels.ts';
import { lockOrders, readOrderFacts } from '../../store/orders/progress.ts';
import type { WriteOperation } from '../engine/operation.ts';
import { Busy } from '../engine/retried.ts';
import { findOrder, type OrderName } from '../orders/find-order.ts';
import { recordBatches } from '../signals/signal-batch.ts';

export interface Trigger
  extends OrderName,
    Partial<Pick<SignalEvent, 'tracking' | 'shippingOption' | 'cause' | 'message' | 'delayHours'>> {
  readonly type: SignalType;
  /** The reference of an item; every item if left out. */
  readonly item?: string | undefined;
}

export interface Triggered {
  readonly orderNumber: number;
  readonly reference: string;
  readonly items: readonly {
    readonly n: number;
    readonly reference: string;
    readonly verdict: SignalVerdict;
  }[];
}

/** Records a signal of a sandbox order, as if its simulated print partner had sent it now. */
export const triggerSignal: WriteOperation<OperatorActor, Trigger, Triggered> = {
  kind: 'write',
  audit: ({ type, item }, { orderNumber }) => ({
    action: 'trigger_signal',
    subject: `order ${orderNumber}`,
    details: { type, item },
  }),
  async run(tx, { now, services }, { name, clientId, number, type, item: itemReference, ...said }) {
    const found = await findOrder(tx, { name, clientId, number });
    const { orderId, reference } = found;
    await lockOrders(tx, [found]);
    const { mode } = only(await readOrderFacts(tx, [found]));
    if (mode !== 'sandbox') {
      throw refused('order_state_conflict', { code: 'order_is_live' }, ['name']);
    }
    const { items } = await readCancelableParts(tx, found);
    const meant = items.filter((one) => itemReference === undefined || one.reference === itemReference);
    if (meant.length === 0) {
      const references = items.map((one) => one.reference);
      throw refused('item_not_found', { code: 'not_one_of_items', items: references }, ['item']);
    }
    // Times on the wire have whole seconds.
    const at = new Date(Math.floor(now.getTime() / 1000) * 1000);
    const events = meant.map(
      ({ n }): SignalEvent => ({
        ...{ version: '2.0', type, orderNumber: orderId, item: n, at },
        tracking: said.tracking ?? (type === 'ItemShipped' ? `SANDBOX-${orderId}-${n}` : undefined),
        shippingOption: said.shippingOption,
        cause: said.cause,
        message: said.message,
        delayHours: said.delayHours,
      }),
    );
    const outcome = only(await recordBatches(tx, services, [{ partnerId: null, events }], now));
    if (outcome instanceof Busy || !Array.isArray(outcome)) throw outcome;
    const verdictOf = (n: number) => only(outcome.filter(({ item }) => item === n)).verdict;
    return {
      ...{ orderNumber: orderId, reference },
      items: meant.map(({ n, reference }) => ({ n, reference, verdict: verdictOf(n) })),
    };
  },
};
