import { type ErrorType, errorMeanings, warningMeanings } from '../../src/http/problems.ts';
import { keysOf } from '../../src/lib/keys.ts';
import { heading } from './markdown.ts';

/** What the caller can do. */
const remedies: Readonly<Record<ErrorType, string>> = {
  invalid_json:
    'Send a JSON object, in UTF-8 and without a byte order mark. `info` names the position where reading ended.',
  content_type_not_supported: 'Send `Content-Type: application/json`.',
  body_too_large: 'Send fewer items or signals in one call. Files are sent as addresses, not in the body.',
  missing_required_parameter: 'Send the field. `errors` lists every field that is missing.',
  invalid_parameter: '`info` says what came and what would be accepted. `errors` lists every such field.',
  confirmation_required: 'Enter the password again and repeat the call.',
  two_steps_required:
    'Sign in to the panel and set up two-step sign-in or a passkey under "Your account". To remove the only one, add another first.',
  not_permitted: 'Ask an administrator for another role, or for someone who has it.',
  access_denied:
    'Check that the whole key was sent, and to the interface that it is for. An app refreshes its token. Otherwise ask the operator for a new key.',
  order_reference_not_unique:
    'If the call was a repetition, the order exists: read it by `orders/info`. Otherwise use another reference.',
  order_not_found: 'Check the reference, and whether the key is that of the sandbox: it sees no live orders.',
  catalogue_changed: 'Compare the file with the present catalogue by `dry_run`, and send the new version.',
  order_state_conflict:
    'Read the order: its state decides. An order that a print partner has is canceled by the operator, who asks the partner.',
  product_unknown: 'Use a reference of `products`.',
  option_unknown: 'Use an option of `products/info`.',
  option_conflict: 'Send one option of each category.',
  file_type_not_accepted:
    '`info` names the accepted types: `cover` and `book` for bound books, `product` for nearly everything else.',
  quote_not_found_or_expired: 'Ask for a new quote, with the same client, and send its hash.',
  quote_expired: 'Ask for a new quote.',
  quote_validate_one_or_more_items_not_found_in_quote:
    'Order what was quoted: the same references, products, counts and options, and all items of the shipment. Or ask for a new quote.',
  total_pages_value_not_supported: 'Use a number of pages within the range that `info` names.',
  shipping_level_not_available: 'Use a level that a quote for these items offers.',
  country_not_served: '`shipping/countries` lists where something can be sent.',
  state_required: 'Send `state`; `shipping/states` lists the codes.',
  meta_not_allowed: 'Leave `meta` out, or ask the operator for the enterprise tier.',
  signal_type_unknown: 'Use a type of [signals](signals.md).',
  item_not_found: 'Use the ids of the order document, and the signal key of the print partner that got it.',
  idempotency_key_reused: 'Use a new key for a new call, and the same body for a repetition.',
  rate_limited:
    'Wait as long as `Retry-After` says, then repeat the call. Ask for fewer orders one by one: receive webhooks.',
  path_not_found:
    '[Routes](routes.md) lists all paths. An expired link to a file is renewed with its document.',
  upload_conflict: 'Ask by `HEAD` how much has arrived, and continue there.',
  upload_ended: 'Announce the file again.',
  upload_altered: 'Send the bytes again from `Upload-Offset` on.',
  method_not_allowed: 'Use a method of `Allow`; nearly all calls are POST.',
  request_timeout: 'Repeat the call, with the same `Idempotency-Key`.',
  service_unavailable: 'Repeat the call after `Retry-After` seconds, with the same `Idempotency-Key`.',
  internal_error:
    'Repeat the call once, with the same `Idempotency-Key`. Send the `X-Request-Id` to the operator.',
};

export function errorsPage(): string {
  return [
    heading('Errors', 'src/http/problems.ts'),
    'The body of a refusal is always a JSON object of this form. `errors` lists the problems of the request, up to 20.',
    'The first is repeated at the top, and `more` is the number of further problems. `info` names the field, the received',
    'value and the accepted values. Quote the `X-Request-Id` header when you contact support.',
    'On the admin interface, and in the JSON of the command line, `doc_url` leads to the type on this page.',
    '',
    '```json',
    JSON.stringify(
      {
        error: {
          type: 'missing_required_parameter',
          info: "The required parameter 'items[0].reference' is missing",
          parameter: 'items[0].reference',
          errors: [
            {
              type: 'missing_required_parameter',
              info: "The required parameter 'items[0].reference' is missing",
              parameter: 'items[0].reference',
            },
          ],
        },
        message: "The required parameter 'items[0].reference' is missing",
      },
      null,
      2,
    ),
    '```',
    '',
    'The status of a refusal depends on the operation: see [routes](routes.md).',
    '',
    ...keysOf(errorMeanings).map(
      (type) => `## ${type}\n\n${errorMeanings[type]}\n\n**What helps:** ${remedies[type]}\n`,
    ),
    '## Warnings',
    '',
    'A positive reply of orders/add, orders/quote, prices/lookup, files/check, orders/retry or orders/files/replace may carry `warnings`: entries',
    'of `type`, `info` and `parameter` like those of `errors`, at most 20 of ignored fields. It is left out if there are none.',
    '',
    ...keysOf(warningMeanings).map((type) => `### ${type}\n\n${warningMeanings[type]}\n`),
  ].join('\n');
}
