import { sql } from 'kysely';
import type { Queries } from '../engine/db.ts';
import { distributedTables, localTables, referenceTables } from './distributed-tables.ts';

export interface TablePlacement {
  readonly table: string;
  readonly placement: 'distributed' | 'reference' | 'local';
  /** Why it is not divided; null = it is divided, or copied to every machine. */
  readonly why: string | null;
  /** The current size, indexes and partitions included. */
  readonly bytes: number;
}

/** The place of each table on several machines, largest first. */
export async function readPlacements(queries: Queries): Promise<TablePlacement[]> {
  const result = await sql<{ table: string; bytes: number }>`
    select c.relname as table, coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree(c.oid)),
      pg_total_relation_size(c.oid))::bigint as bytes
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 2 desc, 1`.execute(queries);
  return result.rows.map((row) => ({ ...row, ...placementOf(row.table) }));
}

const distributed: ReadonlySet<string> = new Set(distributedTables);
const reference: ReadonlySet<string> = new Set(referenceTables);

function placementOf(table: string): Pick<TablePlacement, 'placement' | 'why'> {
  if (distributed.has(table)) return { placement: 'distributed', why: null };
  if (reference.has(table)) return { placement: 'reference', why: null };
  return { placement: 'local', why: localTables[table] ?? 'a table that this version does not know' };
}

/** A constraint or index that has to change before the tables can be divided. */
export interface Obstruction {
  readonly table: string;
  readonly name: string;
  readonly kind: 'foreign key' | 'constraint' | 'index';
  /** The columns of an index, as they are written. */
  readonly columns: string | null;
}

/**
 * Foreign keys between tables that would lie apart, and unique indexes of divided tables without the client: a
 * distributed database can keep neither.
 */
export async function readObstructions(queries: Queries): Promise<Obstruction[]> {
  const isDistributed = sql`any(${[...distributedTables]}::text[])`;
  const isReference = sql`any(${[...referenceTables]}::text[])`;
  const result = await sql<Obstruction>`
    select child.relname as table, f.conname as name, 'foreign key' as kind, null as columns
    from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and f.conparentid = 0 and child.relnamespace = current_schema()::regnamespace
      and not child.relispartition
      and (child.relname = ${isDistributed} and not (parent.relname = ${isDistributed} or parent.relname = ${isReference})
        or not child.relname = ${isDistributed} and parent.relname = ${isDistributed}
        or child.relname = ${isReference} and not parent.relname = ${isReference})
    union all
    select t.relname, coalesce(c.conname, i.relname), case when c.oid is null then 'index' else 'constraint' end,
      (regexp_match(pg_get_indexdef(x.indexrelid), '\\((.*?)\\)(?: where .*)?$', 'i'))[1]
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    left join pg_constraint c on c.conindid = x.indexrelid and c.contype in ('p', 'u')
    where t.relname = ${isDistributed} and t.relnamespace = current_schema()::regnamespace and x.indisunique
      and not exists (select from pg_attribute a
        where a.attrelid = x.indrelid and a.attname = 'client_id' and a.attnum = any(x.indkey::smallint[]))
    order by 3, 1, 2`.execute(queries);
  return result.rows;
}

/** The table whose rows the others lie beside. */
const ROOT = 'orders';

/** The statements for Citus, in their order. */
export function statementsFor(
  tables: readonly TablePlacement[],
  obstructions: readonly Obstruction[],
): string[] {
  const named = (placement: TablePlacement['placement']) =>
    tables.filter((one) => one.placement === placement).map(({ table }) => table);
  return [
    ...obstructions.flatMap(changed),
    ...named('reference').map((table) => `select create_reference_table('${table}');`),
    `select create_distributed_table('${ROOT}', 'client_id');`,
    ...named('distributed')
      .filter((table) => table !== ROOT)
      .map(
        (table) => `select create_distributed_table('${table}', 'client_id', colocate_with => '${ROOT}');`,
      ),
  ];
}

/**
 * Drops a constraint that a distributed database cannot keep. A unique index becomes a plain one: its values
 * are unique by the way they are generated.
 */
function changed({ table, name, kind, columns }: Obstruction): string[] {
  if (kind === 'foreign key') return [`alter table ${table} drop constraint ${name};`];
  const drop = kind === 'index' ? `drop index ${name};` : `alter table ${table} drop constraint ${name};`;
  return [drop, `create index ${name} on ${table} (${columns});`];
}
