import { sql } from 'kysely';
import type { Queries } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import { recordset } from '../engine/json.ts';

/** A call to add an order that was answered before its outcome was known. */
export interface UnclearAdd {
  readonly clientId: number;
  readonly reference: string;
  readonly bodyHash: Buffer;
  /** When the first such call began. */
  readonly at: Date;
}

export async function saveUnclearAdds(queries: Queries, adds: readonly UnclearAdd[]): Promise<void> {
  const rows = adds.map(({ clientId, reference, bodyHash, at }) => ({
    client_id: clientId,
    reference,
    body_hash: bodyHash.toString('hex'),
    at,
  }));
  await sql`
    insert into unclear_adds as u (client_id, reference, body_hash, at)
    select r.client_id, r.reference, decode(r.body_hash, 'hex'), min(r.at)
    from ${recordset(rows)`r (
      client_id bigint, reference text, body_hash text, at timestamptz)`}
    group by 1, 2, 3
    on conflict (client_id, reference, body_hash) do update set at = least(u.at, excluded.at)`.execute(
    queries,
  );
}

/**
 * Whether the order that has this reference was added by such a call with the same body, not before `since`. A row is locked for
 * the same reason as a stored reply: the answer leaves when the order is on the standby.
 */
export async function isUnclearAdd(
  queries: Queries,
  { clientId, reference, bodyHash }: Omit<UnclearAdd, 'at'>,
  since: Date,
): Promise<boolean> {
  const result = await sql`
    select from unclear_adds u
    join orders o on o.client_id = u.client_id and o.reference = u.reference and o.created_at >= u.at
    where u.client_id = ${clientId} and u.reference = ${reference} and u.body_hash = ${bodyHash}
      and u.at > ${since}
    for key share of u`.execute(queries);
  return result.rows.length > 0;
}

export const expiringUnclearAdds: ExpiringRows = { table: 'unclear_adds', endedAt: sql`t.at` };
