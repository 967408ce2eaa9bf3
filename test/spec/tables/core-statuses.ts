import type { Reply } from '../../harness/http/exchange.ts';
import {
  add,
  type BroughtOrder,
  bring,
  hosted,
  type OrderBody,
  type RestingState,
  validOrder,
  withPartner,
} from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import type { Cell } from './cell.ts';
import { catalogueCells, quoteCells } from './quote-statuses.ts';
import { type CoreOperation, deniedStatus, operations } from './section-7.ts';
import { webhookCells } from './webhook-statuses.ts';

const badCredentials: { when: string; apikey(keys: TestPlaten['keys']): unknown }[] = [
  { when: 'the apikey is missing', apikey: () => undefined },
  { when: 'the apikey is null', apikey: () => null },
  { when: 'the apikey is empty', apikey: () => '' },
  { when: 'the apikey is not a string', apikey: () => 4711 },
  { when: 'the apikey is not a key', apikey: () => 'open sesame' },
  { when: 'the apikey is unknown', apikey: () => 'plt_core_live_0123456789abcdefghijklmnopqrstuvwxyzAB' },
  { when: 'the apikey is mistyped', apikey: ({ live }) => live.slice(0, -1) },
  { when: 'the apikey is revoked', apikey: ({ revokedLive }) => revokedLive },
  { when: 'the apikey was rotated and has expired', apikey: ({ rotatedOut }) => rotatedOut },
  { when: 'the apikey is one for signals', apikey: ({ signal }) => signal },
];

/** A valid order, which is complete enough as a body of all core operations. */
export function credentialCells(operation: CoreOperation): Cell[] {
  return badCredentials.map(({ when, apikey }) => ({
    when,
    status: deniedStatus[operation],
    type: 'access_denied',
    ask: (platen) =>
      platen.post(operations[operation].path, { ...validOrder(platen), apikey: apikey(platen.keys) }),
  }));
}

const conflict = { status: 409, type: 'order_state_conflict' };

