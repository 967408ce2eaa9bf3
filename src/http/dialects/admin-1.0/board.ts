import Type from 'typebox';
import { type BoardCard, type BoardColumnName, boardColumns } from '../../../domain/board/board.ts';
import { productionSignals } from '../../../domain/board/moves.ts';
import type { Address } from '../../../domain/orders/order.ts';
import { fullItemId, fullOrderId } from '../../../domain/orders/order-number.ts';
import { type ItemState, itemStates } from '../../../domain/signals/item-states.ts';
import { keysOf, mapValues } from '../../../lib/keys.ts';
import { board } from '../../../operations/board/board.ts';
import { boardItem } from '../../../operations/board/item.ts';
import { moveItems } from '../../../operations/board/move.ts';
import { component, enumerated, oneOf } from '../../body/fields.ts';
import { shownState } from './orders/replies.ts';
import * as wire from './wire.ts';

const columnNames = keysOf(boardColumns);
const mode = () => enumerated('Mode', ['live', 'sandbox']);
const signal = () => enumerated('ProductionSignal', productionSignals);
const nullableText = (description: string) => wire.nullable(Type.String({ description }));
const nullableNumber = (description: string) => wire.nullable(Type.Integer({ description }));
const columnName = () => enumerated('BoardColumnName', columnNames);
const named = component('BoardNamed', { id: Type.Integer(), name: Type.String() });

const fields = {
  code: Type.String({ description: 'The code on its job ticket' }),
  id: Type.String({ description: 'The full id of the item, as print partners know it' }),
  order: component('BoardOrder', { number: Type.Integer(), id: Type.String(), reference: Type.String() }),
  n: Type.Integer({ description: 'Its place in the order, from 1' }),
  reference: Type.String(),
  mode: mode(),
  state: shownState,
  product: Type.String(),
  product_name: Type.String(),
  title: nullableText('As the client calls it'),
  count: Type.Integer({ description: 'Copies' }),
  size: wire.nullable(component('BoardSize', { width_mm: Type.Number(), height_mm: Type.Number() })),
  pages: nullableNumber('Of one copy'),
  options: wire.list(
    component('BoardOption', {
      reference: Type.String(),
      count: Type.Integer(),
      note: Type.String(),
      category: Type.String(),
    }),
  ),
  shipping_level: Type.String(),
  shipping_option: Type.String(),
  client: named,
  partner: wire.nullable(named),
  due_on: nullableText('Its ship date, or the day of its handover in UTC; null = no print partner has it'),
  days_late: Type.Integer(),
  delay: wire.nullable(
    component('BoardDelay', {
      cause: nullableText('As the print partner reported it'),
      hours: wire.nullable(Type.Number()),
      since: wire.instant(),
    }),
  ),
  parcels: wire.list(
    component('BoardParcel', {
      tracking: Type.String(),
      shipping_option: nullableText('The carrier or its service'),
      shipped_at: wire.instant(),
    }),
  ),
  shipped_at: wire.nullable(wire.instant()),
  next_signal: wire.nullable(signal()),
  next_column: wire.nullable(columnName()),
};
const card = component('BoardCard', fields);

const shownBoard = component('Board', {
  columns: wire.list(
    component('BoardColumn', {
      column: columnName(),
      count: Type.Integer(),
      late: Type.Integer({ description: 'Late items' }),
      cards: wire.list(card),
      next: nullableText('The value of after for the next page of the column; null = no more'),
    }),
  ),
});

const shownItem = component('BoardItem', {
  ...fields,
  ship_to: wire.nullable(
    component('BoardAddress', {
      company: nullableText('Null for a person'),
      firstname: Type.String(),
      lastname: Type.String(),
      street1: Type.String(),
      street2: nullableText('Null where there is only one line'),
      zip: nullableText('Null in countries without it'),
      city: Type.String(),
      state: nullableText('Null where the address names none'),
      country: Type.String(),
      phone: Type.String(),
    }),
  ),
  files: wire.list(
    component('BoardFile', {
      n: Type.Integer({ description: 'Its number in the order' }),
      type: Type.String(),
      preview: nullableText(
        'A signed link to a picture of the first page, valid for an hour at least; null = it is not stored',
      ),
    }),
  ),
  sheets: component('BoardSheets', {
    job_ticket: Type.String({ description: 'A signed link to a PDF with the job ticket of each item' }),
    packing_slip: Type.String({ description: 'A signed link to a PDF with the packing slip of the parcel' }),
  }),
  others: wire.list(card),
});

