import Type from 'typebox';
import { alertCauses } from '../../../../domain/alerts/alert-causes.ts';
import { changeableFields } from '../../../../domain/orders/order-actions.ts';
import type { OrderState } from '../../../../domain/orders/order-states.ts';
import { orderStateNames, orderStates } from '../../../../domain/orders/order-states.ts';
import { defectCodes } from '../../../../domain/reasons/defect-codes.ts';
import { stopReasons } from '../../../../domain/reasons/reasons.ts';
import { keysOf } from '../../../../lib/keys.ts';
import { component, field, fileAddress, limits, md5, oneOf, text, textOf } from '../../../body/fields.ts';
import * as meanings from '../meanings.ts';
import * as wire from '../wire.ts';

const numbers = orderStateNames.map((name) => String(orderStates[name].number));

/** The numbers of states, separated by commas. */
export const states = () =>
  Type.Unsafe<readonly OrderState[]>({
    ...text(
      { kind: 'states_of', states: numbers },
      {
        maxLength: 100,
        pattern: `^(${numbers.join('|')})(,(${numbers.join('|')}))*$`,
      },
    ),
    numeric: true,
    reads: (sent: string) => {
      const wanted = new Set(sent.split(','));
      return orderStateNames.filter((name) => wanted.has(String(orderStates[name].number)));
    },
  });

/** Orders with an open alert of this cause. */
export const cause = () => oneOf(...keysOf(alertCauses));

export const orderQuery = component('AdminOrderQuery', {
  text: Type.Optional(
    field(
      wire.line(200),
      'Words of a reference, an e-mail address, a name, an item or a tracking code',
      'order-47',
    ),
  ),
  states: Type.Optional(meanings.states(states())),
  client_id: Type.Optional(meanings.clientId(wire.id())),
  partner_id: Type.Optional(meanings.partnerId(wire.id())),
  mode: Type.Optional(meanings.mode(oneOf('live', 'sandbox'))),
  cause: Type.Optional(meanings.alertCause(cause())),
  reason: Type.Optional(
    field(
      oneOf(...keysOf(stopReasons)),
      'Only orders that stopped for this reason, such as the first defect of their files',
    ),
  ),
  from: Type.Optional(meanings.acceptedFrom(wire.time())),
  to: Type.Optional(meanings.acceptedTo(wire.endTime())),
  oldest_first: Type.Optional(field(wire.flag(), 'Whether the oldest order comes first')),
  limit: Type.Optional(meanings.limit(wire.pageSize())),
  after: Type.Optional(
    field(wire.line(20), 'Where the page begins: next of the last page', 'b3JkZXItNDcxMQ'),
  ),
});

export const totalsQuery = component('AdminOrderTotalsQuery', {
  client_id: Type.Optional(meanings.clientId(wire.id())),
  mode: Type.Optional(meanings.mode(oneOf('live', 'sandbox'))),
});

/** An order, by its name or by its number. */
const named = {
  name: Type.Optional(
    field(
      text({ kind: 'order_reference' }),
      "The client's reference of the order, or its full id; or send number",
      'order-4711',
    ),
  ),
  client_id: Type.Optional(meanings.clientId(wire.id())),
  number: Type.Optional(field(wire.id(), 'Number of the order; or send name', 10000001)),
};

export const oneOrder = component('AdminOneOrder', named);

export const note = () => textOf(2000);

/**
 * The copies to cancel; without them everything that has not shipped. Without a count, all copies of the
 * item.
 */
const copies = () =>
  Type.Array(
    component('AdminCopiesToCancel', {
      reference: meanings.itemReference(text({ kind: 'item_reference' })),
      count: Type.Optional(
        field(wire.wholeNumber(2_147_483_647), 'How many copies; without it all of the item', 10),
      ),
    }),
    limits(1, 500, 'items'),
  );

const items = Type.Optional(field(copies(), 'The copies to cancel; without it the whole order'));
const proRata = Type.Optional(
  field(
    wire.flag(),
    'Credits the copies with their share of the cost, although the rest may then cost less than its price rows give',
    true,
  ),
);
export const plannedCancel = component('AdminPlannedCancel', {
  ...named,
  items,
  pro_rata: proRata,
});
const reason = field(note(), 'Why, for the history of the order', 'Ordered twice');
const partnerAgreed = Type.Optional(
  field(wire.flag(), 'Whether the print partner has agreed, where it has or may have the order'),
);
export const cancellation = component('AdminCancellation', {
  ...named,
  items,
  reason,
  partner_agreed: partnerAgreed,
  pro_rata: proRata,
});
export const cancelConfirmation = component('AdminCancelConfirmation', { ...named, reason });
export const rerouting = component('AdminRerouting', {
  ...named,
  from_partner_id: Type.Optional(field(wire.id(), 'Number of the print partner that has the items now', 3)),
  partner_agreed: partnerAgreed,
});
export const hold = component('AdminHold', {
  ...named,
  until: Type.Optional(field(wire.time(), 'End of the hold; or send minutes', '2026-03-03T10:00:00.000Z')),
  minutes: Type.Optional(field(wire.wholeNumber(1_000_000), 'For how many minutes the order is held', 60)),
});
/** New values of the fields of an address; fields left out keep their value. */
export const readdressing = component('AdminReaddressing', {
  ...named,
  address: Type.Optional(
    field(wire.wholeNumber(1_000), 'Position of the address in the order, from 1; without it the first', 1),
  ),
  company: Type.Optional(meanings.company(wire.line())),
  firstname: Type.Optional(meanings.firstname(wire.line())),
  lastname: Type.Optional(meanings.lastname(wire.line())),
  street1: Type.Optional(meanings.street1(wire.line())),
  street2: Type.Optional(meanings.street2(wire.line())),
  zip: Type.Optional(meanings.zip(wire.line())),
  city: Type.Optional(meanings.city(wire.line())),
  email: Type.Optional(meanings.email(wire.line())),
  phone: Type.Optional(meanings.phone(wire.line())),
  clear: Type.Optional(
    field(
      Type.Array(oneOf(...changeableFields), { maxItems: changeableFields.length }),
      'Fields of the address to be emptied',
      ['company'],
    ),
  ),
});
export const fileReplacement = component('AdminFileReplacement', {
  ...named,
  file: meanings.file(wire.wholeNumber(99_999)),
  url: field(
    fileAddress(),
    'Where the service fetches the new file from',
    'https://files.shop.example/book.pdf',
  ),
  md5: Type.Optional(meanings.expectedMd5(md5())),
});
export const defectAcceptance = component('AdminDefectAcceptance', {
  ...named,
  file: meanings.file(wire.wholeNumber(99_999)),
  accept: meanings.accept(Type.Array(oneOf(...defectCodes), { minItems: 1, maxItems: defectCodes.length })),
  reason: Type.Optional(
    field(
      note(),
      'Why the order is released in spite of defects that its client may not accept; it stays with the order',
      'The client agreed by phone',
    ),
  ),
});
export const orderNote = component('AdminOrderNote', {
  ...named,
  text: field(note(), 'The note', 'The client called about the address.'),
});
