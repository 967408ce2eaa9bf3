import type { Entries } from '../entry.ts';

const shipped = 'ItemShippedSignal';

/** Signals of print partners. */
export const signals: Entries = {
  order: ['Full id of the order, as in its document', '100000010000'],
  item: ['Full id of the item, as in the document of its order', '100000010001'],
  datetime: ['When it happened at the print partner', '2026-03-02 10:00:00 GMT'],
  [`${shipped}.tracking, ${shipped}11.tracking`]: [
    'Tracking code of the parcel. Another code than before adds a parcel',
    '00340434161094042557',
  ],
  [`${shipped}.shipping_option`]: ['The shipping option that the parcel was sent with', 'DHL Paket'],
  'ItemDelaySignal.cause, ItemErrorSignal.cause, ItemErrorSignal11.cause': [
    'What went wrong in production',
    'Cutting error',
  ],
  'ItemCanceledSignal.cause, ItemCanceledSignal11.cause': [
    'Why the item is canceled: one of the causes of the guide, such as CancelBookSize, or any other text',
    'CancelBookSize',
  ],
  'ItemCanceledSignal.message, ItemCanceledSignal11.message': [
    'What the client should know about the cancellation',
    'The pages are A4, not A5',
  ],
  'PulledOrderName.order, Rejection.order, WaitingOrder.order': [
    'Full id of the order, as orders/ lists it and as its signals have it',
    '100000010000',
  ],
  delay: ['The expected delay in hours', '24'],
  ...typesOf({
    ItemRegistered: 'Production has registered the item',
    ItemProduce: 'Production of the item has started',
    ItemProduced: 'Production of the item is complete',
    ItemPacked: 'The item has been packed',
    ItemShipped: 'The item has been shipped',
    ItemDelay: 'An error in production, from which it can recover, delays the item',
    ItemError: 'The same as ItemDelay; deprecated',
    ItemCanceled: 'The item is canceled',
  }),
  'OrderRegisteredSignal11.type': ['Production has registered all items of the order'],
  'SignalBundle.items, SignalBundle11.items': ['Up to 1,000 signals. All of them are recorded, or none'],
  'RecordedSignals.status': ['Always recorded', 'recorded'],
  verdict: ['The effect of the signal'],
  verdicts: ['The effects of the signals of a bundle, in its order'],
};

/** Entries for the types of signals, which mean the same in both versions; the older version lacks some. */
function typesOf(meanings: Readonly<Record<string, string>>): Entries {
  const newer = ['ItemRegistered', 'ItemDelay'];
  return Object.fromEntries(
    Object.entries(meanings).map(([type, meaning]) => {
      const names = [`${type}Signal.type`, ...(newer.includes(type) ? [] : [`${type}Signal11.type`])];
      return [names.join(', '), [meaning]];
    }),
  );
}
