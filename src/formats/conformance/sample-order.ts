import { createHash } from 'node:crypto';
import { type OptionDetail, PAGES_CATEGORY, TOTAL_PAGES } from '../../domain/catalogue/options.ts';
import type { ExpectedFile } from '../../domain/files/expected-file.ts';
import type { Address, Customs } from '../../domain/orders/order.ts';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import type { OrderCase, RefusedCase } from '../../domain/partners/conformance/push/facts.ts';
import type { CostShare } from '../../domain/partners/cost-share.ts';
import type {
  ItemMeasures,
  PartnerFile,
  PartnerItem,
  PartnerOrder,
  PartnerShipment,
} from '../../domain/partners/partner-document.ts';
import { readDecimal } from '../../lib/decimal.ts';
import { micrometres } from '../../lib/lengths.ts';
import { rightFile } from '../sample-files/right-file.ts';

/** How the kit serves a file: at once, slowly, never, or only after the order was canceled. */
export type Serving = 'plain' | 'slow' | 'missing' | 'held';

/** A file of a document, by its name in the link. */
export interface SampleFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly serving: Serving;
}

export interface SampleOptions {
  /** The base URL of the kit, without a slash at the end. */
  readonly hub: string;
  /** Signs the links; a secret of this run. */
  readonly signature: string;
  readonly run: string;
  readonly now: Date;
  /** The number of items of the two large orders. */
  readonly many: number;
  readonly large: number;
}

export interface SampleOrder {
  readonly order: PartnerOrder;
  readonly files: readonly SampleFile[];
}

const A5 = { widthMm: 148, heightMm: 210 };
/** The number of copies of flyers. */
export const SAMPLE_COUNT = 25;
const PAGES = 36;
const SLOW_PAGES = 1200;
const BLEED_MM = 3;
const LINK_MS = 24 * 3600 * 1000;
const LONG_TITLE = 'The Complete Travels, with All Maps, Plates and Letters. '.repeat(4).trim();
const LONG_TEXT = 'The colours of the maps were wrong, and three plates were missing. '.repeat(28).trim();

type SampleName = 'product' | 'book' | 'cover' | 'note' | 'thick';

const drawn = new Map<SampleName, Buffer>();
const shapes = {
  product: { fileType: 'product', pages: 1 },
  book: { fileType: 'book', pages: PAGES, compact: true },
  cover: { fileType: 'cover', pages: 1 },
  note: { fileType: 'delivery_note', pages: 1 },
  /** Longer than a connection transfers at once, so that it arrives in pieces. */
  thick: { fileType: 'book', pages: SLOW_PAGES },
};

/** Each sample is drawn once. */
function bytesOf(name: SampleName): Buffer {
  const known = drawn.get(name);
  if (known) return known;
  const bytes = rightFile({ trim: A5, bleedMm: BLEED_MM, title: 'Partner check', ...shapes[name] });
  drawn.set(name, bytes);
  return bytes;
}

/** The order of one case: complete, unless the case concerns missing parts. */
export function sampleOrder(
  name: OrderCase | RefusedCase,
  orderNumber: number,
  options: SampleOptions,
): SampleOrder {
  const writer = new FileWriter(orderNumber, name, options);
  const items = itemsOf(name, writer, options).map((item, index) => ({ ...item, n: index + 1 }));
  const order: PartnerOrder = {
    orderNumber,
    mode: 'live',
    acceptedAt: options.now,
    handedOverAt: options.now,
    client: {
      id: 1,
      name: 'Platen partner check',
      reference: `check-${options.run}-${name}`,
      since: options.now,
    },
    customs: name === 'empty_fields' ? NO_CUSTOMS : { price: undefined, currency: 'EUR', hc: '4911' },
    invoiceCurrency: 'EUR',
    costs: name === 'empty_fields' ? null : COSTS,
    shipments: shipmentsOf(items),
    meta: name === 'complete' ? [{ note: 'partner check' }] : null,
    addresses: addressesOf(name),
    files: name === 'complete' ? [writer.file('delivery_note', 'note')] : [],
    items,
  };
  return { order, files: writer.files };
}

