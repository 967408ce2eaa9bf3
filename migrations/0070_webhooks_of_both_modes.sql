-- Why: apps add one webhook and test in the sandbox. A webhook that was added without a mode gets the events of live and of sandbox
-- orders, whose bodies have the mode; those that exist keep theirs.

alter table webhook_endpoints drop constraint webhook_endpoints_mode_check,
  add constraint webhook_endpoints_mode_check check (mode in ('live', 'sandbox', 'both'));

-- Endpoints that ask for it learn of a file that could not be fetched yet, for an hour before its order stops.
alter table order_events drop constraint order_events_type_check,
  add constraint order_events_type_check check (type in ('CloudprinterOrderValidated', 'CloudprinterOrderCanceled', 'ItemValidated',
    'ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped', 'ItemError', 'ItemCanceled', 'OrderError', 'FileDelayed'));
