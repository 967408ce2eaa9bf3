-- Why: the costs of an order are its largest column, are read whole, and are like those of every other order. Of orders that are
-- packed, they are stored compressed.
-- Compatible from: 0049_database_servers
-- Until the first order is packed, a day after this: older releases would find no costs.

-- instead of `costs`, as src/store/prices/packed-costs.ts writes it
alter table orders add column packed_costs bytea;
