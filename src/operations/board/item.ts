import type { Viewer } from '../../domain/actor.ts';
import type { BoardItem } from '../../domain/board/board.ts';
import { refused } from '../../domain/refusal.ts';
import { previewExpiry } from '../../outbound/files/file-links.ts';
import { readItemFiles, readScanned } from '../../store/board/board.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { cardOf, demandProducer } from './board.ts';
import { findScanned, isSeenBy } from './scanned.ts';
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
