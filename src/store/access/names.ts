import { sql } from 'kysely';
import { type NamedKind, type NamedObject, namedKinds } from '../../domain/access/named.ts';
import type { Queries } from '../engine/db.ts';

interface NameRow {
  readonly object: NamedObject;
  readonly name: string;
}

/**
 * The present names of objects: of a webhook its masked address, of an order its reference, of a session its user, of a key
 * without a name its beginning and end. An object that was deleted has none.
 */
export async function readNames(
  queries: Queries,
  objects: Iterable<NamedObject | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const asked = new Set([...objects].filter((object) => object !== undefined));
  if (asked.size === 0) return new Map();
  const idsOf = (kind: NamedKind) => {
    const ofKind = [...asked].filter((object) => object.startsWith(`${kind} `));
    return sql`${ofKind.map((object) => Number(object.slice(kind.length + 1)))}::bigint[]`;
  };
  const selects = namedKinds.map(
    (kind) => sql`select ${`${kind} `}::text || named.id as object, named.name
      from (${namesOf[kind](idsOf(kind))}) as named`,
  );
  const result = await sql<NameRow>`${sql.join(selects, sql` union all `)}`.execute(queries);
  return new Map(result.rows.map(({ object, name }) => [object, name]));
}

type Ids = ReturnType<typeof sql>;

const namesOf: Readonly<Record<NamedKind, (ids: Ids) => Ids>> = {
  user: (ids) => sql`select id, name from users where id = any(${ids})`,
  key: (ids) => sql`
    select id, coalesce(nullif(name, ''), prefix || '…' || last_four) as name from credentials where id = any(${ids})`,
  client: (ids) => sql`select id, name from clients where id = any(${ids})`,
  partner: (ids) => sql`select id, name from partners where id = any(${ids})`,
  app: (ids) => sql`select id, name from apps where id = any(${ids})`,
  order: (ids) => sql`
    select o.id, o.reference as name from unnest(${ids}) as wanted (id)
    cross join lateral (select r.id, r.reference from orders r where r.id = wanted.id limit 1) as o`,
  webhook: (ids) => sql`select id, url_masked as name from webhook_endpoints where id = any(${ids})`,
  session: (ids) => sql`
    select s.id, u.name from sessions s join users u on u.id = s.user_id where s.id = any(${ids})`,
};
