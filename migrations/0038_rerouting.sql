-- Why: an order that a print partner has, or may have, goes to another one only after the first confirmed that it does not make it:
-- the cancel that asks for that names what follows. Why each partner was chosen or not is long, and of use for a time.
-- Compatible from: 0024_board

alter table partner_cancels
  -- once the partner confirms it, its items are routed to another one; they are not canceled
  add column reroutes boolean not null default false;

-- Cancels that a person has to look at.
create index partner_cancels_failed on partner_cancels (client_id, order_id) where state = 'failed';
create index partner_cancels_rerouting on partner_cancels (client_id, order_id) where reroutes;

-- null = deleted after its time
alter table routings alter column verdicts drop not null;
create index routings_explained on routings (at) where verdicts is not null;

alter table order_acts drop constraint order_acts_action_check;
alter table order_acts add constraint order_acts_action_check check (action in (
  'cancel', 'hold', 'release', 'retry', 'readdress', 'take', 'resend', 'note', 'replace', 'accept', 'settle',
  'repeat', 'confirm'));
