import Type from 'typebox';
import type { AttemptRecord } from '../../../../domain/history/timeline.ts';
import { mailStates } from '../../../../domain/mail/mail.ts';
import { offeredActions, orderActions } from '../../../../domain/orders/order-actions.ts';
import { eventTypes } from '../../../../domain/webhooks/event.ts';
import { deliveryStates } from '../../../../domain/webhooks/order-delivery.ts';
import { component, enumerated } from '../../../body/fields.ts';
import { alert } from '../alerts.ts';
import * as wire from '../wire.ts';
import * as contents from './contents.ts';

const nullableText = (description?: string) => wire.nullable(Type.String(description ? { description } : {}));
const nullableNumber = () => wire.nullable(Type.Integer());
const nullableTime = () => wire.nullable(wire.instant());

export const shownState = component('AdminState', {
  number: Type.Integer(),
  code: Type.String({ description: 'Such as order_state_download_error' }),
});
const reason = component('AdminReason', {
  code: Type.String({ description: 'One of the reason codes, for programs' }),
  sentence: Type.String(),
});
export const routingCause = enumerated('RoutingCause', ['verified', 'moved', 'refused', 'operator']);
const named = component('AdminNamed', { id: Type.Integer(), name: Type.String() });
const identity = {
  number: Type.Integer(),
  id: Type.String({ description: 'The full id, as print partners know it' }),
  reference: Type.String(),
};

const actedOn = { ...identity, state: shownState };
export const acted = component('AdminActedOrder', actedOn);
export const held = component('AdminHeldOrder', { ...actedOn, held_until: wire.instant() });

const copies = wire.list(
  component('AdminCanceledCopies', {
    reference: Type.String(),
    count: Type.Integer({ description: 'Canceled copies' }),
    left: Type.Integer({ description: 'Copies left afterwards' }),
  }),
);
export const cancelPreview = component('AdminCancelPreview', {
  ...actedOn,
  copies,
  is_whole: Type.Boolean({ description: 'Whether nothing is left to make, so that the order is canceled' }),
  currency: Type.String(),
  credits: contents.credits,
  charged: wire.amount(),
  charged_by_rows: wire.amount(),
  charged_pro_rata: wire.amount(),
  odd_rests: wire.list(
    component('AdminOddRest', {
      reference: Type.String(),
      left: Type.Integer(),
      quantity: component('AdminOrderableCounts', {
        min: Type.Integer(),
        max: Type.Integer(),
        step: Type.Integer(),
      }),
    }),
  ),
  shipments: Type.Array(Type.Array(Type.String()), {
    description: 'Shipments that would not be sent any more, by the references of their items',
  }),
  notified: Type.Array(
    component('AdminNotifiedPartner', {
      partner: Type.String(),
      pulls: Type.Boolean({ description: 'It learns of the cancel when it requests its orders' }),
      copies,
    }),
    { description: 'The print partners that are notified, and have to agree' },
  ),
});

const foundOrder = component('AdminFoundOrder', {
  ...identity,
  mode: enumerated('Mode', ['live', 'sandbox']),
  state: shownState,
  reason: wire.nullable(reason),
  client: named,
  partners: wire.list(named),
  items: Type.Integer(),
  copies: Type.Integer(),
  product: Type.String({ description: 'The product of the first item' }),
  created_at: wire.instant(),
  held_until: nullableTime(),
  next_at: nullableTime(),
});
export const foundOrders = component('AdminFoundOrders', {
  orders: wire.list(foundOrder),
  next: nullableText('The value of after for the next page, which may be empty; null = no more'),
});
export const orderTotal = component('AdminOrderTotal', { state: shownState, count: Type.Integer() });

const item = component('AdminOrderItem', {
  id: Type.String(),
  n: Type.Integer(),
  reference: Type.String(),
  product: Type.String(),
  count: Type.Integer(),
  canceled: Type.Integer({ description: 'Canceled copies: all of them once the item is canceled' }),
  shipping: component('AdminItemShipping', { level: Type.String(), option: Type.String() }),
  ship_on: wire.nullable(
    Type.String({ format: 'date', description: 'Fixed when the order was accepted; null = not known' }),
  ),
  state: shownState,
  delayed: Type.Boolean(),
  tracking: wire.list(Type.String()),
  ...contents.itemContent,
});
const file = component('AdminOrderFile', {
  n: Type.Integer(),
  item: nullableText('The full id of its item; null = a file of the order itself'),
  type: Type.String(),
  state: Type.String(),
  failure: wire.nullable(reason),
  tries: Type.Integer(),
  next_at: nullableTime(),
  ...contents.fileContent,
});
const handover = component('AdminHandover', {
  partner: nullableText('Null = the simulator of sandbox orders'),
  pulls: Type.Boolean(),
  state: Type.String(),
  doubtful: Type.Boolean({ description: 'Whether the print partner may have it, whatever it answered' }),
  failure: wire.nullable(reason),
  tries: Type.Integer(),
  settled_at: nullableTime(),
  next_at: nullableTime(),
});

const report = Type.Unsafe<AttemptRecord>(
  component('AdminAttemptReport', {
    host: nullableText(),
    status: nullableNumber(),
    code: nullableText(),
    detail: nullableText(),
    bytes: nullableNumber(),
    format: nullableText(),
    md5: nullableText(),
    md5_expected: nullableText(),
    md5_actual: nullableText(),
    ms: nullableNumber(),
    late: wire.nullable(Type.Boolean()),
  }),
);
const attempt = { run: Type.Integer(), outcome: Type.String(), report };

