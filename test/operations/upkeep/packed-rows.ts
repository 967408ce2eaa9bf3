import { sql } from 'kysely';
import { addressReader, sealTogether } from '../../../src/operations/engine/sealed-addresses.ts';
import type { Tx } from '../../../src/store/engine/db.ts';
import type { OrderKey } from '../../../src/store/engine/keys.ts';
import { packOrders } from '../../../src/store/engine/packed/packed.ts';
import type { TestPlaten } from '../../harness/platen.ts';

/** Packs orders with the key of a service. */
export const packing =
  ({ core }: Pick<TestPlaten, 'core'>) =>
  (tx: Tx, orders: readonly OrderKey[]) =>
    packOrders(tx, orders, (files) => sealTogether(core.services.sealer, files));

/** The tables whose rows are packed, and where they are then. */
export const tables = ['order_log', 'signals', 'attempts', 'order_files', 'packed_orders'] as const;

/** Addresses are sealed anew with each packing. */
function opened({ core }: TestPlaten, row: Record<string, unknown>, listSealed: Buffer | null): unknown {
  if (typeof row.host !== 'string') return row;
  const own = row.url_sealed as string | null;
  const urlSealed = own === null ? listSealed! : Buffer.from(own.slice(2), 'hex');
  return { ...row, url_sealed: addressReader(core.services.sealer)({ n: row.n as number, urlSealed }) };
}

export async function rowsOf(platen: TestPlaten, table: string, reference: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: Record<string, unknown>; urls_sealed: Buffer | null }>`
    select to_jsonb(t) as row, o.urls_sealed from ${sql.table(table)} t
    join orders o on o.client_id = t.client_id and o.id = t.order_id
    where o.reference = ${reference} order by t::text`.execute(platen.queries);
  return rows.map(({ row, urls_sealed }) => opened(platen, row, urls_sealed));
}
