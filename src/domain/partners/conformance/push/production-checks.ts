import { blocked, type ConformanceJudgement, judged, omitted, passed } from '../check.ts';
import type { OrderCase, PushFacts, SentSignal } from './facts.ts';
import { type PushCheck, RULES_GUIDE, SIGNAL_GUIDE } from './push-check.ts';
import { identityOf, isEnded, itemsWithout, named, orderOf, recordedOf, timeOf } from './seen.ts';

/** Checks that must pass before signals can be evaluated by item. */
const aboutItems = [
  'signals_sent',
  'signals_readable',
  'signals_type',
  'signals_order_id',
  'signals_item_id',
];

/** Checks of the signals about the sent orders. */
export const productionChecks = [
  {
    code: 'signals_sent',
    sentence: 'Orders are reported by signals.',
    expected: 'signals to the address of the kit',
    fix: 'Set the address of your hub to that of the kit (see --listen and --hub) and send signals about every item.',
    guide: SIGNAL_GUIDE,
    weight: 5,
    requires: ['order_taken', 'signals_path'],
    bySignals: true,
    judge: ({ posts }) =>
      judged(posts.length === 0 ? ['no request arrived at the kit'] : [], `${posts.length} requests`),
  },
  {
    code: 'items_registered',
    sentence: 'Every item is registered.',
    expected: 'ItemRegistered for each item as soon as the order is taken',
    fix: 'Send ItemRegistered for every item: 15 minutes without it raise an alert at the operator.',
    guide: SIGNAL_GUIDE,
    weight: 3,
    requires: aboutItems,
    bySignals: true,
    judge: (facts) =>
      judgeItems(facts, ['complete'], ({ type }) => type === 'ItemRegistered' || type === 'OrderRegistered'),
  },
  {
    code: 'items_shipped',
    sentence: 'Every item is shipped.',
    expected: 'ItemShipped for each item of the complete order',
    fix: 'Send ItemShipped for every item: the order is complete for its client only then.',
    guide: SIGNAL_GUIDE,
    weight: 4,
    requires: aboutItems,
    bySignals: true,
    judge: (facts) => judgeItems(facts, ['complete'], ({ type }) => type === 'ItemShipped'),
  },
  {
    code: 'all_items_reported',
    sentence: 'Each of many items is reported to its end.',
    expected: 'ItemShipped or ItemCanceled for every item of all orders that were taken',
    fix: 'Report item by item, also in orders with many items.',
    guide: SIGNAL_GUIDE,
    weight: 2,
    requires: ['items_shipped', 'many_items_taken', 'large_document_taken'],
    bySignals: true,
    judge: (facts) => judgeItems(facts, ['many_items', 'large'], isEnded),
  },
  {
    code: 'signals_in_sequence',
    sentence: 'The datetimes of an item follow its production.',
    expected: 'registered, produce, produced, packed, shipped, none earlier than the one before',
    fix: 'Store the time of each event when it happens, and send that time.',
    guide: RULES_GUIDE,
    weight: 2,
    requires: [...aboutItems, 'signals_datetime'],
    bySignals: true,
    judge: (facts) => judged(outOfSequence(facts), 'in sequence'),
  },
  {
    code: 'one_end',
    sentence: 'An item is either shipped or canceled.',
    expected: 'ItemShipped or ItemCanceled, not both',
    fix: 'Send ItemCanceled only for what will not be shipped: the second of the two is left to people as a conflict.',
    guide: RULES_GUIDE,
    weight: 3,
    requires: aboutItems,
    bySignals: true,
    judge: (facts) => judged(bothEnds(facts), 'one end each'),
  },
  {
    code: 'busy_signal_repeated',
    sentence: 'A signal that the hub cannot take now is sent again.',
    expected: 'the same signals again after status 503',
    fix: 'Repeat after 429, 5xx and no answer, not before Retry-After, until the hub answers 200.',
    guide: SIGNAL_GUIDE,
    weight: 3,
    requires: aboutItems,
    bySignals: true,
    judge: judgeBusy,
  },
  {
    code: 'refused_signal_dropped',
    sentence: 'A signal that the hub refused is not sent again.',
    expected: 'no second attempt after status 400',
    fix: 'Log the reply to a 400 and leave it to a person: the same request is refused again.',
    guide: SIGNAL_GUIDE,
    weight: 1,
    requires: aboutItems,
    bySignals: true,
    judge: judgeRefused,
  },
] as const satisfies readonly PushCheck[];

