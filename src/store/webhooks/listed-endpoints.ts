import { sql } from 'kysely';
import type { DeliveryOutcome } from '../../domain/webhooks/deliveries.ts';
import { type ListedEndpoint, MOST_WAITING_COUNTED } from '../../domain/webhooks/endpoint.ts';
import type { EndpointScope } from '../../domain/webhooks/keeper.ts';
import type { Queries } from '../engine/db.ts';
import type { AppsRow, ClientsRow } from '../rows.ts';
import { type EndpointRow, endpointColumns, isInScope, toEndpoint } from './endpoints.ts';

type ListedRow = EndpointRow & {
  readonly client_name: ClientsRow['name'];
  readonly app_name: AppsRow['name'] | null;
  readonly waiting: number;
  readonly recent: readonly DeliveryOutcome[];
};

/** The number of attempts that the health of an endpoint is judged by. */
const RECENT = 20;

/** Endpoints that are not deleted, with what waits for them and the outcomes of their latest attempts. */
export async function listEndpoints(queries: Queries, scope: EndpointScope): Promise<ListedEndpoint[]> {
  const result = await sql<ListedRow>`
    select w.*, c.name as client_name, a.name as app_name,
      (select count(*) from (
        select from webhook_lanes l
        join order_events e on e.client_id = l.client_id and e.order_id = l.order_id
          and ((e.n > l.position and e.type = any(w.types)) or e.n = l.resend_n)
        where l.endpoint_id::text = w.id::text and l.next_at is not null limit ${MOST_WAITING_COUNTED}) as unsent) as waiting,
      array(select outcome from (
        select id, outcome from webhook_attempts
        where client_id = w.client_id and endpoint_id = w.id order by id desc limit ${RECENT}) as newest
        order by id) as recent
    from (select ${endpointColumns} from webhook_endpoints where status <> 'deleted' and ${isInScope(scope)}) as w
    join clients c on c.id = w.client_id
    left join apps a on a.id = w.app_id
    order by w.id`.execute(queries);
  return result.rows.map((row) => ({
    ...toEndpoint(row),
    clientName: row.client_name,
    appName: row.app_name,
    waiting: row.waiting,
    recent: row.recent,
  }));
}
