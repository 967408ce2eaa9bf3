import type { CheckText } from './check.ts';

/** How a hub must answer the calls of a check. */
export type HubExpectation =
  | { readonly kind: 'accepted' }
  /** `names`: the field that the reply must name. */
  | { readonly kind: 'refused'; readonly names?: string }
  | { readonly kind: 'denied' }
  /** `names`: whether the reply must name the pulled order, or must not. */
  | { readonly kind: 'pulled'; readonly statuses: readonly number[]; readonly names?: boolean };

interface Rule<Code extends string> {
  readonly code: Code;
  readonly sentence: string;
  readonly expects: HubExpectation;
  readonly fix: string;
  readonly weight: number;
  /** How many items of the test order the calls need; 0 = the order itself is not needed. */
  readonly items: 0 | 1 | 2 | 3;
  /** Whether the calls concern an order that waits to be pulled. */
  readonly isPull?: true;
}

/** The orders given by the user of the check. */
export interface HubOrders {
  /** The number of items of the test order; 0 = no test order. */
  readonly items: number;
  readonly pulled: string | undefined;
}

export interface HubCheck extends CheckText<HubCheckCode>, Rule<HubCheckCode> {
  readonly group: string;
}

const ACCEPT: HubExpectation = { kind: 'accepted' };
const DENY: HubExpectation = { kind: 'denied' };
const REFUSE: HubExpectation = { kind: 'refused' };
const refuseNaming = (names: string): HubExpectation => ({ kind: 'refused', names });

const RECORD = 'Accept this signal with status 200.';
const TOLERATE = 'Accept it with status 200: partners send late, twice and in any order.';
const NAME_IT = 'Answer 400 with a message that names the field.';
const DENY_IT = 'Answer 401 or 403 before anything is recorded.';

const KEYS = 'Keys';
const SIGNALS = 'Signals of version 2.0';
const REPEATED = 'Repeated and late signals';
const BUNDLES = 'Bundles';
const OLD = 'Version 1.1';
const PULLING = 'Pulling orders';
const MALFORMED = 'Malformed calls';

const accepts = <const Code extends string>(
  code: Code,
  sentence: string,
  weight: number,
  items: 1 | 2 | 3 = 1,
  fix: string = RECORD,
): Rule<Code> => ({ code, sentence, expects: ACCEPT, fix, weight, items });

const refuses = <const Code extends string>(
  code: Code,
  sentence: string,
  weight: number,
  expects: HubExpectation = REFUSE,
  items: 0 | 1 = 0,
  fix: string = expects.kind === 'denied' ? DENY_IT : NAME_IT,
): Rule<Code> => ({ code, sentence, expects, fix, weight, items });

const OK = 200;
const NO_CONTENT = 204;
const INVALID = 400;
const CONFLICT = 409;
const GONE = 410;

const pulls = <const Code extends string>(
  code: Code,
  sentence: string,
  weight: number,
  expects: HubExpectation,
  fix: string,
): Rule<Code> => ({ code, sentence, expects, fix, weight, items: 0, isPull: true });

const replies = (status: number, names?: boolean): HubExpectation => ({
  kind: 'pulled',
  statuses: [status],
  ...(names === undefined ? {} : { names }),
});

