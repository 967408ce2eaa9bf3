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
import { component, enumerated, field, oneOf } from '../../body/fields.ts';
import * as meanings from './meanings.ts';
import { shownState } from './orders/replies.ts';
import * as wire from './wire.ts';

const columnNames = keysOf(boardColumns);
const mode = () => enumerated('Mode', ['live', 'sandbox']);
const signal = () => enumerated('ProductionSignal', productionSignals);
const nullableText = () => wire.nullable(Type.String());
const nullableNumber = () => wire.nullable(Type.Integer());
const columnName = () => enumerated('BoardColumnName', columnNames);
const named = component('BoardNamed', {
  id: meanings.ownerId(Type.Integer()),
  name: meanings.ownerName(Type.String()),
});

const fields = {
  code: field(Type.String(), 'The code on the job ticket of the item', '10000001N1'),
  id: meanings.fullItemId(Type.String()),
  order: field(
    component('BoardOrder', {
      number: meanings.orderNumber(Type.Integer()),
      id: meanings.fullOrderId(Type.String()),
      reference: meanings.orderReference(Type.String()),
    }),
    'The order of the item',
  ),
  n: meanings.n(Type.Integer()),
  reference: meanings.itemReference(Type.String()),
  mode: meanings.orderMode(mode()),
  state: meanings.itemState(shownState),
  product: meanings.productReference(Type.String()),
  product_name: meanings.productName(Type.String()),
  title: meanings.title(nullableText()),
  count: field(Type.Integer(), 'Number of copies to make', 50),
  size: field(
    wire.nullable(
      component('BoardSize', {
        width_mm: meanings.widthMm(Type.Number()),
        height_mm: meanings.heightMm(Type.Number()),
      }),
    ),
    'Size after cutting; null = the catalogue has none',
  ),
  pages: field(nullableNumber(), 'Number of pages of one copy; null = it has none', 224),
  options: field(
    wire.list(
      component('BoardOption', {
        reference: meanings.namedOption(Type.String()),
        count: field(Type.Integer(), 'How often the option is used per item', 1),
        note: field(Type.String(), 'The option in words', 'Page block, 80 g offset paper'),
        category: meanings.category(Type.String()),
      }),
    ),
    'Paper, finishing and the like, without the number of pages',
  ),
  shipping_level: meanings.levelReference(Type.String()),
  shipping_option: meanings.shippingOption(Type.String()),
  client: meanings.client(named),
  partner: field(
    wire.nullable(named),
    'The print partner that makes it; null = the simulator of sandbox orders',
  ),
  due_on: field(
    nullableText(),
    'The date on which it ships, or else that of its handover in UTC; null = no print partner has it yet',
    '2026-03-05',
  ),
  days_late: field(Type.Integer(), 'Days since it was due; 0 = not late, or shipped', 0),
  delay: meanings.delay(
    wire.nullable(
      component('BoardDelay', {
        cause: meanings.delayCause(nullableText()),
        hours: meanings.delayHours(wire.nullable(Type.Number())),
        since: meanings.since(wire.instant()),
      }),
    ),
  ),
  parcels: meanings.parcels(
    wire.list(
      component('BoardParcel', {
        tracking: meanings.tracking(Type.String()),
        shipping_option: meanings.parcelOption(nullableText()),
        shipped_at: meanings.shippedAt(wire.instant()),
      }),
    ),
  ),
  shipped_at: meanings.shippedAt(wire.nullableInstant()),
  next_signal: field(wire.nullable(signal()), 'The signal that moves it one step; null = production is over'),
  next_column: field(
    wire.nullable(columnName()),
    'The column that next_signal leads to; null = production is over',
  ),
};
const card = component('BoardCard', fields);

