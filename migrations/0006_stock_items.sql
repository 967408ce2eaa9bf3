-- Why: existing clients order items of type "stock" through the path aliases (decisions.md §3, §12): they lie
-- finished in a print partner's store, so there is nothing to print and no file of theirs.
alter table order_items add column from_stock boolean not null default false;