/** In calling order: each refusal is sent before the item it concerns has ended. */
const groups = {
  [PULLING]: [
    pulls('pull_wrong_key', 'A key that does not exist sees no orders.', 5, DENY, DENY_IT),
    pulls(
      'pull_listed',
      'The waiting order is listed.',
      4,
      replies(OK, true),
      'List it until it is accepted or rejected.',
    ),
    pulls('pull_no_order', 'A call that names no order is refused.', 2, replies(INVALID), NAME_IT),
    pulls('pull_unknown_order', 'An order that does not exist is gone.', 2, replies(GONE), 'Answer 410.'),
    pulls(
      'pull_read',
      'The document of the order can be read.',
      5,
      replies(OK, true),
      'Answer 200 with the order document.',
    ),
    pulls(
      'pull_read_again',
      'The document can be read again.',
      3,
      replies(OK, true),
      'Answer 200 with new links: the first answer may have been lost.',
    ),
    pulls('pull_no_cause', 'A rejection without a cause is refused.', 1, replies(INVALID), NAME_IT),
    pulls(
      'pull_accepted',
      'The order can be accepted.',
      5,
      replies(OK),
      'Answer 200 once it is stored that the partner has the order.',
    ),
    pulls(
      'pull_accepted_again',
      'The order can be accepted again.',
      4,
      replies(OK),
      'Answer 200: the first answer may have been lost.',
    ),
    pulls('pull_reject_late', 'An accepted order cannot be rejected.', 3, replies(CONFLICT), 'Answer 409.'),
    pulls(
      'pull_not_listed',
      'An accepted order is not listed any more.',
      4,
      { kind: 'pulled', statuses: [OK, NO_CONTENT], names: false },
      'List only what waits.',
    ),
  ],
  [KEYS]: [
    refuses('wrong_key', 'A signal with a key that does not exist is denied.', 5, DENY),
    refuses('no_key', 'A signal without a key is denied.', 5, DENY),
    refuses('empty_key', 'A signal with an empty key is denied.', 3, DENY),
    refuses('key_not_string', 'A key that is not a string is denied.', 1, DENY),
    refuses('wrong_key_bundle', 'A bundle with a key that does not exist is denied.', 4, DENY),
    refuses(
      'key_in_entry',
      'A key inside the entries of a bundle does not replace the key of the bundle.',
      2,
      DENY,
    ),
  ],
  [MALFORMED]: [
    refuses('broken_json', 'A body that is not JSON is refused.', 3, REFUSE, 0, 'Answer 400, never 500.'),
    refuses('no_body', 'A call without a body is refused.', 2, REFUSE, 0, 'Answer 400, never 500.'),
    refuses(
      'not_an_object',
      'A body that is not a JSON object is refused.',
      2,
      REFUSE,
      0,
      'Answer 400, never 500.',
    ),
    refuses('no_type', 'A signal without a type is refused.', 3, refuseNaming('type')),
    refuses('unknown_type', 'A signal of an unknown type is refused.', 3, refuseNaming('type')),
    refuses('no_order', 'A signal without an order is refused.', 3, refuseNaming('order')),
    refuses('no_item', 'A signal without an item is refused.', 3, refuseNaming('item')),
    refuses('no_datetime', 'A signal without a datetime is refused.', 3, refuseNaming('datetime')),
    refuses('datetime_shape', 'A datetime of another shape is refused.', 2, refuseNaming('datetime')),
    refuses(
      'datetime_not_a_day',
      'A datetime that is not in the calendar is refused.',
      1,
      refuseNaming('datetime'),
    ),
    refuses('datetime_ahead', 'A datetime more than a day ahead is refused.', 1, refuseNaming('datetime'), 1),
    refuses('order_not_string', 'An order that is not a string is refused.', 1, refuseNaming('order')),
    refuses('no_tracking', 'ItemShipped without tracking is refused.', 3, refuseNaming('tracking'), 1),
    refuses(
      'no_shipping_option',
      'ItemShipped without a shipping option is refused.',
      3,
      refuseNaming('shipping_option'),
      1,
    ),
    refuses(
      'unknown_order',
      'A signal about an order that does not exist is refused.',
      4,
      REFUSE,
      0,
      'Answer 400: a 200 would lose the signal.',
    ),
    refuses(
      'unknown_item',
      'A signal about an item that the order does not have is refused.',
      4,
      REFUSE,
      1,
      'Answer 400: a 200 would lose the signal.',
    ),
    refuses(
      'item_of_another_order',
      'An item that does not belong to the order is refused.',
      3,
      REFUSE,
      1,
      'Compare order and item.',
    ),
    refuses(
      'order_as_item',
      'The ID of the order in place of that of an item is refused.',
      1,
      REFUSE,
      1,
      'Compare order and item.',
    ),
  ],
  [SIGNALS]: [
    accepts('registered', 'ItemRegistered is accepted.', 5),
    accepts('produce', 'ItemProduce is accepted.', 4),
    accepts('delay', 'ItemDelay with cause and hours is accepted.', 3),
    accepts('delay_alone', 'ItemDelay without cause and hours is accepted.', 2),
    accepts('error_alias', 'ItemError, the alias of ItemDelay, is accepted.', 2),
    accepts('produced', 'ItemProduced is accepted.', 4),
    accepts('packed', 'ItemPacked is accepted.', 4),
    accepts('shipped', 'ItemShipped with tracking and shipping option is accepted.', 5),
    accepts('second_parcel', 'A second parcel of an item is accepted.', 2),
    accepts('canceled', 'ItemCanceled with cause and message is accepted.', 4, 3),
    accepts('unicode', 'Causes in any script are accepted.', 2),
    accepts('empty_optional', 'Optional fields may be empty.', 2),
    accepts('unknown_fields', 'Fields that the hub does not know are ignored.', 2),
  ],
  [REPEATED]: [
    accepts('repeated', 'The same signal once more is accepted.', 5, 1, TOLERATE),
    accepts('late', 'A signal that arrives after a later one is accepted.', 4, 1, TOLERATE),
    accepts(
      'ship_after_cancel',
      'ItemShipped of a canceled item is accepted, and left to people.',
      2,
      3,
      TOLERATE,
    ),
    accepts(
      'cancel_after_ship',
      'ItemCanceled of a shipped item is accepted, and left to people.',
      2,
      1,
      TOLERATE,
    ),
    accepts('at_once', 'The same signal several times at one moment is accepted.', 3, 1, TOLERATE),
  ],
  [BUNDLES]: [
    refuses('bundle_empty', 'A bundle without signals is refused.', 2, refuseNaming('items')),
    refuses('bundle_too_long', 'A bundle of 1,001 signals is refused.', 1, refuseNaming('items')),
    refuses(
      'bundle_bad_entry',
      'A bundle with one bad entry is refused, and the entry is named by its index.',
      3,
      refuseNaming('items[1]'),
      1,
    ),
    refuses(
      'bundle_not_signals',
      'A bundle with entries that are not objects is refused.',
      1,
      refuseNaming('items[0]'),
    ),
    accepts('bundle', 'A bundle of signals is accepted.', 5, 2),
    accepts('bundle_repeated', 'The same bundle once more is accepted.', 4, 2, TOLERATE),
    accepts('bundle_1000', 'A bundle of 1,000 signals is accepted.', 2, 2),
  ],
  [OLD]: [
    refuses('old_on_new', 'OrderRegistered is refused by version 2.0.', 1, refuseNaming('type'), 1),
    refuses('new_on_old', 'ItemRegistered is refused by version 1.1.', 1, refuseNaming('type'), 1),
    accepts('old_registered', 'OrderRegistered of version 1.1 is accepted.', 2),
    accepts('old_shipped', 'ItemShipped of version 1.1, which has no shipping option, is accepted.', 2, 2),
    accepts('old_bundle', 'A bundle of version 1.1 is accepted.', 1, 2),
  ],
} as const satisfies Record<string, readonly Rule<string>[]>;

