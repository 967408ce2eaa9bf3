-- Why: the spine of a book and the size of its cover follow from how it is made: binding, cover, boards and paper. So does
-- whether a file can be printed as this product. All of it is optional: a product without it is sold and printed as before, and its
-- spine is not computed. Lengths are given in thousandths of a millimetre, because an eighth of an inch is 3.175 mm.
-- Compatible from: 0024_board

alter table products alter column width_mm type numeric(9, 3);
alter table products alter column height_mm type numeric(9, 3);
alter table products alter column bleed_mm type numeric(9, 3);
-- what is known of how it is made; null = nothing
alter table products add column construction json check (json_typeof(construction) = 'object');
-- how strictly its files are judged, where it differs from the defaults
alter table products add column preflight json check (json_typeof(preflight) = 'object');

-- the paper of an option: grams per square metre, and cubic centimetres per gram
alter table product_options add column grammage_gsm integer check (grammage_gsm > 0);
alter table product_options add column bulk numeric(6, 4) check (bulk > 0);
-- what pages are printed in with this option; null = it changes nothing
alter table product_options add column colour text check (colour in ('black', 'colour'));
alter table product_options add constraint product_options_paper_check
  check ((grammage_gsm is null) = (bulk is null));
