-- Why: a file was fetched and handed to the print partner unseen, so that 90 pages for 96 were found by whoever printed them. What
-- a content says about itself is read once and kept; what of it does not suit the product that is ordered is kept with the file of the
-- order, and stops it in state 31. Files of before are not judged.

create table file_facts (
  sha256 text not null,
  -- the version of the reader: a newer one may read more from the same content
  reader smallint not null,
  facts jsonb not null,
  read_at timestamptz not null,
  primary key (sha256, reader)
);

alter table order_files
  -- null = not judged
  add column defects jsonb,
  -- codes of defects that the client wants printed all the same
  add column accepted text[] not null default '{}',
  -- why the order stops at this file; null = it does not
  add column stop text,
  add column stop_code text,
  add check (defects is null or state = 'fetched'),
  add check (stop is null or defects is not null),
  add check ((stop is null) = (stop_code is null)),
  add check (stop_code in (
    'file_format', 'file_incomplete', 'file_damaged', 'stream_damaged', 'file_too_complex', 'encrypted', 'page_count',
    'page_count_step', 'page_tree_lies', 'page_blank', 'file_blank', 'trailing_data', 'page_size', 'page_size_mixed',
    'page_orientation', 'page_scaled', 'trim_missing', 'trim_outside', 'bleed_missing', 'bleed_empty', 'crop_box',
    'margin_unsafe', 'gutter_unsafe', 'cover_spine', 'spine_text', 'font_not_embedded', 'font_broken', 'text_small',
    'rich_black_text', 'line_thin', 'image_resolution', 'image_resolution_low', 'lineart_resolution', 'image_huge',
    'image_shape', 'colour_rgb', 'colour_spot', 'colour_registration', 'colour_in_bw', 'ink_coverage', 'white_overprint',
    'transparency', 'output_intent', 'comments', 'form_fields', 'xfa', 'layers_hidden', 'active_content', 'attachment'));

alter table orders drop constraint orders_reason_code_check;
alter table orders add constraint orders_reason_code_check
  check (reason_code in ('no_partner_can_make_it', 'original_not_shipped', 'address_refused', 'no_address',
    'connect_failed', 'tls_failed', 'timeout_first_byte', 'timeout_total', 'too_slow', 'too_large',
    'too_many_redirects', 'redirect_refused', 'reset', 'bad_answer', 'aborted', 'status', 'md5_mismatch',
    'empty_file', 'storage_failed', 'handover_refused', 'handover_busy', 'handover_unclear', 'handover_unsent',
    'handover_unanswered', 'canceled_by_client', 'canceled_by_operator', 'canceled_by_partner', 'unknown',
    'file_format', 'file_incomplete', 'file_damaged', 'stream_damaged', 'file_too_complex', 'encrypted', 'page_count',
    'page_count_step', 'page_tree_lies', 'page_blank', 'file_blank', 'trailing_data', 'page_size', 'page_size_mixed',
    'page_orientation', 'page_scaled', 'trim_missing', 'trim_outside', 'bleed_missing', 'bleed_empty', 'crop_box',
    'margin_unsafe', 'gutter_unsafe', 'cover_spine', 'spine_text', 'font_not_embedded', 'font_broken', 'text_small',
    'rich_black_text', 'line_thin', 'image_resolution', 'image_resolution_low', 'lineart_resolution', 'image_huge',
    'image_shape', 'colour_rgb', 'colour_spot', 'colour_registration', 'colour_in_bw', 'ink_coverage', 'white_overprint',
    'transparency', 'output_intent', 'comments', 'form_fields', 'xfa', 'layers_hidden', 'active_content', 'attachment'));
alter table order_log drop constraint order_log_reason_code_check;
alter table order_log add constraint order_log_reason_code_check
  check (reason_code in ('no_partner_can_make_it', 'original_not_shipped', 'address_refused', 'no_address',
    'connect_failed', 'tls_failed', 'timeout_first_byte', 'timeout_total', 'too_slow', 'too_large',
    'too_many_redirects', 'redirect_refused', 'reset', 'bad_answer', 'aborted', 'status', 'md5_mismatch',
    'empty_file', 'storage_failed', 'handover_refused', 'handover_busy', 'handover_unclear', 'handover_unsent',
    'handover_unanswered', 'canceled_by_client', 'canceled_by_operator', 'canceled_by_partner', 'unknown',
    'file_format', 'file_incomplete', 'file_damaged', 'stream_damaged', 'file_too_complex', 'encrypted', 'page_count',
    'page_count_step', 'page_tree_lies', 'page_blank', 'file_blank', 'trailing_data', 'page_size', 'page_size_mixed',
    'page_orientation', 'page_scaled', 'trim_missing', 'trim_outside', 'bleed_missing', 'bleed_empty', 'crop_box',
    'margin_unsafe', 'gutter_unsafe', 'cover_spine', 'spine_text', 'font_not_embedded', 'font_broken', 'text_small',
    'rich_black_text', 'line_thin', 'image_resolution', 'image_resolution_low', 'lineart_resolution', 'image_huge',
    'image_shape', 'colour_rgb', 'colour_spot', 'colour_registration', 'colour_in_bw', 'ink_coverage', 'white_overprint',
    'transparency', 'output_intent', 'comments', 'form_fields', 'xfa', 'layers_hidden', 'active_content', 'attachment'));
