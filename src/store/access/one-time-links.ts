import { sql } from 'kysely';
import type { Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import type { OneTimeLinksRow } from '../rows.ts';

export interface OneTimeLink {
  readonly purpose: OneTimeLinksRow['purpose'];
  /** Null for the link of the first run. */
  readonly userId: number | null;
  readonly createdAt: Date;
  /** Null = valid until it is used. */
  readonly expiresAt: Date | null;
}

type LinkColumns = Pick<OneTimeLinksRow, 'purpose' | 'user_id' | 'created_at' | 'expires_at'>;

function toLink(row: LinkColumns): OneTimeLink {
  return {
    purpose: row.purpose,
    userId: row.user_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

export async function insertLink(tx: Tx, link: OneTimeLink & { readonly tokenHash: Buffer }): Promise<void> {
  await sql`
    insert into one_time_links (token_hash, purpose, user_id, created_at, expires_at)
    values (${link.tokenHash}, ${link.purpose}, ${link.userId}, ${link.createdAt}, ${link.expiresAt})`.execute(
    tx,
  );
}

/** A link that is neither used nor expired. */
export async function findLink(
  queries: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<OneTimeLink | undefined> {
  const result = await sql<LinkColumns>`
    select purpose, user_id, created_at, expires_at from one_time_links
    where token_hash = ${tokenHash} and used_at is null and (expires_at is null or expires_at > ${now})`.execute(
    queries,
  );
  return result.rows.map(toLink)[0];
}

/** Uses a link. Of two concurrent uses the second gets undefined. */
export async function useLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<OneTimeLink | undefined> {
  const result = await sql<LinkColumns>`
    update one_time_links set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and (expires_at is null or expires_at > ${now})
    returning purpose, user_id, created_at, expires_at`.execute(tx);
  return result.rows.map(toLink)[0];
}

/** Deletes the links of the first run: each start of the service makes its own. */
export async function deleteFirstRunLinks(tx: Tx): Promise<void> {
  await sql`delete from one_time_links where purpose = 'first_run'`.execute(tx);
}

/** Deletes the links of a user that are not used. */
export async function deleteLinksOfUser(tx: Tx, userId: number): Promise<void> {
  await sql`delete from one_time_links where user_id = ${userId} and used_at is null`.execute(tx);
}

export const expiringLinks: ExpiringRows = {
  table: 'one_time_links',
  endedAt: sql`least(t.used_at, t.expires_at)`,
};
