import Type from 'typebox';
import { modes } from '../../../domain/actor.ts';
import { interfaceNames } from '../../../domain/requests/request.ts';
import { component, enumerated, oneOf } from '../../body/fields.ts';
import type { Endpoints } from '../../dialect.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as wire from './wire.ts';

const percentiles = () =>
  wire.nullable(
    component('Percentiles', {
      p50_seconds: Type.Number({ description: 'Half of them took at most that long; at most 9.1 % off' }),
      p95_seconds: Type.Number({ description: '95 in a hundred took at most that long' }),
    }),
  );
const calls = {
  calls: Type.Integer(),
  refused: Type.Integer({ description: 'Answered with a status of 400 to 499' }),
  failed: Type.Integer({ description: 'Answered with a status from 500 on' }),
};
const counts = {
  accepted: Type.Integer(),
  handed_over: Type.Integer({ description: 'Taken by their print partners' }),
  shipped: Type.Integer(),
  on_time: Type.Integer({ description: 'Of the shipped ones: without a delay that was reported' }),
  canceled: Type.Integer(),
  failed: Type.Integer({ description: 'How often an order stopped with an error' }),
};
const figuresOfDays = {
  orders: component('OrderFigures', {
    ...counts,
    time_to_handover: percentiles(),
    time_to_ship: percentiles(),
  }),
  calls: component('CallFigures', calls),
};
const figures = component('Figures', {
  days: wire.list(
    component('FiguresOfADay', {
      day: Type.String({ format: 'date', description: 'In UTC' }),
      ...figuresOfDays,
    }),
  ),
  total: component('FiguresOfAllDays', figuresOfDays),
  endpoints: wire.list(
    component('EndpointFigures', {
      interface: enumerated('CalledInterface', interfaceNames),
      method: Type.String(),
      path: wire.nullable(Type.String({ description: 'Null = paths that do not exist' })),
      ...calls,
    }),
  ),
  partners: wire.list(
    component('PartnerFigures', {
      partner_id: Type.Integer(),
      name: Type.String(),
      open: Type.Boolean(),
      ...counts,
    }),
  ),
});

const query = component('FiguresQuery', {
  days: Type.Optional(wire.wholeNumber(1_000_000_000)),
  client_id: Type.Optional(wire.id()),
  partner_id: Type.Optional(wire.id()),
  mode: Type.Optional(oneOf(...modes)),
});

const health = component('ServiceHealth', {
  due_work: wire.list(
    component('DueWork', {
      kind: enumerated('DueWorkKind', ['orders', 'files', 'checks', 'handovers', 'simulations']),
      count: Type.Integer({ description: 'Due and not done yet' }),
      oldest_at: wire.nullable(wire.instant()),
    }),
  ),
  database_bytes: Type.Integer(),
  free_bytes: Type.Integer({ description: 'Free where the files of orders are stored' }),
  uploads: component('UploadTotals', {
    open: Type.Integer({ description: 'Uploads that are not complete' }),
    unused: Type.Integer({ description: 'Complete ones that no order uses' }),
    unused_bytes: Type.Integer(),
  }),
});

export const figuresEndpoints = {
  'admin/figures': {
    summary: 'What was counted each day: orders and their times, calls and their errors, print partners',
    body: query,
    reply: figures,
    success: 200,
    isList: true,
    decode: wire.decodeAs(query),
    encode: wire.encodeAs(figures),
  },
  'admin/health': {
    summary: 'How much work is due, how large the database is, and what is free on the disk of the files',
    body: nothing,
    reply: health,
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(health),
  },
} as const satisfies Endpoints<'admin/figures' | 'admin/health'>;