export type HubCheckCode = (typeof groups)[keyof typeof groups][number]['code'];

const SENT_LAST: ReadonlySet<string> = new Set<HubCheckCode>(['cancel_after_ship', 'ship_after_cancel']);
const GUIDE = 'docs/guides/signals.md';
const PULL_GUIDE = 'docs/generated/routes.md';

export const hubChecks: readonly HubCheck[] = Object.entries(groups).flatMap(([group, rules]) =>
  (rules as readonly Rule<HubCheckCode>[]).map((rule) => ({
    ...rule,
    group,
    expected: expectedText(rule.expects),
    guide: rule.isPull ? PULL_GUIDE : GUIDE,
  })),
);

const signalChecks = hubChecks.filter(({ isPull }) => !isPull);

/**
 * The sequence of the calls: an order is pulled before it is reported; refusals come first, contradictions
 * last.
 */
export const hubCalls: readonly HubCheck[] = [
  ...hubChecks.filter(({ isPull }) => isPull),
  ...signalChecks.filter(({ expects }) => expects.kind !== 'accepted'),
  ...signalChecks.filter(({ expects, code }) => expects.kind === 'accepted' && !SENT_LAST.has(code)),
  ...signalChecks.filter(({ code }) => SENT_LAST.has(code)),
];

function expectedText(expects: HubExpectation): string {
  if (expects.kind === 'accepted') return 'status 200';
  if (expects.kind === 'denied') return 'status 401 or 403';
  if (expects.kind === 'pulled') {
    const text = `status ${expects.statuses.join(' or ')}`;
    return expects.names === undefined ? text : `${text}, ${expects.names ? 'with' : 'without'} the order`;
  }
  return expects.names ? `status 400, and a reply that names ${expects.names}` : 'status 400';
}
