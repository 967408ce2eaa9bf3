import { sql } from 'kysely';
import type { Queries } from '../engine/db.ts';
import { type Violations, violations } from './checks.ts';

const personal = ['firstname', 'lastname', 'street1', 'email', 'phone'] as const;

/** Orders that were erased and have not ended, or still say something of people. */
export function findUnblankedOrders(queries: Queries, finished: readonly number[]): Promise<Violations> {
  return violations(
    queries,
    sql`
    select o.id as order_id, 'was erased, and is in state ' || o.state as detail from orders o
    where o.erased_at is not null and o.state <> all(${finished}::smallint[])
    union all
    select o.id, 'was erased, and has an e-mail address, a name, addresses of files or data of its client' from orders o
    where o.erased_at is not null and (o.email <> '' or o.meta is not null or o.urls_sealed is not null or exists (
      select from jsonb_array_elements(o.addresses) as a
      where concat(${sql.join(personal.map((name) => sql`a ->> ${sql.lit(name)}`))}) <> ''))
    union all
    select o.id, 'was erased, and the content of its file ' || f.n || ' is kept' from orders o
    join order_files f on f.client_id = o.client_id and f.order_id = o.id and f.state = 'fetched' and f.expired_at is null
    where o.erased_at is not null`,
  );
}
