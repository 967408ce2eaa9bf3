-- Why: failures on one side must not count against the other. A print partner that answered a handover with 409 or a
-- redirect has not plainly refused the order, and one that answered with 429 or 5xx may have stored it before. Both may
-- have it (decisions.md §8): such an order cannot be canceled. A file does not lose its time while the service's own
-- store or network fails.

alter table handovers drop constraint handovers_failure_code_check;
alter table handovers add constraint handovers_failure_code_check
  check (failure_code in ('handover_refused', 'handover_busy', 'handover_unclear', 'handover_unsent',
    'handover_unanswered', 'unknown'));

alter table orders drop constraint orders_reason_code_check;
alter table orders add constraint orders_reason_code_check
  check (reason_code in ('no_partner_can_make_it', 'original_not_shipped', 'address_refused', 'no_address',
    'connect_failed', 'tls_failed', 'timeout_first_byte', 'timeout_total', 'too_slow', 'too_large',
    'too_many_redirects', 'redirect_refused', 'reset', 'bad_answer', 'aborted', 'status', 'md5_mismatch',
    'empty_file', 'storage_failed', 'handover_refused', 'handover_busy', 'handover_unclear', 'handover_unsent',
    'handover_unanswered', 'canceled_by_client', 'canceled_by_operator', 'canceled_by_partner', 'unknown'));
alter table order_log drop constraint order_log_reason_code_check;
alter table order_log add constraint order_log_reason_code_check
  check (reason_code in ('no_partner_can_make_it', 'original_not_shipped', 'address_refused', 'no_address',
    'connect_failed', 'tls_failed', 'timeout_first_byte', 'timeout_total', 'too_slow', 'too_large',
    'too_many_redirects', 'redirect_refused', 'reset', 'bad_answer', 'aborted', 'status', 'md5_mismatch',
    'empty_file', 'storage_failed', 'handover_refused', 'handover_busy', 'handover_unclear', 'handover_unsent',
    'handover_unanswered', 'canceled_by_client', 'canceled_by_operator', 'canceled_by_partner', 'unknown'));

-- Attempts of earlier releases, judged by the same rule.
update handovers h set doubtful = true
where not doubtful and state in ('waiting', 'running', 'refused') and exists (
  select from attempts a
  where a.client_id = h.client_id and a.order_id = h.order_id and a.kind = 'handover' and a.n = h.n
    and (a.outcome = 'busy' or a.outcome = 'refused' and not (
      (a.report ->> 'status')::int between 400 and 407 or (a.report ->> 'status')::int between 410 and 424
      or (a.report ->> 'status')::int between 426 and 428 or (a.report ->> 'status')::int in (431, 451))));

-- What an operator retries after an outage is found without a walk over all orders.
create index orders_stopped on orders (state, id) where state in (11, 41);

-- While the store or the network of this service is out, the time that a file may take stands still.
alter table order_files add column outage_ms bigint not null default 0 check (outage_ms >= 0);
