import type { Entries } from '../entry.ts';

const CODE = '10000001N1';
const PLACE = '2026-03-05/10000001/1';

/** The production board. */
export const board: Entries = {
  'Board.columns': ['The columns of the board, from left to right'],
  'BoardColumn.column': ['The state of production of its items'],
  'BoardColumn.count': ['Number of items in the column, on all pages', 12],
  'BoardColumn.cards': ['The items of the page: the latest first; of shipped items the newest first'],
  'BoardColumn.next': ['Send it as after with this column for its next page; null = no more', PLACE],
  'BoardQuery.mode': ['Only items of orders of this mode. Default: live'],
  'BoardQuery.column': ['Only this column'],
  'BoardQuery.limit': ['The most items of a column. Default: 50', 50],
  'BoardQuery.after': ['Where the page begins: next of the column on the page before. Needs column', PLACE],
  'BoardQuery.shipped_since': [
    'When the present day began where the caller is: the shipped column shows items since then. Default: in UTC',
    '2026-03-02T00:00:00.000Z',
  ],
  'BoardCard.code, BoardItem.code': ['The code on the job ticket of the item', CODE],
  'OneBoardItem.code': [
    'The code on the job ticket of an item, its full id, or the reference of its order',
    CODE,
  ],
  'BoardMove.codes': ['The codes of the scanned items', [CODE]],
  'BoardCard.id, BoardItem.id': ['Full id of the item, as print partners know it', '100000010001'],
  'BoardCard.order, BoardItem.order': ['The order of the item'],
  'BoardOrder.id': ['Full id of the order, as print partners know it', '100000010000'],
  'BoardOrder.reference': ["The client's own reference of the order", 'order-4711'],
  'BoardCard.n, BoardItem.n': ['Place of the item in the order, from 1', 1],
  'BoardCard.reference, BoardItem.reference': ["The client's own reference of the item", 'item-1'],
  'BoardCard.count, BoardItem.count': ['Number of copies to make', 50],
  'BoardCard.size, BoardItem.size': ['Size after cutting; null = the catalogue has none'],
  'BoardCard.pages, BoardItem.pages': ['Number of pages of one copy; null = it has none', 224],
  'BoardCard.options, BoardItem.options': ['Paper, finishing and the like, without the number of pages'],
  'BoardOption.reference': ['Reference of the option', 'pageblock_80off'],
  'BoardOption.count': ['How often the option is used per item', 1],
  'BoardOption.note': ['The option in words', 'Page block, 80 g offset paper'],
  'BoardCard.client, BoardItem.client': ['Whose order it is'],
  'BoardCard.partner, BoardItem.partner': [
    'The print partner that makes it; null = the simulator of sandbox orders',
  ],
  'BoardNamed.id': ['Number of the client or print partner', 1],
  'BoardNamed.name': ['Name of the client or print partner', 'Example Shop'],
  'BoardCard.due_on, BoardItem.due_on': [
    'The date on which it ships, or else that of its handover in UTC; null = no print partner has it yet',
    '2026-03-05',
  ],
  'BoardCard.days_late, BoardItem.days_late': ['Days since it was due; 0 = not late, or shipped', 0],
  'BoardCard.next_signal, BoardItem.next_signal': [
    'The signal that moves it one step; null = production is over',
  ],
  'BoardCard.next_column, BoardItem.next_column': [
    'The column that next_signal leads to; null = production is over',
  ],
  'BoardItem.files': ['The files that the item is printed from'],
  'BoardItem.others': ['The other items of its order that the same print partner makes'],
  'BoardFile.n': ['Number of the file in the order, from 1', 1],
  'BoardMove.type': ['The signal to record; an item that has passed its state is left as it is'],
  'BoardMove.from': [
    'Number of the state in which the items were seen; items that have left it stay as they are',
  ],
  'BoardMove.carrier': ['How the parcel ships, for the signal ItemShipped', 'DHL Paket'],
  'BoardMoved.items': ['The scanned items, as they are now'],
  'BoardMovedItem.card': ['The item as it is now'],
  'BoardMovedItem.from': ['The state in which the item was'],
  'BoardMovedItem.sent': ['The signal that was recorded; null = none, because the item had moved already'],
};