/** The answers of each operation to a caller with a valid key. */
export const coreCells: Record<CoreOperation, readonly Cell[]> = {
  'core orders/': [
    { when: 'the client has orders', status: 200, ask: onSharedOrderIn(45, 'core orders/') },
    {
      when: 'the client has no orders',
      status: 204,
      ask: (platen) => list(platen, { apikey: platen.keys.otherLive }),
    },
    { when: 'no order matches', status: 204, ask: (platen) => list(platen, { reference: 'no such order' }) },
    {
      when: 'a parameter is invalid',
      status: 400,
      type: 'invalid_parameter',
      ask: (platen) => list(platen, { limit: 'many' }),
    },
  ],
  'core orders/info': [
    { when: 'the order exists', status: 200, ask: onSharedOrderIn(1, 'core orders/info') },
    ...withoutReference('core orders/info'),
    ...notFound('core orders/info', { status: 410, type: 'order_not_found' }),
  ],
  'core orders/add': [
    { when: 'the order is valid', status: 201, ask: addWith({}) },
    {
      when: 'a required parameter is missing',
      status: 400,
      type: 'missing_required_parameter',
      ask: addWith({ email: undefined }),
    },
    { when: 'a parameter is invalid', status: 400, type: 'invalid_parameter', ask: addWith({ items: [] }) },
    ...referenceUsed([1, 45, 500]),
  ],
  'core orders/cancel': [
    ...cancelIn([1, 7, 10, 11, 32, 41], { status: 200 }),
    // In 40 after an answer that leaves it doubtful: the partner may have the order (decisions.md §8).
    ...cancelIn([40, 45, 100, 500, 501], conflict, onSharedOrderIn),
    { when: 'the order is being handed over', ...conflict, ask: cancelDuringHandover },
    { when: 'a handover ended without an answer', ...conflict, ask: cancelAfterSilence },
    { when: 'no handover has been answered', ...conflict, ask: cancelAfterADayOfSilence },
    ...withoutReference('core orders/cancel'),
    ...notFound('core orders/cancel', { status: 410, type: 'order_not_found' }),
  ],
  'core orders/retry': [
    { when: 'the state is 11', status: 200, ask: onOrderIn(11, 'core orders/retry') },
    ...[1, 7, 10, 32, 40, 41, 45, 500].map((state) => ({
      when: `the state is ${state}`,
      ...conflict,
      ask: onSharedOrderIn(state as RestingState, 'core orders/retry'),
    })),
    ...withoutReference('core orders/retry'),
    ...notFound('core orders/retry', { status: 410, type: 'order_not_found' }),
  ],
  'core orders/files/replace': [
    { when: 'the state is 11', status: 200, ask: replaceIn(11, {}, bringNew) },
    { when: 'the state is 10', ...conflict, ask: replaceIn(10, {}) },
    { when: 'the state is 45', ...conflict, ask: replaceIn(45, {}) },
    {
      when: 'the order has no such file',
      status: 400,
      type: 'invalid_parameter',
      ask: replaceIn(11, { file: '9' }),
    },
    {
      when: 'neither an address nor defects are sent',
      status: 400,
      type: 'missing_required_parameter',
      ask: replaceIn(11, { url: undefined }),
    },
    {
      when: 'both are sent',
      status: 400,
      type: 'invalid_parameter',
      ask: replaceIn(11, { accept: ['page_size'] }),
    },
    {
      when: 'the file does not have the defect',
      status: 400,
      type: 'invalid_parameter',
      ask: replaceIn(11, { url: undefined, accept: ['page_size'] }),
    },
    { when: 'the order does not exist', status: 410, type: 'order_not_found', ask: replaceIn(undefined, {}) },
    ...withoutReference('core orders/files/replace'),
  ],
  'core orders/log': [
    { when: 'the order has a history', status: 200, ask: onSharedOrderIn(45, 'core orders/log') },
    { when: 'the log of the order is empty', status: 200, ask: onSharedOrderIn(1, 'core orders/log') },
    ...withoutReference('core orders/log'),
    ...notFound('core orders/log', { status: 204 }),
  ],
  'core files/upload': [
    { when: 'the size is allowed', status: 201, ask: announce({ size: '1000' }) },
    { when: 'the size is missing', status: 400, type: 'missing_required_parameter', ask: announce({}) },
    {
      when: 'the file is too large',
      status: 400,
      type: 'invalid_parameter',
      ask: announce({ size: '536870913' }),
    },
  ],
  ...quoteCells,
  ...catalogueCells,
  ...webhookCells,
};

type Ask = Cell['ask'];
type Answer = Pick<Cell, 'status' | 'type'>;

function list(platen: TestPlaten, fields: object): Promise<Reply> {
  return platen.post(operations['core orders/'].path, { apikey: platen.keys.live, ...fields });
}

function onReference(operation: CoreOperation, reference?: string): Ask {
  return (platen) => platen.post(operations[operation].path, { apikey: platen.keys.live, reference });
}

function bringNew(platen: TestPlaten, state: RestingState): Promise<BroughtOrder> {
  return bring(platen, newReference(), state);
}

/** The orders of a service, which all its interfaces reach, by their states. */
const shared = new WeakMap<TestPlaten['keys'], Map<RestingState, BroughtOrder>>();

/** One order for all requests that leave it as it is: bringing one into a state takes longer than asking. */
async function bringShared(platen: TestPlaten, state: RestingState): Promise<BroughtOrder> {
  const orders = shared.get(platen.keys) ?? new Map<RestingState, BroughtOrder>();
  shared.set(platen.keys, orders);
  const known = orders.get(state);
  // Time may have moved it on.
  if (known && (await onOrder('core orders/info', known)(platen)).json.state === String(state)) return known;
  const brought = await bringNew(platen, state);
  orders.set(state, brought);
  return brought;
}

function onOrderIn(state: RestingState, operation: CoreOperation): Ask {
  return async (platen) => onOrder(operation, await bringNew(platen, state))(platen);
}

