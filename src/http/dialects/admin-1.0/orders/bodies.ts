import Type from 'typebox';
import type { OrderState } from '../../../../domain/orders/order-states.ts';
import { orderStateNames, orderStates } from '../../../../domain/orders/order-states.ts';
import { component, oneOf, text } from '../../../body/fields.ts';
import * as wire from '../wire.ts';

const numbers = orderStateNames.map((name) => orderStates[name].number).join('|');

/** The numbers of states, separated by commas. */
export const states = () =>
  Type.Unsafe<readonly OrderState[]>({
    ...text(`one or several of the state numbers ${numbers.replaceAll('|', ', ')}, separated by commas`, {
      maxLength: 100,
      pattern: `^(${numbers})(,(${numbers}))*$`,
    }),
    numeric: true,
    reads: (sent: string) => {
      const wanted = new Set(sent.split(','));
      return orderStateNames.filter((name) => wanted.has(String(orderStates[name].number)));
    },
  });

export const orderQuery = component('AdminOrderQuery', {
  text: Type.Optional(wire.line(200)),
  states: Type.Optional(states()),
  client_id: Type.Optional(wire.id()),
  partner_id: Type.Optional(wire.id()),
  mode: Type.Optional(oneOf('live', 'sandbox')),
  from: Type.Optional(wire.time()),
  to: Type.Optional(wire.time()),
  oldest_first: Type.Optional(wire.flag()),
  limit: Type.Optional(wire.pageSize()),
  after: Type.Optional(wire.line(20)),
});

export const totalsQuery = component('AdminOrderTotalsQuery', {
  client_id: Type.Optional(wire.id()),
  mode: Type.Optional(oneOf('live', 'sandbox')),
});

const named = {
  name: text('the reference of an order, or its full id'),
  client_id: Type.Optional(wire.id()),
};

export const oneOrder = component('AdminOneOrder', named);
