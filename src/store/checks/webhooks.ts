import { sql } from 'kysely';
import type { Queries } from '../engine/db.ts';
import { mayBeSent } from '../may-be-sent.ts';
import { type Violations, violations } from './checks.ts';

/**
 * Events that are not numbered without a gap, from 1 or from the oldest stored one; and lanes that do not
 * match their events.
 */
export function findBrokenLanes(
  queries: Queries,
  { overdueBefore }: { readonly overdueBefore: Date },
): Promise<Violations> {
  return violations(
    queries,
    sql`
    select order_id, 'has events 1 to ' || max(n) || ', of which there are ' || count(*) as detail
    from order_events group by client_id, order_id having max(n) - min(n) + 1 <> count(*)
    union all
    select l.order_id, 'webhook ' || l.endpoint_id || ' waits for event ' || l.last_n || ', which does not exist'
    from webhook_lanes l
    where l.state <> 'idle' and l.position < l.last_n and not exists (select from order_events e
      where e.client_id = l.client_id and e.order_id = l.order_id and e.n = l.last_n)
    union all
    select l.order_id, 'webhook ' || l.endpoint_id || ' has sent up to event ' || l.position || ', and event ' || e.n || ' after it is not due'
    from webhook_lanes l
    -- an event that was appended while its webhook was being deleted may leave a lane
    join webhook_endpoints w on w.id = l.endpoint_id and w.status <> 'deleted'
    join order_events e on e.client_id = l.client_id and e.order_id = l.order_id and e.n > l.last_n and e.type = any(w.types)
      and e.created_at >= w.created_at
    union all
    select l.order_id, 'webhook ' || l.endpoint_id || ' has had its attempt under way since ' || l.lease_until
    from webhook_lanes l join webhook_endpoints w on w.id = l.endpoint_id and w.status = 'active'
    where l.state = 'running' and l.lease_until < ${overdueBefore} and w.paused_until is null
      and ${mayBeSent('webhooks', sql`l.order_id`)}`,
  );
}