function judgeItems(
  facts: PushFacts,
  names: readonly OrderCase[],
  counts: (signal: SentSignal) => boolean,
): ConformanceJudgement {
  const orders = names.flatMap((name) => orderOf(facts, name) ?? []);
  const missing = orders.flatMap((order) => itemsWithout(order, recordedOf(facts, order), counts));
  const all = orders.reduce((sum, { items }) => sum + items.length, 0);
  return judged(
    missing.length > 0 ? [`${missing.length} of ${all} items are missing: ${named(missing)}`] : [],
    `${all} items`,
  );
}

const SEQUENCE = [
  'OrderRegistered',
  'ItemRegistered',
  'ItemProduce',
  'ItemProduced',
  'ItemPacked',
  'ItemShipped',
];

/** Problems of the sequence of signals; repeated steps count with their first time. */
function outOfSequence(facts: PushFacts): string[] {
  return [...facts.orders.values()].flatMap((order) => {
    const byItem = Map.groupBy(recordedOf(facts, order), ({ item }) => item);
    return [...byItem].flatMap(([item, signals]) => {
      const times = SEQUENCE.flatMap((step) => {
        const [first] = signals
          .filter(({ type }) => type === step)
          .flatMap((signal) => timeOf(signal)?.getTime() ?? [])
          .sort((a, b) => a - b);
        return first === undefined ? [] : [{ step, at: first }];
      });
      const early = times.find(({ at }, n) => n > 0 && at < (times[n - 1]?.at ?? at));
      return early ? [`${early.step} of ${String(item)} is earlier than the step before it`] : [];
    });
  });
}

function bothEnds(facts: PushFacts): string[] {
  return [...facts.orders.values()].flatMap((order) => {
    const ends = recordedOf(facts, order).filter(isEnded);
    const itemsOf = (end: string) => new Set(ends.filter(({ type }) => type === end).map(({ item }) => item));
    const both = itemsOf('ItemShipped').intersection(itemsOf('ItemCanceled'));
    return [...both].map((item) => `${String(item)} was shipped and canceled`);
  });
}

function judgeBusy({ posts }: PushFacts): ConformanceJudgement {
  const from = posts.findIndex(({ reply }) => reply === 'busy');
  const busy = posts[from];
  if (!busy) return blocked('no signal about the order for which the hub was to be busy');
  const later = new Set(
    posts
      .slice(from + 1)
      .filter(({ reply }) => reply === 'recorded')
      .flatMap(({ signals }) => signals.map(identityOf)),
  );
  const lost = busy.signals.filter((signal) => !later.has(identityOf(signal)));
  return judged(
    lost.map(({ type, item }) => `${String(type)} of ${String(item)} did not come again unchanged`),
    'sent again',
  );
}

function judgeRefused({ posts }: PushFacts): ConformanceJudgement {
  const from = posts.findIndex(({ reply }) => reply === 'refused');
  const refused = posts[from];
  if (!refused) return omitted('no signals came about this order alone, so none were refused');
  const later = new Set(posts.slice(from + 1).flatMap(({ signals }) => signals.map(identityOf)));
  const again = refused.signals.filter((signal) => later.has(identityOf(signal)));
  return again.length > 0
    ? judged(
        again.map(({ type, item }) => `${String(type)} of ${String(item)} came again`),
        '',
      )
    : passed('not sent again');
}
