import { OPERATOR } from '../../../../src/domain/actor.ts';
import { searchRequests } from '../../../../src/operations/requests/request-log.ts';
import { validOrder } from '../../../harness/orders/orders.ts';
import type { TestPlaten } from '../../../harness/platen.ts';
import { until } from '../../../harness/wait.ts';

/** The request id that the client of the refused order names when it asks for help. */
export const REFUSED_REQUEST = 'web-shop-7f3a91';

/** Calls of a morning: orders that were taken, one that was refused, scripts with wrong keys. Returns the refused one. */
export async function addCalls(platen: TestPlaten, shopKey: string): Promise<string> {
  const order = { ...validOrder(platen), apikey: shopKey, reference: 'business-cards-118' };
  const [item] = order.items as readonly object[];
  const { clock, keys } = platen;
  const calls: readonly (readonly [path: string, body: object, requestId: string])[] = [
    ['/core/1.0/products', { apikey: shopKey }, 'web-shop-7f3a8c'],
    ['/core/1.0/orders/add', order, 'web-shop-7f3a8d'],
    ['/core/1.0/orders/add', order, 'web-shop-7f3a8e'],
    ['/core/1.0/orders/info', { apikey: shopKey, reference: 'flyers-204' }, 'web-shop-7f3a8f'],
    ['/core/1.0/orders/info', { apikey: shopKey, reference: 'flyers-204' }, 'web-shop-7f3a90'],
    ['/signal/2.0/status', { apikey: keys.signal, type: 'ItemShiped' }, 'mis-20411'],
    ['/core/1.0/orders', { apikey: 'plt_core_live_from_an_old_manual' }, 'staging-3'],
    [
      '/core/1.0/orders/add',
      { ...order, reference: 'posters-77', items: [{ ...item, product: 'poster_a2_matt' }] },
      REFUSED_REQUEST,
    ],
    ['/core/1.0/orders/info', { apikey: shopKey, reference: 'business-cards-118' }, 'web-shop-7f3a92'],
  ];
  for (const [path, body, requestId] of calls) {
    await platen.post(path, body, { 'x-request-id': requestId });
    clock.advanceBy(41_000);
  }
  const newest = calls.length - 1;
  const find = (requestId: string) => platen.core.operations.run(searchRequests, OPERATOR, { requestId });
  await until('the calls are in the request log', async () => {
    const { requests } = await find(calls[newest]?.[2] ?? '');
    return requests.length > 0;
  });
  const { requests } = await find(REFUSED_REQUEST);
  return requests[0]?.id ?? '';
}
