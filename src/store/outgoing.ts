import { type RawBuilder, sql } from 'kysely';
import type { OutgoingKind, OutgoingPause, OutgoingWork } from '../domain/outgoing.ts';
import type { Queries, Tx } from './engine/db.ts';
import type { OrderKey } from './engine/keys.ts';
import type { OutgoingPausesRow } from './rows.ts';

export async function readPauses(queries: Queries): Promise<OutgoingPause[]> {
  const result = await sql<Pick<OutgoingPausesRow, 'since' | 'reason'> & { readonly kind: OutgoingKind }>`
    select kind, since, reason from outgoing_pauses order by kind`.execute(queries);
  return result.rows;
}

/** Pauses these kinds; pauses that exist stay as they are. */
export async function insertPauses(
  tx: Queries,
  kinds: readonly OutgoingKind[],
  reason: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into outgoing_pauses (kind, since, reason)
    select kind, ${now}, ${reason} from unnest(${kinds}::text[]) as kind
    on conflict do nothing`.execute(tx);
}

/**
 * Pauses these kinds in a database that is older than what was sent. Pauses and released orders of its time count no more, and print
 * partners may have every order that waits for them, also one that becomes ready for them later. Attempts that the database has as
 * running have ended with their processes: all of them, or those whose lease has ended.
 */
export async function insertPausesAfterRestore(
  tx: Queries,
  kinds: readonly OutgoingKind[],
  reason: string,
  now: Date,
  ended: 'all' | 'lease' = 'lease',
): Promise<void> {
  await sql`delete from outgoing_pauses where kind = any(${kinds}::text[])`.execute(tx);
  await sql`delete from released_orders`.execute(tx);
  await insertPauses(tx, kinds, reason, now);
  const hasEnded = sql`state = 'running' ${ended === 'all' ? sql`` : sql`and lease_until <= ${now}`}`;
  // Nothing would end them while they are paused, and operators may not decide about what is running.
  const waitAgain = (table: 'resends' | 'partner_cancels') =>
    sql`update ${sql.table(table)} set state = 'waiting', lease_until = null where ${hasEnded}`.execute(tx);
  if (kinds.includes('cancels')) await waitAgain('partner_cancels');
  if (!kinds.includes('handovers')) return;
  await waitAgain('resends');
  await sql`insert into restores (at, reason) values (${now}, ${reason}) on conflict do nothing`.execute(tx);
  await sql`
    update handovers set doubtful = true, lease_until = null, state = case state when 'running' then 'waiting' else state end
    where partner_id is not null and (state in ('waiting', 'refused') and not doubtful or ${hasEnded})`.execute(
    tx,
  );
}

/** Ends pauses. When the last one has ended, nothing has to be released any more. */
export async function deletePauses(tx: Tx, kinds: readonly OutgoingKind[]): Promise<void> {
  await sql`delete from outgoing_pauses where kind = any(${kinds}::text[])`.execute(tx);
  await beginAgain(tx, kinds, sql`true`);
  await sql`delete from released_orders where not exists (select from outgoing_pauses)`.execute(tx);
}

/** Lets everything that is paused of an order be sent. */
export async function insertReleased(
  tx: Tx,
  { clientId, orderId }: OrderKey,
  kinds: readonly OutgoingKind[],
): Promise<void> {
  await sql`
    insert into released_orders (order_id) values (${orderId}) on conflict do nothing`.execute(tx);
  await beginAgain(tx, kinds, sql`t.client_id = ${clientId} and t.order_id = ${orderId}`);
}

const tablesOf = {
  handovers: ['handovers', 'resends'],
  cancels: ['partner_cancels'],
  webhooks: ['webhook_lanes'],
  mails: ['mails'],
} satisfies Record<OutgoingKind, readonly string[]>;

/** The time in which work is repeated begins anew: during the pause nothing was attempted. */
async function beginAgain(
  tx: Tx,
  kinds: readonly OutgoingKind[],
  released: RawBuilder<unknown>,
): Promise<void> {
  for (const table of kinds.flatMap((kind) => tablesOf[kind]))
    await sql`
      update ${sql.table(table)} as t set first_try_at = null
      where t.first_try_at is not null and t.next_at is not null and t.state = 'waiting' and ${released}`.execute(
      tx,
    );
}

interface WorkRow {
  readonly kind: OutgoingKind;
  readonly order_id: number | null;
  readonly reference: string;
  readonly client_id: number;
  readonly recipient: string;
  readonly was_tried: boolean;
  readonly next_at: Date | null;
}

/** Whether the document of a handover `h` was sent, or may have been sent after the backup that was restored. */
export const mayHaveBeenSent = sql`(h.run > 0 or h.doubtful)`;

/** Whether work of an order may be sent now. */
export function mayBeSent(kind: OutgoingKind, order: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(not exists (select from outgoing_pauses where kind = ${sql.lit(kind)})
    or exists (select from released_orders where released_orders.order_id = ${order}))`;
}

