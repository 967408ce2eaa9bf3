import { sql } from 'kysely';
import type { AppScope } from '../../domain/access/app.ts';
import type { Queries, Tx } from '../engine/db.ts';
import type { ExpiringRows } from '../engine/expiring.ts';
import type { AccessTokensRow } from '../rows.ts';

export interface NewAccessToken {
  readonly hash: Buffer;
  readonly appId: number;
  /** The client whose orders it gives access to. */
  readonly clientId: number;
  /** The user who granted it; null = the app itself acts for its owner. */
  readonly userId: number | null;
  readonly scope: AppScope;
  /** Revoking the grant revokes the token; null = none. */
  readonly grantHash: Buffer | null;
  readonly payloadSealed: Buffer;
  readonly expiresAt: Date;
}

export async function insertAccessToken(tx: Tx, token: NewAccessToken): Promise<void> {
  await sql`
    insert into access_tokens
      (hash, app_id, client_id, user_id, scope, grant_hash, payload_sealed, expires_at)
    values (${token.hash}, ${token.appId}, ${token.clientId}, ${token.userId}, ${token.scope}, ${token.grantHash},
      ${token.payloadSealed}, ${token.expiresAt})`.execute(tx);
}

/** The stored payload of a token that is not revoked. */
export async function findTokenPayload(queries: Queries, hash: Buffer): Promise<Buffer | undefined> {
  const result = await sql<Pick<AccessTokensRow, 'payload_sealed'>>`
    select payload_sealed from access_tokens where hash = ${hash} and revoked_at is null`.execute(queries);
  return result.rows[0]?.payload_sealed;
}

/** Revokes one token. True if it existed and was valid. */
export async function revokeAccessToken(tx: Tx, hash: Buffer, at: Date): Promise<boolean> {
  const result = await sql`
    update access_tokens set revoked_at = ${at} where hash = ${hash} and revoked_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Revokes the tokens issued from these grants. True if there were any. */
export async function revokeTokensOfGrants(
  tx: Tx,
  grantHashes: readonly Buffer[],
  at: Date,
): Promise<boolean> {
  const result = await sql`
    update access_tokens set revoked_at = ${at}
    where grant_hash = any(${grantHashes}::bytea[]) and revoked_at is null`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Revokes all tokens that give access to a client. */
export async function revokeTokensOfClient(tx: Tx, clientId: number, at: Date): Promise<void> {
  await sql`
    update access_tokens set revoked_at = ${at} where client_id = ${clientId} and revoked_at is null`.execute(
    tx,
  );
}

export const expiringAccessTokens: ExpiringRows = { table: 'access_tokens', endedAt: sql`t.expires_at` };
