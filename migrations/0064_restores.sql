-- Why: print partners may have the orders that are older than a restore, also those that are handed over after its pause has ended.
-- Databases that earlier releases restored, and that are still paused, get what a restore does now.
-- Compatible from: 0049_database_servers

-- when the database was restored to a time before what was sent
create table restores (
  at timestamptz primary key,
  reason text not null
);

update outgoing_pauses set after_restore = true where reason like 'the database was restored from a backup of %';

insert into restores (at, reason) select since, reason from outgoing_pauses where kind = 'handovers' and after_restore;

update handovers h set doubtful = true, lease_until = null, state = case h.state when 'running' then 'waiting' else h.state end
from restores r, orders o
where o.client_id = h.client_id and o.id = h.order_id and o.created_at < r.at and h.partner_id is not null
  and (h.state in ('waiting', 'refused') and not h.doubtful or h.state = 'running' and h.lease_until < now());
