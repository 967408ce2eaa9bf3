import { type BoardCard, columnAfter, daysLate } from '../../domain/board/board.ts';
import { itemCode } from '../../domain/board/item-code.ts';
import { nextSignal } from '../../domain/board/moves.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { describeOptions, pagesOf, TOTAL_PAGES } from '../../domain/catalogue/options.ts';
import type { StoredCard } from '../../store/board/board.ts';

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
