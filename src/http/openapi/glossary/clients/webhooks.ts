import type { Entries } from '../entry.ts';
import { EVENT_ID } from '../event-id.ts';

const WHEN = '2026-03-02T10:00:00+00:00';

/** Webhooks and events. */
export const webhooks: Entries = {
  url: ['Where events are sent: an address that begins with https://', 'https://shop.example/hooks/platen'],
  'Webhook.url': [
    'Where events are sent; values in its query are masked',
    'https://shop.example/hooks/platen',
  ],
  types: [
    'The types of the events that are sent. Without it all but OrderError and FileDelayed',
    ['ItemShipped', 'OrderError'],
  ],
  'Webhook.types, CreatedWebhook.types': ['The types of the events that are sent'],
  'WebhookTestReply.types': ['The types of the events that were sent'],
  'NewWebhook.mode, AppWebhook.mode': [
    'Whether events of live orders, of sandbox orders, or of both are sent. Default: both; sandbox for a sandbox key',
  ],
  'Webhook.mode, CreatedWebhook.mode': [
    'Whether events of live orders, of sandbox orders, or of both are sent',
  ],
  id: ['Id of the webhook', '12'],
  'Webhook.id, CreatedWebhook.id, DeletedWebhook.id, RotatedWebhook.id, ResentEventReply.id, WebhookReplayReply.id, WebhookTestReply.id':
    ['Id of the webhook', 12],
  'Webhook.status, CreatedWebhook.status': [
    'active: events are sent. disabled: they are kept. deleted: they are not kept',
  ],
  'DeletedWebhook.status': ['deleted, or unknown if the client has no such webhook'],
  'Webhook.create_date, CreatedWebhook.create_date': ['When the webhook was added (ISO 8601)', WHEN],
  'Webhook.disabled_reason, CreatedWebhook.disabled_reason': [
    'Why it is disabled: gone, failing, by_client, by_operator or access_revoked; empty if it is active',
    '',
  ],
  'Webhook.failing_since, CreatedWebhook.failing_since': [
    'Since when all attempts have failed (ISO 8601); else empty',
    '',
  ],
  'Webhook.paused_until, CreatedWebhook.paused_until': [
    'Nothing is sent before this time (ISO 8601); else empty',
    '',
  ],
  'Webhook.old_secret_until, CreatedWebhook.old_secret_until, RotatedWebhook.old_secret_until': [
    'Until when the previous secret signs as well (ISO 8601); else empty',
    '2026-03-03T10:00:00+00:00',
  ],
  'CreatedWebhook.apikey': [
    'The key that stands in the body of every event. Shown only now',
    'plt_hook_0000000000000000000000000000000000000',
  ],
  'RotatedWebhook.secret': [
    'The new secret, which signs every event. Shown only now',
    'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ],
  'CreatedWebhook.secret': [
    'The secret that signs every event, as Standard Webhooks describe. Shown only now',
    'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ],
  'EventPage.after, AppEventPage.after': [
    'Only events after this place: the value of after in the last reply',
    '0',
  ],
  'EventPage.limit, AppEventPage.limit': ['The most events of a page. Default: 100', '100'],
  'EventList.events': ['The events, oldest first'],
  'EventList.after': ['Send it with the next call, which continues here', '42'],
  'ListedEvent.id': ['Id of the event, the same as in the header webhook-id', EVENT_ID],
  'ListedEvent.event': [
    'The body of the webhook without its apikey. OrderError in state 11 has file, host, status, bytes, md5sum_expected and md5sum_actual of the file that could not be fetched. FileDelayed has them too, with attempts and next_attempt',
    {
      type: 'ItemShipped',
      order: '100000010000',
      item: '100000010001',
      order_reference: 'order-4711',
      item_reference: 'item-1',
      datetime: WHEN,
      tracking: '00340434161094042557',
      shipping_option: 'DHL Paket',
      url: 'https://www.dhl.example/track/00340434161094042557',
    },
  ],
  event: ['Id of the event', EVENT_ID],
  before: ['Only attempts before this one: the id of the last attempt of the previous page', '4711'],
  'AttemptPage.limit': ['The most attempts of a page. Default: 100', '100'],
  'WebhookAttempt.id': ['Id of the attempt', '4711'],
  'WebhookAttempt.type': ['Type of the event'],
  order_reference: ["The client's own reference of the order", 'order-4711'],
  'WebhookAttempt.attempt': ['Number of the attempt among those of the event', '1'],
  'WebhookAttempt.datetime': ['When the attempt was made (ISO 8601)', WHEN],
  'WebhookAttempt.request_headers': ['The headers that were sent; empty if nothing was sent'],
  'WebhookAttempt.request_body': [
    'The body that was sent, with a masked apikey',
    '{"apikey":"…","type":"ItemShipped"}',
  ],
  'HttpHeader.name': ['Name of the header', 'webhook-id'],
  'HttpHeader.value': ['Value of the header', EVENT_ID],
  outcome: ['Outcome of the attempt'],
  'WebhookAttempt.status': ['HTTP status of the answer; empty if there was none', '200'],
  'WebhookAttempt.code': ['Why there was no answer, as a reason code; else empty', ''],
  answer: ['The beginning of the answer, or what prevented one', 'ok'],
  'WebhookAttempt.answer_headers': ['The headers of the answer, as many as are kept'],
  'WebhookAttempt.ms': ['How long the attempt took, in milliseconds', '84'],
  'WebhookAttempt.next_attempt': ['When the event is sent again (ISO 8601); else empty', ''],
  'WebhookAttempt.set_aside': [
    'Whether the attempts of the event are spent, so that later events of the order are sent',
  ],
  since: ['Events since this time are sent again', '2026-03-02'],
  only_failed: ['Only events that were not delivered'],
  dry_run: ['Nothing is sent; the reply counts what would be'],
  'WebhookReplayReply.dry_run': ['Whether nothing was sent'],
  'WebhookReplayReply.orders': ['Number of orders whose events are sent, or would be with dry_run', '3'],
  'WebhookReplayReply.events': ['Number of events that are sent, or would be with dry_run', '7'],
  'WebhookTest.type': [
    'Only an event of this type. Without it one of each type of the webhook',
    'ItemShipped',
  ],
};
