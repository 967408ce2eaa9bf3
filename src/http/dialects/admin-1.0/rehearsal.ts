import Type, { type TSchema } from 'typebox';
import { capacityUnits } from '../../../domain/partners/partner-terms.ts';
import { rehearseRouting } from '../../../operations/partners/report.ts';
import { component, enumerated } from '../../body/fields.ts';
import { verdict } from './orders/routing.ts';
import * as wire from './wire.ts';

const query = component('RehearsalQuery', {
  from: Type.Optional(wire.time()),
  to: Type.Optional(wire.endTime()),
  sandbox: Type.Optional(wire.flag()),
  // Routing reads the rules as a whole and reports each wrong field, so the schema only describes them.
  partners: Type.Optional(
    Type.Unsafe<unknown>({
      type: 'array',
      description:
        'What differs from the partners as they are: `id`, or `name` for one that does not exist, with `terms`, `priority` and `open`',
    }),
  ),
});

/** The actual assignments beside those by the rehearsed rules. */
function sideBySide<Schema extends TSchema>(side: Schema) {
  return { actual: side, rehearsed: side };
}

const made = component('MadeOrders', {
  orders: Type.Integer(),
  items: Type.Integer(),
  copies: Type.Integer(),
  shipments: Type.Integer(),
  cost: wire.amount(),
  shipments_without_cost: Type.Integer({ description: 'Shipments that `cost` does not contain' }),
});

const load = component('PartnerLoad', { items: Type.Integer(), copies: Type.Integer() });

const share = component('RehearsedPartner', {
  partner_id: Type.Integer({ description: 'For a partner that exists only in the rules: an unused number' }),
  name: Type.String(),
  exists: Type.Boolean({ description: 'False = the rules name a partner that does not exist' }),
  capacity: wire.nullable(
    component('PartnerCapacity', {
      amount: Type.Integer({ description: 'Capacity per day, by the rehearsed rules' }),
      unit: enumerated('CapacityUnit', capacityUnits),
    }),
  ),
  ...sideBySide(made),
  days: wire.list(
    component('RehearsedDay', {
      day: Type.String({ format: 'date', description: 'Date on the calendar of the partner' }),
      ...sideBySide(load),
    }),
  ),
});

const impossible = component('ImpossibleOrder', {
  order_number: Type.Integer(),
  reference: Type.String(),
  client_id: Type.Integer(),
  accepted_at: wire.instant(),
  parts: wire.list(
    component('ImpossiblePart', {
      items: Type.Array(Type.String({ description: 'The reference of an item' })),
      sentence: Type.String({ description: 'Why, for each partner' }),
      verdicts: wire.list(verdict),
    }),
  ),
});

const rehearsal = component('RoutingRehearsal', {
  from: wire.instant(),
  to: wire.instant(),
  orders: Type.Integer({ description: 'Items that were routed again' }),
  items: Type.Integer(),
  copies: Type.Integer(),
  ...sideBySide(made),
  moved_orders: Type.Integer({
    description: 'Orders with an item that another partner would have made',
  }),
  actual_unrouted: Type.Integer({ description: 'Orders without a partner' }),
  postponed_orders: Type.Integer({
    description: 'Orders that would have waited for capacity for at least a day',
  }),
  impossible_orders: Type.Integer({ description: 'Orders that no partner could have made' }),
  impossible: wire.list(impossible),
  reasons: wire.list(
    component('RehearsedReason', {
      partner_id: Type.Integer(),
      partner: Type.String(),
      code: Type.String({ description: 'Why the partner could not have made an impossible order' }),
      orders: Type.Integer(),
    }),
  ),
  partners: wire.list(share),
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
