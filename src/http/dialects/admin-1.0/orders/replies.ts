import Type from 'typebox';
import type { AttemptRecord } from '../../../../domain/history/timeline.ts';
import { mailStates } from '../../../../domain/mail/mail.ts';
import { offeredActions, orderActions } from '../../../../domain/orders/order-actions.ts';
import { orderStates } from '../../../../domain/orders/order-states.ts';
import { deliveryStates } from '../../../../domain/webhooks/deliveries.ts';
import { eventTypes } from '../../../../domain/webhooks/event.ts';
import { component, enumerated, field } from '../../../body/fields.ts';
import { alert } from '../alerts.ts';
import * as meanings from '../meanings.ts';
import * as wire from '../wire.ts';
import * as contents from './contents.ts';

const nullableText = () => wire.nullable(Type.String());
const nullableNumber = () => wire.nullable(Type.Integer());

export const shownState = component('AdminState', {
  number: field(Type.Integer(), 'Number of the state', 45),
  code: field(Type.String(), 'Name of the state', orderStates.uploaded.code),
});
const reason = component('AdminReason', {
  code: field(Type.String(), 'One of the reason codes, for programs', 'status'),
  sentence: meanings.reasonSentence(Type.String()),
  detail: meanings.reasonDetail(wire.detail),
});
export const routingCause = enumerated('RoutingCause', ['verified', 'moved', 'refused', 'operator']);
const named = component('AdminNamed', {
  id: meanings.ownerId(Type.Integer()),
  name: meanings.ownerName(Type.String()),
});
const identity = {
  number: meanings.orderNumber(Type.Integer()),
  id: meanings.fullOrderId(Type.String()),
  reference: meanings.orderReference(Type.String()),
};

const state = field(shownState, 'The state of the order');
const actedOn = { ...identity, state };
export const acted = component('AdminActedOrder', actedOn);
export const held = component('AdminHeldOrder', {
  ...actedOn,
  held_until: field(wire.instant(), 'Until when the order waits before its handover'),
});

const copies = field(
  wire.list(
    component('AdminCanceledCopies', {
      reference: meanings.itemReference(Type.String()),
      count: field(Type.Integer(), 'How many copies are canceled', 10),
      left: field(Type.Integer(), 'Copies left afterwards', 40),
    }),
  ),
  'The copies that are canceled, by item',
);
const credits = field(contents.credits, 'Credits for what was canceled');
const charged = field(wire.amount(), 'What was charged, in currency, with four decimals', '33.2400');
export const cancelPreview = component('AdminCancelPreview', {
  ...actedOn,
  copies,
  is_whole: field(Type.Boolean(), 'Whether nothing is left to make, so that the order is canceled'),
  currency: meanings.currency(Type.String()),
  credits,
  charged,
  charged_by_rows: field(
    wire.amount(),
    'What the order would cost if the rest costs at least what its price rows give, with four decimals',
    '13.1000',
  ),
  charged_pro_rata: field(
    wire.amount(),
    'What it would cost if the copies are credited with their share, with four decimals',
    '6.1100',
  ),
  odd_rests: field(
    wire.list(
      component('AdminOddRest', {
        reference: field(Type.String(), 'The reference of the item', 'cards'),
        left: field(Type.Integer(), 'How many copies would be left', 1),
        quantity: field(
          component('AdminOrderableCounts', {
            min: field(Type.Integer(), 'The smallest count', 50),
            max: field(Type.Integer(), 'The largest count', 10000),
            step: field(Type.Integer(), 'The step from one count to the next', 50),
          }),
          'The counts in which the product is made',
        ),
      }),
    ),
    'Items of which a count would be left in which the product is not made',
  ),
  shipments: field(
    Type.Array(Type.Array(Type.String())),
    'The shipments that are not sent any more, by the references of their items',
    [['item-1']],
  ),
  notified: field(
    Type.Array(
      component('AdminNotifiedPartner', {
        partner: meanings.partnerName(Type.String()),
        pulls: field(Type.Boolean(), 'It learns of the cancel when it requests its orders'),
        copies,
      }),
    ),
    'The print partners that are notified, and have to agree',
  ),
});