function onSharedOrderIn(state: RestingState, operation: CoreOperation): Ask {
  return async (platen) => onOrder(operation, await bringShared(platen, state))(platen);
}

function onOrder(operation: CoreOperation, { reference, key }: BroughtOrder): Ask {
  return (platen) => platen.post(operations[operation].path, { apikey: key, reference });
}

/** Replaces the first file of an order; undefined = of none. */
function replaceIn(state: RestingState | undefined, fields: object, bringOne = bringShared): Ask {
  return async (platen) => {
    const brought = state && (await bringOne(platen, state));
    const { url } = hosted(platen, 'product', '/replacement.pdf');
    const { live: apikey } = platen.keys;
    const reference = brought ? brought.reference : 'no such order';
    const body = { apikey, reference, file: '1', url, ...fields };
    return platen.post(operations['core orders/files/replace'].path, body);
  };
}

function announce(fields: object): Ask {
  return (platen) =>
    platen.post(operations['core files/upload'].path, { apikey: platen.keys.live, ...fields });
}

function withoutReference(operation: CoreOperation): Cell[] {
  const ask: Ask = (platen) =>
    platen.post(operations[operation].path, {
      apikey: platen.keys.live,
      file: '1',
      url: 'https://a.example/',
    });
  return [{ when: 'the reference is missing', status: 400, type: 'missing_required_parameter', ask }];
}

function notFound(operation: CoreOperation, answer: Answer): Cell[] {
  const askAboutAnothers: Ask = async (platen) => {
    const reference = await add(platen);
    return platen.post(operations[operation].path, { apikey: platen.keys.otherLive, reference });
  };
  return [
    { when: 'the order does not exist', ...answer, ask: onReference(operation, 'no such order') },
    { when: 'the order is of another client', ...answer, ask: askAboutAnothers },
  ];
}

function addWith(overrides: { [Field in keyof OrderBody]?: OrderBody[Field] | undefined }): Ask {
  return (platen) => platen.post(operations['core orders/add'].path, { ...validOrder(platen), ...overrides });
}

function referenceUsed(states: readonly RestingState[]): Cell[] {
  return states.map((state) => ({
    when: `the reference is that of an order in ${state}`,
    status: 400,
    type: 'order_reference_not_unique',
    ask: async (platen) => addWith({ reference: (await bringShared(platen, state)).reference })(platen),
  }));
}

function cancelIn(states: readonly RestingState[], answer: Answer, ask = onOrderIn): Cell[] {
  return states.map((state) => ({
    when: `the state is ${state}`,
    ...answer,
    ask: ask(state, 'core orders/cancel'),
  }));
}

async function cancelDuringHandover(platen: TestPlaten): Promise<Reply> {
  const reference = await add(platen);
  const answer = Promise.withResolvers<number>();
  platen.partner.answerWith(() => answer.promise);
  const work = platen.runDue();
  await platen.partner.waitForDocument(reference);
  const reply = await onReference('core orders/cancel', reference)(platen);
  answer.resolve(200);
  await work;
  platen.partner.answerWith(200);
  return reply;
}

async function cancelAfterSilence(platen: TestPlaten): Promise<Reply> {
  const reference = newReference();
  await withPartner(platen, { reference }, 'reset');
  return onReference('core orders/cancel', reference)(platen);
}

/** After 24 h a handover is abandoned and the order is in 41, but the partner may still have it. */
async function cancelAfterADayOfSilence(platen: TestPlaten): Promise<Reply> {
  const reference = newReference();
  await withPartner(platen, { reference }, 'reset');
  platen.clock.advanceBy(25 * 3_600_000);
  platen.partner.answerWith('reset');
  await platen.runDue();
  platen.partner.answerWith(200);
  const { json } = await onReference('core orders/info', reference)(platen);
  if (json.state !== '41') throw new Error(`the handover was not abandoned: the order is in ${json.state}`);
  return onReference('core orders/cancel', reference)(platen);
}
