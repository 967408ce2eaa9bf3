import { type Detail, english, inWords } from '../../../../src/domain/details/details.ts';
import type { SentDetail } from './details.ts';

/** What to change after a refusal, by error type. */
export const fixes = {
  invalid_json: 'Send one JSON object in UTF-8.',
  content_type_not_supported: 'Send the header Content-Type: application/json.',
  body_too_large: 'Send less at once: a body has up to 1 MiB, a bundle of signals 4 MiB.',
  missing_required_parameter: 'Add the named field; it must not be empty.',
  invalid_parameter: 'Correct the named field: its type, format or value is wrong.',
  confirmation_required: 'Enter the password again, then repeat the call.',
  two_steps_required: 'Set up two-step sign-in in your account, then repeat the call.',
  not_permitted: 'Use a key or a user with a role that may do this.',
  access_denied: 'Use a current key of this interface: this one is missing, unknown, revoked or expired.',
  catalogue_changed: 'Run the dry run again: the catalogue was changed since.',
  order_reference_not_unique: 'Use a new reference: an earlier order has this one.',
  order_not_found: 'Check the reference, and that the key is of the client and the mode of the order.',
  order_state_conflict: 'Read the order first: its state does not allow this any more.',
  product_unknown: 'Use a product from the catalogue; the reply suggests a similar one.',
  option_unknown: 'Use an option of this product.',
  option_conflict: 'Choose one option of each category.',
  file_type_not_accepted: 'Send files of the types that the product requires.',
  quote_not_found_or_expired: 'Make a new quote: this one is over 48 hours old, or of another client.',
  quote_expired: 'Make a new quote: this one is over 48 hours old.',
  quote_validate_one_or_more_items_not_found_in_quote: 'Order exactly the items that were quoted.',
  total_pages_value_not_supported: 'Use a number of pages that the product supports.',
  shipping_level_not_available: 'Use a shipping level from the list, or a lighter item.',
  country_not_served: 'Ship to a country from the list.',
  state_required: 'Add the state to the address: this country needs one.',
  meta_not_allowed: 'Leave out meta, or make the client one of the enterprise tier.',
  signal_type_unknown: 'Use a type of this version of the signal interface.',
  item_not_found: 'Check order and item: the partner has no such item.',
  idempotency_key_reused: 'Use a new Idempotency-Key for a different request.',
  rate_limited: 'Call less often, and wait as long as Retry-After says.',
  path_not_found: 'Correct the path of the call.',
  upload_conflict: 'Send HEAD to get the offset, then continue there with one request at a time.',
  upload_ended: 'Request a new address with files/upload.',
  upload_altered: 'Send the bytes again, and check the sum that was announced.',
  method_not_allowed: 'Use a method that the header Allow lists.',
  request_timeout: 'Send the body faster, or in smaller parts.',
  service_unavailable: 'Repeat the call unchanged after Retry-After.',
  internal_error: 'The service failed. Report it with the request ID.',
};

/** What is wrong with a field, below the field: its label says which one. */
export const fields = {
  /** What the service refused; undefined if it is of a later version. */
  about({ code = '', facts }: SentDetail): string | undefined {
    if (code === 'missing') return 'This field is required.';
    return code in english ? `It ${inWords(english, { code, ...(facts as object) } as Detail)}.` : undefined;
  },
  /** The reason as the service words it, in English. */
  refused: (reason: string) => `${reason}.`,
  units: { seconds: 'seconds', minutes: 'minutes', days: 'days' },
};
