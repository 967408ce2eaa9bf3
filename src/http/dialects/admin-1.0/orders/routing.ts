import Type from 'typebox';
import { rerouteOrder } from '../../../../operations/orders/routing/reroute.ts';
import { explainRouting } from '../../../../operations/partners/routing.ts';
import { component } from '../../../body/fields.ts';
import * as wire from '../wire.ts';
import * as bodies from './bodies.ts';
import { routingCause } from './replies.ts';

export const verdict = component('AdminRoutingVerdict', {
  partner_id: Type.Integer(),
  partner: Type.String(),
  chosen: Type.Boolean(),
  code: Type.String({ description: 'Why it was or was not chosen' }),
  sentence: Type.String({ description: 'The reason as a sentence about the partner, beginning with a verb' }),
  cost: wire.nullable(Type.String({ description: 'Production and shipping in EUR; null = not known' })),
});

const routing = component('AdminRouting', {
  n: Type.Integer(),
  at: wire.instant(),
  cause: routingCause,
  shipment: wire.nullable(Type.Integer()),
  items: Type.Array(Type.Integer({ description: 'The number of an item' })),
  partner_id: wire.nullable(Type.Integer({ description: 'Null = no partner could make them' })),
  partner: wire.nullable(Type.String()),
  cost: wire.nullable(wire.amount()),
  planned_cost: wire.nullable(wire.amount()),
  verdicts: wire.list(verdict),
});

const explained = component('AdminExplainedRouting', {
  order_number: Type.Integer(),
  reference: Type.String(),
  routings: wire.list(routing),
});

const rerouted = component('AdminRerouted', {
  order_number: Type.Integer(),
  reference: Type.String(),
  partners: Type.Array(Type.String({ description: 'A print partner that has the items now' })),
  awaited: Type.Array(
    Type.String({ description: 'A print partner that must confirm a cancel before its items are routed' }),
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
