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
import { component, enumerated, field, meaning, oneOf } from '../../../body/fields.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import { detailEntry, Malformed, missing } from '../../../problems.ts';
import * as meanings from '../meanings.ts';
import * as wire from '../wire.ts';
import { cause, note, states } from './bodies.ts';

const bulkAction = meaning('What is done to each order');
const request = component('AdminBulkRequest', {
  action: bulkAction(oneOf(...bulkActions)),
  reason: Type.Optional(
    field(note(), 'Why, for the history of the orders; only with cancel', 'Ordered twice'),
  ),
  hold_until: Type.Optional(field(wire.time(), 'Until when the orders are held', '2026-03-03T10:00:00.000Z')),
  text: Type.Optional(field(note(), 'The note; only with note', 'The client called about the address.')),
  filter: field(
    component('AdminBulkFilter', {
      states: Type.Optional(meanings.states(states())),
      client_id: Type.Optional(meanings.clientId(wire.id())),
      partner_id: Type.Optional(meanings.partnerId(wire.id())),
      mode: Type.Optional(meanings.mode(oneOf(...modes))),
      cause: Type.Optional(meanings.alertCause(cause())),
      from: Type.Optional(meanings.acceptedFrom(wire.time())),
      to: Type.Optional(meanings.acceptedTo(wire.endTime())),
      order_numbers: Type.Optional(
        field(
          Type.Array(wire.id(), { maxItems: MOST_BULK_ORDERS }),
          'Only orders with these numbers',
          [10000001, 10000002],
        ),
      ),
    }),
    'Which orders; every condition that is sent must hold',
  ),
});
const id = meaning('Number of the run', 12);
const oneRun = component('AdminOneBulkRun', { id: id(wire.id()) });
const counted = component('AdminCountedReason', {
  reason: field(Type.String(), 'The reason in words', 'the order has shipped'),
  detail: field(wire.detail, 'The same for programs, as a code with its facts'),
  orders: field(Type.Integer(), 'Number of orders', 2),
});
const task = {
  id: id(Type.Integer()),
  action: bulkAction(enumerated('BulkAction', bulkActions)),
  details: field(wire.facts(), 'What the action needs, by name', { reason: 'Ordered twice' }),
};
const total = field(Type.Integer(), 'Number of orders', 12);
const skipped = field(wire.list(counted), 'The orders for which the action is not possible, by reason');
const preview = component('AdminBulkPreview', {
  ...task,
  total,
  legal: field(Type.Integer(), 'Number of orders for which the action is legal now', 10),
  skipped,
  oldest: field(
    wire.nullable(
      component('AdminOldestOrder', {
        order_number: meanings.orderNumber(Type.Integer()),
        reference: meanings.orderReference(Type.String()),
        created_at: meanings.acceptedAt(wire.instant()),
      }),
    ),
    'The oldest of the orders; null = none',
  ),
  expires_at: field(wire.instant(), 'Until when the run can be started'),
});
const run = component('AdminBulkRun', {
  ...task,
  state: field(enumerated('BulkState', ['previewed', 'running', 'stopped', 'done']), 'Progress of the run'),
  actor: meanings.actor(Type.String()),
  actor_name: meanings.actorName(wire.nullable(Type.String())),
  user_id: field(wire.nullable(Type.Integer()), 'Number of the user; null = a key or the command line', 42),
  created_at: meanings.createdAt(wire.instant()),
  started_at: field(wire.nullableInstant(), 'When it began; null = not yet'),
  ended_at: meanings.endedAt(wire.nullableInstant()),
  total,
  done: field(Type.Integer(), 'Number of orders that were changed', 8),
  left: field(Type.Integer(), 'Number of orders that are left', 2),
  skipped,
  failed: field(wire.list(counted), 'The orders for which it failed, by reason'),
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
  throw new Malformed([missing(parameter)]);
}

function flat<Shown extends BulkPreview | NamedBulkRun>(shown: Shown) {
  const { action, ...details } = shown.task;
  return { ...shown, action, details, skipped: shown.skipped.map(shownReason) };
}

function shownReason({ reason, orders }: CountedReason) {
  return { reason: sentenceOf(reason), detail: detailEntry(reason), orders };
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
