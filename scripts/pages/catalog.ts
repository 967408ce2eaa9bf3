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

/** A list of texts that columns are declared with. */
export interface Domain {
  readonly name: string;
  readonly values: readonly string[];
}

export interface Schema {
  readonly domains: readonly Domain[];
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
    const { rows: domains } = await client.query<{ name: string; definition: string }>(domainsQuery);
    const { rows: columns } = await client.query<Column>(columnsQuery);
    const { rows: rules } = await client.query<Rule>(rulesQuery);
    return {
      domains: domains.map(({ name, definition }) => ({
        name,
        values: [...definition.matchAll(/'(\w+)'/g)].map(([, value]) => value!),
      })),
      columns,
      rules,
    };
  } finally {
    await client.end();
    await database.drop();
  }
}

const domainsQuery = `
  select t.typname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_type t on t.oid = c.contypid
  where c.connamespace = 'public'::regnamespace order by 1`;

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
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
  union all
  select tablename, indexdef from pg_indexes
  where schemaname = 'public' and indexname not in (select conname from pg_constraint)
  order by 1, 2`;
