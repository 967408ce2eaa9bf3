import { sql } from 'kysely';
import type { Queries } from '../engine/db.ts';
import { urlSealed } from '../orders/orders.ts';
import { type Violations, violations } from './checks.ts';

export function findFilesWithoutAddress(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select f.order_id, 'file ' || f.n || ' has no address' as detail
    from order_files f join orders o on o.client_id = f.client_id and o.id = f.order_id
    where ${urlSealed} is null`,
  );
}
