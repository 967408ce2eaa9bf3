import type { Entries } from '../entry.ts';
import { EVENT_ID } from '../event-id.ts';

const WHEN = '2026-03-02T10:00:00.000Z';

/** Webhooks, as the operator manages them. */
export const webhooks: Entries = {
  'AdminWebhook.id, AdminListedWebhook.id, AdminOneWebhook.id, AdminDeletedWebhook.id, AdminWebhookAttemptPage.id, AdminEventResend.id, AdminEventReplay.id, AdminWebhookTest.id, AdminReplayedEvents.id, AdminResentEvent.id, AdminSentTest.id':
    ['Number of the webhook', 12],
  'AdminNewWebhook.url, AdminCreatedWebhook.url': [
    'Where events are sent',
    'https://shop.example/hooks/platen',
  ],
  'AdminNewWebhook.types': [
    'The types of the events that are sent. Without it all but OrderError and FileDelayed',
    ['ItemShipped'],
  ],
  'AdminNewWebhook.mode': [
    'Whether it gets the events of live orders, of sandbox orders, or of both. Default: both',
  ],
  'AdminWebhook.mode, AdminListedWebhook.mode': ['Whether it gets the events of live or of sandbox orders'],
  'AdminWebhook.types, AdminListedWebhook.types': ['The types of the events that are sent'],
  'AdminEventResend.event, AdminWebhookAttempt.event, AdminResentEvent.event': ['Id of the event', EVENT_ID],
  'AdminWebhook.masked_url, AdminListedWebhook.masked_url, AdminWebhookDelivery.masked_url': [
    'Where events are sent, with masked values in its query',
    'https://shop.example/hooks/platen',
  ],
  'AdminWebhook.status, AdminListedWebhook.status': ['Whether events are sent'],
  'AdminWebhook.disabled_reason, AdminListedWebhook.disabled_reason': [
    'Why no events are sent. gone: it answered 410. failing: its attempts failed for days; null = it is active',
  ],
  'AdminWebhook.failures, AdminListedWebhook.failures': ['Failed attempts since the last delivery', 0],
  'AdminListedWebhook.waiting': ['Events that are not sent yet; 1000 = as many or more', 0],
  'AdminCreatedWebhook.endpoint, AdminRotatedWebhook.endpoint': ['The webhook'],
  'AdminCreatedWebhook.key': [
    'The key in the body of every event. Shown only once',
    'plt_hook_0000000000000000000000000000000000000',
  ],
  'AdminCreatedWebhook.secret, AdminRotatedWebhook.secret': [
    'Signs every event. Shown only once',
    'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ],
  'AdminDeletedWebhook.deleted': ['Always true'],
  'AdminEventReplay.since': ['Events that happened at this time or later', WHEN],
  'AdminSentTest.types': ['The types of the test events'],
  'AdminWebhookTest.type': [
    'Type of the test event. Without it one of each type of the webhook',
    'ItemShipped',
  ],
  'AdminWebhookAttempt.id': ['Number of the attempt, among all attempts', 4711],
  'AdminWebhookAttempt.type, AdminWebhookDelivery.type': ['Type of the event'],
  'AdminWebhookAttempt.at': ['When the attempt was made', WHEN],
  'AdminWebhookAttempt.ms': ['How long the attempt took, in milliseconds', 84],
  'AdminWebhookAttempt.tries': ['Number of the attempt, among those of its event', 1],
  'AdminWebhookAttempt.request_headers': ['Headers that were sent; empty if nothing was'],
  'AdminWebhookAttempt.request_body': [
    'Body that was sent, with a masked apikey',
    '{"type":"ItemShipped","apikey":"•••"}',
  ],
  'AdminWebhookAttempt.outcome': [
    'delivered: answered 200 or 204. gone: answered 410. refused: answered otherwise. unanswered: no answer. unsent: nothing was sent',
  ],
  'AdminWebhookAttempt.status, AdminWebhookDelivery.status': [
    'HTTP status of the answer; null = there was none',
    204,
  ],
  'AdminWebhookAttempt.code, AdminWebhookDelivery.code': [
    'Why there was no answer; null = there was one',
    'connect_failed',
  ],
  'AdminWebhookAttempt.detail': ['The beginning of the answer, or what prevented one', 'OK'],
  'AdminWebhookAttempt.answer_headers': ['Headers of the answer, without secrets'],
  'AdminHttpHeader.name': ['Name of the header, in lower case', 'content-type'],
  'AdminHttpHeader.value': ['Value of the header', 'application/json'],
  'AdminWebhookAttemptPage.before': ['Only attempts with a lower number', 4711],
  'AdminWebhookAttemptPage.limit': ['The most attempts of the page. Default: 50', 50],
};
