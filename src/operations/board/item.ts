import type { View, Viewer } from '../../domain/actor.ts';
import type { BoardItem } from '../../domain/board/board.ts';
import { itemCode, parseScanned } from '../../domain/board/item-code.ts';
import { type Problem, refused } from '../../domain/refusal.ts';
import { isFinal } from '../../domain/signals/item-states.ts';
import { isNonEmpty } from '../../lib/lists.ts';
import { previewExpiry } from '../../outbound/files/file-links.ts';
import { readItemFiles, readScanned, type ScannedCard } from '../../store/board/board.ts';
import type { Queries } from '../../store/engine/db.ts';
import { findOrderKeys, type OrderKey } from '../../store/engine/keys.ts';
import { findOrdersByReference } from '../../store/history/timeline.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { cardOf, demandProducer } from './board.ts';
import { sheetLinks } from './sheets.ts';

/** One item by its scanned code, with the content of its job ticket. */
export const boardItem: ReadOperation<Viewer, { readonly code: string }, BoardItem> = {
  kind: 'read',
  async run(queries, { actor: { view }, now, services }, { code }) {
    demandProducer(view);
    const found = await findScanned(queries, view, code);
    if ('problem' in found) throw refused(found.problem.code, found.problem.detail, ['code']);
    const { card } = found;
    const { orderId, item, partner, shipTo } = card;
    const catalogue = await services.catalogue.get();
    const others = (await readScanned(queries, [card])).filter(
      (one) => one.item !== item && one.partner?.id === partner?.id && isSeenBy(view, one),
    );
    const files = await readItemFiles(queries, card);
    const expiresAt = previewExpiry(now);
    return {
      ...cardOf(card, catalogue, now),
      shipTo,
      sheets: sheetLinks(services, orderId, partner?.id ?? null, expiresAt),
      files: files.map(({ n, type, isStored }) => ({
        n,
        type,
        preview: isStored ? services.fileLinks.link(orderId, n, expiresAt, 'preview') : null,
      })),
      others: others.map((one) => cardOf(one, catalogue, now)),
    };
  },
};

/** An item, or why its scanned code was not accepted. */
type ScanResult = { readonly card: ScannedCard } | { readonly problem: Pick<Problem, 'code' | 'detail'> };

/** Whether the caller sees an item: a print partner sees only the items that it was handed. */
function isSeenBy(view: View, { partner, offered }: ScannedCard): boolean {
  if (view.kind === 'everything') return true;
  return view.kind === 'partner' && offered && partner?.id === view.partnerId;
}

/**
 * The item for a scanned or typed code: the code of a job ticket, the full id of an item, or the full id or
 * reference of an order with one unfinished item.
 */
export async function findScanned(queries: Queries, view: View, code: string): Promise<ScanResult> {
  const scanned = parseScanned(code);
  const seen = async (orders: readonly OrderKey[]) =>
    (await readScanned(queries, orders)).filter((card) => isSeenBy(view, card));
  if (scanned.kind === 'item' || scanned.kind === 'order') {
    const cards = await seen(await findOrderKeys(queries, [scanned.orderNumber]));
    if (scanned.kind === 'order' && isNonEmpty(cards)) return onlyUnfinished(code, cards);
    const card = cards.find(({ item }) => scanned.kind === 'item' && item === scanned.n);
    if (card) return { card };
  }
  // A client may use a reference that looks like a code.
  const orders = await findOrdersByReference(queries, code.trim(), undefined);
  const cards = await seen(orders);
  if (isNonEmpty(cards)) return onlyUnfinished(code, cards);
  if (scanned.kind === 'misread') {
    return { problem: { code: 'invalid_parameter', detail: { code: 'code_misread', given: code } } };
  }
  const detail = { code: 'code_unknown', given: code, own: view.kind === 'partner' } as const;
  return { problem: { code: 'item_not_found', detail } };
}

function onlyUnfinished(code: string, cards: readonly [ScannedCard, ...ScannedCard[]]): ScanResult {
  const unfinished = cards.filter(({ state }) => !isFinal(state));
  const [card = cards[0], ...others] = unfinished.length > 0 ? unfinished : cards;
  if (others.length === 0) return { card };
  const codes = [card, ...others].map(({ orderId, item }) => itemCode(orderId, item));
  const detail = { code: 'code_of_several_items', given: code, codes } as const;
  return { problem: { code: 'invalid_parameter', detail } };
}
