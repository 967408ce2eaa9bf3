import type { Random } from '../../../lib/random.ts';
import { books, type FileOf, pageCounts, sheets } from './print-files.ts';

const names = [
  ['Johanna', 'Muster'],
  ['Amélie', 'Durand'],
  ['Jonas', 'Winkler'],
  ['Sanne', 'de Vries'],
  ['Clara', 'Hofer'],
  ['Mateo', 'García'],
  ['Ida', 'Sommer'],
  ['Noah', 'Keller'],
] as const;

const places = [
  { street1: 'Setzerstraße 1', zip: '10969', city: 'Berlin', country: 'DE' },
  { street1: 'Lindenallee 24', zip: '80331', city: 'München', country: 'DE' },
  { street1: '18 rue des Presses', zip: '75011', city: 'Paris', country: 'FR' },
  { street1: 'Drukkersgracht 7', zip: '1011 AB', city: 'Amsterdam', country: 'NL' },
] as const;

/** An order as a shop sends it to `orders/add`, without its key. */
export function drawOrder(random: Random, reference: string, fileOf: FileOf, hasBadFile: boolean) {
  const [firstname, lastname] = random.pick(names);
  const address = {
    ...random.pick(places),
    type: 'delivery',
    firstname,
    lastname,
    email: `${firstname.normalize('NFD').replace(/[^\w]/g, '').toLowerCase()}@customer.example`,
    phone: '+49 30 1234567',
  };
  const items = Array.from({ length: random.chance(0.75) ? 1 : 2 }, (_, index) =>
    drawItem(random, `item-${index + 1}`, fileOf, hasBadFile && index === 0),
  );
  return { reference, email: 'orders@shop.example', addresses: [address], items };
}

function drawItem(random: Random, reference: string, fileOf: FileOf, isBad: boolean) {
  const sent = (product: string, type: string, pages?: number) => {
    const { url, md5 } = fileOf(product, type, pages) ?? { url: '', md5: '' };
    // The host refuses a link with a wrong key, as it would an expired one.
    return { type, url: isBad ? `${url}-expired` : url, md5sum: md5 };
  };
  const common = { reference, shipping_level: 'cp_ground' };
  if (random.chance(0.5)) {
    const [product, title] = random.pick(books);
    const pages = random.pick(pageCounts);
    const options = [{ type: 'total_pages', count: String(pages) }];
    const bound = [sent(product, 'cover', pages), sent(product, 'book', pages)];
    return { ...common, product, title, count: String(random.between(1, 20)), files: bound, options };
  }
  const [product, title] = random.pick(sheets);
  const count = String(random.pick([50, 100, 250]));
  return { ...common, product, title, count, files: [sent(product, 'product')], options: [] };
}
