import { sql } from 'kysely';
import type { TokenScope } from '../domain/app.ts';
import type { Tx } from './db.ts';

export interface NewAccessToken {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  readonly hash: Buffer;
  readonly appId: number;
  /** Whose orders it may see. */
  readonly clientId: number;
  /** Who granted it; null = the app acts on its owner's account. */
  readonly userId: number | null;
  readonly scope: TokenScope;
  /** The grant it came from; null = none that could be revoked. */
  readonly grantHash: Buffer | null;
  /** What the authorization server wants back. */
  readonly payloadSealed: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores a token and returns its id. Caches need not be told: a token that they miss is asked for. */
export async function insertAccessToken(tx: Tx, token: NewAccessToken): Promise<number> {
  const result = await sql<{ id: number }>`
    insert into access_tokens
      (hash, app_id, client_id, user_id, scope, grant_hash, payload_sealed, created_at, expires_at)
    values (${token.hash}, ${token.appId}, ${token.clientId}, ${token.userId}, ${token.scope},
      ${token.grantHash}, ${token.payloadSealed}, ${token.createdAt}, ${token.expiresAt})
    returning id`.execute(tx);
  return result.rows[0]!.id;
}

/** Refused from then on, by every process as soon as it sees the access epoch move. */
export async function revokeAccessToken(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update access_tokens set revoked_at = coalesce(revoked_at, ${at}) where id = ${id}`.execute(tx);
}
