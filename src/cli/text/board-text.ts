import type { Colors } from 'picocolors/types.js';
import type { Board, BoardCard, BoardColumn } from '../../domain/board/board.ts';
import { stateWords } from '../../domain/details/board.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { itemStates } from '../../domain/signals/item-states.ts';
import type { MovedItem } from '../../operations/board/move.ts';
import { plural } from './order-text.ts';
import { formatTable } from './table.ts';

const headings: Readonly<Record<BoardColumn['column'], string>> = {
  waiting: 'Waiting',
  registered: 'Registered',
  producing: 'In production',
  produced: 'Produced',
  packed: 'Packed',
  shipped: 'Shipped today',
};

/** The columns of the board, one below the other. */
export function formatBoard({ columns }: Board, colors: Colors): string {
  return columns.map((column) => formatColumn(column, colors)).join('\n\n');
}

function formatColumn({ column, count, late, cards, next }: BoardColumn, colors: Colors): string {
  const heading = `${headings[column]}: ${plural(count, 'item')}${late > 0 ? `, ${late} late` : ''}`;
  if (cards.length === 0) return colors.bold(heading);
  const table = formatTable(
    ['code', 'order', 'product', 'copies', 'due', 'partner', 'client'],
    cards.map(rowOf),
    colors,
  );
  const more = next === null ? '' : `\nThere are more: add --column ${column} --after ${next}.`;
  return `${colors.bold(heading)}\n${table}${more}`;
}

function rowOf(card: BoardCard): string[] {
  return [
    card.code,
    card.reference,
    card.productName,
    String(card.count),
    dueText(card),
    card.partner?.name ?? 'simulated',
    card.client.name,
  ];
}

function dueText({ dueOn, daysLate }: BoardCard): string {
  const late = daysLate > 0 ? ` (${plural(daysLate, 'day')} late)` : '';
  return `${dueOn ?? ''}${late}`;
}

/** One line about each scanned item. */
export function formatMoved(items: readonly MovedItem[]): string {
  return items.map(movedText).join('\n');
}

function movedText({ card, from, sent }: MovedItem): string {
  const what = `${card.code} (${card.productName}, ${card.count}): `;
  const now = stateWords[card.state];
  if (sent === null) return `${what}${now} already, nothing was sent`;
  return from === card.state ? `${what}another parcel` : `${what}${stateWords[from]} → ${now}`;
}

export function boardJson({ columns }: Board) {
  return columns.map(({ cards, ...column }) => ({ ...column, cards: cards.map(cardJson) }));
}

export function movedJson({ card, from, sent }: MovedItem) {
  return { ...cardJson(card), from: itemStates[from].number, sent };
}

function cardJson(card: BoardCard) {
  return {
    code: card.code,
    id: fullItemId(card.orderNumber, card.n),
    order_id: fullOrderId(card.orderNumber),
    order_reference: card.reference,
    reference: card.itemReference,
    mode: card.mode,
    state: itemStates[card.state].number,
    product: card.product,
    count: card.count,
    pages: card.pages,
    options: card.options.map(({ reference, count }) => ({ reference, count })),
    partner: card.partner && { id: String(card.partner.id), name: card.partner.name },
    client: card.client.name,
    due_on: card.dueOn,
    days_late: card.daysLate,
    tracking: card.parcels.map(({ tracking }) => tracking),
    next_signal: card.nextSignal,
  };
}
