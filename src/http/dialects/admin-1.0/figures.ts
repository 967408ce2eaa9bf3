import Type from 'typebox';
import { modes } from '../../../domain/actor.ts';
import { interfaceNames } from '../../../domain/requests/request.ts';
import type { Decimal } from '../../../lib/decimal.ts';
import { serviceHealth } from '../../../operations/checks/measures.ts';
import { readFigures } from '../../../operations/figures/figures.ts';
import { reportPartners } from '../../../operations/partners/report.ts';
import { component, enumerated, field, oneOf } from '../../body/fields.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const percentiles = () =>
  wire.nullable(
    component('Percentiles', {
      p50_seconds: field(
        Type.Number(),
        'Half of the orders took at most that many seconds; at most 9.1 % off',
        3600,
      ),
      p95_seconds: field(
        Type.Number(),
        '95 in a hundred orders took at most that many seconds; at most 9.1 % off',
        14400,
      ),
    }),
  );
const calls = {
  calls: field(Type.Integer(), 'Number of calls', 1200),
  refused: field(Type.Integer(), 'Calls that were answered with a status of 400 to 499', 12),
  failed: field(Type.Integer(), 'Calls that were answered with a status from 500 on', 0),
};
const counts = {
  accepted: field(Type.Integer(), 'Number of orders that were accepted', 120),
  handed_over: field(Type.Integer(), 'Number of orders that their print partners took', 118),
  shipped: field(Type.Integer(), 'Number of orders that shipped', 110),
  on_time: field(Type.Integer(), 'Number of shipped orders for which no delay was reported', 108),
  canceled: field(Type.Integer(), 'Number of orders that were canceled', 2),
  failed: field(Type.Integer(), 'How often an order stopped with an error', 3),
};
const figuresOfDays = {
  orders: field(
    component('OrderFigures', {
      ...counts,
      time_to_handover: field(
        percentiles(),
        'From the acceptance of an order to its handover; null = no handover',
      ),
      time_to_ship: field(
        percentiles(),
        'From the acceptance of an order to its last parcel; null = none shipped',
      ),
    }),
    'Counts of orders',
  ),
  calls: field(component('CallFigures', calls), 'Counts of calls'),
};
const open = field(Type.Boolean(), 'Whether the print partner gets new orders');
const figures = component('Figures', {
  days: field(
    wire.list(
      component('FiguresOfADay', {
        day: field(Type.String({ format: 'date' }), 'The day, in UTC', '2026-03-02'),
        ...figuresOfDays,
      }),
    ),
    'The days, oldest first, without a gap',
  ),
  total: field(component('FiguresOfAllDays', figuresOfDays), 'All days together'),
  endpoints: field(
    wire.list(
      component('EndpointFigures', {
        interface: field(enumerated('CalledInterface', interfaceNames), 'The interface of the endpoint'),
        method: meanings.method(Type.String()),
        path: field(
          wire.nullable(Type.String()),
          'The path of the endpoint; null = paths that do not exist',
          '/core/1.0/orders/add',
        ),
        ...calls,
      }),
    ),
    'Calls by endpoint, those that were refused or failed most first',
  ),
  partners: field(
    wire.list(
      component('PartnerFigures', {
        partner_id: meanings.partnerId(Type.Integer()),
        name: meanings.partnerName(Type.String()),
        open,
        ...counts,
      }),
    ),
    'Counts by print partner',
  ),
});

const query = component('FiguresQuery', {
  days: Type.Optional(
    field(wire.wholeNumber(1_000_000_000), 'How many days up to today, at most 366. Default: 30', 30),
  ),
  client_id: Type.Optional(meanings.clientId(wire.id())),
  partner_id: Type.Optional(meanings.partnerId(wire.id())),
  mode: Type.Optional(meanings.mode(oneOf(...modes))),
});

const health = component('ServiceHealth', {
  due_work: field(
    wire.list(
      component('DueWork', {
        kind: field(
          enumerated('DueWorkKind', [
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
          'What is to be done',
        ),
        count: field(Type.Integer(), 'Due and not done yet', 0),
        oldest_at: field(wire.nullableInstant(), 'Since when the oldest of them is due; null = nothing is'),
      }),
    ),
    'Work that is due, by its kind',
  ),
  database_bytes: field(Type.Integer(), 'Size of the database in bytes', 73400320),
  free_bytes: field(Type.Integer(), 'Free space where the files of orders are stored, in bytes', 52428800000),
  uploads: field(
    component('UploadTotals', {
      open: field(Type.Integer(), 'Number of uploads that are not complete', 1),
      unused: field(Type.Integer(), 'Number of complete uploads that no order uses', 0),
      unused_bytes: field(Type.Integer(), 'Size of the uploads that no order uses, in bytes', 0),
    }),
    'The uploaded files',
  ),
});

const reportQuery = component('PartnerReportQuery', {
  from: Type.Optional(meanings.acceptedSince(wire.time())),
  to: Type.Optional(meanings.to(wire.endTime())),
});

const exactPercentiles = () =>
  wire.nullable(
    component('ExactPercentiles', {
      p50_seconds: field(Type.Number(), 'Half of the items took at most that many seconds', 3600),
      p95_seconds: field(Type.Number(), '95 in a hundred items took at most that many seconds', 14400),
    }),
  );
const partnerReport = component('PartnerReport', {
  from: meanings.reportedFrom(wire.instant()),
  to: meanings.reportedUntil(wire.instant()),
  partners: field(
    wire.list(
      component('ReportedPartner', {
        partner_id: meanings.partnerId(Type.Integer()),
        name: meanings.partnerName(Type.String()),
        open,
        orders: field(Type.Integer(), 'Number of orders that the partner took', 120),
        items: field(Type.Integer(), 'Number of items that the partner took', 150),
        copies: field(Type.Integer(), 'Number of copies that the partner took', 3200),
        attempts: field(Type.Integer(), 'Number of attempts to hand an order over to the partner', 124),
        failed_attempts: field(
          Type.Integer(),
          'Number of attempts by which the partner did not take the order',
          4,
        ),
        shipped: field(Type.Integer(), 'Number of items that shipped', 140),
        dated: field(
          Type.Integer(),
          'Number of items that shipped or should have, by the ship date that was fixed with their orders',
          138,
        ),
        on_time: field(Type.Integer(), 'Number of dated items that shipped on that date or before', 130),
        delayed: field(
          Type.Integer(),
          'Number of items with a delay or an error that the partner reported',
          5,
        ),
        canceled: field(Type.Integer(), 'Number of items that were canceled', 1),
        cost: field(
          wire.amount(),
          'Production and shipping in EUR with four decimals, by the costs of the partner when the orders were routed',
          '2184.0000',
        ),
        shipments_without_cost: meanings.shipmentsWithoutCost(Type.Integer()),
        borne: field(
          Type.Unsafe<Decimal>({
            type: 'string',
          }),
          'What shipments cost more here than at the partner that their price is based on, in EUR with four decimals',
          '12.5000',
        ),
        time_to_register: field(
          exactPercentiles(),
          'From the time when the partner took an order until it registered the items; null = none',
        ),
        time_to_produce: field(exactPercentiles(), 'Time until the items were produced; null = none'),
        time_to_ship: field(exactPercentiles(), 'Time until the items shipped; null = none'),
      }),
    ),
    'The print partners, in the order of routing',
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
