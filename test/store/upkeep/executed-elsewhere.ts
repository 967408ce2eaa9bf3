/**
 * What the scene of `use-of-the-service.ts` does not execute, by the test that does: `TEST_PARTITIONS=8 npm test -- FILE` runs it
 * on divided tables. Each is the file of the store, and how its template begins. Most of these name the client; those that do not
 * are for work or questions about all clients.
 */
export const executedElsewhere: Readonly<Record<string, readonly string[]>> = {
  'test/operations/upkeep/outgoing.test.ts': [
    'upkeep/outgoing.ts: update handovers set doubtful = true, lease_until = null, state = case state when',
  ],
  'test/store/upkeep/divided-tables.test.ts': [
    'upkeep/divide-tables.ts: select exists (select from orders) as orders',
  ],
  'test/interfaces/admin/file-checks.test.ts': [
    'files/file-checks.ts: select f.sha256 from file_checks c join checked_files f on f.client_id = c.c',
  ],
  'test/interfaces/uploads/wire.test.ts': [
    'files/uploads.ts: select lease_until from uploads where client_id =',
    'files/uploads.ts: delete from uploads u where client_id =',
  ],
  'test/jobs/worker.test.ts': ['orders/progress.ts: update orders set next_at ='],
  'test/operations/board/board.test.ts': [
    'orders/order-work.ts: update order_items i set due_on = coalesce(i.ship_on,',
  ],
  'test/operations/engine/backlog.test.ts': [
    'engine/health.ts: select due.client_id, o.mode, count(*) as rows from (',
  ],
  'test/operations/engine/batches.test.ts': [
    'orders/unclear-adds.ts: select from unclear_adds u join orders o on o.client_id = u.client_id and o.',
  ],
  'test/operations/engine/unclear.test.ts': [
    'orders/unclear-adds.ts: insert into unclear_adds as u (client_id, reference, body_hash, at) select r',
  ],
  'test/operations/mail/mails-of-staff.test.ts': [
    'mail/mails.ts: insert into mails (kind, client_id, order_id, tracking, created_at, next_at)',
    'mail/tracking.ts: select o.reference, o.email, o.addresses,',
  ],
  'test/operations/mail/mails-to-users.test.ts': [
    'mail/user-mails.ts: select a.cause, a.subject, o.reference, c.name as client, a.since from alert',
  ],
  'test/operations/orders/actions.test.ts': [
    'files/judged-files.ts: ( select f.client_id, f.order_id, f.n, f.sha256 from',
    'files/judged-files.ts: update order_files f set defects = r.defects, stop = r.stop, stop_code = r.st',
    'files/replaced-files.ts: update order_files set accepted =',
    "orders/order-acts.ts: update handovers set state = 'taken', failure = null, failure_code = null, s",
    'orders/order-work.ts: update order_files set next_at =',
    'orders/order-work.ts: update handovers h set next_at =',
    'orders/order-work.ts: update simulations set next_at =',
    'partners/cancels.ts: insert into partner_cancels (client_id, order_id, n, handover_n, items, reas',
    "partners/cancels.ts: update handovers set state = 'refused', settled_at =",
    "partners/cancels.ts: update partner_cancels t set state = 'waiting', first_try_at = null, tries =",
    "partners/cancels.ts: update partner_cancels set state = 'taken', next_at = null where client_id =",
    'sandbox/simulations.ts: update simulations set next_at =',
  ],
  'test/operations/orders/bulk.test.ts': ['orders/bulk-work.ts: update bulk_orders set next_at ='],
  'test/operations/orders/cancels.test.ts': [
    "orders/cancels.ts: with withdrawn as ( update handovers h set state = 'withdrawn', settled_at =",
    'orders/order-work.ts: update handovers set next_at =',
    'partners/cancels.ts: update partner_cancels t set next_at =',
    "partners/cancels.ts: update partner_cancels t set state = 'waiting', next_at =",
    "partners/handovers.ts: select h.order_id || '/' || h.n as key from",
  ],
  'test/operations/orders/search-plans.test.ts': [
    'orders/order-search.ts: select t.term from order_terms t where',
    'orders/order-search.ts: cross join lateral ( select from order_terms t where',
    'orders/order-totals.ts: select mode, state, sum(orders)::bigint as count, min(created_at) as oldest_',
    "upkeep/divide-tables.ts: select count(*) as count from pg_inherits where inhparent = to_regclass('ord",
  ],
  'test/operations/sandbox/simulation.test.ts': [
    'checks/final-facts.ts: select o.id, o.reference, o.state, (select coalesce(json_agg(json_build_obje',
    'checks/final-facts.ts: select state, count(*) as count from orders where client_id =',
    'signals/signals.ts: update signals s set seen_count = s.seen_count + r.times from',
  ],
  'test/operations/upkeep/clock-guard.test.ts': [
    'upkeep/clock-guard.ts: select greatest( (select created_at from orders order by id desc limit 1), (',
    'upkeep/sandbox-orders.ts: with gone as ( delete from orders o using',
  ],
  'test/operations/upkeep/personal-data.test.ts': [
    'files/contents.ts: ( exists (select from order_files f where f.sha256 = c.sha256 and f.expired_at i',
    'files/contents.ts: select c.sha256, exists (select from order_files f where f.sha256 = c.sha256',
    'upkeep/personal-data.ts: select o.client_id, o.id from orders o where o.erased_at is null and',
  ],
  'test/operations/webhooks/deliver.test.ts': [
    'webhooks/lanes.ts: insert into webhook_lanes (client_id, order_id, endpoint_id, state, position',
  ],
  'test/operations/webhooks/health.test.ts': [
    'webhooks/lanes.ts: update webhook_lanes set next_at =',
    'webhooks/lanes.ts: and exists (select from webhook_attempts a where a.client_id = e.client_id a',
  ],
};
