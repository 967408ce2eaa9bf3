-- Why: sealing an address takes ten microseconds whatever its length, and most of that is making the cipher. The addresses of all
-- files of an order can be sealed together, which `orders/info` opens once. This release reads both forms and writes the old one.
-- Compatible from: 0049_database_servers

-- the addresses of all files of an order, as src/operations/engine/sealed-addresses.ts seals them; null = it has none, or each has its own
alter table orders add column urls_sealed bytea;

-- null = it is in the list of its order; a file that was replaced, or was stored before this, has its own
alter table order_files alter column url_sealed drop not null;
