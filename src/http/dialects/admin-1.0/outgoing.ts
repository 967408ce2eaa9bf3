import Type from 'typebox';
import { outgoingKinds } from '../../../domain/outgoing.ts';
import { listOutgoing, pauseOutgoing, releaseOutgoing } from '../../../operations/outgoing.ts';
import { component, enumerated, field, meaning, oneOf } from '../../body/fields.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const kind = () => enumerated('OutgoingKind', outgoingKinds);

const whatIsSent = meaning(
  'What is sent: handovers and cancels to print partners, events to webhooks, mails',
);
const reason = meaning('Why it is paused', 'moving to another machine');
const heldOrderNumber = meaning('Number of the order', 10000042);
const held = component('HeldWork', {
  pauses: field(
    wire.list(
      component('OutgoingPause', {
        kind: whatIsSent(kind()),
        since: field(wire.instant(), 'Since when it is paused'),
        reason: reason(Type.String()),
        waiting: field(Type.Integer(), 'Waiting work of this kind', 3),
      }),
    ),
    'Paused kinds; empty = everything is sent as it becomes due',
  ),
  work: field(
    wire.list(
      component('OutgoingWork', {
        kind: whatIsSent(kind()),
        order: field(
          wire.nullable(
            component('OutgoingOrder', {
              number: heldOrderNumber(Type.Integer()),
              reference: meanings.givenReference(Type.String()),
              client_id: field(Type.Integer(), 'Number of its client', 1),
            }),
          ),
          'The order that it belongs to; null = a mail to a user',
        ),
        to: field(
          Type.String(),
          'The print partner, the webhook, or what a mail is about',
          'print partner 1',
        ),
        was_tried: field(Type.Boolean(), 'Whether it was ever about to be sent, so that it may have arrived'),
        due_at: field(wire.nullableInstant(), 'When it is sent; null = when its print partner pulls it'),
      }),
    ),
    'Waiting work, orders with the lowest numbers first',
  ),
});
const query = component('OutgoingQuery', {
  kind: Type.Optional(whatIsSent(oneOf(...outgoingKinds))),
  limit: Type.Optional(meanings.limit(wire.pageSize())),
});
const newPause = component('NewOutgoingPause', {
  kind: Type.Optional(whatIsSent(oneOf(...outgoingKinds))),
  reason: reason(wire.line(200)),
  after_restore: Type.Optional(
    field(
      Type.Boolean(),
      'The database is older than what was sent: print partners may have every order that waits for them',
    ),
  ),
});
const paused = component('PausedOutgoing', {
  kinds: field(wire.list(kind()), 'The kinds that are paused now'),
});
const release = component('OutgoingRelease', {
  kind: Type.Optional(whatIsSent(oneOf(...outgoingKinds))),
  number: Type.Optional(heldOrderNumber(wire.id())),
});
const readRelease = wire.decodeAs(release);
const released = component('ReleasedOutgoing', {
  kinds: field(wire.list(kind()), 'The kinds that are not paused any more'),
  order_number: field(
    wire.nullable(Type.Integer()),
    'The order whose work is sent although its kind is paused; null = whole kinds',
    10000042,
  ),
});

export const outgoingEndpoints = {
  'admin/outgoing/list': wire.staffEndpoint(listOutgoing, {
    name: 'ListOutgoing',
    summary: 'List pauses, and the work that waits',
    role: 'read-only',
    statuses: wire.usual,
    body: query,
    reply: held,
    isList: true,
    decode: wire.decodeAs(query),
    encode: wire.encodeAs(held),
    example: { kind: 'webhooks', limit: 100 },
  }),
  'admin/outgoing/pause': wire.staffEndpoint(pauseOutgoing, {
    name: 'PauseOutgoing',
    summary: 'Send nothing more to print partners, webhooks and mail servers until it is released',
    role: 'operator',
    statuses: wire.usual,
    body: newPause,
    reply: paused,
    decode: wire.decodeAs(newPause),
    encode: wire.encodeAs(paused),
    example: { kind: 'webhooks', reason: 'The shop moves to another server.' },
  }),
  'admin/outgoing/release': wire.staffEndpoint(releaseOutgoing, {
    name: 'ReleaseOutgoing',
    summary: 'Send what was paused: everything, one kind, or what belongs to one order',
    role: 'operator',
    statuses: wire.usual,
    body: release,
    reply: released,
    decode: (body) => {
      const { kind, number } = readRelease(body);
      return { kind, order: number === undefined ? undefined : { number } };
    },
    encode: wire.encodeAs(released),
    example: { kind: 'webhooks' },
  }),
};
