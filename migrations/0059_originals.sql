-- Why: a reorder whose original can never ship had the reason and the remedy of one whose original has not shipped yet.
-- Compatible from: 0049_database_servers

alter table orders drop constraint orders_reason_code_check;
alter table orders add constraint orders_reason_code_check
  check (reason_code in ('no_partner_can_make_it', 'original_not_shipped', 'original_cannot_ship', 'address_refused',
    'no_address', 'connect_failed', 'tls_failed', 'timeout_first_byte', 'timeout_total', 'too_slow', 'too_large',
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
  check (reason_code in ('no_partner_can_make_it', 'original_not_shipped', 'original_cannot_ship', 'address_refused',
    'no_address', 'connect_failed', 'tls_failed', 'timeout_first_byte', 'timeout_total', 'too_slow', 'too_large',
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
