import { sql } from 'kysely';
import { addressReader, sealAddresses } from '../../../src/operations/engine/sealed-addresses.ts';
import type { Tx } from '../../../src/store/engine/db.ts';
import type { OrderKey } from '../../../src/store/engine/keys.ts';
import { packOrders } from '../../../src/store/engine/packed/packed.ts';
import type { TestPlaten } from '../../harness/platen.ts';

/** Packs orders with the key of a service. */
export const packing =
  ({ core }: Pick<TestPlaten, 'core'>) =>
  (tx: Tx, orders: readonly OrderKey[]) =>
    packOrders(tx, orders, (files) => sealAddresses(core.services.sealer, files));

/** The tables whose rows are packed, and where they are then. */
export const tables = ['order_log', 'signals', 'attempts', 'order_files', 'packed_orders'] as const;

/** Addresses are sealed anew with each packing. */
function opened({ core }: TestPlaten, row: Record<string, unknown>): unknown {
  if (typeof row.host !== 'string') return row;
  const file = { n: row.n as number, urlSealed: Buffer.from((row.url_sealed as string).slice(2), 'hex') };
  return { ...row, url_sealed: addressReader(core.services.sealer)(file) };
}

export async function rowsOf(platen: TestPlaten, table: string, reference: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
    join orders o on o.client_id = t.client_id and o.id = t.order_id
    where o.reference = ${reference} order by t::text`.execute(platen.queries);
  return rows.map(({ row }) => opened(platen, row));
}
