import Type from 'typebox';
import { outgoingKinds } from '../../../../domain/upkeep/outgoing.ts';
import { component, enumerated, oneOf } from '../../../body/fields.ts';
import type { Endpoints } from '../../../dialect.ts';
import type { outgoingRows } from '../../../rows/outgoing.ts';
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
  'admin/outgoing/list': {
    summary: 'List pauses, and the work that waits',
    body: query,
    reply: held,
    success: 200,
    isList: true,
    decode: wire.decodeAs(query),
    encode: wire.encodeAs(held),
  },
  'admin/outgoing/pause': {
    summary: 'Send nothing more to print partners, webhooks and mail servers until it is released',
    body: newPause,
    reply: paused,
    success: 200,
    decode: wire.decodeAs(newPause),
    encode: wire.encodeAs(paused),
  },
  'admin/outgoing/release': {
    summary: 'Send what was paused: everything, one kind, or what belongs to one order',
    body: release,
    reply: released,
    success: 200,
    decode: (body) => {
      const { kind, number } = readRelease(body);
      return { kind, order: number === undefined ? undefined : { number } };
    },
    encode: wire.encodeAs(released),
  },
} as const satisfies Endpoints<keyof typeof outgoingRows>;
