import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import type { FoundOrder } from '../../domain/orders/order-search.ts';
import type { OperatorExecutor } from '../cli-app.ts';
import type { World } from './world.ts';

/**
 * The print partner without software produces the oldest waiting orders, and leaves the newest on its board.
 */
export async function workAtStudio(operator: OperatorExecutor, world: World, leave: number): Promise<void> {
  const { searchOrders } = await import('../../operations/orders/search.ts');
  const { takeOrderByHand } = await import('../../operations/orders/acts/handovers.ts');
  const filter = { partnerId: world.studioId(), states: ['upload'], oldestFirst: true } as const;
  const { orders } = await operator.run(searchOrders, filter);
  for (const order of orders.slice(0, Math.max(0, orders.length - leave))) {
    await operator.run(takeOrderByHand, nameOf(order));
    const { orderNumber, items } = order;
    world.presses.studio.produce({
      id: fullOrderId(orderNumber),
      items: Array.from({ length: items }, (_, index) => ({ id: fullItemId(orderNumber, index + 1) })),
    });
  }
}

/**
 * The operator resolves stopped orders: refused ones are handed over again, those without files are canceled.
 */
export async function clearAttention(operator: OperatorExecutor, leave: number): Promise<void> {
  const { searchOrders } = await import('../../operations/orders/search.ts');
  const { retryOrder } = await import('../../operations/orders/retry.ts');
  const { cancelForOperator } = await import('../../operations/orders/acts/cancel.ts');
  const stopped = async (state: FoundOrder['state']) => {
    const { orders } = await operator.run(searchOrders, { states: [state], oldestFirst: true });
    return orders.slice(0, Math.max(0, orders.length - leave));
  };
  for (const order of await stopped('upload_error')) await operator.run(retryOrder, nameOf(order));
  const reason = 'the shop did not send a new file';
  for (const order of await stopped('download_error'))
    await operator.run(cancelForOperator, { ...nameOf(order), reason });
}

function nameOf({ orderNumber }: FoundOrder) {
  return { name: fullOrderId(orderNumber) };
}
