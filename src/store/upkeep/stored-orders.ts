import { type RawBuilder, sql } from 'kysely';
import { storedOption, toOption } from '../catalogue/option-json.ts';
import type { Queries } from '../engine/db.ts';
import type { OrderKey } from '../engine/keys.ts';
import { urlSealed, wholeFiles } from '../engine/packed/files.ts';
import { wholeAttempts, wholeLog, wholeSignals } from '../engine/packed/packed.ts';
import { storedAddress, toAddress } from '../orders/order-json.ts';
import { unpackCosts } from '../prices/packed-costs.ts';
import type { OrderItemsRow, OrdersRow } from '../rows.ts';
import { storedParcel, toParcel } from '../signals/item-progress-json.ts';

/** The tables with rows of an order, in the order in which they are exported. */
const tables = [
  'order_items',
  'order_files',
  'order_log',
  'order_acts',
  'handovers',
  'attempts',
  'partner_cancels',
  'signals',
  'late_signals',
  'order_events',
  'webhook_attempts',
  'mails',
  'order_terms',
] as const;

/** The tables of which some rows may be packed. */
const packable: Readonly<Record<string, RawBuilder<unknown>>> = {
  order_log: wholeLog,
  attempts: wholeAttempts,
  signals: wholeSignals,
  order_files: wholeFiles,
};

/** A row without bytes that are meaningless outside the service. */
const withoutBytes = (row: string) => sql`to_jsonb(${sql.ref(row)}) - 'url_sealed' - 'hash'`;

/** Rows of one order by table; columns are named as in the database. */
export type StoredRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Everything stored about an order that may contain personal data. */
export async function readStoredRows(queries: Queries, { clientId, orderId }: OrderKey): Promise<StoredRows> {
  const lists = tables.map(
    (table) => sql`
      ${sql.lit(table)}, (select coalesce(jsonb_agg(${withoutBytes('t')}), '[]') from ${packable[table] ?? sql.table(table)} t
        where t.client_id = o.client_id and t.order_id = o.id)`,
  );
  const result = await sql<{
    order: Readonly<Record<string, unknown>> & Pick<OrdersRow, 'addresses'>;
    rows: StoredRows;
    packed: Buffer | null;
  }>`
    select to_jsonb(o) - 'packed_costs' - 'urls_sealed' as order, o.packed_costs as packed, jsonb_build_object(${sql.join(lists)}) as rows
    from orders o where o.client_id = ${clientId} and o.id = ${orderId}`.execute(queries);
  const [found] = result.rows;
  if (!found) return {};
  const { rows, packed } = found;
  const order = {
    ...found.order,
    addresses: found.order.addresses.map((one) => storedAddress(toAddress(one))),
  };
  const items = rows.order_items as readonly Pick<OrderItemsRow, 'options' | 'parcels'>[];
  return {
    orders: [packed === null ? order : { ...order, costs: JSON.parse(unpackCosts(packed)) }],
    ...rows,
    order_items: items.map(withFieldNames),
  };
}

/** An item as it is stored until its order is packed, with field names. */
function withFieldNames({ options, parcels, ...item }: Pick<OrderItemsRow, 'options' | 'parcels'>) {
  return {
    ...item,
    options: options.map((option) => storedOption(toOption(option))),
    parcels: parcels.map((parcel) => storedParcel(toParcel(parcel))),
  };
}

/** A stored file of an order. */
export interface StoredOrderFile {
  readonly n: number;
  readonly type: string;
  readonly urlSealed: Buffer;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly format: string | null;
  readonly expiredAt: Date | null;
}

export async function readStoredFiles(
  queries: Queries,
  { clientId, orderId }: OrderKey,
): Promise<StoredOrderFile[]> {
  const result = await sql<StoredOrderFile>`
    select f.n, f.type, ${urlSealed} as "urlSealed", f.sha256, f.size, f.format, f.expired_at as "expiredAt"
    from orders o join ${wholeFiles} f on f.client_id = o.client_id and f.order_id = o.id
    where o.client_id = ${clientId} and o.id = ${orderId} order by f.n`.execute(queries);
  return result.rows;
}

/**
 * Users of the panel with an e-mail address. They are disabled, not erased: the audit log names them by their
 * id.
 */
export async function findUserIds(queries: Queries, email: string): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from users where email = lower(${email}) order by id`.execute(queries);
  return result.rows.map(({ id }) => id);
}
