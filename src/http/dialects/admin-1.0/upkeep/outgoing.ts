import Type from 'typebox';
import { outgoingKinds } from '../../../../domain/upkeep/outgoing.ts';
import { listOutgoing, pauseOutgoing, releaseOutgoing } from '../../../../operations/orders/acts/outgoing.ts';
import { component, enumerated, oneOf } from '../../../body/fields.ts';
import * as wire from '../wire.ts';

const kind = () => enumerated('OutgoingKind', outgoingKinds);

const held = component('HeldWork', {
  pauses: wire.list(
    component('OutgoingPause', {
      kind: kind(),
      since: wire.instant(),
      reason: Type.String(),
      waiting: Type.Integer(),
    }),
  ),
  work: wire.list(
    component('OutgoingWork', {
      kind: kind(),
      order: wire.nullable(
        component('OutgoingOrder', {
          number: Type.Integer(),
          reference: Type.String(),
          client_id: Type.Integer(),
        }),
      ),
      to: Type.String(),
      was_tried: Type.Boolean(),
      due_at: wire.nullable(wire.instant()),
    }),
  ),
});
const query = component('OutgoingQuery', {
  kind: Type.Optional(oneOf(...outgoingKinds)),
  limit: Type.Optional(wire.pageSize()),
});
const newPause = component('NewOutgoingPause', {
  kind: Type.Optional(oneOf(...outgoingKinds)),
  reason: wire.line(200),
  after_restore: Type.Optional(
    Type.Boolean({
      description:
        'The database is older than what was sent: print partners may have every order that waits for them',
    }),
  ),
});
const paused = component('PausedOutgoing', { kinds: wire.list(kind()) });
const release = component('OutgoingRelease', {
  kind: Type.Optional(oneOf(...outgoingKinds)),
  number: Type.Optional(wire.id()),
});
const readRelease = wire.decodeAs(release);
const released = component('ReleasedOutgoing', {
  kinds: wire.list(kind()),
  order_number: wire.nullable(Type.Integer()),
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
