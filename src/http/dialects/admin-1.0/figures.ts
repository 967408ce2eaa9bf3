import Type from 'typebox';
import { modes } from '../../../domain/actor.ts';
import { interfaceNames } from '../../../domain/requests/request.ts';
import type { Decimal } from '../../../lib/decimal.ts';
import { serviceHealth } from '../../../operations/checks/measures.ts';
import { readFigures } from '../../../operations/figures/figures.ts';
import { reportPartners } from '../../../operations/partners/report.ts';
import { component, enumerated, oneOf } from '../../body/fields.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as wire from './wire.ts';

const percentiles = () =>
  wire.nullable(
    component('Percentiles', {
      p50_seconds: Type.Number({ description: 'Half of them took at most that long; at most 9.1 % off' }),
      p95_seconds: Type.Number({ description: '95th percentile' }),
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
  on_time: Type.Integer({ description: 'Shipped orders without a reported delay' }),
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
      kind: enumerated('DueWorkKind', [
        'orders',
        'files',
        'checks',
        'handovers',
        'cancels',
        'resends',
        'webhooks',
        'simulations',
        'mails',
      ]),
      count: Type.Integer({ description: 'Due and not done yet' }),
      oldest_at: wire.nullable(wire.instant()),
    }),
  ),
  database_bytes: Type.Integer(),
  free_bytes: Type.Integer({ description: 'Free bytes in the file store' }),
  uploads: component('UploadTotals', {
    open: Type.Integer({ description: 'Uploads that are not complete' }),
    unused: Type.Integer({ description: 'Complete ones that no order uses' }),
    unused_bytes: Type.Integer(),
  }),
});

const reportQuery = component('PartnerReportQuery', {
  from: Type.Optional(wire.time()),
  to: Type.Optional(wire.endTime()),
});

const exactPercentiles = () =>
  wire.nullable(
    component('ExactPercentiles', {
      p50_seconds: Type.Number({ description: 'Median' }),
      p95_seconds: Type.Number({ description: '95th percentile' }),
    }),
  );
const partnerReport = component('PartnerReport', {
  from: wire.instant(),
  to: wire.instant(),
  partners: wire.list(
    component('ReportedPartner', {
      partner_id: Type.Integer(),
      name: Type.String(),
      open: Type.Boolean(),
      orders: Type.Integer({ description: 'Items that it took' }),
      items: Type.Integer(),
      copies: Type.Integer(),
      attempts: Type.Integer({ description: 'Attempts to hand an order over to it' }),
      failed_attempts: Type.Integer({
        description: 'Attempts that did not lead to a taken order',
      }),
      shipped: Type.Integer({ description: 'Items' }),
      dated: Type.Integer({
        description: 'Items that shipped or should have, by the ship date that was fixed with their orders',
      }),
      on_time: Type.Integer({ description: 'Items shipped on that date or before' }),
      delayed: Type.Integer({ description: 'Items with a delay or an error that it reported' }),
      canceled: Type.Integer({ description: 'Items' }),
      cost: wire.amount(),
      shipments_without_cost: Type.Integer({ description: 'Shipments that `cost` does not contain' }),
      borne: Type.Unsafe<Decimal>({
        type: 'string',
        description: 'Additional cost of shipments compared with the partner that their price is based on',
      }),
      time_to_register: exactPercentiles(),
      time_to_produce: exactPercentiles(),
      time_to_ship: exactPercentiles(),
    }),
  ),
});

export const figuresEndpoints = {
  'admin/figures': wire.memberEndpoint(readFigures, {
    name: 'GetFigures',
    summary: 'What was counted each day: orders and their times, calls and their errors, print partners',
    role: 'read-only',
    members: ['client'],
    statuses: wire.usual,
    body: query,
    reply: figures,
    isList: true,
    decode: wire.decodeAs(query),
    encode: wire.encodeAs(figures),
    example: { days: 30, mode: 'live' },
  }),
  'admin/health': wire.staffEndpoint(serviceHealth, {
    name: 'GetHealth',
    summary: 'Show the due work, the size of the database, and the free space for files',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: health,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(health),
  }),
  'admin/partners/report': wire.staffEndpoint(reportPartners, {
    name: 'ReportPartners',
    summary:
      'What each print partner did with the orders of some time: how fast, how much of it late or canceled',
    description:
      'Of orders accepted in this time, 30 days up to now unless given. Times begin when the partner took the order. Costs are in EUR, by the cost table of the partner when the order was routed.',
    role: 'read-only',
    statuses: wire.usual,
    body: reportQuery,
    reply: partnerReport,
    isList: true,
    decode: wire.decodeAs(reportQuery),
    encode: wire.encodeAs(partnerReport),
    example: { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
  }),
};
