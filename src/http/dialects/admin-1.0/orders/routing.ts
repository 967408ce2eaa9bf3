import Type from 'typebox';
import { rerouteOrder } from '../../../../operations/orders/routing/reroute.ts';
import { explainRouting } from '../../../../operations/partners/routing.ts';
import { component, field, meaning } from '../../../body/fields.ts';
import * as meanings from '../meanings.ts';
import * as wire from '../wire.ts';
import * as bodies from './bodies.ts';
import { routingCause } from './replies.ts';

const cost = meaning(
  'Production and shipping at the print partner in EUR, with four decimals; null = not known',
  '18.2000',
);
export const verdict = component('AdminRoutingVerdict', {
  partner_id: meanings.partnerId(Type.Integer()),
  partner: meanings.partnerName(Type.String()),
  chosen: field(Type.Boolean(), 'Whether the print partner was chosen'),
  code: field(Type.String(), 'Why it was chosen, or was not, for programs', 'priority'),
  sentence: field(Type.String(), 'The same about the print partner, beginning with a verb', 'has priority 1'),
  cost: cost(wire.nullable(Type.String())),
});

const routing = component('AdminRouting', {
  n: field(Type.Integer(), 'Number of the decision, from 1', 1),
  at: meanings.at(wire.instant()),
  cause: meanings.cause(routingCause),
  shipment: field(
    wire.nullable(Type.Integer()),
    'Number of the shipment in the order, from 1; null = not known',
    1,
  ),
  items: meanings.itemPlaces(Type.Array(Type.Integer())),
  partner_id: field(
    wire.nullable(Type.Integer()),
    'Number of the print partner; null = none could make them',
    3,
  ),
  partner: meanings.partner(wire.nullable(Type.String())),
  cost: cost(wire.nullable(wire.amount())),
  planned_cost: field(
    wire.nullable(wire.amount()),
    'Cost at the print partner that the price is based on, with four decimals; null = it is the chosen one, or not known',
    '18.2000',
  ),
  verdicts: meanings.verdicts(wire.list(verdict)),
});

const explained = component('AdminExplainedRouting', {
  order_number: meanings.orderNumber(Type.Integer()),
  reference: meanings.orderReference(Type.String()),
  routings: field(wire.list(routing), 'The decisions which print partner makes what'),
});

const rerouted = component('AdminRerouted', {
  order_number: meanings.orderNumber(Type.Integer()),
  reference: meanings.orderReference(Type.String()),
  partners: field(Type.Array(Type.String()), 'Names of the print partners that have the items now', [
    'Example Print',
  ]),
  awaited: field(
    Type.Array(Type.String()),
    'Names of the print partners that must confirm a cancellation first',
    ['Other Print'],
  ),
});

export const orderRoutingEndpoints = {
  'admin/orders/routing': wire.staffEndpoint(explainRouting, {
    name: 'ExplainRouting',
    summary: 'Why each part of an order is at its print partner, and not at the others',
    role: 'read-only',
    statuses: wire.usual,
    body: bodies.oneOrder,
    reply: explained,
    isList: true,
    decode: wire.decodeAs(bodies.oneOrder),
    encode: wire.encodeAs(explained),
    example: { number: 10000001 },
  }),
  'admin/orders/reroute': wire.staffEndpoint(rerouteOrder, {
    name: 'RerouteOrder',
    summary:
      'Route items to another print partner; one that has or may have them is asked to cancel them first',
    role: 'operator',
    statuses: wire.usual,
    body: bodies.rerouting,
    reply: rerouted,
    decode: wire.decodeAs(bodies.rerouting),
    encode: wire.encodeAs(rerouted),
    example: { number: 10000001 },
  }),
};
