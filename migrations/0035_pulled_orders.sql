-- Why: a print partner without an address collects its orders itself. That it has read one is a fact of its own: from then on
-- the partner may have the order, and an order that nobody collects is found without a walk over all orders.
-- Compatible from: 0024_board

-- when the partner first read the document; null = it has not collected it
alter table handovers add column collected_at timestamptz;

-- What waits to be pulled, by print partner.
create index handovers_to_be_pulled on handovers (partner_id, order_id, n)
  where state = 'waiting' and next_at is null and partner_id is not null;
