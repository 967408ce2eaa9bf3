import pg from 'pg';
import { createTestDatabase } from '../../test/harness/database.ts';

export interface Column {
  readonly table: string;
  readonly name: string;
  /** The type as PostgreSQL writes it, with length or precision. */
  readonly type: string;
  readonly nullable: boolean;
  readonly preset: string | null;
}

/** A constraint or an index. */
export interface Rule {
  readonly table: string;
  readonly definition: string;
}

export interface Schema {
  readonly columns: readonly Column[];
  readonly rules: readonly Rule[];
}

let schema: Promise<Schema> | undefined;

/** The schema as the system catalog of a freshly migrated database describes it; read once. */
export function readSchema(): Promise<Schema> {
  schema ??= queryCatalog();
  return schema;
}

async function queryCatalog(): Promise<Schema> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows: columns } = await client.query<Column>(columnsQuery);
    const { rows: rules } = await client.query<Rule>(rulesQuery);
    return { columns, rules };
  } finally {
    await client.end();
    await database.drop();
  }
}

const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable, pg_get_expr(d.adbin, d.adrelid) as preset
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`;

const rulesQuery = `
  select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select tablename, indexdef from pg_indexes
  where schemaname = 'public' and indexname not in (select conname from pg_constraint)
  order by 1, 2`;