const moved = component('BoardMoved', {
  items: wire.list(
    component('BoardMovedItem', {
      card,
      from: shownState,
      sent: wire.nullable(signal()),
    }),
  ),
});

const query = component('BoardQuery', {
  partner_id: Type.Optional(wire.id()),
  mode: Type.Optional(oneOf('live', 'sandbox')),
  column: Type.Optional(oneOf<BoardColumnName>(...columnNames)),
  limit: Type.Optional(wire.pageSize()),
  after: Type.Optional(wire.line(60)),
  shipped_since: Type.Optional(wire.time()),
});
const oneItem = component('OneBoardItem', { code: wire.line() });

/** The numbers of the states shown on the board. */
const seenStates = Object.values<ItemState>(boardColumns);
const seenState = () =>
  Type.Unsafe<ItemState>({
    ...oneOf(...seenStates.map((state) => String(itemStates[state].number))),
    numeric: true,
    reads: (sent: string) => seenStates.find((state) => itemStates[state].number === Number(sent)),
    published: { type: 'integer', enum: seenStates.map((state) => itemStates[state].number) },
  });

const move = component('BoardMove', {
  codes: Type.Array(wire.line(), { minItems: 1, maxItems: 100 }),
  type: Type.Optional(oneOf(...productionSignals)),
  from: Type.Optional(seenState()),
  tracking: Type.Optional(wire.line()),
  carrier: Type.Optional(wire.line()),
});

const encodeBoard = wire.encodeAs(shownBoard);
const encodeItem = wire.encodeAs(shownItem);
const encodeMoved = wire.encodeAs(moved);

function shownCard({ orderNumber, reference, itemReference, state, parcels, delay, ...rest }: BoardCard) {
  return {
    ...rest,
    id: fullItemId(orderNumber, rest.n),
    order: { number: orderNumber, id: fullOrderId(orderNumber), reference },
    reference: itemReference,
    state: shownItemState(state),
    delay: delay && { ...delay, cause: delay.cause ?? null, hours: delay.hours ?? null },
    parcels: parcels.map((parcel) => ({ ...parcel, shippingOption: parcel.shippingOption ?? null })),
  };
}

const shownItemState = (state: ItemState) => itemStates[state];

function shownAddress({ company, street2, zip, state, ...rest }: Address) {
  const optional = { company, street2, zip, state };
  return { ...rest, ...mapValues(optional, (value) => value ?? null) };
}

export const boardEndpoints = {
  'admin/board': wire.memberEndpoint(board, {
    name: 'GetBoard',
    clientFunction: 'board.list',
    summary: 'The production board: items by state, the latest first, with a count of each column',
    role: 'read-only',
    members: ['partner'],
    statuses: wire.usual,
    body: query,
    reply: shownBoard,
    isList: true,
    decode: wire.decodeAs(query),
    encode: ({ columns }) =>
      encodeBoard({ columns: columns.map((column) => ({ ...column, cards: column.cards.map(shownCard) })) }),
    example: { partner_id: 3, column: 'producing', limit: 50 },
  }),
  'admin/board/item': wire.memberEndpoint(boardItem, {
    name: 'GetBoardItem',
    summary: 'One item by the code of its job ticket, its full id, or the reference of its order',
    role: 'read-only',
    members: ['partner'],
    statuses: wire.usual,
    body: oneItem,
    reply: shownItem,
    isList: true,
    decode: wire.decodeAs(oneItem),
    encode: ({ shipTo, files, sheets, others, ...item }) =>
      encodeItem({
        ...shownCard(item),
        files,
        sheets,
        shipTo: shipTo && shownAddress(shipTo),
        others: others.map(shownCard),
      }),
    example: { code: '10000001N1' },
  }),
  'admin/board/move': wire.memberEndpoint(moveItems, {
    name: 'MoveItems',
    summary: 'Move scanned items one step, by the signal of a print partner',
    description:
      'Name the state in which you saw the items in `from`, or the signal in `type`: then a scanner that fires twice moves ' +
      'an item once. An item that has moved already has `sent` null, and nothing is recorded. ItemShipped takes `tracking`; ' +
      'the items of one parcel are sent together.',
    role: 'operator',
    members: ['partner'],
    statuses: wire.usual,
    body: move,
    reply: moved,
    decode: wire.decodeAs(move),
    encode: ({ items }) =>
      encodeMoved({
        items: items.map((item) => ({
          ...item,
          card: shownCard(item.card),
          from: shownItemState(item.from),
        })),
      }),
    example: { codes: ['10000001N1'], type: 'ItemRegistered' },
  }),
};
