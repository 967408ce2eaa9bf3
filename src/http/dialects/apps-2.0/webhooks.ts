import Type from 'typebox';
import { component, oneOf } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import type { Endpoints } from '../../dialect.ts';
import {
  createdWebhook,
  decodeWebhookId,
  deletedWebhook,
  encodeCreated,
  encodeDeleted,
  encodeEvents,
  eventPageFields,
  events,
  newWebhook,
  oneWebhook,
  pageOf,
} from '../shared/webhooks.ts';

const request = component('AppWebhook', newWebhook);
const read = bodyReader(request);
const eventPage = component('AppEventPage', {
  ...eventPageFields,
  mode: Type.Optional(oneOf('live', 'sandbox')),
});
const readEventPage = bodyReader(eventPage);

/** Webhooks of an app for the client that it acts for. */
export const webhookEndpoints = {
  'signal/webhooks/add': {
    summary: 'Send the events of orders to a URL',
    description:
      'All types but OrderError and FileDelayed, unless types are named. Events of live and of sandbox orders, whose bodies have the mode, unless ' +
      'mode names one. The reply has the key and the secret of the webhook.',
    body: request,
    reply: createdWebhook,
    success: 200,
    replyIsSecret: true,
    decode: (body) => read(body),
    encode: encodeCreated,
  },
  'signal/webhooks/events': {
    summary: 'List the events of orders in order, for apps that cannot receive webhooks',
    description:
      'Events of all live orders of the client, unless mode is sandbox: up to limit of them (100 unless named, at most 500) after the ' +
      'place named by after; without it, from the oldest one on. Events are kept for at least 30 days.',
    body: eventPage,
    reply: events,
    success: 200,
    decode: (body) => {
      const { mode, ...page } = readEventPage(body);
      return { ...pageOf(page), mode };
    },
    encode: encodeEvents,
  },
  'signal/webhooks/delete': {
    summary: 'Delete a webhook of the app; events that it has not received are not sent any more',
    body: component('AppWebhookId', oneWebhook),
    reply: deletedWebhook,
    success: 200,
    decode: decodeWebhookId,
    encode: encodeDeleted,
  },
} as const satisfies Endpoints<'signal/webhooks/add' | 'signal/webhooks/events' | 'signal/webhooks/delete'>;
