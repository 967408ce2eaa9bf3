import Type from 'typebox';
import { alertCauses } from '../../../../domain/alerts/alert-causes.ts';
import { changeableFields } from '../../../../domain/orders/order-acts.ts';
import type { OrderState } from '../../../../domain/orders/order-states.ts';
import { orderStateNames, orderStates } from '../../../../domain/orders/order-states.ts';
import { defectCodes } from '../../../../domain/reasons/defect-codes.ts';
import { stopReasons } from '../../../../domain/reasons/reasons.ts';
import { keysOf } from '../../../../lib/keys.ts';
import { component, fileAddress, md5, oneOf, text } from '../../../body/fields.ts';
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

/** Orders with an open alert of this cause. */
export const cause = () => oneOf(...keysOf(alertCauses));

export const orderQuery = component('AdminOrderQuery', {
  text: Type.Optional(wire.line(200)),
  states: Type.Optional(states()),
  client_id: Type.Optional(wire.id()),
  partner_id: Type.Optional(wire.id()),
  mode: Type.Optional(oneOf('live', 'sandbox')),
  cause: Type.Optional(cause()),
  reason: Type.Optional(oneOf(...keysOf(stopReasons))),
  from: Type.Optional(wire.time()),
  to: Type.Optional(wire.endTime()),
  oldest_first: Type.Optional(wire.flag()),
  limit: Type.Optional(wire.pageSize()),
  after: Type.Optional(wire.line(20)),
});

export const totalsQuery = component('AdminOrderTotalsQuery', {
  client_id: Type.Optional(wire.id()),
  mode: Type.Optional(oneOf('live', 'sandbox')),
});

/** An order, by its name or by its number. */
const named = {
  name: Type.Optional(text('the reference of an order, or its full id')),
  client_id: Type.Optional(wire.id()),
  number: Type.Optional(wire.id()),
};

export const oneOrder = component('AdminOneOrder', named);

export const note = () => text('a string of up to 2000 characters', { maxLength: 2000 });

/**
 * The copies to cancel; without them everything that has not shipped. Without a count, all copies of the
 * item.
 */
const copies = () =>
  Type.Array(
    component('AdminCopiesToCancel', {
      reference: text('the reference of an item'),
      count: Type.Optional(wire.wholeNumber(2_147_483_647)),
    }),
    { minItems: 1, maxItems: 500, expected: 'an array of 1 to 500 items' },
  );

export const plannedCancel = component('AdminPlannedCancel', {
  ...named,
  items: Type.Optional(copies()),
  pro_rata: Type.Optional(wire.flag()),
});
export const cancellation = component('AdminCancellation', {
  ...named,
  items: Type.Optional(copies()),
  reason: note(),
  partner_agreed: Type.Optional(wire.flag()),
  pro_rata: Type.Optional(wire.flag()),
});
export const cancelConfirmation = component('AdminCancelConfirmation', { ...named, reason: note() });
export const rerouting = component('AdminRerouting', {
  ...named,
  from_partner_id: Type.Optional(wire.id()),
  partner_agreed: Type.Optional(wire.flag()),
});
export const hold = component('AdminHold', {
  ...named,
  until: Type.Optional(wire.time()),
  minutes: Type.Optional(wire.wholeNumber(1_000_000)),
});
/** New values of the fields of an address; fields left out keep their value. */
export const readdressing = component('AdminReaddressing', {
  ...named,
  address: Type.Optional(wire.wholeNumber(1_000)),
  company: Type.Optional(wire.line()),
  firstname: Type.Optional(wire.line()),
  lastname: Type.Optional(wire.line()),
  street1: Type.Optional(wire.line()),
  street2: Type.Optional(wire.line()),
  zip: Type.Optional(wire.line()),
  city: Type.Optional(wire.line()),
  email: Type.Optional(wire.line()),
  phone: Type.Optional(wire.line()),
  clear: Type.Optional(Type.Array(oneOf(...changeableFields), { maxItems: changeableFields.length })),
});
export const fileReplacement = component('AdminFileReplacement', {
  ...named,
  file: wire.wholeNumber(99_999),
  url: fileAddress(),
  md5: Type.Optional(md5()),
});
export const defectAcceptance = component('AdminDefectAcceptance', {
  ...named,
  file: wire.wholeNumber(99_999),
  accept: Type.Array(oneOf(...defectCodes), { minItems: 1, maxItems: defectCodes.length }),
  reason: Type.Optional(note()),
});
export const orderNote = component('AdminOrderNote', { ...named, text: note() });
