import type { ClientActor, Mode, OrderScope } from '../../domain/actor.ts';
import type { Detail } from '../../domain/details/details.ts';
import { hostOfFile, isSentTo, isUploaded, tokenOfUpload } from '../../domain/files/file-address.ts';
import type { OrderCosts } from '../../domain/orders/costs/order-costs.ts';
import type { ItemFileType, NewFile, NewItem, NewOrder, OrderFileType } from '../../domain/orders/order.ts';
import { customsCurrency } from '../../domain/orders/order-rules.ts';
import { orderTerms } from '../../domain/orders/order-search.ts';
import { simulationOf } from '../../domain/orders/requested-simulation.ts';
import type { ShipDate } from '../../domain/partners/calendar.ts';
import type { Path, Problem } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import { entryAt } from '../../lib/lists.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import type { Tx } from '../../store/engine/db.ts';
import { type FoundUpload, findUploadedFiles } from '../../store/files/uploads.ts';
import type { AcceptedOrder } from '../../store/orders/accepted-orders.ts';
import type { AcceptedItem } from '../../store/orders/order-items.ts';
import { sealAddresses } from '../engine/sealed-addresses.ts';
import type { Sealer } from '../services.ts';

/** A checked order with everything that is stored about it. */
export interface CheckedOrder {
  readonly order: NewOrder;
  readonly actor: ClientActor;
  readonly now: Date;
  readonly sealed: SealedFiles;
  readonly costs: OrderCosts;
  /** Ship dates by item reference. */
  readonly shipDates: ReadonlyMap<string, ShipDate>;
  /** The name of an ordered item. */
  readonly nameOf: (item: NewItem) => string;
}

export function acceptedOrder(checked: CheckedOrder): AcceptedOrder {
  const { order, actor, now, sealed, costs } = checked;
  const mode = modeOf(order, actor);
  return {
    clientId: actor.clientId,
    appId: actor.appId,
    reference: order.reference,
    mode,
    simulation: mode === 'sandbox' ? simulationOf(order, actor) : null,
    email: order.email,
    customs: { ...order, currency: customsCurrency(order, actor.currency) },
    meta: order.meta && order.meta.length > 0 ? order.meta : null,
    addresses: order.addresses,
    createdAt: now,
    heldUntil: actor.holdMinutes > 0 ? new Date(now.getTime() + actor.holdMinutes * 60_000) : null,
    costs,
    items: order.items.map((item, index) => acceptedItem(item, index, checked)),
    ...sealed,
    terms: orderTerms({ ...order, tracking: [] }),
  };
}

export function modeOf(order: NewOrder, actor: ClientActor): Mode {
  return order.mode ?? actor.mode;
}

function acceptedItem(
  item: NewItem,
  index: number,
  { costs, shipDates, nameOf }: CheckedOrder,
): AcceptedItem {
  const priced = entryAt(costs.items, index);
  const shipment = costs.shipments.findIndex(({ items }) => items.includes(item.reference));
  const { offer } = defined(costs.shipments[shipment], 'the shipment of an ordered item');
  const shipDate = shipDates.get(item.reference);
  return {
    ...item,
    productName: nameOf(item),
    shipment: shipment + 1,
    shippingLevel: offer.level,
    shippingOption: offer.option,
    shipOn: shipDate?.on,
    shipBy: shipDate?.by,
    cost: priced.cost,
    options: priced.options,
  };
}

interface PlacedFile extends NewFile<OrderFileType | ItemFileType> {
  /** Null = a file of the order itself. */
  readonly item: number | null;
  readonly path: Path;
}

/** The files of the order and of its items, in the order of their numbers. */
export function filesOf(order: NewOrder): PlacedFile[] {
  return [
    ...order.files.map((file, n) => ({ ...file, item: null, path: ['files', n] })),
    ...order.items.flatMap((item, index) =>
      item.files.map((file, n) => ({ ...file, item: index + 1, path: ['items', index, 'files', n] })),
    ),
  ];
}

export type SealedFiles = Pick<AcceptedOrder, 'files' | 'urlsSealed'>;

/** The files with sealed addresses. Whether they are uploads is read together with their quotes. */
export function sealFiles(order: NewOrder, sealer: Sealer): SealedFiles {
  const files = filesOf(order);
  return {
    urlsSealed: sealAddresses(
      sealer,
      files.map(({ url }) => url),
    ),
    files: files.map(({ item, type, url, md5 }) => ({
      item,
      type,
      host: hostOfFile(url),
      uploadId: null,
      md5: md5 ?? null,
    })),
  };
}

/** A file in a call; its address may be that of an upload. */
export interface UsedFile {
  readonly path: Path;
  readonly url: string;
  readonly md5: string | undefined;
}

/** Addresses of uploads that bytes are sent to, from which nothing can be fetched. */
export function misplacedUploads(
  files: readonly Pick<UsedFile, 'path' | 'url'>[],
  publicUrl: string,
): Problem[] {
  const detail = { code: 'upload_address_of_bytes' } as const;
  return files
    .filter(({ url }) => isSentTo(url, publicUrl))
    .map(({ path }) => ({ code: 'invalid_parameter', path: [...path, 'url'], detail }));
}

/** The upload that a file uses, or why it cannot be used. */
export type Use = { readonly uploadId: number } | { readonly problem: Problem };

/**
 * The uploads among the files of a call, by their index. They are not deleted before the transaction ends, in which a file must
 * refer to them.
 */
export async function useUploads(
  tx: Tx,
  files: readonly (UsedFile & { readonly scope: OrderScope })[],
): Promise<ReadonlyMap<number, Use>> {
  const uploaded = [...files.entries()].filter(([, { url }]) => isUploaded(url));
  if (uploaded.length === 0) return new Map();
  const found = await findUploadedFiles(
    tx,
    uploaded.map(([, { url, scope }]) => ({ ...scope, fileHash: sha256(tokenOfUpload(url)) })),
  );
  return new Map(uploaded.map(([index, file], n) => [index, useOf(file, found.get(n))]));
}

function useOf({ path, md5 }: UsedFile, upload: FoundUpload | undefined): Use {
  const refuse = (field: 'url' | 'md5', detail: Detail): Use => ({
    problem: { code: 'invalid_parameter', path: [...path, field], detail },
  });
  if (!upload) {
    return refuse('url', { code: 'upload_unknown' });
  }
  const { id, content } = upload;
  if (!content) return refuse('url', { code: 'upload_incomplete' });
  if (md5 !== undefined && md5 !== content.md5) {
    return refuse('md5', { code: 'upload_md5_differs' });
  }
  return { uploadId: id };
}