const stateReason = field(wire.nullable(reason), 'Why the order is in this state; null = nothing stopped it');
const items = field(Type.Integer(), 'Number of items of the order', 2);
const heldUntil = field(
  wire.nullableInstant(),
  'Until when the order waits before its handover; null = it is not held',
);
const foundOrder = component('AdminFoundOrder', {
  ...identity,
  mode: meanings.orderMode(enumerated('Mode', ['live', 'sandbox'])),
  state,
  reason: stateReason,
  client: meanings.client(named),
  recipient: field(
    Type.String(),
    'The person it is sent to, and the company; empty once the personal data is erased',
    'Jane Doe, Example Ltd',
  ),
  total: field(
    wire.nullable(
      component('AdminOrderTotalAmount', {
        amount: meanings.totalAmount(wire.amount()),
        currency: meanings.currency(Type.String()),
      }),
    ),
    'What the client is charged; null for print partners',
  ),
  partners: field(wire.list(named), 'The print partners that have or get the order'),
  items,
  copies: field(Type.Integer(), 'Copies of all items of the order', 100),
  product: field(Type.String(), 'The product of the first item', 'textbook_pb_a5_p_bw'),
  created_at: meanings.acceptedAt(wire.instant()),
  held_until: heldUntil,
  next_at: meanings.nextAt(wire.nullableInstant()),
});
export const foundOrders = component('AdminFoundOrders', {
  orders: field(wire.list(foundOrder), 'The orders of the page'),
  next: field(nullableText(), 'Send it as after for the next page; null = the last page', 'b3JkZXItNDcxMQ'),
});
export const orderTotal = component('AdminOrderTotal', {
  state: field(shownState, 'The state'),
  count: field(Type.Integer(), 'Number of orders in this state', 12),
});

const item = component('AdminOrderItem', {
  id: meanings.fullItemId(Type.String()),
  n: meanings.n(Type.Integer()),
  reference: meanings.itemReference(Type.String()),
  product: meanings.productReference(Type.String()),
  count: meanings.count(Type.Integer()),
  canceled: field(Type.Integer(), 'How many of the copies are canceled: all of them once the item is', 0),
  shipping: field(
    component('AdminItemShipping', {
      level: meanings.levelReference(Type.String()),
      option: meanings.option(Type.String()),
    }),
    'Shipping of the item',
  ),
  ship_on: field(
    wire.nullable(Type.String({ format: 'date' })),
    'The date on which the item ships, fixed when the order was accepted; null = not known',
    '2026-03-05',
  ),
  state: meanings.itemState(shownState),
  delayed: field(Type.Boolean(), 'Whether a delay was reported and production has not continued since'),
  tracking: field(wire.list(Type.String()), 'Tracking codes of the parcels', ['00340434161094042557']),
  ...contents.itemContent,
});
const fileItem = field(
  nullableText(),
  'Full id of the item; null = a file of the whole order',
  '100000010001',
);
const file = component('AdminOrderFile', {
  n: meanings.fileNumber(Type.Integer()),
  item: fileItem,
  type: meanings.fileRole(Type.String()),
  state: field(Type.String(), 'State of the file', 'fetched'),
  failure: meanings.failure(wire.nullable(reason)),
  tries: meanings.tries(Type.Integer()),
  next_at: meanings.nextAt(wire.nullableInstant()),
  ...contents.fileContent,
});
const partner = field(
  nullableText(),
  'Name of the print partner; null = the simulator of sandbox orders',
  'Example Print',
);
const handover = component('AdminHandover', {
  partner,
  pulls: meanings.pulls(Type.Boolean()),
  state: field(Type.String(), 'State of the handover', 'taken'),
  doubtful: field(Type.Boolean(), 'Whether the print partner may have it, whatever it answered'),
  failure: meanings.failure(wire.nullable(reason)),
  tries: meanings.tries(Type.Integer()),
  settled_at: field(
    wire.nullableInstant(),
    'When it was decided whether the print partner has the order; null = not yet',
  ),
  next_at: meanings.nextAt(wire.nullableInstant()),
});

const report = Type.Unsafe<AttemptRecord>(
  component('AdminAttemptReport', {
    host: field(nullableText(), 'Host that was called; null = none', 'files.shop.example'),
    status: field(nullableNumber(), 'HTTP status of the answer; null = there was none', 200),
    code: field(nullableText(), 'Why the attempt failed, for programs; null = it did not', 'timeout_total'),
    detail: field(
      nullableText(),
      'The same in words, or the beginning of the answer; null = none',
      'Out of paper',
    ),
    bytes: field(nullableNumber(), 'Size of what was fetched in bytes; null = nothing was', 1048576),
    format: field(nullableText(), 'Format of what was fetched; null = not known', 'pdf'),
    md5: field(
      nullableText(),
      'MD5 sum of what was fetched; null = nothing was',
      'd41d8cd98f00b204e9800998ecf8427e',
    ),
    md5_expected: meanings.md5Expected(nullableText()),
    md5_actual: field(
      nullableText(),
      'MD5 sum of what was fetched; null = not fetched',
      'd41d8cd98f00b204e9800998ecf8427e',
    ),
    ms: field(nullableNumber(), 'How long the attempt took, in milliseconds; null = not known', 840),
    late: field(
      wire.nullable(Type.Boolean()),
      'true = the answer came when a signal or a cancel had decided already, and changed nothing; null = it did not',
    ),
  }),
);
const OUTCOME = 'Outcome of the attempt';
const attempt = {
  run: field(Type.Integer(), 'Number of the attempt, from 1', 1),
  outcome: field(Type.String(), OUTCOME, 'taken'),
  report: field(report, 'What is known of the attempt'),
};