/** The pauses that keep work of an order `o` from being sent. */
export const pausesOfOrder = sql`coalesce((
  select json_agg(json_build_object('kind', kind, 'since', since, 'reason', reason) order by kind) from outgoing_pauses
  where not exists (select from released_orders r where r.order_id = o.id)), '[]')`;

/** Whether a mail may be sent now. Mails to users that were requested since the pause began are sent. */
export const mailMayBeSent = sql`(${mayBeSent('mails', sql`mails.order_id`)} or mails.order_id is null
  and mails.created_at >= (select since from outgoing_pauses where kind = 'mails'))`;

/** Everything of the paused kinds that waits, of orders that were not released. */
const waiting = sql`
  with waiting as (
    select 'handovers' as kind, h.client_id, h.order_id, 'print partner ' || h.partner_id as recipient,
      ${mayHaveBeenSent} as was_tried, h.next_at
    from handovers h where h.state in ('waiting', 'running') and h.partner_id is not null
    union all
    select 'handovers', r.client_id, r.order_id, 'print partner ' || h.partner_id || ', once more', r.begun, r.next_at
    from resends r join handovers h on h.client_id = r.client_id and h.order_id = r.order_id and h.n = r.n
    where r.next_at is not null
    union all
    select 'cancels', t.client_id, t.order_id, 'print partner ' || h.partner_id, t.begun, t.next_at
    from partner_cancels t join handovers h on h.client_id = t.client_id and h.order_id = t.order_id and h.n = t.handover_n
    where t.next_at is not null
    union all
    select 'webhooks', l.client_id, l.order_id, 'webhook ' || l.endpoint_id, l.tries > 0, l.next_at
    from webhook_lanes l join webhook_endpoints w on w.id = l.endpoint_id and w.status = 'active'
    where l.next_at is not null and l.order_id > 0
    union all
    select 'mails', m.client_id, m.order_id, coalesce('parcel ' || m.tracking, 'user ' || m.user_id), m.tries > 1 or m.tries = 1 and m.begun,
      m.next_at
    from mails m join outgoing_pauses p on p.kind = 'mails'
    where m.next_at is not null and (m.order_id is not null or m.created_at < p.since)
  ), held as (
    select waiting.* from waiting join outgoing_pauses using (kind)
    where order_id is null or not exists (select from released_orders r where r.order_id = waiting.order_id)
  )`;

/** How much of each paused kind waits. */
export async function countHeld(queries: Queries): Promise<Map<OutgoingKind, number>> {
  const result = await sql<{ kind: OutgoingKind; count: number }>`
    ${waiting} select kind, count(*) as count from held group by kind`.execute(queries);
  return new Map(result.rows.map(({ kind, count }) => [kind, count]));
}

/** The paused work, orders with the lowest numbers first. */
export async function listHeld(
  queries: Queries,
  kind: OutgoingKind | undefined,
  limit: number,
): Promise<OutgoingWork[]> {
  const result = await sql<WorkRow>`
    ${waiting} select held.*, coalesce(o.reference, '') as reference from held
    left join orders o on o.client_id = held.client_id and o.id = held.order_id
    where ${kind ?? null}::text is null or kind = ${kind ?? null}
    order by held.order_id nulls last, kind, recipient limit ${limit}`.execute(queries);
  return result.rows.map(toWork);
}

function toWork(row: WorkRow): OutgoingWork {
  const { kind, order_id: number, reference, client_id: clientId } = row;
  return {
    kind,
    order: number === null ? null : { number, reference, clientId },
    to: row.recipient,
    wasTried: row.was_tried,
    dueAt: row.next_at,
  };
}

/** Whether the documents of an order may leave; false while they are paused and the order is not released. */
export async function isReleased(queries: Queries, orderNumber: number): Promise<boolean> {
  const result = await sql<{ may: boolean }>`
    select ${mayBeSent('handovers', sql`${orderNumber}::bigint`)} as may`.execute(queries);
  return result.rows[0]?.may ?? false;
}
