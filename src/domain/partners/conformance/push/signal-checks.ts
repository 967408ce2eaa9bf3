import { signalTypes } from '../../../signals/signal.ts';
import { clockShift, shiftText } from '../../clock-shift.ts';
import { type ConformanceJudgement, judged } from '../check.ts';
import type { PushFacts, SignalPost } from './facts.ts';
import { type PushCheck, SIGNAL_GUIDE } from './push-check.ts';
import { type PostedSignal, quoted, signalsOf, timeOf } from './seen.ts';

const MOST_IN_BUNDLE = 1000;
const SHORT_TEXT = 255;
const LONG_TEXT = 2000;

/** Rules of every post, and of every signal. */
export const signalChecks = [
  ofPosts('signals_path', 2, {
    sentence: 'Signals are posted to the path of signals.',
    expected: 'POST /signal/2.0/status/',
    fix: 'Post to the address of the hub with /signal/2.0/status/ behind it.',
    problem: ({ version, path }) => (version === null ? `a POST to ${quoted(path)}` : undefined),
  }),
  ofPosts('signals_readable', 3, {
    sentence: 'Signals are JSON objects.',
    expected: 'a JSON object with Content-Type application/json',
    requires: ['signals_path'],
    fix: 'Send one JSON object per request, as application/json in UTF-8.',
    problem: ({ body, isJsonType }) => {
      if (body === 'not_json' || body === 'not_an_object') return 'a body that is not a JSON object';
      return isJsonType ? undefined : 'another Content-Type than application/json';
    },
  }),
  {
    code: 'signals_key',
    sentence: 'Signals carry the signal key.',
    expected: 'the signal key, at the top of a signal or a bundle',
    fix: 'Send the key of platen keys create --interface signal; the order key is another one.',
    guide: SIGNAL_GUIDE,
    weight: 3,
    requires: ['signals_sent', 'signals_readable'],
    bySignals: true,
    judge: judgeKeys,
  },
  ofSignals('signals_type', 3, {
    sentence: 'Signals have a type of their version.',
    expected:
      'ItemRegistered, ItemProduce, ItemProduced, ItemPacked, ItemShipped, ItemDelay, ItemError or ItemCanceled',
    fix: 'Send one of the types, spelled as here. Version 1.1 has OrderRegistered and no ItemRegistered or ItemDelay.',
    problem: ({ type, post }) => (isTypeOf(post.version, type) ? undefined : `the type ${quoted(type)}`),
  }),
  ofSignals('signals_order_id', 3, {
    sentence: 'Signals name the order by the ID of its document.',
    expected: 'order.id of a document, as a string',
    fix: "Store order.id with the order and send it as order; the client's reference means nothing to the hub.",
    problem: ({ order }, { orders }) =>
      typeof order === 'string' && orders.has(order) ? undefined : `the order ${quoted(order)}`,
  }),
  ofSignals('signals_item_id', 3, {
    sentence: 'Signals name the item by the ID of its document.',
    expected: 'the id of an item of that order, as a string',
    requires: ['signals_order_id'],
    fix: 'Store the id of every item and send it as item.',
    problem: ({ type, order, item }, { orders }) =>
      type === 'OrderRegistered' || orders.get(String(order))?.items.includes(item as string)
        ? undefined
        : `the item ${quoted(item)}`,
  }),
  ofSignals('signals_datetime', 3, {
    sentence: 'Signals have a datetime in the one accepted shape.',
    expected: 'YYYY-MM-DD HH:MM:SS GMT',
    fix: 'Write the time of the event in UTC, such as "2026-03-02 10:00:00 GMT".',
    problem: (signal) => (timeOf(signal) ? undefined : `the datetime ${quoted(signal.datetime)}`),
  }),
  {
    code: 'signals_time_true',
    sentence: 'Datetimes are those of the events.',
    expected: 'datetimes between the order and the receipt of its signal, to five minutes',
    fix: 'Convert the local time of the event to UTC, and set the clock by NTP.',
    guide: SIGNAL_GUIDE,
    weight: 2,
    requires: ['signals_sent', 'signals_readable', 'signals_datetime'],
    bySignals: true,
    judge: judgeClock,
  },
  ofSignals('signals_texts', 2, {
    sentence: 'Fields of signals are strings of a sensible length.',
    expected: 'strings; cause and message of up to 2,000 characters, the others of up to 255',
    fix: 'Send strings, not objects, lists, numbers or true and false; leave out what is unknown.',
    problem: textProblem,
  }),
  ofSignals('signals_version', 1, {
    sentence: 'Signals use version 2.0, and ItemDelay.',
    expected: 'version 2.0 without ItemError',
    fix: 'Move to version 2.0: ItemRegistered for each item, ItemDelay for ItemError, shipping_option in ItemShipped.',
    problem: ({ type, post }) => {
      if (post.version === '1.1') return 'a signal of version 1.1, which is deprecated';
      return type === 'ItemError' ? 'ItemError, which is deprecated' : undefined;
    },
  }),
  ofSignals('tracking_sent', 3, {
    sentence: 'ItemShipped has a tracking code.',
    expected: 'tracking with the code of the carrier',
    fix: 'Send the tracking code of the parcel as tracking: the client shows it to the customer.',
    problem: ({ type, tracking }) =>
      type === 'ItemShipped' && isEmpty(tracking) ? `tracking ${quoted(tracking)}` : undefined,
  }),
  ofSignals('shipping_option_sent', 2, {
    sentence: 'ItemShipped of version 2.0 has a shipping option.',
    expected: 'shipping_option with the service of the carrier',
    fix: 'Send the carrier and its service as shipping_option, or that of the document if it was used.',
    problem: ({ type, shippingOption, post }) =>
      type === 'ItemShipped' && post.version === '2.0' && isEmpty(shippingOption)
        ? `shipping_option ${quoted(shippingOption)}`
        : undefined,
  }),
  ofSignals('cancel_cause_named', 2, {
    sentence: 'ItemCanceled names its cause.',
    expected: 'cause, such as CancelFilesCorrupt, or a sentence of your own',
    fix: 'Send the cause as precisely as you know it: the client reads it.',
    problem: ({ type, cause }) => (type === 'ItemCanceled' && isEmpty(cause) ? 'no cause' : undefined),
  }),
  ofSignals('delay_in_hours', 1, {
    sentence: 'A delay is a number of hours.',
    expected: 'delay with a number, such as "24"',
    fix: 'Send hours as a number without a unit; leave delay out if it is unknown.',
    problem: ({ delay }) =>
      isEmpty(delay) || /^\d+([.,]\d+)?$/.test(String(delay)) ? undefined : `delay ${quoted(delay)}`,
  }),
  ofPosts('bundle_within_limit', 1, {
    sentence: 'Bundles have 1 to 1,000 signals.',
    expected: 'items with 1 to 1,000 signals',
    requires: ['signals_readable'],
    fix: 'Split long bundles, best by order, and send no empty ones.',
    problem: ({ body, signals }) =>
      body === 'bundle' && (signals.length === 0 || signals.length > MOST_IN_BUNDLE)
        ? `a bundle of ${signals.length} signals`
        : undefined,
  }),
] as const satisfies readonly PushCheck[];