const event = Type.Union([
  component('AdminAcceptedEvent', {
    kind: field(Type.Literal('accepted'), 'Kind of the event', 'accepted'),
    at: meanings.acceptedAt(wire.instant()),
    items,
    files: field(Type.Integer(), 'Number of files of the order', 2),
  }),
  component('AdminFetchEvent', {
    kind: field(Type.Literal('fetch'), 'Kind of the event', 'fetch'),
    at: meanings.attemptedAt(wire.instant()),
    file: meanings.file(Type.Integer()),
    item: fileItem,
    type: meanings.fileRole(Type.String()),
    ...attempt,
    outcome: field(Type.String(), OUTCOME, 'fetched'),
  }),
  component('AdminHandoverEvent', {
    kind: field(Type.Literal('handover'), 'Kind of the event', 'handover'),
    at: meanings.attemptedAt(wire.instant()),
    partner,
    resent: field(Type.Boolean(), 'Whether the order was handed over again on request'),
    ...attempt,
  }),
  component('AdminCancelEvent', {
    kind: field(Type.Literal('cancel'), 'Kind of the event', 'cancel'),
    at: meanings.attemptedAt(wire.instant()),
    partner,
    n: field(Type.Integer(), 'Number of the cancel document in the order, from 1', 1),
    ...attempt,
  }),
  component('AdminWebhookDelivery', {
    kind: field(Type.Literal('webhook'), 'Kind of the event', 'webhook'),
    at: field(wire.instant(), 'When the last attempt ended; before the first one, when the event happened'),
    type: meanings.eventType(enumerated('EventType', eventTypes)),
    item: field(nullableText(), 'Full id of the item; null = the whole order', '100000010001'),
    webhook: meanings.webhookId(Type.Integer()),
    masked_url: meanings.maskedUrl(Type.String()),
    state: field(
      enumerated('DeliveryState', deliveryStates),
      'kept: the webhook is disabled, and gets the event when it is enabled. set_aside: all attempts failed',
    ),
    tries: meanings.tries(Type.Integer()),
    attempt: field(
      nullableNumber(),
      'Number of the last attempt, as in webhooks/attempts; null = none yet',
      4711,
    ),
    status: meanings.status(nullableNumber()),
    code: meanings.unansweredCode(nullableText()),
    next_at: meanings.nextAt(wire.nullableInstant()),
  }),
  component('AdminMailEvent', {
    kind: field(Type.Literal('mail'), 'Kind of the event', 'mail'),
    at: field(wire.instant(), 'When the last attempt ended; before the first one, when it is due'),
    mail: meanings.mailId(Type.Integer()),
    tracking: field(
      Type.String(),
      'Tracking code of the parcel; empty = it has none',
      '00340434161094042557',
    ),
    state: meanings.state(enumerated('MailState', mailStates)),
    tries: meanings.tries(Type.Integer()),
    reason: meanings.reason(nullableText()),
  }),
  component('AdminRoutingEvent', {
    kind: field(Type.Literal('routing'), 'Kind of the event', 'routing'),
    at: meanings.at(wire.instant()),
    items: meanings.itemPlaces(Type.Array(Type.Integer())),
    partner: meanings.partner(nullableText()),
    cause: meanings.cause(routingCause),
  }),
  component('AdminActEvent', {
    kind: field(Type.Literal('act'), 'Kind of the event', 'act'),
    at: field(wire.instant(), 'When the operator or client acted'),
    actor: field(Type.String(), 'The credential: the command line, a session or a key', 'the command line'),
    user: field(nullableText(), 'Name of the user who acted; null = a key or the command line', 'Jane Doe'),
    action: field(enumerated('OrderAction', orderActions), 'What was done'),
    details: field(wire.facts(), 'Further facts, by name', { reason: 'Ordered twice' }),
    bulk_id: field(
      nullableNumber(),
      'Number of the run for many orders; null = the act was for this order alone',
      12,
    ),
  }),
  component('AdminSignalEvent', {
    kind: field(Type.Literal('signal'), 'Kind of the event', 'signal'),
    at: field(wire.instant(), 'When the signal was received'),
    signaled_at: field(wire.instant(), 'When it happened, by the print partner'),
    item: field(Type.String(), 'Full id of the item', '100000010001'),
    type: field(Type.String(), 'Type of the signal', 'ItemShipped'),
    verdict: field(Type.String(), 'The effect of the signal', 'moved'),
    late: field(Type.Boolean(), 'Another print partner had the item then, so it moved nothing'),
    settled_at: field(
      wire.nullableInstant(),
      'When the operator settled the late signal; null = not, or it is not late',
    ),
    partner,
    tracking: field(
      nullableText(),
      'Tracking code of the parcel; null = another signal',
      '00340434161094042557',
    ),
    shipping_option: meanings.parcelOption(nullableText()),
    cause: field(nullableText(), 'The cause that the print partner reported; null = none', 'Cutting error'),
    message: meanings.message(nullableText()),
    delay_hours: meanings.delayHours(wire.nullable(Type.Number())),
    seen_count: field(Type.Integer(), 'How often the signal was received', 1),
  }),
  component('AdminStateEvent', {
    kind: field(Type.Literal('state'), 'Kind of the event', 'state'),
    at: field(wire.instant(), 'When the order entered the state'),
    state: field(shownState, 'The state that the order entered'),
    reason: stateReason,
  }),
]);

