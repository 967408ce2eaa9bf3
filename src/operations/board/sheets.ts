import type { OperatorActor, PartnerActor, VisitorActor } from '../../domain/actor.ts';
import type { JobSheet, ReleasedFile, SheetItem, SheetKind } from '../../domain/board/job-sheet.ts';
import { releasesOf } from '../../domain/orders/file-releases.ts';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import { refused } from '../../domain/refusal.ts';
import { jobTicketPdf, packingSlipPdf } from '../../formats/job-sheets/job-sheets.ts';
import type { SheetFonts } from '../../formats/job-sheets/sheet.ts';
import { inTurns } from '../../lib/concurrency/places.ts';
import type { FileLink } from '../../outbound/files/file-links.ts';
import { isStoreError } from '../../outbound/files/store-errors.ts';
import { readItemContents, readItemFiles, readScanned, type ScannedCard } from '../../store/board/board.ts';
import type { Queries } from '../../store/engine/db.ts';
import { findOrderKeys, type OrderKey } from '../../store/engine/keys.ts';
import { readAddresses, readTimelineActs } from '../../store/orders/order-acts.ts';
import { findHandoverTo } from '../../store/partners/pulled-handovers.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { findOrder, type OrderName } from '../orders/find-order.ts';
import { conflict, isGone, notYours, notYoursAnyMore, type OneOrder } from '../partners/pulling.ts';
import type { Services } from '../services.ts';
import { cardOf } from './board.ts';

/** The most pictures in a document; those of further files are left out. */
const MOST_PICTURES = 24;
/** The partner id in links of sheets with the items of all print partners. */
const ALL_PARTNERS = 0;

export interface SheetFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface SheetLink {
  readonly orderNumber: number;
  readonly url: string;
  readonly expiresAt: Date;
}

const drawn = {
  'job-ticket': (job: JobSheet, fonts: SheetFonts) => inTurns(jobTicketPdf(job, fonts)),
  'packing-slip': packingSlipPdf,
};

/** The sheets of an order for the operator, with the items of all its print partners or of one. */
export const orderSheet = {
  kind: 'read',
  async run(queries, { now, services }, { kind, partnerId, ...name }) {
    const order = await findOrder(queries, name);
    const file = await drawSheet(queries, services, { order, partnerId, kind }, now);
    if (!file && partnerId !== undefined)
      throw refused('item_not_found', { code: 'no_item_of_partner' }, ['partnerId']);
    if (!file) throw refused('item_not_found', { code: 'all_items_canceled' }, ['name']);
    return file;
  },
} satisfies ReadOperation<
  OperatorActor,
  OrderName & { readonly kind: SheetKind; readonly partnerId?: number | undefined },
  SheetFile
>;

/**
 * A link to the sheets of an order for a print partner that pulled it. They have the content of its document,
 * so it has to be read or taken first.
 */
export const pulledSheet = (kind: SheetKind) =>
  ({
    kind: 'read',
    async run(queries, { actor, now, services }, { orderNumber }) {
      const [order] = await findOrderKeys(queries, [orderNumber]);
      const handover = order && (await findHandoverTo(queries, actor.partnerId, order));
      if (!handover) throw notYours(orderNumber);
      if (isGone(handover)) throw notYoursAnyMore(handover);
      if (handover.run === 0) {
        throw conflict({ code: 'order_not_read', order: fullOrderId(orderNumber) });
      }
      const expiresAt = new Date(now.getTime() + services.work.linkMs);
      return {
        orderNumber,
        url: services.fileLinks.link(orderNumber, actor.partnerId, expiresAt, kind),
        expiresAt,
      };
    },
  }) satisfies ReadOperation<PartnerActor, OneOrder, SheetLink>;

/** Links to the sheets of an order's items at one print partner; null = the simulator of sandbox orders. */
export function sheetLinks(
  { fileLinks }: Services,
  orderId: number,
  partnerId: number | null,
  expiresAt: Date,
): { readonly jobTicket: string; readonly packingSlip: string } {
  const link = (kind: SheetKind) => fileLinks.link(orderId, partnerId ?? ALL_PARTNERS, expiresAt, kind);
  return { jobTicket: link('job-ticket'), packingSlip: link('packing-slip') };
}

/** Links to the sheets of an order's items at one print partner. */
export interface PartnerSheets {
  /** Null = the simulator of sandbox orders. */
  readonly partner: string | null;
  readonly jobTicket: string;
  readonly packingSlip: string;
}

/**
 * The sheets for each print partner of an order that makes something of it; none for a live order that is not
 * routed yet.
 */
