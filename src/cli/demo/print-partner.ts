import { formatGmt } from '../../lib/text/timestamps.ts';
import { download, md5Of, postJson, startOrderTaker } from './http.ts';

/** The part of the order document (decisions.md §8) that this print partner uses. */
export interface OrderDocument {
  readonly apikey: string;
  readonly id: string;
  readonly files: readonly DocumentFile[];
  readonly items: readonly {
    readonly id: string;
    readonly count: string;
    readonly files: readonly DocumentFile[];
  }[];
}

export interface DocumentFile {
  readonly type: string;
  readonly url: string;
  readonly md5sum: string;
  readonly size: string | number;
}

/** A print partner, which accepts one order document. */
export async function startPrintPartner() {
  const document = Promise.withResolvers<OrderDocument>();
  const taker = await startOrderTaker((order: OrderDocument) => {
    document.resolve(order);
    return true;
  });
  return { ...taker, document: document.promise };
}

/** Downloads every file of the order through its link. Throws when one differs from the document. */
export async function downloadFiles({ files, items }: OrderDocument): Promise<Buffer[]> {
  const all = [...files, ...items.flatMap((item) => item.files)];
  return Promise.all(all.map(downloadFile));
}

async function downloadFile({ type, url, md5sum, size }: DocumentFile): Promise<Buffer> {
  const { status, bytes } = await download(url);
  if (status !== 200) throw new Error(`the link to the ${type} answered with status ${status}`);
  const md5 = md5Of(bytes);
  if (md5 !== md5sum) throw new Error(`the ${type} has md5 ${md5}, the document says ${md5sum}`);
  if (bytes.length !== Number(size))
    throw new Error(`the ${type} has ${bytes.length} bytes, the document says ${size}`);
  return bytes;
}

export const TRACKING = 'DEMO-00340434161094';

const production = ['ItemRegistered', 'ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped'] as const;

/** Reports every item through production to the parcel. Returns the number of accepted signals. */
export async function reportProduction(
  serviceUrl: string,
  signalKey: string,
  { id: order, items }: OrderDocument,
): Promise<number> {
  let taken = 0;
  for (const type of production) {
    for (const { id: item } of items) {
      const shipping = type === 'ItemShipped' ? { tracking: TRACKING, shipping_option: 'Parcel' } : {};
      const signal = { apikey: signalKey, type, order, item, datetime: formatGmt(new Date()), ...shipping };
      const { status } = await postJson(`${serviceUrl}/signal/2.0/status/`, signal);
      if (status !== 200) throw new Error(`the signal ${type} was answered with status ${status}`);
      taken += 1;
    }
  }
  return taken;
}
