import { sql } from 'kysely';
import type { Queries } from './db.ts';
import { toJson } from './json.ts';

/** Lengthens the leases of tries that still run, of rows that are claimed by (client_id, order_id, n, run). */
export async function extendLeases(
  queries: Queries,
  table: 'order_files' | 'handovers',
  held: readonly { client_id: number; order_id: number; n: number; run: number }[],
  until: Date,
): Promise<void> {
  const keys = held.map(({ client_id, order_id, n, run }) => ({ client_id, order_id, n, run }));
  await sql`
    update ${sql.table(table)} t set lease_until = ${until}, next_at = ${until}
    from json_to_recordset(${toJson(keys)}::json) as r (client_id bigint, order_id bigint, n smallint, run int)
    where t.client_id = r.client_id and t.order_id = r.order_id and t.n = r.n and t.run = r.run
      and t.state = 'running'`.execute(queries);
}