const shownBoard = component('Board', {
  columns: field(
    wire.list(
      component('BoardColumn', {
        column: field(columnName(), 'The state of production of its items'),
        count: field(Type.Integer(), 'Number of items in the column, on all pages', 12),
        late: field(Type.Integer(), 'How many of them are late', 2),
        cards: field(
          wire.list(card),
          'The items of the page: the latest first; of shipped items the newest first',
        ),
        next: field(
          nullableText(),
          'Send it as after with this column for its next page; null = no more',
          '2026-03-05/10000001/1',
        ),
      }),
    ),
    'The columns of the board, from left to right',
  ),
});

const shownItem = component('BoardItem', {
  ...fields,
  ship_to: field(
    wire.nullable(
      component('BoardAddress', {
        company: field(nullableText(), 'Company of the recipient; null = a person', 'Example Ltd'),
        firstname: meanings.firstname(Type.String()),
        lastname: meanings.lastname(Type.String()),
        street1: meanings.street1(Type.String()),
        street2: field(nullableText(), 'Second line of the street; null = there is only one', 'Apartment 4'),
        zip: field(nullableText(), 'Postal code; null = a country without them', '10115'),
        city: meanings.city(Type.String()),
        state: field(nullableText(), 'State or region; null = none', 'NY'),
        country: meanings.country(Type.String()),
        phone: meanings.phone(Type.String()),
      }),
    ),
    'Where the item ships to; null = not shown',
  ),
  files: field(
    wire.list(
      component('BoardFile', {
        n: meanings.fileNumber(Type.Integer()),
        type: meanings.fileRole(Type.String()),
        preview: meanings.preview(nullableText()),
      }),
    ),
    'The files that the item is printed from',
  ),
  sheets: meanings.sheets(
    component('BoardSheets', {
      job_ticket: meanings.jobTicket(Type.String()),
      packing_slip: meanings.packingSlip(Type.String()),
    }),
  ),
  others: field(wire.list(card), 'The other items of its order that the same print partner makes'),
});

const moved = component('BoardMoved', {
  items: field(
    wire.list(
      component('BoardMovedItem', {
        card: field(card, 'The item as it is now'),
        from: field(shownState, 'The state in which the item was'),
        sent: field(
          wire.nullable(signal()),
          'The signal that was recorded; null = none, because the item had moved already',
        ),
      }),
    ),
    'The scanned items, as they are now',
  ),
});

const query = component('BoardQuery', {
  partner_id: Type.Optional(meanings.partnerId(wire.id())),
  mode: Type.Optional(field(oneOf('live', 'sandbox'), 'Only items of orders of this mode. Default: live')),
  column: Type.Optional(field(oneOf<BoardColumnName>(...columnNames), 'Only this column')),
  limit: Type.Optional(field(wire.pageSize(), 'The most items of a column. Default: 50', 50)),
  after: Type.Optional(
    field(
      wire.line(60),
      'Where the page begins: next of the column on the page before. Needs column',
      '2026-03-05/10000001/1',
    ),
  ),
  shipped_since: Type.Optional(
    field(
      wire.time(),
      'When the present day began where the caller is: the shipped column shows items since then. Default: in UTC',
      '2026-03-02T00:00:00.000Z',
    ),
  ),
});
const oneItem = component('OneBoardItem', {
  code: field(
    wire.line(),
    'The code on the job ticket of an item, its full id, or the reference of its order',
    '10000001N1',
  ),
});

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
  codes: field(Type.Array(wire.line(), { minItems: 1, maxItems: 100 }), 'The codes of the scanned items', [
    '10000001N1',
  ]),
  type: Type.Optional(
    field(
      oneOf(...productionSignals),
      'The signal to record; an item that has passed its state is left as it is',
    ),
  ),
  from: Type.Optional(
    field(
      seenState(),
      'Number of the state in which the items were seen; items that have left it stay as they are',
    ),
  ),
  tracking: Type.Optional(meanings.tracking(wire.line())),
  carrier: Type.Optional(field(wire.line(), 'How the parcel ships, for the signal ItemShipped', 'DHL Paket')),
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
