-- Why: a paper chosen with a count of 100 was charged a hundred times a copy: the catalogue did not say which options a copy can
-- contain several times.
-- Compatible from: 0049_database_servers

alter table product_options add column counted boolean not null default false;

-- Categories of an installation's own may be inserts: they stay as they were until the operator says otherwise.
update product_options set counted = true
where category not in (
  'type_book_binding', 'type_book_cover_finish', 'type_main_paper', 'type_cover_paper', 'type_total_pages', 'type_product_material',
  'type_sheet_product_finish', 'type_packaging', 'type_poster_paper', 'type_wall_decoration_frame');
