import { bring } from '../../harness/orders/orders.ts';
import { cancelFlyers, pull, type WaitingOrder, waitingOrder } from '../../harness/partners/pulled-orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import type { Cell } from './cell.ts';
import type { PartnerOperation } from './section-7.ts';
import { badCredentials } from './signal-statuses.ts';

type Ask = Cell['ask'];

/** What came before the call. */
type Before = (platen: TestPlaten, order: WaitingOrder) => Promise<unknown>;

const read: Before = (platen, { id }) => pull(platen, 'info', { order: id });
const accept: Before = (platen, { id }) => pull(platen, 'accept', { order: id });
const reject: Before = (platen, { id }) => pull(platen, 'reject', { order: id, cause: 'CancelMiscError' });
const cancel: Before = (platen, { reference }) =>
  platen.post('/core/1.0/orders/cancel', { apikey: platen.keys.live, reference });

/** A call about an order that waits, after these. */
function about(call: string, before: readonly Before[], fields: object = {}): Ask {
  return async (platen) => {
    const order = await waitingOrder(platen);
    for (const step of before) await step(platen, order);
    return pull(platen, call, { order: order.id, ...fields });
  };
}

const conflict = { status: 409, type: 'order_state_conflict' };
const gone = { status: 410, type: 'order_not_found' };
const invalid = { status: 400, type: 'invalid_parameter' };

function denied(call: string): Cell[] {
  return badCredentials.map(({ when, status, apikey }) => ({
    ...{ when, status, type: 'access_denied' },
    ask: (platen) =>
      pull(platen, call, { order: '999999990000', cause: 'none', apikey: apikey(platen.keys) }),
  }));
}

/** The replies of each call that are about one order. */
function ofOneOrder(call: string, fields: object = {}): Cell[] {
  return [
    ...denied(call),
    { when: 'the order was read', status: 200, ask: about(call, [read], fields) },
    { when: 'the order was canceled', ...conflict, ask: about(call, [cancel], fields) },
    {
      when: 'the order is unknown',
      ...gone,
      ask: (platen) => pull(platen, call, { order: '999999990000', ...fields }),
    },
    {
      when: 'the order was handed to another partner',
      ...gone,
      ask: async (platen) => {
        const { id } = await bring(platen, newReference(), 45);
        return pull(platen, call, { order: id, ...fields });
      },
    },
    {
      when: 'the order is missing',
      ...{ status: 400, type: 'missing_required_parameter' },
      ask: (platen) => pull(platen, call, fields),
    },
    {
      when: 'the order is the id of an item',
      ...invalid,
      ask: (platen) => pull(platen, call, { order: '999999990001', ...fields }),
    },
  ];
}

const waits = (call: string, fields: object = {}): Cell => ({
  ...{ when: 'the order waits', status: 200 },
  ask: about(call, [], fields),
});
const sheet = (call: string): Cell[] => [
  ...ofOneOrder(call),
  { when: 'the order was not read', ...conflict, ask: about(call, []) },
];

const confirmed = { number: '1', answer: 'confirmed' };
const cause = { cause: 'CancelBookSize' };

export const partnerCells: Readonly<Record<PartnerOperation, readonly Cell[]>> = {
  'partner orders/': [
    ...denied(''),
    { when: 'no order waits', status: 204, ask: (platen) => pull(platen, '', { after: '999999990000' }) },
    {
      when: 'an order waits',
      status: 200,
      ask: async (platen) => {
        await waitingOrder(platen);
        return pull(platen, '');
      },
    },
    { when: 'the limit is too high', ...invalid, ask: (platen) => pull(platen, '', { limit: '501' }) },
    { when: 'after is not an id', ...invalid, ask: (platen) => pull(platen, '', { after: 'the last one' }) },
  ],
  'partner orders/info': [
    waits('info'),
    ...ofOneOrder('info'),
    { when: 'the order was taken', status: 200, ask: about('info', [accept]) },
    { when: 'the order was rejected', ...conflict, ask: about('info', [reject]) },
  ],
  'partner orders/accept': [
    waits('accept'),
    ...ofOneOrder('accept'),
    { when: 'the order was taken', status: 200, ask: about('accept', [accept]) },
    { when: 'the order was rejected', status: 200, ask: about('accept', [reject]) },
  ],
  'partner orders/cancels': [
    ...denied('cancels'),
    {
      when: 'no cancel waits',
      status: 204,
      ask: (platen) => pull(platen, 'cancels', { apikey: platen.keys.signal }),
    },
    {
      when: 'the body is an array',
      status: 400,
      type: 'invalid_json',
      ask: (platen) => platen.post('/partner/1.0/orders/cancels', []),
    },
    {
      when: 'copies of a taken order are canceled',
      status: 200,
      ask: async (platen) => {
        const order = await waitingOrder(platen);
        for (const step of [accept, cancelFlyers]) await step(platen, order);
        return pull(platen, 'cancels');
      },
    },
  ],
  'partner orders/cancels/answer': [
    ...denied('cancels/answer'),
    ...(['confirmed', 'too_late'] as const).map((answer) => ({
      when: `the cancel is answered ${answer}`,
      status: 200,
      ask: about('cancels/answer', [accept, cancelFlyers], { number: '1', answer }),
    })),
    {
      when: 'the order is not taken yet',
      ...conflict,
      ask: about('cancels/answer', [read, cancelFlyers], confirmed),
    },
    { when: 'the order has no such cancel', ...gone, ask: about('cancels/answer', [accept], confirmed) },
    {
      when: 'the order is unknown',
      ...gone,
      ask: (platen) => pull(platen, 'cancels/answer', { order: '999999990000', ...confirmed }),
    },
    {
      when: 'the answer is another one',
      ...invalid,
      ask: about('cancels/answer', [accept, cancelFlyers], { number: '1', answer: 'perhaps' }),
    },
    {
      when: 'the number is not one',
      ...invalid,
      ask: about('cancels/answer', [accept, cancelFlyers], { ...confirmed, number: 'the first' }),
    },
    {
      when: 'the number is missing',
      ...{ status: 400, type: 'missing_required_parameter' },
      ask: about('cancels/answer', [accept, cancelFlyers], { answer: 'confirmed' }),
    },
  ],
  'partner orders/job-ticket': sheet('job-ticket'),
  'partner orders/packing-slip': sheet('packing-slip'),
  'partner orders/reject': [
    waits('reject', cause),
    ...ofOneOrder('reject', cause),
    { when: 'the order was taken', ...conflict, ask: about('reject', [accept], cause) },
    { when: 'the order was rejected', status: 200, ask: about('reject', [reject], cause) },
    {
      when: 'the cause is missing',
      ...{ status: 400, type: 'missing_required_parameter' },
      ask: about('reject', []),
    },
  ],
};
