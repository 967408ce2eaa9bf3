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
  newWebhook,
  oneWebhook,
} from '../shared/webhooks.ts';

const request = component('AppWebhook', { ...newWebhook, mode: Type.Optional(oneOf('live', 'sandbox')) });
const read = bodyReader(request);

/** Webhooks of an app for the client that it acts for. */
export const webhookEndpoints = {
  'signal/webhooks/add': {
    summary: 'Send the events of orders to a URL',
    description:
      'All types but OrderError, unless types are named. Events of live orders, unless mode is sandbox. The reply has the key and ' +
      'the secret of the webhook.',
    body: request,
    reply: createdWebhook,
    success: 200,
    replyIsSecret: true,
    decode: (body) => read(body),
    encode: encodeCreated,
  },
  'signal/webhooks/delete': {
    summary: 'Delete a webhook of the app; what it has not received is not sent any more',
    body: component('AppWebhookId', oneWebhook),
    reply: deletedWebhook,
    success: 200,
    decode: decodeWebhookId,
    encode: encodeDeleted,
  },
} as const satisfies Endpoints<'signal/webhooks/add' | 'signal/webhooks/delete'>;
