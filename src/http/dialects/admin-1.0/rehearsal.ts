import Type, { type TSchema } from 'typebox';
import { capacityUnits } from '../../../domain/partners/partner-terms.ts';
import { rehearseRouting } from '../../../operations/partners/report.ts';
import { component, enumerated, field } from '../../body/fields.ts';
import * as meanings from './meanings.ts';
import { verdict } from './orders/routing.ts';
import * as wire from './wire.ts';

const query = component('RehearsalQuery', {
  from: Type.Optional(meanings.acceptedSince(wire.time())),
  to: Type.Optional(meanings.to(wire.endTime())),
  sandbox: Type.Optional(field(wire.flag(), 'Whether sandbox orders are routed as well. Default: false')),
  // Routing reads the rules as a whole and reports each wrong field, so the schema only describes them.
  partners: Type.Optional(
    field(
      Type.Unsafe<unknown>({
        type: 'array',
      }),
      'What differs from the partners as they are: id, or name for one that does not exist, with terms, priority and open',
      [{ id: 3, priority: 1 }],
    ),
  ),
});

const OF_PARTNER = ' of the partner';

/** The actual assignments beside those by the rehearsed rules. */
function sideBySide<Schema extends TSchema>(side: Schema, of = '') {
  return {
    actual: field(side, `Actual assignments${of}`),
    rehearsed: field(side, `Rehearsed assignments${of}`),
  };
}

const made = component('MadeOrders', {
  orders: field(Type.Integer(), 'Number of orders', 120),
  items: field(Type.Integer(), 'Number of items', 150),
  copies: field(Type.Integer(), 'Number of copies', 3200),
  shipments: field(Type.Integer(), 'Number of shipments', 121),
  cost: field(wire.amount(), 'Sum of the known costs in EUR, with four decimals', '2184.0000'),
  shipments_without_cost: meanings.shipmentsWithoutCost(Type.Integer()),
});

const load = component('PartnerLoad', {
  items: meanings.assignedItems(Type.Integer()),
  copies: meanings.copies(Type.Integer()),
});

const share = component('RehearsedPartner', {
  partner_id: field(
    Type.Integer(),
    'Number of the print partner; one that does not exist has a number above those of the others',
    3,
  ),
  name: meanings.partnerName(Type.String()),
  exists: field(Type.Boolean(), 'False = the rules name a partner that does not exist'),
  capacity: field(
    wire.nullable(
      component('PartnerCapacity', {
        amount: field(Type.Integer(), 'The most copies or items of a day', 5000),
        unit: field(enumerated('CapacityUnit', capacityUnits), 'What is counted'),
      }),
    ),
    'Rehearsed capacity per day; null = no limit',
  ),
  ...sideBySide(made, OF_PARTNER),
  days: field(
    wire.list(
      component('RehearsedDay', {
        day: field(Type.String({ format: 'date' }), 'The day, on the calendar of the partner', '2026-03-02'),
        ...sideBySide(load, OF_PARTNER),
      }),
    ),
    'The days on which the partner was, or would have been, assigned something',
  ),
});

const impossible = component('ImpossibleOrder', {
  order_number: meanings.orderNumber(Type.Integer()),
  reference: meanings.orderReference(Type.String()),
  client_id: meanings.clientId(Type.Integer()),
  accepted_at: meanings.acceptedAt(wire.instant()),
  parts: field(
    wire.list(
      component('ImpossiblePart', {
        items: field(Type.Array(Type.String()), 'References of the items', ['item-1']),
        sentence: field(
          Type.String(),
          'Why no partner could have made it',
          'Example Print does not ship to AU.',
        ),
        verdicts: meanings.verdicts(wire.list(verdict)),
      }),
    ),
    'The parts of the order that would have had to be made together',
  ),
});

const rehearsal = component('RoutingRehearsal', {
  from: meanings.reportedFrom(wire.instant()),
  to: meanings.reportedUntil(wire.instant()),
  orders: field(Type.Integer(), 'Number of orders that were routed once more', 120),
  items: field(Type.Integer(), 'Number of their items', 150),
  copies: field(Type.Integer(), 'Number of their copies', 3200),
  ...sideBySide(made),
  moved_orders: field(
    Type.Integer(),
    'Number of orders with an item that another partner would have made than did',
    18,
  ),
  actual_unrouted: field(Type.Integer(), 'Number of orders that no partner was assigned', 0),
  postponed_orders: field(
    Type.Integer(),
    'Number of orders that would have waited at least a day for capacity',
    4,
  ),
  impossible_orders: field(Type.Integer(), 'Number of orders that no partner could have made', 1),
  impossible: field(wire.list(impossible), 'The first 100 of the impossible orders'),
  reasons: field(
    wire.list(
      component('RehearsedReason', {
        partner_id: meanings.partnerId(Type.Integer()),
        partner: meanings.partnerName(Type.String()),
        code: field(
          Type.String(),
          'Why the partner could not have made an impossible order',
          'does_not_ship_there',
        ),
        orders: field(Type.Integer(), 'Number of impossible orders for which this is the reason', 1),
      }),
    ),
    'Number of impossible orders for each reason of a partner',
  ),
  partners: field(wire.list(share), 'Actual and rehearsed assignments of each print partner'),
});

export const rehearsalEndpoints = {
  'admin/partners/rehearse': wire.staffEndpoint(rehearseRouting, {
    name: 'RehearseRouting',
    summary: 'What the orders of some time would have looked like if print partners had other terms',
    description:
      'Of orders accepted in this time, 30 days up to now unless given, beside what really happened. Costs are in EUR. The first 100 impossible orders are listed. Stores nothing.',
    role: 'read-only',
    statuses: wire.usual,
    body: query,
    reply: rehearsal,
    isList: true,
    decode: wire.decodeAs(query),
    encode: wire.encodeAs(rehearsal),
    example: {
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-04-01T00:00:00.000Z',
      partners: [{ name: 'Second Print', priority: 1, open: true, terms: { ships_to: ['DE'] } }],
    },
  }),
};