const order = component('AdminOrder', {
  ...identity,
  client: meanings.client(named),
  mode: meanings.orderMode(enumerated('Mode', ['live', 'sandbox'])),
  state,
  reason: stateReason,
  cancelable: field(Type.Boolean(), 'Whether its client may cancel it'),
  created_at: meanings.acceptedAt(wire.instant()),
  held_until: heldUntil,
  next_at: meanings.nextAt(wire.nullableInstant()),
  email: meanings.email(Type.String()),
  addresses: meanings.addresses(wire.list(contents.address)),
  costs: field(contents.costs, 'What the order costs its client'),
  credits,
  charged,
  invoiced: field(contents.invoiced, 'What is charged in the invoice currency, at the rate of the costs'),
  items: meanings.items(wire.list(item)),
  files: field(wire.list(file), 'The files of the order'),
  handovers: field(
    wire.list(handover),
    'The print partners that get the order, each with the state of its handover',
  ),
  events: field(wire.list(event), 'What happened to the order, oldest first'),
});
const facts = field(wire.facts(), 'Further facts, by name', {});
const why = component('AdminOrderWhy', {
  since: field(wire.instant(), 'When the order came into its state'),
  waits_for: field(
    enumerated('WaitsFor', ['worker', 'clock', 'file host', 'print partner', 'operator', 'nothing']),
    'What the order waits for',
  ),
  next_at: meanings.nextAt(wire.nullableInstant()),
  reasons: field(
    wire.list(
      component('AdminWhyReason', {
        code: field(Type.String(), 'What the order waits for, or why it ended, for programs', 'file_waiting'),
        facts,
      }),
    ),
    'The reasons, the most important first',
  ),
});
const action = component('AdminOrderAction', {
  action: field(enumerated('OfferedAction', offeredActions), 'The action'),
  legal: field(Type.Boolean(), 'Whether the action is possible now'),
  why: field(nullableText(), 'Why the action is not possible; null = it is', 'the print partner has it'),
  detail: field(
    wire.nullable(wire.detail),
    'The same for programs, as a code with its facts; null = it is legal',
  ),
  confirm: field(
    nullableText(),
    'partner_agreed: the action is possible once the print partner has agreed; null = nothing is to be confirmed',
    'partner_agreed',
  ),
});

/** One order with all its data. */
export const everything = component('AdminOrderEverything', {
  order: field(order, 'The order'),
  why: field(why, 'What the order waits for, and why'),
  actions: field(wire.list(action), 'Legal actions on the order'),
  if_canceled: field(contents.ifCanceled, 'What a cancellation of the whole order would do'),
  alerts: field(wire.list(alert), 'The open alerts about the order'),
  sheets: meanings.sheets(
    wire.list(
      component('AdminPartnerSheets', {
        partner,
        job_ticket: meanings.jobTicket(Type.String()),
        packing_slip: meanings.packingSlip(Type.String()),
      }),
    ),
  ),
});
