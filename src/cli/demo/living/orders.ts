import type { Random } from '../../../lib/random.ts';
import type { HostedFile } from '../file-host.ts';

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

const books = [
  ['textbook_pb_a5_p_bw', 'A short book about paper'],
  ['textbook_pb_a4_p_bw', 'Field notes of a bookbinder'],
  ['textbook_cw_a5_p_bw', 'The collected letters'],
] as const;

const sheets = [
  ['flyer_ss_a5_fc', 'Summer concert'],
  ['poster_a2_fc', 'Open day at the print shop'],
  ['flyer_ds_a6_fc', 'New opening hours'],
] as const;

/** An order as a shop sends it to `orders/add`, without its key. */
export function drawOrder(
  random: Random,
  reference: string,
  files: readonly HostedFile[],
  hasBadFile: boolean,
) {
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
    drawItem(random, `item-${index + 1}`, files, hasBadFile && index === 0),
  );
  return { reference, email: 'orders@shop.example', addresses: [address], items };
}

function drawItem(random: Random, reference: string, files: readonly HostedFile[], isBad: boolean) {
  const sent = (of: HostedFile['type'], type: string) => {
    const { url, md5 } = files.find((file) => file.type === of) ?? { url: '', md5: '' };
    // The host does not know a link with another key, as when it has expired.
    return { type, url: isBad ? `${url}-expired` : url, md5sum: md5 };
  };
  const common = { reference, shipping_level: 'cp_ground' };
  if (random.chance(0.5)) {
    const [product, title] = random.pick(books);
    const options = [{ type: 'total_pages', count: String(2 * random.between(20, 120)) }];
    const bound = [sent('cover', 'cover'), sent('book', 'book')];
    return { ...common, product, title, count: String(random.between(1, 20)), files: bound, options };
  }
  const [product, title] = random.pick(sheets);
  const count = String(random.pick([50, 100, 250]));
  return { ...common, product, title, count, files: [sent('cover', 'product')], options: [] };
}
