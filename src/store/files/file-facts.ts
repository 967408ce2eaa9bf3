import { sql } from 'kysely';
import type { FileFacts } from '../../domain/files/file-facts.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';

/** Whether this version of the reader has read a content. */
export async function hasFileFacts(queries: Queries, sha256: string, reader: number): Promise<boolean> {
  const result = await sql`
    select from file_facts where sha256 = ${sha256} and reader = ${reader}`.execute(queries);
  return result.rows.length > 0;
}

export interface ReadFacts {
  readonly sha256: string;
  readonly facts: FileFacts;
}

/** Keeps facts; equal contents have equal facts. */
export async function keepFileFacts(
  tx: Tx,
  read: readonly ReadFacts[],
  reader: number,
  now: Date,
): Promise<void> {
  const unique = [...new Map(read.map(({ sha256, facts }) => [sha256, { sha256, facts }])).values()];
  // In key order, so that two transactions with the same contents wait for each other instead of both.
  const rows = unique.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  await sql`
    insert into file_facts (sha256, reader, facts, read_at)
    select r.sha256, ${reader}, r.facts, ${now}
    from ${recordset(rows)`r (sha256 text, facts jsonb)`}
    on conflict do nothing`.execute(tx);
}
