-- Why: a verdict says whether a signal changed anything, delays included, so that what follows from a change
-- can go by it alone. And the operator sees at a glance which partners still speak what is deprecated.

update signals s set verdict = case when exists (
    select from signals earlier
    where earlier.client_id = s.client_id and earlier.order_id = s.order_id and earlier.item_n = s.item_n
      and earlier.receipt < s.receipt
      and case when earlier.type in ('ItemDelay', 'ItemError')
        then (earlier.signaled_at, coalesce(earlier.cause, '') collate "C", coalesce(earlier.delay_hours, -1))
          > (s.signaled_at, coalesce(s.cause, '') collate "C", coalesce(s.delay_hours, -1))
        else earlier.signaled_at >= s.signaled_at end)
  then 'stale' else 'moved' end
where s.verdict = 'noted';

alter table signals drop constraint signals_verdict_check;
alter table signals add constraint signals_verdict_check
  check (verdict in ('moved', 'already_there', 'stale', 'conflict'));

create index signals_deprecated on signals (partner_id, received_at)
  where version = '1.1' or type = 'ItemError';
