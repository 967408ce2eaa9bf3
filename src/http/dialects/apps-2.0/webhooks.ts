import Type from 'typebox';
import { addWebhook, deleteWebhook } from '../../../operations/webhooks/endpoints.ts';
import { listOwnEvents } from '../../../operations/webhooks/events.ts';
import { component, oneOf } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import { clientEndpoint } from '../shared/client-endpoint.ts';
import * as meanings from '../shared/meanings.ts';
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
  mode: Type.Optional(meanings.mode(oneOf('live', 'sandbox'))),
});
const readEventPage = bodyReader(eventPage);

/** Webhooks of an app for the client that it acts for. */
export const webhookEndpoints = {
  'signal/webhooks/add': clientEndpoint(addWebhook, {
    name: 'AddWebhook',
    summary: 'Send the events of orders to a URL',
    description:
      'All types but OrderError and FileDelayed, unless types are named. Events of live and of sandbox orders, whose bodies have the mode, unless ' +
      'mode names one. The reply has the key and the secret of the webhook.',
    scope: 'read-write',
    path: '/signal/webhooks',
    statuses: [200, 400, 403],
    body: request,
    reply: createdWebhook,
    replyIsSecret: true,
    decode: (body) => read(body),
    encode: encodeCreated,
    example: { url: 'https://app.example/hooks/platen', types: ['ItemShipped'] },
  }),
  'signal/webhooks/events': clientEndpoint(listOwnEvents, {
    name: 'ListEvents',
    summary: 'List the events of orders in order, for apps that cannot receive webhooks',
    description:
      'Events of all live orders of the client, unless mode is sandbox: up to limit of them (100 unless named, at most 500) after the ' +
      'place named by after; without it, from the oldest one on. Events are kept for at least 30 days.',
    scope: 'read',
    statuses: [200, 400, 403],
    body: eventPage,
    reply: events,
    decode: (body) => {
      const { mode, ...page } = readEventPage(body);
      return { ...pageOf(page), mode };
    },
    encode: encodeEvents,
    example: { after: '0', limit: '100' },
  }),
  'signal/webhooks/delete': clientEndpoint(deleteWebhook, {
    name: 'DeleteWebhook',
    summary: 'Delete a webhook of the app; events that it has not received are not sent any more',
    scope: 'read-write',
    path: '/signal/webhooks/:id',
    method: 'DELETE',
    statuses: [200, 400, 403],
    body: component('AppWebhookId', oneWebhook),
    reply: deletedWebhook,
    decode: decodeWebhookId,
    encode: encodeDeleted,
  }),
};
