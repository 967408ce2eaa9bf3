import { sql } from 'kysely';
import type { Tx } from './db.ts';

export interface NewApp {
  /** The owner, on whose account client credentials act. */
  readonly clientId: number;
  /** What OAuth calls client_id. */
  readonly publicId: string;
  readonly name: string;
  /** A public app keeps no secret. */
  readonly confidential: boolean;
  readonly redirectUris: readonly string[];
  readonly createdAt: Date;
}

/** Stores an app and returns its id. */
export async function insertApp(tx: Tx, app: NewApp): Promise<number> {
  const result = await sql<{ id: number }>`
    insert into apps (client_id, public_id, name, confidential, redirect_uris, created_at)
    values (${app.clientId}, ${app.publicId}, ${app.name}, ${app.confidential}, ${app.redirectUris},
      ${app.createdAt})
    returning id`.execute(tx);
  return result.rows[0]!.id;
}

/** None of its tokens is good from then on. */
export async function disableApp(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update apps set disabled_at = coalesce(disabled_at, ${at}) where id = ${id}`.execute(tx);
}
