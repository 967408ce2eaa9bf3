-- Why: a client, or the operator for it, gives a file of a stopped order another address, or has it printed with defects that its
-- product allows. Both are kept with the order, like everything else that is done to it.
-- Compatible from: 0026_preflight

alter table order_acts drop constraint order_acts_action_check;
alter table order_acts add constraint order_acts_action_check
  check (action in ('cancel', 'hold', 'release', 'retry', 'readdress', 'take', 'resend', 'note', 'replace', 'accept'));
