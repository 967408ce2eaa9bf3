import { createSecretKey, randomBytes } from 'node:crypto';
import { core10 } from '../../src/http/dialects/core-1.0/index.ts';
import { seal } from '../../src/lib/secrets.ts';
import type { OrderRow } from '../../src/store/orders.ts';
import { referenceOf, wireOrder } from '../harness/wire-bodies.ts';

/**
 * The rows that orders/add makes of the bench's order, for the parts that insert them without it. Made once:
 * what those parts are to show is the cost of inserting alone.
 */
export function orderRows(clientId: number, fileHost: string): (n: number) => OrderRow {
  const key = createSecretKey(randomBytes(32));
  const order = core10.endpoints['orders/add'].decode(wireOrder('', referenceOf(0), fileHost, 0));
  const items = order.items.map((item, index) => ({
    n: index + 1,
    reference: item.reference,
    product: item.product,
    product_name: 'Textbook PB A5 Portrait BW',
    title: item.title ?? null,
    count: item.count,
    shipping_level: item.shippingLevel!,
    shipping_option: 'Ground - Tracked',
    price: '12.5000',
    currency: item.currency ?? null,
    hc: null,
    reorder: null,
    options: item.options,
  }));
  const files = order.items
    .flatMap((item, index) => item.files.map((file) => ({ file, item_n: index + 1 })))
    .map(({ file, item_n }, index) => ({
      n: index + 1,
      item_n,
      type: file.type,
      url_sealed: seal(key, file.url).toString('base64'),
      host: new URL(file.url).host,
      md5: file.md5 ?? null,
    }));
  return (n) => ({
    client_id: clientId,
    reference: referenceOf(n),
    mode: 'live',
    email: order.email,
    price: null,
    currency: null,
    hc: null,
    meta: null,
    addresses: order.addresses,
    created_at: new Date(),
    held_until: null,
    items,
    files,
  });
}
