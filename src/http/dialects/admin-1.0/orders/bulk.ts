import Type, { type Static } from 'typebox';
import { modes } from '../../../../domain/actor.ts';
import { sentenceOf } from '../../../../domain/details/details.ts';
import {
  type BulkTask,
  bulkActions,
  type CountedReason,
  MOST_BULK_ORDERS,
} from '../../../../domain/orders/bulk.ts';
import {
  type BulkPreview,
  type BulkRequest,
  bulkProgress,
  type NamedBulkRun,
  previewBulk,
  startBulk,
  stopBulk,
} from '../../../../operations/orders/bulk.ts';
import { component, enumerated, oneOf } from '../../../body/fields.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import { detailEntry, Malformed } from '../../../problems.ts';
import * as wire from '../wire.ts';
import { cause, note, states } from './bodies.ts';
import { detail } from './replies.ts';

const request = component('AdminBulkRequest', {
  action: oneOf(...bulkActions),
  reason: Type.Optional(note()),
  hold_until: Type.Optional(wire.time()),
  text: Type.Optional(note()),
  filter: component('AdminBulkFilter', {
    states: Type.Optional(states()),
    client_id: Type.Optional(wire.id()),
    partner_id: Type.Optional(wire.id()),
    mode: Type.Optional(oneOf(...modes)),
    cause: Type.Optional(cause()),
    from: Type.Optional(wire.time()),
    to: Type.Optional(wire.endTime()),
    order_numbers: Type.Optional(Type.Array(wire.id(), { maxItems: MOST_BULK_ORDERS })),
  }),
});
const oneRun = component('AdminOneBulkRun', { id: wire.id() });
const counted = component('AdminCountedReason', {
  reason: Type.String(),
  detail: Type.Optional(detail),
  orders: Type.Integer(),
});
const task = { id: Type.Integer(), action: enumerated('BulkAction', bulkActions), details: wire.facts() };
const preview = component('AdminBulkPreview', {
  ...task,
  total: Type.Integer(),
  legal: Type.Integer({ description: 'Orders for which the action is legal now' }),
  skipped: wire.list(counted),
  oldest: wire.nullable(
    component('AdminOldestOrder', {
      order_number: Type.Integer(),
      reference: Type.String(),
      created_at: wire.instant(),
    }),
  ),
  expires_at: wire.instant(),
});
const run = component('AdminBulkRun', {
  ...task,
  state: enumerated('BulkState', ['previewed', 'running', 'stopped', 'done']),
  actor: Type.String(),
  actor_name: wire.nullable(Type.String()),
  user_id: wire.nullable(Type.Integer()),
  created_at: wire.instant(),
  started_at: wire.nullable(wire.instant()),
  ended_at: wire.nullable(wire.instant()),
  total: Type.Integer(),
  done: Type.Integer(),
  left: Type.Integer(),
  skipped: wire.list(counted),
  failed: wire.list(counted),
});

const readRequest = wire.decodeAs(request);
const encodePreview = wire.encodeAs(preview);
const encodeRun = wire.encodeAs(run);

function decodeRequest(body: JsonObject): BulkRequest {
  const { filter, ...fields } = readRequest(body);
  return { filter, task: taskOf(fields) };
}

/** @throws {Malformed} if a field that the action requires is missing */
function taskOf({
  action,
  reason,
  holdUntil,
  text,
}: Omit<wire.InDomain<Static<typeof request>>, 'filter'>): BulkTask {
  if (action === 'cancel') return { action, reason: demand(reason, 'reason') };
  if (action === 'hold') return { action, until: demand(holdUntil, 'hold_until') };
  if (action === 'note') return { action, text: demand(text, 'text') };
  return { action };
}

function demand<Value>(value: Value | undefined, parameter: string): Value {
  if (value !== undefined) return value;
  throw new Malformed([{ type: 'missing_required_parameter', parameter, detail: '' }]);
}

function flat<Shown extends BulkPreview | NamedBulkRun>(shown: Shown) {
  const { action, ...details } = shown.task;
  return { ...shown, action, details, skipped: shown.skipped.map(shownReason) };
}

function shownReason({ reason, orders }: CountedReason) {
  const coded = typeof reason === 'string' ? {} : { detail: detailEntry(reason) };
  return { reason: sentenceOf(reason), ...coded, orders };
}

const ofRun = {
  statuses: wire.usual,
  body: oneRun,
  reply: run,
  decode: wire.decodeAs(oneRun),
  encode: (shown: NamedBulkRun) => encodeRun({ ...flat(shown), failed: shown.failed.map(shownReason) }),
  example: { id: 12 },
} as const;

export const bulkEndpoints = {
  'admin/orders/bulk/preview': wire.staffEndpoint(previewBulk, {
    name: 'PreviewBulkRun',
    summary: 'Select orders for an action and count for how many it is legal',
    role: 'operator',
    statuses: wire.usual,
    body: request,
    reply: preview,
    decode: decodeRequest,
    encode: (shown: BulkPreview) => encodePreview(flat(shown)),
    example: { action: 'retry', filter: { client_id: 1, states: '11,41', from: '2026-03-01T00:00:00.000Z' } },
  }),
  'admin/orders/bulk/start': wire.staffEndpoint(startBulk, {
    name: 'StartBulkRun',
    summary: 'Act on the orders of a preview',
    role: 'operator',
    ...ofRun,
  }),
  'admin/orders/bulk/progress': wire.staffEndpoint(bulkProgress, {
    name: 'GetBulkRun',
    summary: 'Show the progress of a bulk run',
    role: 'read-only',
    isList: true,
    ...ofRun,
  }),
  'admin/orders/bulk/stop': wire.staffEndpoint(stopBulk, {
    name: 'StopBulkRun',
    summary: 'Stop a bulk run early; finished orders stay as they are',
    role: 'operator',
    ...ofRun,
  }),
};
