-- Why: orders are checked against what can be ordered and how it ships. Until the catalogue is filled by
-- an import, this small assortment and the four standard levels are what exists.

create table products (
  reference text primary key,
  name text not null,
  -- bound products are made of cover + book and need the option total_pages
  bound boolean not null,
  file_types text[] not null check (cardinality(file_types) > 0)
);

create table shipping_levels (
  reference text primary key,
  name text not null,
  -- 1 = slowest; a level that is not offered is replaced by the next faster one
  speed smallint not null unique
);

insert into shipping_levels (reference, name, speed) values
  ('cp_postal', 'Postal - Untracked', 1),
  ('cp_ground', 'Ground - Tracked', 2),
  ('cp_saver', 'Express saver - Tracked', 3),
  ('cp_fast', 'Express fast - Tracked', 4);

insert into products (reference, name, bound, file_types) values
  ('textbook_pb_a4_p_bw', 'Textbook PB A4 Portrait BW', true, '{cover,book}'),
  ('textbook_pb_a5_p_bw', 'Textbook PB A5 Portrait BW', true, '{cover,book}'),
  ('textbook_cw_a4_p_fc', 'Textbook CW A4 Portrait FC', true, '{cover,book}'),
  ('photobook_cw_s210_s_fc', 'Photobook CW S210 Square FC', true, '{cover,book}'),
  ('magazine_sst_a4_p_fc', 'Magazine SST A4 Portrait FC', true, '{cover,book}'),
  ('flyer_ss_a5_fc', 'Flyer SS A5 FC', false, '{product}'),
  ('poster_a3_fc', 'Poster A3 FC', false, '{product}'),
  ('businesscard_ss_int_bc_fc', 'Business Card SS International FC', false, '{product}'),
  ('puzzle_1000_fc', 'Puzzle 1000 Pieces FC', false, '{product,box}');
