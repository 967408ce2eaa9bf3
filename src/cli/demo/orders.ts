import type { Random } from '../../lib/random.ts';
import { makeSampleFile } from '../../operations/files/sample.ts';
import type { OperatorExecutor } from '../cli-app.ts';
import type { FileHost, HostedFile } from './http.ts';

export const books = [
  ['textbook_pb_a5_p_bw', 'A short book about paper'],
  ['textbook_pb_a4_p_bw', 'Field notes of a bookbinder'],
  ['textbook_cw_a5_p_bw', 'The collected letters'],
] as const;

/** The page counts of books: few, so that files are reused. */
const pageCounts = [40, 64, 96, 132, 180, 240] as const;

const sheets = [
  ['flyer_ss_a5_fc', 'Summer concert'],
  ['poster_a2_fc', 'Open day at the print shop'],
  ['flyer_ds_a6_fc', 'New opening hours'],
] as const;

export const names = [
  ['Johanna', 'Muster'],
  ['Amélie', 'Durand'],
  ['Jonas', 'Winkler'],
  ['Sanne', 'de Vries'],
  ['Clara', 'Hofer'],
  ['Mateo', 'García'],
  ['Ida', 'Sommer'],
  ['Noah', 'Keller'],
] as const;

export const places = [
  { street1: 'Setzerstraße 1', zip: '10969', city: 'Berlin', country: 'DE' },
  { street1: 'Lindenallee 24', zip: '80331', city: 'München', country: 'DE' },
  { street1: '18 rue des Presses', zip: '75011', city: 'Paris', country: 'FR' },
  { street1: 'Drukkersgracht 7', zip: '1011 AB', city: 'Amsterdam', country: 'NL' },
] as const;

type Titled = readonly [product: string, title: string];

/** Makes a file of a product and puts it on the shop's host; the pages are those of a book and of its cover. */
export async function hostFile(
  operator: OperatorExecutor,
  host: FileHost,
  [product, title]: Titled,
  type: string,
  pages?: number,
): Promise<HostedFile> {
  const options = pages === undefined ? [] : [{ reference: 'total_pages', count: pages }];
  const content = await operator.run(makeSampleFile, { product, type, options, title });
  return host.put(pathOf(product, type, pages), type, content);
}

function pathOf(product: string, type: string, pages: number | undefined): string {
  return `/${product}/${pages ?? 1}/${type}.pdf`;
}

/** The hosted file of a product. */
export type FileOf = (product: string, type: string, pages?: number) => HostedFile | undefined;

/** Puts the files of everything that the shops order on their host. */
export async function hostFiles(operator: OperatorExecutor, host: FileHost): Promise<FileOf> {
  const hosted = new Map<string, HostedFile>();
  const add = async (titled: Titled, type: string, pages?: number) =>
    hosted.set(pathOf(titled[0], type, pages), await hostFile(operator, host, titled, type, pages));
  for (const sheet of sheets) await add(sheet, 'product');
  for (const book of books)
    for (const pages of pageCounts) for (const type of ['cover', 'book']) await add(book, type, pages);
  return (product, type, pages) => hosted.get(pathOf(product, type, pages));
}

/** An order as a shop sends it to `orders/add`, without its key. */
export function orderOf(
  reference: string,
  [firstname, lastname]: readonly [string, string],
  place: (typeof places)[number],
  items: readonly object[],
) {
  const email = `${firstname.normalize('NFD').replace(/[^\w]/g, '').toLowerCase()}@customer.example`;
  const address = { ...place, type: 'delivery', firstname, lastname, email, phone: '+49 30 1234567' };
  return { reference, email: 'orders@shop.example', addresses: [address], items };
}

export function itemOf(reference: string, [product, title]: Titled, count: number, files: readonly object[]) {
  return { reference, shipping_level: 'cp_ground', product, title, count: String(count), files };
}

export const pagesOf = (pages: number) => [{ type: 'total_pages', count: String(pages) }];

export const sentFile = ({ type, url, md5 }: HostedFile) => ({ type, url, md5sum: md5 });

export function drawOrder(random: Random, reference: string, fileOf: FileOf, hasBadFile: boolean) {
  const [name, place] = [random.pick(names), random.pick(places)];
  const items = Array.from({ length: random.chance(0.75) ? 1 : 2 }, (_, index) =>
    drawItem(random, `item-${index + 1}`, fileOf, hasBadFile && index === 0),
  );
  return orderOf(reference, name, place, items);
}

function drawItem(random: Random, reference: string, fileOf: FileOf, isBad: boolean) {
  const sent = (product: string, type: string, pages?: number) => {
    const file = sentFile(fileOf(product, type, pages) ?? { type, url: '', bytes: 0, md5: '' });
    // The host refuses a link with a wrong key, as it would an expired one.
    return isBad ? { ...file, url: `${file.url}-expired` } : file;
  };
  if (random.chance(0.5)) {
    const [book, pages] = [random.pick(books), random.pick(pageCounts)];
    const files = ['cover', 'book'].map((type) => sent(book[0], type, pages));
    return { ...itemOf(reference, book, random.between(1, 20), files), options: pagesOf(pages) };
  }
  const [sheet, count] = [random.pick(sheets), random.pick([50, 100, 250])];
  return { ...itemOf(reference, sheet, count, [sent(sheet[0], 'product')]), options: [] };
}
