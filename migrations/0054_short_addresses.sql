-- Why: half of what an address of a packed order occupies are the names of its fields, which are the same in each.
-- Compatible from: 0049_database_servers
-- Until the first order is packed, a day after this: older releases would show it without an address.

comment on column orders.addresses is 'with the names of fields; of a packed order without them, as src/store/orders/order-json.ts writes it';
