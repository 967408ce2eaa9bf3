import { deriveKey, seal } from '../../src/lib/secrets/secrets.ts';
import { ask, type Stage } from '../harness/stage.ts';
import { address, FILES_PER_ORDER } from '../harness/wire-bodies.ts';

/** Orders that a partner has accepted, stored by a few statements instead of running through all states. */
export async function storeOrders(
  stage: Stage,
  databaseUrl: string,
  count: number,
  { itemState = 40, withFiles = true }: { itemState?: number; withFiles?: boolean } = {},
): Promise<void> {
  const { clientId, partnerId } = stage;
  const urlsSealed = withFiles ? `decode('${sealedAddresses(stage)}', 'base64')` : 'null';
  await ask(
    databaseUrl,
    `insert into orders (interface, client_id, id, reference, mode, state, email, addresses, costs, urls_sealed, created_at)
    select 'core', ${clientId}, nextval('order_numbers'), 'stored-' || n, 'live', 45, 'support@shop.example',
      '${JSON.stringify([address])}', '{}', ${urlsSealed}, now() - n * interval '1 second'
    from generate_series(1, ${count}) as n`,
  );
  await ask(
    databaseUrl,
    `insert into order_items (shipment, client_id, order_id, n, reference, product, product_name, title, count,
      shipping_level, shipping_option, options, partner_id, state)
    select 1, client_id, id, n, 'item-' || n, 'textbook_pb_a5_p_bw', 'Textbook PB A5 Portrait BW',
      'An introduction to something', 2, 'cp_ground', 'Ground - Tracked',
      '[{"reference": "total_pages", "count": 36}]', ${partnerId}, ${itemState}
    from orders, generate_series(1, 2) as n`,
  );
  if (withFiles) await ask(databaseUrl, FILES);
  await ask(
    databaseUrl,
    `insert into handovers (client_id, order_id, n, partner_id, state, first_try_at, settled_at, run)
    select client_id, id, 1, ${partnerId}, 'taken', now(), now(), 1 from orders`,
  );
  await ask(databaseUrl, 'vacuum (analyze)');
  await ask(databaseUrl, 'checkpoint');
}

const FILES = `
    insert into order_files (client_id, order_id, n, item_n, type, host, md5, state, sha256, size,
      format, md5_computed)
    select client_id, id, n, (n + 1) / 2, case n % 2 when 1 then 'cover' else 'book' end,
      '127.0.0.1:40000', md5(n::text), 'fetched', repeat('0', 64),
      4096, 'pdf', md5(n::text)
    from orders, generate_series(1, ${FILES_PER_ORDER}) as n`;

/** The service opens the addresses of files for the reply, so they must be sealed with its key. */
function sealedAddresses({ secretKey }: Stage): string {
  const key = deriveKey(Buffer.from(secretKey, 'hex'), 'sealing');
  const addresses = new Array<string>(FILES_PER_ORDER).fill('http://127.0.0.1:40000/files/00000.pdf');
  return seal(key, JSON.stringify(addresses)).toString('base64');
}
