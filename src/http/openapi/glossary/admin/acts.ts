import type { Entries } from '../entry.ts';

const WHEN = '2026-03-02T10:00:00.000Z';

const kind = (event: string, name: string): Entries => ({
  [`Admin${event}.kind`]: ['Kind of the event', name],
});

/** What happened to orders, and bulk actions. */
export const acts: Entries = {
  ...kind('AcceptedEvent', 'accepted'),
  ...kind('FetchEvent', 'fetch'),
  ...kind('HandoverEvent', 'handover'),
  ...kind('CancelEvent', 'cancel'),
  ...kind('WebhookDelivery', 'webhook'),
  ...kind('MailEvent', 'mail'),
  ...kind('RoutingEvent', 'routing'),
  ...kind('ActEvent', 'act'),
  ...kind('SignalEvent', 'signal'),
  ...kind('StateEvent', 'state'),
  'AdminFetchEvent.type': ['Role of the file', 'book'],
  'AdminFetchEvent.run, AdminHandoverEvent.run, AdminCancelEvent.run': ['Number of the attempt, from 1', 1],
  'AdminFetchEvent.outcome': ['Outcome of the attempt', 'fetched'],
  'AdminHandoverEvent.outcome, AdminCancelEvent.outcome': ['Outcome of the attempt', 'taken'],
  'AdminFetchEvent.report, AdminHandoverEvent.report, AdminCancelEvent.report': [
    'What is known of the attempt',
  ],
  'AdminHandoverEvent.partner, AdminCancelEvent.partner, AdminSignalEvent.partner, AdminHandover.partner, AdminPartnerSheets.partner':
    ['Name of the print partner; null = the simulator of sandbox orders', 'Example Print'],
  'AdminCancelEvent.n': ['Number of the cancel document in the order, from 1', 1],
  'AdminAttemptReport.host': ['Host that was called; null = none', 'files.shop.example'],
  'AdminAttemptReport.status': ['HTTP status of the answer; null = there was none', 200],
  'AdminAttemptReport.code': ['Why the attempt failed, for programs; null = it did not', 'timeout_total'],
  'AdminAttemptReport.detail': [
    'The same in words, or the beginning of the answer; null = none',
    'Out of paper',
  ],
  'AdminAttemptReport.bytes': ['Size of what was fetched in bytes; null = nothing was', 1_048_576],
  'AdminAttemptReport.format': ['Format of what was fetched; null = not known', 'pdf'],
  'AdminAttemptReport.md5': [
    'MD5 sum of what was fetched; null = nothing was',
    'd41d8cd98f00b204e9800998ecf8427e',
  ],
  'AdminAttemptReport.ms': ['How long the attempt took, in milliseconds; null = not known', 840],
  'AdminAttemptReport.late': [
    'true = the answer came when a signal or a cancel had decided already, and changed nothing; null = it did not',
  ],
  'AdminWebhookDelivery.at': [
    'When the last attempt ended; before the first one, when the event happened',
    WHEN,
  ],
  'AdminWebhookDelivery.item': ['Full id of the item; null = the whole order', '100000010001'],
  'AdminWebhookDelivery.webhook': ['Number of the webhook', 12],
  'AdminWebhookDelivery.state': [
    'kept: the webhook is disabled, and gets the event when it is enabled. set_aside: all attempts failed',
  ],
  'AdminWebhookDelivery.attempt': [
    'Number of the last attempt, as in webhooks/attempts; null = none yet',
    4711,
  ],
  'AdminMailEvent.at': ['When the last attempt ended; before the first one, when it is due', WHEN],
  'AdminMailEvent.mail': ['Number of the mail', 81],
  'AdminMailEvent.tracking': ['Tracking code of the parcel; empty = it has none', '00340434161094042557'],
  'AdminMailEvent.state': [
    'doubtful: the mail server may have accepted it. dropped: when it was due, there was no reason to send it any more',
  ],
  'AdminRoutingEvent.at, AdminRouting.at': ['When it was decided', WHEN],
  'AdminRoutingEvent.cause, AdminRouting.cause': [
    'Why it was decided. verified: for a new order. moved: the same, and not the one that the price is based on. refused: another one refused the order. operator: on request',
  ],
  'AdminActEvent.user': ['Name of the user who acted; null = a key or the command line', 'Jane Doe'],
  'AdminActEvent.action': ['What was done'],
  'AdminActEvent.details': ['Further facts, by name', { reason: 'Ordered twice' }],
  'AdminRouting.n': ['Number of the decision, from 1', 1],
  'AdminRouting.shipment': ['Number of the shipment in the order, from 1; null = not known', 1],
  'AdminRouting.cost, AdminRoutingVerdict.cost': [
    'Production and shipping at the print partner in EUR, with four decimals; null = not known',
    '18.2000',
  ],
  'AdminRoutingVerdict.code': ['Why it was chosen, or was not, for programs', 'priority'],
  'AdminRoutingVerdict.sentence': [
    'The same about the print partner, beginning with a verb',
    'has priority 1',
  ],
  'AdminRerouted.reference': ["The client's own reference of the order", 'order-4711'],
  'AdminReason.code': ['One of the reason codes, for programs', 'status'],
  'AdminWhyReason.code': ['What the order waits for, or why it ended, for programs', 'file_waiting'],
  'AdminOrderWhy.since': ['When the order came into its state', WHEN],
  'AdminOrderWhy.reasons': ['The reasons, the most important first'],
  'AdminOrderEverything.order': ['The order'],
  'AdminOrderEverything.alerts': ['The open alerts about the order'],
  'AdminOrderAction.action': ['The action'],
  'AdminItemStep.step': ['The step of production'],
  'AdminItemStep.status': [
    'current: where the item is. canceled: where it was when it was canceled. open: not reached',
  ],
  'AdminItemStep.at': ['When the step was done; null = not yet, or not reported', WHEN],
  'AdminNamed.id': ['Number of the client or print partner', 1],
  'AdminNamed.name': ['Name of the client or print partner', 'Example Shop'],
  'AdminOrderTotal.state': ['The state'],
  'AdminOrderTotal.count': ['Number of orders in this state', 12],
  'AdminCanceledCopies.count': ['How many copies are canceled', 10],
  'AdminCanceledCopies.left': ['Copies left afterwards', 40],
  'AdminCancelPreview.copies, AdminNotifiedPartner.copies': ['The copies that are canceled, by item'],
  'AdminCancellationEffects.items': ['Number of items that are not made', 1],
  'AdminCancellationEffects.shipments': ['Number of shipments that are not sent', 1],
  'AdminCancellation.reason, AdminCancelConfirmation.reason': [
    'Why, for the history of the order',
    'Ordered twice',
  ],
  'AdminOrderQuery.mode, AdminOrderTotalsQuery.mode, AdminBulkFilter.mode': ['Only orders of this mode'],
  'AdminOrderQuery.cause, AdminBulkFilter.cause': ['Only orders with an open alert of this cause'],
  'AdminOrderQuery.reason': [
    'Only orders that stopped for this reason, such as the first defect of their files',
  ],
  'AdminOrderQuery.from, AdminBulkFilter.since': ['Only orders accepted at this time or later', WHEN],
  'AdminOrderQuery.to, AdminBulkFilter.until': [
    'Only orders accepted before this time',
    '2026-03-03T10:00:00.000Z',
  ],
  'AdminBulkRequest.action, AdminBulkPreview.action, AdminBulkRun.action': ['What is done to each order'],
  'AdminBulkRequest.reason': ['Why, for the history of the orders; only with cancel', 'Ordered twice'],
  'AdminBulkRequest.text': ['The note; only with note', 'The client called about the address.'],
  'AdminBulkRequest.filter': ['Which orders; every condition that is sent must hold'],
  'AdminBulkPreview.id, AdminBulkRun.id, AdminOneBulkRun.id': ['Number of the run', 12],
  'AdminBulkPreview.details, AdminBulkRun.details': [
    'What the action needs, by name',
    { reason: 'Ordered twice' },
  ],
  'AdminBulkPreview.total, AdminBulkRun.total': ['Number of orders', 12],
  'AdminBulkPreview.legal': ['Number of orders for which the action is legal now', 10],
  'AdminBulkPreview.skipped, AdminBulkRun.skipped': [
    'The orders for which the action is not possible, by reason',
  ],
  'AdminBulkPreview.oldest': ['The oldest of the orders; null = none'],
  'AdminBulkPreview.expires_at': ['Until when the run can be started', WHEN],
  'AdminBulkRun.state': ['Progress of the run'],
  'AdminBulkRun.done': ['Number of orders that were changed', 8],
  'AdminBulkRun.left': ['Number of orders that are left', 2],
  'AdminCountedReason.reason': ['The reason in words', 'the order has shipped'],
  'AdminCountedReason.orders': ['Number of orders', 2],
  limit: ['The most entries of a page. Default: 50', 50],
};
