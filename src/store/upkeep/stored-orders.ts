import { sql } from 'kysely';
import type { Queries } from '../engine/db.ts';
import type { OrderKey } from '../engine/keys.ts';
import { urlSealed } from '../orders/orders.ts';

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

/** A row without bytes that are meaningless outside the service. */
const withoutBytes = (row: string) => sql`to_jsonb(${sql.ref(row)}) - 'url_sealed' - 'hash'`;

/** Rows of one order by table; columns are named as in the database. */
export type StoredRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Everything stored about an order that may contain personal data. */
export async function readStoredRows(queries: Queries, { clientId, orderId }: OrderKey): Promise<StoredRows> {
  const lists = tables.map(
    (table) => sql`
      ${sql.lit(table)}, (select coalesce(jsonb_agg(${withoutBytes('t')}), '[]') from ${sql.table(table)} t
        where t.client_id = o.client_id and t.order_id = o.id)`,
  );
  const result = await sql<{ order: Readonly<Record<string, unknown>>; rows: StoredRows }>`
    select to_jsonb(o) - 'urls_sealed' as order, jsonb_build_object(${sql.join(lists)}) as rows
    from orders o where o.client_id = ${clientId} and o.id = ${orderId}`.execute(queries);
  const [found] = result.rows;
  return found ? { orders: [found.order], ...found.rows } : {};
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
    from orders o join order_files f on f.client_id = o.client_id and f.order_id = o.id
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
