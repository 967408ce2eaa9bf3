import type { View, Viewer } from '../../domain/actor.ts';
import {
  type Board,
  type BoardCard,
  type BoardColumn,
  type BoardColumnName,
  type BoardQuery,
  boardColumns,
  columnAfter,
  daysLate,
} from '../../domain/board/board.ts';
import { itemCode } from '../../domain/board/item-code.ts';
import { nextSignal } from '../../domain/board/moves.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { describeOptions, pagesOf, TOTAL_PAGES } from '../../domain/catalogue/options.ts';
import { refused } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import { keysOf } from '../../lib/keys.ts';
import { pageOf } from '../../lib/lists.ts';
import { formatDate } from '../../lib/text/timestamps.ts';
import { count } from '../../lib/values/numbers.ts';
import { date, day } from '../../lib/values/times.ts';
import type { StoredCard } from '../../store/board/board.ts';
import * as store from '../../store/board/board.ts';
import type { Queries } from '../../store/engine/db.ts';
import type { OperationContext, ReadOperation } from '../engine/operation.ts';

const LIMIT = 50;
const MAX_LIMIT = 500;

/**
 * The production board: the items that print partners have not shipped, and those shipped today, by column.
 * Operators see all of them or those of one print partner; a member of a print partner sees its own.
 */
export const board: ReadOperation<Viewer, BoardQuery, Board> = {
  kind: 'read',
  readsMany: true,
  async run(queries, context, query) {
    const { column, limit = LIMIT } = query;
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
      throw refused(
        'invalid_parameter',
        { code: 'must_be_integer', least: 1, most: MAX_LIMIT, given: limit },
        ['limit'],
      );
    }
    if (query.after !== undefined && column === undefined) {
      throw refused('missing_required_parameter', { code: 'column_needed' }, ['column']);
    }
    const scope = scopeOf(context.actor.view, query);
    const names = column === undefined ? keysOf(boardColumns) : [column];
    if (scope === undefined) {
      return { columns: names.map((name) => ({ column: name, count: 0, late: 0, cards: [], next: null })) };
    }
    const today = formatDate(context.now);
    const since = query.shippedSince ?? startOf(today);
    const counts = await store.countOnBoard(queries, scope, today);
    const columns: BoardColumn[] = [];
    for (const name of names) {
      const counted =
        name === 'shipped'
          ? { count: await store.countShipped(queries, scope, since), late: 0 }
          : (counts.get(boardColumns[name]) ?? { count: 0, late: 0 });
      const portion = { scope, since, after: query.after, limit };
      columns.push({ column: name, ...counted, ...(await cardsOf(queries, context, name, portion)) });
    }
    return { columns };
  },
};

/** The items that the caller sees on the board; undefined = none. Refuses members of clients. */
function scopeOf(view: View, { partnerId, mode = 'live' }: BoardQuery): store.BoardScope | undefined {
  demandProducer(view);
  if (view.kind === 'everything') return { mode, partnerId };
  // Sandbox orders are not handed to a print partner.
  const isOwn = (partnerId ?? view.partnerId) === view.partnerId && mode === 'live';
  return isOwn ? { mode, partnerId: view.partnerId } : undefined;
}

/** Refuses callers other than operators and print partners. */
export function demandProducer(view: View): asserts view is Exclude<View, { kind: 'client' }> {
  if (view.kind !== 'client') return;
  throw refused('not_permitted', { code: 'board_not_shown' });
}

interface Portion {
  readonly scope: store.BoardScope;
  readonly since: Date;
  readonly after: string | undefined;
  readonly limit: number;
}

async function cardsOf(
  queries: Queries,
  { services, now }: OperationContext<Viewer>,
  column: BoardColumnName,
  { scope, since, after, limit }: Portion,
): Promise<Pick<BoardColumn, 'cards' | 'next'>> {
  // One more than is shown says whether others follow.
  const found =
    column === 'shipped'
      ? await store.nextShipped(queries, scope, since, placeOfShipped(after), limit + 1)
      : await store.nextOnBoard(queries, scope, boardColumns[column], placeOnBoard(after), limit + 1);
  const { page, last } = pageOf(found, limit);
  const catalogue = await services.catalogue.get();
  return {
    cards: page.map(({ place: _place, ...card }) => cardOf(card, catalogue, now)),
    next: last?.place ?? null,
  };
}

/** The highest item number, and the latest time of a `Date`. */
const LARGEST_N = 32_767;
const LATEST_MS = 8.64e15;

function placeOnBoard(after: string | undefined): store.PlaceOnBoard | undefined {
  if (after === undefined) return undefined;
  const [due = '', order = '', item = ''] = after.split('/');
  const [dueOn, orderId, n] = [date.read(due), count.read(order), count.read(item)];
  if (dueOn === undefined || orderId === undefined || n === undefined || n > LARGEST_N)
    throw notAPlace(after);
  return { dueOn, orderId, n };
}

function placeOfShipped(after: string | undefined): store.PlaceOfShipped | undefined {
  if (after === undefined) return undefined;
  const [received = '', number = ''] = after.split('/');
  const [ms, receipt] = [count.read(received), count.read(number)];
  if (ms === undefined || receipt === undefined || ms > LATEST_MS) throw notAPlace(after);
  return { receivedAt: new Date(ms), receipt };
}

function notAPlace(after: string) {
  return refused('invalid_parameter', { code: 'column_page_unknown', given: after }, ['after']);
}

function startOf(today: string): Date {
  return defined(day.read(today), 'the beginning of a day');
}

/** A card with the current data of its product, if the catalogue still has it. */
export function cardOf(stored: StoredCard, { products }: Catalogue, now: Date): BoardCard {
  const { clientId, clientName, orderId: orderNumber, item: n, options, ...card } = stored;
  const product = products.get(card.product);
  const next = nextSignal(card.state);
  const chosen = options.filter(({ reference }) => reference !== TOTAL_PAGES);
  return {
    ...card,
    code: itemCode(orderNumber, n),
    orderNumber,
    n,
    size: product?.trim ?? null,
    pages: pagesOf(options) || null,
    options: describeOptions(product, chosen),
    client: { id: clientId, name: clientName },
    daysLate: daysLate(card.dueOn, card.state, now),
    nextSignal: next,
    nextColumn: next && columnAfter(next),
  };
}
