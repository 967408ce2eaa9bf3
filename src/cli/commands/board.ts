import { modes } from '../../domain/actor.ts';
import { type Board, type BoardCard, type BoardColumn, boardColumns } from '../../domain/board/board.ts';
import { productionSignals } from '../../domain/board/moves.ts';
import { stateWords } from '../../domain/details/board.ts';
import { fullItemId, fullOrderId } from '../../domain/orders/order-number.ts';
import { itemStates } from '../../domain/signals/item-states.ts';
import { keysOf } from '../../lib/keys.ts';
import { positiveCount } from '../../lib/values/numbers.ts';
import type { MovedItem } from '../../operations/board/move.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { argument, option, partnerOption } from '../parameters.ts';
import { fields } from '../text/json.ts';
import { plural } from '../text/order-text.ts';

const LIMIT = 20;

export function define(board: CliCommand, context: CliContext): void {
  const { run } = context;
  board.asNoun('scan 10000003K2');
  // Also the default action of `platen board`.
  const list = board.command('list', { isDefault: true });
  list.description('list what print partners produce, by state, the latest first').does({
    examples: ['', '--partner 1', '--column packed --limit 100'],
    takes: {
      partnerId: partnerOption('only items of this print partner'),
      mode: option('--mode <mode>', 'live or sandbox items (default: live)', modes),
      column: option('--column <column>', 'only this column', keysOf(boardColumns)),
      limit: option('--limit <number>', 'how many items of a column to print', positiveCount, LIMIT),
      after: option(
        '--after <position>',
        'continue a column after an earlier list, which printed its position',
      ),
    },
    operation: async () => (await import('../../operations/board/board.ts')).board,
    json: boardJson,
    text: (shown) => formatBoard(shown, context),
  });
  board.verb('scan', 'move items one step, by the signal of a print partner', {
    examples: [
      '10000003K2',
      '10000003K2 10000003F1 --type ItemShipped --tracking JD014600003 --carrier "DHL Paket"',
    ],
    takes: {
      codes: argument('<codes...>', 'codes of job tickets, full ids, or references of orders of one item'),
      type: option('--type <type>', 'the signal (default: the next one of the item)', productionSignals),
      tracking: option('--tracking <code>', 'tracking code of the parcel, for ItemShipped'),
      carrier: option(
        '--carrier <name>',
        'carrier or its service (default: the shipping option of the order)',
      ),
    },
    async answer({ codes, type, ...parcel }) {
      const { boardItem } = await import('../../operations/board/item.ts');
      const { moveItems } = await import('../../operations/board/move.ts');
      // All items take the step that follows the state of the first one.
      const [code = ''] = codes;
      const from = type === undefined ? (await run(boardItem, { code })).state : undefined;
      const { items } = await run(moveItems, { codes, type, from, ...parcel });
      return { json: items.map(movedJson), text: items.map(movedText).join('\n') };
    },
  });
}

const headings: Readonly<Record<BoardColumn['column'], string>> = {
  waiting: 'Waiting',
  registered: 'Registered',
  producing: 'In production',
  produced: 'Produced',
  packed: 'Packed',
  shipped: 'Shipped today',
};

/** The columns of the board, one below the other. */
function formatBoard({ columns }: Board, context: CliContext): string {
  return columns.map((column) => formatColumn(column, context)).join('\n\n');
}

function formatColumn(shown: BoardColumn, { colors, table }: CliContext): string {
  const { column, count, late, cards, next } = shown;
  const heading = `${headings[column]}: ${plural(count, 'item')}${late > 0 ? `, ${late} late` : ''}`;
  if (cards.length === 0) return colors.bold(heading);
  const columns = ['code', 'order', 'product', 'copies', 'due', 'partner', 'client'];
  const more = next === null ? '' : `\nThere are more: add --column ${column} --after ${next}.`;
  return `${colors.bold(heading)}\n${table(columns, cards.map(cardRow))}${more}`;
}

function cardRow(card: BoardCard) {
  const { code, reference, productName, count, partner, client } = card;
  return [code, reference, productName, count, dueText(card), partner?.name ?? 'simulated', client.name];
}

function dueText({ dueOn, daysLate }: BoardCard): string {
  const late = daysLate > 0 ? ` (${plural(daysLate, 'day')} late)` : '';
  return `${dueOn ?? ''}${late}`;
}

/** A line about a scanned item. */
function movedText({ card, from, sent }: MovedItem): string {
  const what = `${card.code} (${card.productName}, ${card.count}): `;
  const now = stateWords[card.state];
  if (sent === null) return `${what}${now} already, nothing was sent`;
  return from === card.state ? `${what}another parcel` : `${what}${stateWords[from]} → ${now}`;
}

function boardJson({ columns }: Board) {
  return columns.map(({ cards, ...column }) => ({ ...column, cards: cards.map(cardJson) }));
}

function movedJson({ card, from, sent }: MovedItem) {
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
    ...fields(card, 'product', 'count', 'pages'),
    options: card.options.map((option) => fields(option, 'reference', 'count')),
    partner: card.partner && fields(card.partner, 'id', 'name'),
    client: card.client.name,
    ...fields(card, 'due_on', 'days_late'),
    tracking: card.parcels.map(({ tracking }) => tracking),
    next_signal: card.nextSignal,
  };
}