const event = Type.Union([
  component('AdminAcceptedEvent', {
    kind: Type.Literal('accepted'),
    at: wire.instant(),
    items: Type.Integer(),
    files: Type.Integer(),
  }),
  component('AdminFetchEvent', {
    kind: Type.Literal('fetch'),
    at: wire.instant(),
    file: Type.Integer(),
    item: nullableText(),
    type: Type.String(),
    ...attempt,
  }),
  component('AdminHandoverEvent', {
    kind: Type.Literal('handover'),
    at: wire.instant(),
    partner: nullableText(),
    resent: Type.Boolean(),
    ...attempt,
  }),
  component('AdminCancelEvent', {
    kind: Type.Literal('cancel'),
    at: wire.instant(),
    partner: nullableText(),
    n: Type.Integer({ description: 'The number of the cancel document in the order' }),
    ...attempt,
  }),
  component('AdminWebhookDelivery', {
    kind: Type.Literal('webhook'),
    at: wire.instant(),
    type: enumerated('EventType', eventTypes),
    item: nullableText('Null = the whole order'),
    webhook: Type.Integer({ description: 'Its id' }),
    masked_url: Type.String(),
    state: enumerated('DeliveryState', deliveryStates),
    tries: Type.Integer(),
    attempt: nullableNumber(),
    status: nullableNumber(),
    code: nullableText('Why there was no answer'),
    next_at: nullableTime(),
  }),
  component('AdminMailEvent', {
    kind: Type.Literal('mail'),
    at: wire.instant(),
    mail: Type.Integer({ description: 'Its id' }),
    tracking: Type.String(),
    state: enumerated('MailState', mailStates),
    tries: Type.Integer(),
    reason: nullableText('What the mail server answered last'),
  }),
  component('AdminRoutingEvent', {
    kind: Type.Literal('routing'),
    at: wire.instant(),
    items: Type.Array(Type.Integer({ description: 'The number of an item' })),
    partner: nullableText('Null = no print partner can make them'),
    cause: routingCause,
  }),
  component('AdminActEvent', {
    kind: Type.Literal('act'),
    at: wire.instant(),
    actor: Type.String({ description: 'The credential: the command line, a session or a key' }),
    user: nullableText(),
    action: enumerated('OrderAction', orderActions),
    details: wire.facts(),
    bulk_id: nullableNumber(),
  }),
  component('AdminSignalEvent', {
    kind: Type.Literal('signal'),
    at: wire.instant(),
    signaled_at: wire.instant(),
    item: Type.String(),
    type: Type.String(),
    verdict: Type.String(),
    late: Type.Boolean({ description: 'Another print partner had the item then, so it moved nothing' }),
    settled_at: nullableTime(),
    partner: nullableText(),
    tracking: nullableText(),
    shipping_option: nullableText(),
    cause: nullableText(),
    message: nullableText(),
    delay_hours: wire.nullable(Type.Number()),
    seen_count: Type.Integer(),
  }),
  component('AdminStateEvent', {
    kind: Type.Literal('state'),
    at: wire.instant(),
    state: shownState,
    reason: wire.nullable(reason),
  }),
]);

const order = component('AdminOrder', {
  ...identity,
  client: named,
  mode: enumerated('Mode', ['live', 'sandbox']),
  state: shownState,
  reason: wire.nullable(reason),
  cancelable: Type.Boolean({ description: 'Whether its client may cancel it' }),
  created_at: wire.instant(),
  held_until: nullableTime(),
  next_at: nullableTime(),
  email: Type.String(),
  addresses: wire.list(contents.address),
  costs: contents.costs,
  credits: contents.credits,
  charged: wire.amount(),
  invoiced: contents.invoiced,
  items: wire.list(item),
  files: wire.list(file),
  handovers: wire.list(handover),
  events: wire.list(event),
});
const why = component('AdminOrderWhy', {
  since: wire.instant(),
  waits_for: enumerated('WaitsFor', ['worker', 'clock', 'file host', 'print partner', 'operator', 'nothing']),
  next_at: nullableTime(),
  reasons: wire.list(component('AdminWhyReason', { code: Type.String(), facts: wire.facts() })),
});
export const detail = component('Detail', { code: Type.String(), facts: wire.facts() });
const action = component('AdminOrderAction', {
  action: enumerated('OfferedAction', offeredActions),
  legal: Type.Boolean(),
  why: nullableText('Why it is not legal now; null = it is'),
  detail: wire.nullable(detail),
  confirm: nullableText('What has to be confirmed; null = nothing'),
});

/** One order with all its data. */
export const everything = component('AdminOrderEverything', {
  order,
  why,
  actions: wire.list(action),
  if_canceled: contents.ifCanceled,
  alerts: wire.list(alert),
  sheets: wire.list(
    component('AdminPartnerSheets', {
      partner: nullableText('Null = the simulator of sandbox orders'),
      job_ticket: Type.String({ description: 'A signed link to a PDF with the job ticket of each item' }),
      packing_slip: Type.String({
        description: 'A signed link to a PDF with the packing slip of the parcel',
      }),
    }),
  ),
});