/** Numbers the files of an order, and signs their links. */
class FileWriter {
  readonly files: SampleFile[] = [];
  readonly #id: string;
  readonly #serving: Serving;
  readonly #isWrong: boolean;
  readonly #options: SampleOptions;

  constructor(orderNumber: number, name: OrderCase | RefusedCase, options: SampleOptions) {
    this.#id = fullOrderId(orderNumber);
    this.#serving = servings[name] ?? 'plain';
    this.#isWrong = name === 'wrong_md5';
    this.#options = options;
  }

  file(type: string, sample: SampleName): PartnerFile {
    const { hub, now, signature } = this.#options;
    const name = `${this.#id}/${this.files.length + 1}`;
    const bytes = bytesOf(sample);
    this.files.push({ name, bytes, serving: this.#serving });
    const expires = Math.floor((now.getTime() + LINK_MS) / 1000);
    return {
      type,
      format: 'pdf',
      url: `${hub}/files/${name}?expires=${expires}&signature=${signature}`,
      md5: this.#isWrong ? '0'.repeat(32) : createHash('md5').update(bytes).digest('hex'),
      size: bytes.length,
    };
  }
}

const servings: Partial<Record<OrderCase | RefusedCase, Serving>> = {
  slow_link: 'slow',
  missing_file: 'missing',
  canceled: 'held',
};

type Unnumbered = Omit<PartnerItem, 'n'>;

const NO_CUSTOMS: Customs = { price: undefined, currency: undefined, hc: undefined };

function flyers(writer: FileWriter, changes: Partial<Unnumbered> = {}): Unnumbered {
  return {
    reference: `flyers-${writer.files.length + 1}`,
    product: 'flyer_a5',
    productName: 'Flyer A5',
    title: 'Autumn sale',
    count: SAMPLE_COUNT,
    customs: { price: readDecimal('0.4000'), currency: 'EUR', hc: '4911' },
    shippingLevel: 'cp_ground',
    shippingOption: 'Parcel',
    shipOn: null,
    reorder: null,
    original: null,
    ...measures('product', null, [PAPER]),
    ...changes,
    files: changes.files ?? [writer.file('product', 'product')],
  };
}

function book(writer: FileWriter): Unnumbered {
  return {
    ...flyers(writer, { files: [] }),
    reference: 'book',
    product: 'textbook_a5',
    productName: 'Textbook A5',
    title: 'Summer reading',
    count: 2,
    customs: { price: readDecimal('12.5000'), currency: 'EUR', hc: '4901' },
    ...measures('book', PAGES, [
      { ...PAPER, reference: TOTAL_PAGES, count: PAGES, category: PAGES_CATEGORY },
      PAPER,
    ]),
    files: [writer.file('book', 'book'), writer.file('cover', 'cover')],
  };
}

function itemsOf(
  name: OrderCase | RefusedCase,
  writer: FileWriter,
  { many, large }: SampleOptions,
): Unnumbered[] {
  const copies = (count: number, changes: Partial<Unnumbered> = {}) =>
    Array.from({ length: count }, () => flyers(writer, changes));
  const reorder = { orderReference: undefined, itemReference: undefined };
  switch (name) {
    case 'complete':
      return [book(writer), flyers(writer)];
    case 'reorder': {
      const cause = 'reorder_print_quality';
      const original = { orderNumber: 10_000_001, n: 1 };
      return [flyers(writer, { reorder: { ...reorder, cause, desc: 'Stripes on every page' }, original })];
    }
    case 'shipments':
      return [flyers(writer), flyers(writer, { shippingLevel: 'cp_fast', shippingOption: 'Express' })];
    case 'empty_fields':
      return [flyers(writer, { title: null, customs: NO_CUSTOMS, ...NO_MEASURES })];
    case 'unicode':
      return [flyers(writer, { title: 'Größe «Ω» — 夏の読書 — قراءة الصيف — 📚🇩🇪 — e\u0301' })];
    case 'many_items':
      return copies(many);
    case 'large': {
      const cause = 'reorder_wrong_color_mode';
      return copies(large, { title: LONG_TITLE, reorder: { ...reorder, cause, desc: LONG_TEXT } });
    }
    case 'slow_link':
      return [flyers(writer, { files: [writer.file('book', 'thick')] })];
    default:
      return [flyers(writer)];
  }
}

const ADDRESS: Address = {
  type: 'delivery',
  company: 'Partner check',
  firstname: 'Greta',
  lastname: 'Sommer',
  street1: 'Lindenstraße 12',
  street2: 'Rear building',
  zip: '10969',
  city: 'Berlin',
  state: 'BE',
  country: 'DE',
  email: 'greta@shop.example',
  phone: '+49 30 1234567',
  customerIdentification: 'C-1001',
};

function addressesOf(name: OrderCase | RefusedCase): Address[] {
  const none = {
    company: undefined,
    street2: undefined,
    state: undefined,
    customerIdentification: undefined,
  };
  switch (name) {
    case 'shipments':
      return [
        ADDRESS,
        { ...ADDRESS, firstname: 'Jonas', street1: 'Hafenweg 3', zip: '20457', city: 'Hamburg' },
      ];
    case 'empty_fields':
      return [
        { ...ADDRESS, ...none, city: 'Hong Kong', country: 'HK', zip: undefined, street1: '8 Harbour Road' },
      ];
    case 'unicode':
      return [
        {
          ...ADDRESS,
          firstname: '𠮷野',
          lastname: "O'Brien-Łukasiewicz",
          street1: '東京都千代田区丸の内 1-1',
          city: 'İstanbul',
        },
      ];
    default:
      return [ADDRESS];
  }
}

/** The measures of an item, as in an operator's catalogue. */
function measures(
  fileType: string,
  orderedPages: number | null,
  options: readonly OptionDetail[],
): ItemMeasures {
  const expected: ExpectedFile = {
    fileType,
    pages: null,
    orderedPages,
    trim: { width: micrometres(A5.widthMm), height: micrometres(A5.heightMm) },
    turnable: false,
    bleed: micrometres(BLEED_MM),
    wrapped: false,
    spine: null,
    gutter: fileType === 'book',
    blackOnly: fileType === 'book',
    isSheet: false,
  };
  return { trim: A5, bleedMm: BLEED_MM, options, expectedFiles: [expected] };
}

const PAPER: OptionDetail = {
  reference: 'paper_135g',
  count: 1,
  note: 'Paper 135 g',
  category: 'type_main_paper',
};
/** The measures of a product that is no longer in the catalogue. */
const NO_MEASURES: ItemMeasures = { trim: null, bleedMm: null, options: [], expectedFiles: [] };

const COSTS: CostShare = {
  currency: 'EUR',
  shipping: readDecimal('6.0000'),
  items: readDecimal('15.7200'),
  vat: readDecimal('3.4404'),
  total: readDecimal('25.1604'),
};

/** One shipment for each level. */
function shipmentsOf(items: readonly PartnerItem[]): PartnerShipment[] {
  const byLevel = Map.groupBy(items, ({ shippingLevel }) => shippingLevel);
  return [...byLevel].map(([level, travelling], index) => {
    const weightG = 250 * travelling.length;
    const contents = travelling.map(({ reference, count }) => ({ reference, copies: count }));
    return {
      number: index + 1,
      items: travelling.map(({ reference }) => reference),
      weightG,
      partnerId: null,
      parcels: [{ count: 1, weightG, items: contents }],
      offer: {
        ...{ level, levelName: level, option: travelling[0]?.shippingOption ?? '', daysMin: 2, daysMax: 4 },
        ...{ lines: [], price: readDecimal('6.0000'), vatPercent: readDecimal('19.0000') },
        vat: readDecimal('1.1400'),
      },
    };
  });
}
