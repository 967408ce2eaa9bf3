-- Why: programs must not read sentences. Orders, their log, files and handovers keep a code beside the sentence
-- that says why they wait, failed or were canceled; src/domain/reasons.ts is the table of the codes.

-- What stands in a sentence of an earlier release. Whether a partner that did not answer may have the order does
-- not, and is looked up below.
create function pg_temp.code_of(sentence text) returns text language sql immutable as $$
  select case
    when sentence is null then null
    when sentence = 'no print partner is open for orders' then 'no_partner_can_make_it'
    when sentence like 'the original % of the reorder has not shipped' then 'original_not_shipped'
    when sentence like 'the print partner refused the order with status %' then 'handover_refused'
    when sentence like 'the print partner answered with status %' then 'handover_busy'
    when sentence = 'canceled by the client' then 'canceled_by_client'
    when sentence = 'every item was canceled by the print partner' then 'canceled_by_partner'
    else coalesce(substring(sentence from '^file [0-9]+: (address_refused|no_address|connect_failed|tls_failed'
      '|timeout_first_byte|timeout_total|too_slow|too_large|too_many_redirects|redirect_refused|reset|bad_answer'
      '|aborted|status|md5_mismatch|empty_file|storage_failed), '), 'unknown')
  end
$$;

alter table order_files add column failure_code text;
update order_files set failure_code = pg_temp.code_of(failure) where failure is not null;
alter table order_files
  add check (failure_code in ('address_refused', 'no_address', 'connect_failed', 'tls_failed',
    'timeout_first_byte', 'timeout_total', 'too_slow', 'too_large', 'too_many_redirects', 'redirect_refused',
    'reset', 'bad_answer', 'aborted', 'status', 'md5_mismatch', 'empty_file', 'storage_failed', 'unknown')),
  add check ((failure is null) = (failure_code is null));

alter table handovers add column failure_code text;
update handovers h set failure_code = case
  when failure like 'the print partner could not be reached: %' then coalesce(
    (select 'handover_' || a.outcome from attempts a
     where a.client_id = h.client_id and a.order_id = h.order_id and a.kind = 'handover' and a.n = h.n
       and a.outcome in ('unsent', 'unanswered') order by a.run desc limit 1), 'unknown')
  else pg_temp.code_of(failure) end
where failure is not null;
alter table handovers
  add check (failure_code in ('handover_refused', 'handover_busy', 'handover_unsent', 'handover_unanswered',
    'unknown')),
  add check ((failure is null) = (failure_code is null));

-- An order is logged in the transaction, and with the time, of the attempt that moved it.
alter table order_log add column reason_code text;
update order_log l set reason_code = case
  when reason like 'the print partner could not be reached: %' then coalesce(
    (select 'handover_' || a.outcome from attempts a
     where a.client_id = l.client_id and a.order_id = l.order_id and a.kind = 'handover' and a.ended_at = l.at
       and a.outcome in ('unsent', 'unanswered') order by a.n limit 1), 'unknown')
  else pg_temp.code_of(reason) end
where reason is not null;

alter table orders add column reason_code text;
update orders o set reason_code = coalesce(
  (select l.reason_code from order_log l
   where l.client_id = o.client_id and l.order_id = o.id and l.reason = o.reason order by l.n desc limit 1),
  pg_temp.code_of(reason))
where reason is not null;

alter table orders
  add check (reason_code in ('no_partner_can_make_it', 'original_not_shipped', 'address_refused', 'no_address',
    'connect_failed', 'tls_failed', 'timeout_first_byte', 'timeout_total', 'too_slow', 'too_large',
    'too_many_redirects', 'redirect_refused', 'reset', 'bad_answer', 'aborted', 'status', 'md5_mismatch',
    'empty_file', 'storage_failed', 'handover_refused', 'handover_busy', 'handover_unsent',
    'handover_unanswered', 'canceled_by_client', 'canceled_by_operator', 'canceled_by_partner', 'unknown')),
  add check ((reason is null) = (reason_code is null));
alter table order_log
  add check (reason_code in ('no_partner_can_make_it', 'original_not_shipped', 'address_refused', 'no_address',
    'connect_failed', 'tls_failed', 'timeout_first_byte', 'timeout_total', 'too_slow', 'too_large',
    'too_many_redirects', 'redirect_refused', 'reset', 'bad_answer', 'aborted', 'status', 'md5_mismatch',
    'empty_file', 'storage_failed', 'handover_refused', 'handover_busy', 'handover_unsent',
    'handover_unanswered', 'canceled_by_client', 'canceled_by_operator', 'canceled_by_partner', 'unknown')),
  add check ((reason is null) = (reason_code is null));

drop function pg_temp.code_of(text);