export async function sheetsOfOrder(
  queries: Queries,
  services: Services,
  order: OrderKey,
  expiresAt: Date,
): Promise<PartnerSheets[]> {
  const cards = (await readScanned(queries, [order])).filter(isMade);
  const makers = new Map(cards.map(({ partner, mode }) => [partner?.id ?? null, { partner, mode }]));
  return [...makers.values()]
    .filter(({ partner, mode }) => partner !== null || mode === 'sandbox')
    .map(({ partner }) => ({
      partner: partner?.name ?? null,
      ...sheetLinks(services, order.orderId, partner?.id ?? null, expiresAt),
    }));
}

/** A sheet by its signed link: the signature is the credential. Undefined for any flaw in the link. */
export const readSheet = {
  kind: 'read',
  async run(queries, { now, services }, { kind, ...link }) {
    if (!services.fileLinks.verify(link, now, kind)) return undefined;
    const partnerId = link.n === ALL_PARTNERS ? undefined : link.n;
    const [order] = await findOrderKeys(queries, [link.number]);
    return order && drawSheet(queries, services, { order, partnerId, kind }, now);
  },
} satisfies ReadOperation<VisitorActor, FileLink & { readonly kind: SheetKind }, SheetFile | undefined>;

/** Whether something is left of an item. */
function isMade({ isOrderCanceled, state, count }: ScannedCard): boolean {
  return !isOrderCanceled && state !== 'canceled' && count > 0;
}

interface WantedSheet {
  readonly order: OrderKey;
  /** Undefined = the items of all print partners. */
  readonly partnerId: number | undefined;
  readonly kind: SheetKind;
}

async function drawSheet(
  queries: Queries,
  services: Services,
  { order, partnerId, kind }: WantedSheet,
  now: Date,
): Promise<SheetFile | undefined> {
  const scanned = await readScanned(queries, [order]);
  const cards = scanned.filter(
    (card) => (partnerId === undefined || card.partner?.id === partnerId) && isMade(card),
  );
  const [first] = cards;
  if (!first) return undefined;
  const catalogue = await services.catalogue.get();
  const isTicket = kind === 'job-ticket';
  const pictures = isTicket ? await readPictures(queries, services, cards) : new Map();
  const releases = isTicket ? await readReleases(queries, order, cards) : new Map();
  const items = cards.map(
    (card): SheetItem => ({
      ...cardOf(card, catalogue, now),
      files: pictures.get(card.item) ?? [],
      releases: releases.get(card.item) ?? [],
    }),
  );
  const job: JobSheet = {
    orderNumber: order.orderId,
    reference: first.reference,
    isSandbox: first.mode === 'sandbox',
    client: first.clientName,
    addresses: await readAddresses(queries, order),
    items,
    itemsOfOrder: scanned.length,
  };
  return {
    name: `${kind}-${fullOrderId(order.orderId)}.pdf`,
    bytes: await drawn[kind](job, await services.fonts.read()),
  };
}

/** What operators had printed in spite of a defect, by item number: those who print see that it is meant. */
async function readReleases(
  queries: Queries,
  order: OrderKey,
  cards: readonly ScannedCard[],
): Promise<Map<number, ReleasedFile[]>> {
  const acts = (await readTimelineActs(queries, order)).map(({ act }) => act);
  const released = new Map<number, ReleasedFile[]>();
  if (!acts.some((act) => act.action === 'accept' && act.reason !== null)) return released;
  for (const card of cards) {
    const files = await readItemFiles(queries, card);
    released.set(
      card.item,
      files.flatMap(({ n, type }) => releasesOf(acts, n).map((release) => ({ file: n, type, ...release }))),
    );
  }
  return released;
}

/** The pictures of the files of items, by item number. A sheet is usable without them. */
async function readPictures(
  queries: Queries,
  { previews }: Services,
  cards: readonly ScannedCard[],
): Promise<Map<number, SheetItem['files']>> {
  const pictures = new Map<number, SheetItem['files']>();
  let left = MOST_PICTURES;
  for (const card of cards) {
    const files = left > 0 ? await readItemContents(queries, card) : [];
    const shown: SheetItem['files'][number][] = [];
    for (const { type, sha256 } of files.slice(0, left)) {
      shown.push({ type, picture: await previews.read(sha256, 1).catch(ifStoreIsOut) });
    }
    left -= shown.length;
    pictures.set(card.item, shown);
  }
  return pictures;
}

function ifStoreIsOut(error: unknown): undefined {
  if (!isStoreError(error)) throw error;
  return undefined;
}
