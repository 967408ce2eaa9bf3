import { sql } from 'kysely';
import type { FileFacts } from '../../domain/files/file-facts.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';
import { ofUnknownLength } from '../engine/keys.ts';

/** The contents, of those given, that this version of the reader has read. */
export async function findReadContents(
  queries: Queries,
  contents: readonly string[],
  reader: number,
): Promise<ReadonlySet<string>> {
  const result = await sql<{ sha256: string }>`
    select sha256 from unnest(${ofUnknownLength(contents, 'text')}) as wanted (content)
    join file_facts on sha256 = content and reader = ${reader}`.execute(queries);
  return new Set(result.rows.map(({ sha256 }) => sha256));
}

export interface ReadFacts {
  readonly sha256: string;
  readonly facts: FileFacts;
}

/** Keeps facts; equal contents have equal facts. */
export async function keepFileFacts(tx: Tx, read: readonly ReadFacts[], reader: number): Promise<void> {
  const unique = [...new Map(read.map(({ sha256, facts }) => [sha256, { sha256, facts }])).values()];
  // In key order, so that two transactions with the same contents wait for each other instead of both.
  const rows = unique.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  await sql`
    insert into file_facts (sha256, reader, facts)
    select r.sha256, ${reader}, r.facts
    from ${recordset(rows)`r (sha256 text, facts jsonb)`}
    on conflict do nothing`.execute(tx);
}
