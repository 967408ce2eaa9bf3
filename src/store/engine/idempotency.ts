import { sql } from 'kysely';
import type { Mode } from '../../domain/actor.ts';
import { only } from '../../lib/lists.ts';
import type { IdempotencyKeysRow } from '../rows.ts';
import type { Queries, Tx } from './db.ts';
import type { ExpiringRows } from './expiring.ts';

export interface IdempotencyKey {
  readonly scope: string;
  readonly operation: string;
  readonly key: string;
}

export interface Reply {
  readonly status: number;
  readonly reply: string;
  /** The mode of the order in question; null = the mode of the caller. */
  readonly mode: Mode | null;
  /** The id of what the call started; null = nothing continues after its reply. */
  readonly begun: string | null;
}

export interface StoredReply extends Reply {
  readonly bodyHash: Buffer;
}

/**
 * The stored reply of a key that is not older than `since`. It is locked, so that the statement has something to commit: a
 * machine that has lost its standby, or became one, may have a reply that no other machine has, and must not repeat it.
 */
export async function findReply(
  queries: Queries,
  key: IdempotencyKey,
  since: Date,
): Promise<StoredReply | undefined> {
  const result = await sql<ReplyRow>`
    select body_hash, status, reply, mode, begun from idempotency_keys
    where scope = ${key.scope} and operation = ${key.operation} and key = ${key.key} and created_at > ${since}
    for key share`.execute(queries);
  return result.rows.map(toReply)[0];
}

type ReplyRow = Pick<IdempotencyKeysRow, 'body_hash' | 'status' | 'reply' | 'mode' | 'begun'>;

function toReply(row: ReplyRow): StoredReply {
  const { body_hash: bodyHash, status, reply, mode, begun } = row;
  return { bodyHash, status, reply, mode, begun };
}

/**
 * Claims a key for this transaction, replacing one older than `since`. If another call holds it, waits until
 * that call's transaction has ended, then returns false. Fails with 55P03 after `waitMs`.
 */
export async function claimKey(
  tx: Tx,
  key: IdempotencyKey & { readonly bodyHash: Buffer },
  times: { now: Date; since: Date; waitMs: number },
): Promise<boolean> {
  const before = await sql<{ lock_timeout: string }>`
    select current_setting('lock_timeout') as lock_timeout`.execute(tx);
  await sql`select set_config('lock_timeout', ${`${times.waitMs}ms`}, true)`.execute(tx);
  const result = await sql`
    insert into idempotency_keys as k (scope, operation, key, body_hash, status, reply, created_at)
    values (${key.scope}, ${key.operation}, ${key.key}, ${key.bodyHash}, 0, '', ${times.now})
    on conflict (scope, operation, key) do update
      set body_hash = excluded.body_hash, status = 0, reply = '', mode = null, begun = null, created_at = excluded.created_at
      where k.created_at <= ${times.since}
    returning 1`.execute(tx);
  await sql`select set_config('lock_timeout', ${only(before.rows).lock_timeout}, true)`.execute(tx);
  return result.rows.length === 1;
}

/** Stores the reply of the call that holds the key, in the call's own transaction. */
export async function saveReply(
  tx: Tx,
  key: IdempotencyKey,
  { status, reply, mode, begun }: Reply,
): Promise<void> {
  await sql`
    update idempotency_keys set status = ${status}, reply = ${reply}, mode = ${mode}, begun = ${begun}
    where scope = ${key.scope} and operation = ${key.operation} and key = ${key.key}`.execute(tx);
}

/** Gives back a claimed key whose call has no reply to store. */
export async function releaseKey(tx: Tx, key: IdempotencyKey): Promise<void> {
  await sql`
    delete from idempotency_keys
    where scope = ${key.scope} and operation = ${key.operation} and key = ${key.key}`.execute(tx);
}

/** Stored replies are deleted when they are too old to be replayed. */
export const expiringReplies: ExpiringRows = { table: 'idempotency_keys', endedAt: sql`t.created_at` };