interface Rule<Subject> {
  readonly sentence: string;
  readonly expected: string;
  readonly fix: string;
  readonly requires?: readonly string[];
  /** The problem of one of them. */
  readonly problem: (subject: Subject, facts: PushFacts) => string | undefined;
}

function ofPosts<const Code extends string>(
  code: Code,
  weight: number,
  { problem, requires = [], ...rule }: Rule<SignalPost>,
): PushCheck<Code> {
  return {
    ...rule,
    code,
    weight,
    guide: SIGNAL_GUIDE,
    requires: ['order_taken', ...requires],
    bySignals: true,
    judge: (facts) =>
      judged(
        distinct(facts.posts, (post) => problem(post, facts)),
        'every request',
      ),
  };
}

function ofSignals<const Code extends string>(
  code: Code,
  weight: number,
  { problem, requires = [], ...rule }: Rule<PostedSignal>,
): PushCheck<Code> {
  return {
    ...rule,
    code,
    weight,
    guide: SIGNAL_GUIDE,
    requires: ['signals_sent', 'signals_readable', ...requires],
    bySignals: true,
    judge: (facts) =>
      judged(
        distinct(signalsOf(facts), (signal) => problem(signal, facts)),
        'every signal',
      ),
  };
}

function distinct<Subject>(
  subjects: readonly Subject[],
  problem: (subject: Subject) => string | undefined,
): string[] {
  return [...new Set(subjects.flatMap((subject) => problem(subject) ?? []))];
}

function judgeClock(facts: PushFacts): ConformanceJudgement {
  const shift = clockShift(
    signalsOf(facts).flatMap((signal) => {
      const at = timeOf(signal);
      return at ? [{ at, receivedAt: signal.post.receivedAt, handedOverAt: facts.startedAt }] : [];
    }),
  );
  return judged(shift ? [`a clock that is ${shiftText(shift)}`] : [], 'every signal');
}

/** Judges the keys. If the user did not give the key, it must at least be always the same. */
function judgeKeys({ posts, signalKey }: PushFacts): ConformanceJudgement {
  const expected = signalKey ?? posts.find(({ key }) => typeof key === 'string' && key !== '')?.key;
  return judged(
    distinct(posts, ({ key }) => {
      if (key === undefined || key === null || key === '') return 'no key';
      return key === expected ? undefined : 'another key';
    }),
    'every request',
  );
}

function textProblem(signal: PostedSignal): string | undefined {
  const { type, order, item, datetime, tracking, shippingOption, cause, message, delay } = signal;
  const fields = { type, order, item, datetime, tracking, shippingOption, cause, message };
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') return `${name} is ${quoted(value)}`;
    const most = name === 'cause' || name === 'message' ? LONG_TEXT : SHORT_TEXT;
    if (value.length > most) return `${name} has ${value.length} characters`;
  }
  const isText =
    delay === undefined || delay === null || typeof delay === 'string' || typeof delay === 'number';
  return isText ? undefined : `delay is ${quoted(delay)}`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Version 1.1 registers whole orders and has no ItemDelay (interfaces.md 9). */
const typesOf: Readonly<Record<'1.1' | '2.0', ReadonlySet<unknown>>> = {
  '2.0': new Set(signalTypes),
  '1.1': new Set(
    [...signalTypes, 'OrderRegistered'].filter((type) => type !== 'ItemRegistered' && type !== 'ItemDelay'),
  ),
};

function isTypeOf(version: SignalPost['version'], type: unknown): boolean {
  return version !== null && typesOf[version].has(type);
}
