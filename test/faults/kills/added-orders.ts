import assert from 'node:assert/strict';
import { requester } from '../../harness/http/request.ts';
import type { OrderBody } from '../../harness/orders/orders.ts';
import type { Stage } from '../../harness/stage.ts';

const headers = { 'content-type': 'application/json' };

/** Adds orders by the service at an address, all at once. */
export async function addOrders(url: string, orders: readonly OrderBody[]): Promise<void> {
  const ask = requester(url);
  await Promise.all(
    orders.map(async (order) => {
      const body = JSON.stringify(order);
      const { status, text } = await ask('POST', '/core/1.0/orders/add', { body, headers });
      assert.equal(status, 201, text);
    }),
  );
}

/** Adds orders by a service without a worker, which then ends: all of them exist before any is worked on. */
export async function addOrdersBefore(stage: Stage, orders: readonly OrderBody[]): Promise<void> {
  const service = stage.start({ PLATEN_ROLE: 'api' });
  await addOrders(await service.ready, orders);
  await stage.stopAll();
}
