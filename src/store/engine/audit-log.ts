import { sql } from 'kysely';
import { sha256 } from '../../lib/secrets/secrets.ts';
import type { AuditLogRow } from '../rows.ts';
import type { Queries, Tx } from './db.ts';

/** The text of an entry of the audit log. It contains no secrets. */
export interface AuditText {
  /** Who made the change, as in `user 3 (session 9)`. */
  readonly actor: string;
  /** A code of what was done. */
  readonly action: string;
  /** The changed object, as in `order 10000003`. */
  readonly subject: string;
  /** JSON; null = no details. */
  readonly details: string | null;
}

export interface AuditEntry extends AuditText {
  /** The number of the entry, from 1 without gaps. */
  readonly n: number;
  readonly at: Date;
}

/** Any constant: the lock that orders the entries. Taken at the end of a transaction, so that it is held only for its commit. */
const LOCK = 4_207_115_004;

/** The chain hash before the first entry. */
const START = Buffer.alloc(32);

/** Appends an entry whose hash continues the chain. */
export async function appendAuditEntry(tx: Tx, text: AuditText, at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const last = await sql<Pick<AuditLogRow, 'n' | 'chain_hash'>>`
    select n, chain_hash from audit_log order by n desc limit 1`.execute(tx);
  const { n, chain_hash: before } = last.rows[0] ?? { n: 0, chain_hash: START };
  const textHash = hashOfText(text);
  await sql`
    insert into audit_log (n, at, actor, action, subject, details, text_hash, chain_hash)
    values (${n + 1}, ${at}, ${text.actor}, ${text.action}, ${text.subject}, ${text.details}, ${textHash},
      ${chainHash(before, n + 1, at, textHash)})`.execute(tx);
}

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  /** Entries older than this one. */
  readonly before?: number | undefined;
}

/** The next page of entries, newest first. */
export async function listAuditEntries(
  queries: Queries,
  { actor, subject, before }: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  const result = await sql<TextRow>`
    select n, at, actor, action, subject, details from audit_log
    where true
      ${before === undefined ? sql`` : sql`and n < ${before}`}
      ${actor === undefined ? sql`` : sql`and actor = ${actor}`}
      ${subject === undefined ? sql`` : sql`and subject = ${subject}`}
    order by n desc limit ${limit}`.execute(queries);
  return result.rows.map(toEntry);
}

type TextRow = Pick<AuditLogRow, 'n' | 'at' | 'actor' | 'action' | 'subject' | 'details'>;

function toEntry({ n, at, actor, action, subject, details }: TextRow): AuditEntry {
  return { n, at, actor, action, subject, details };
}

const CHECKED_AT_ONCE = 2_000;

/**
 * The entries that break the chain: one that was changed, left out or added without the hashes that follow from it.
 */
export async function findBrokenAuditEntries(queries: Queries): Promise<number[]> {
  const broken: number[] = [];
  let expected = 1;
  let before: Buffer = START;
  for (;;) {
    const page = await sql<AuditLogRow>`
      select * from audit_log where n >= ${expected} order by n limit ${CHECKED_AT_ONCE}`.execute(queries);
    for (const row of page.rows) {
      const untouched = row.text_hash.equals(hashOfText(row));
      const follows = row.chain_hash.equals(chainHash(before, row.n, row.at, row.text_hash));
      if (row.n !== expected || !untouched || !follows) broken.push(row.n);
      before = row.chain_hash;
      expected = row.n + 1;
    }
    if (page.rows.length < CHECKED_AT_ONCE) return broken;
  }
}

function hashOfText({ actor, action, subject, details }: AuditText): Buffer {
  return sha256(JSON.stringify([actor, action, subject, details]));
}

function chainHash(before: Buffer, n: number, at: Date, textHash: Buffer): Buffer {
  return sha256(JSON.stringify([before.toString('hex'), n, at.toISOString(), textHash.toString('hex')]));
}
