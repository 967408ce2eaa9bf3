import type {
  CatalogueParts,
  ClientTerm,
  PriceRow,
  PriceUnit,
  Product,
  ProductOption,
  ShippingRate,
} from '../../../src/domain/catalogue/catalogue.ts';
import { unknownConstruction } from '../../../src/domain/catalogue/construction.ts';
import { defaultPreflight } from '../../../src/domain/catalogue/preflight-settings.ts';
import type { Basket, BasketItem } from '../../../src/domain/prices/basket.ts';
import { readDecimal } from '../../../src/lib/decimal.ts';

/** The catalogue of docs/guides/prices.md, typed by hand. */

export const FIRST_DAY = '2026-01-01';
export const CLIENT = 7;
/** The day of the guide. */
export const DAY = new Date('2026-03-02T12:00:00Z');

export function price(
  unit: PriceUnit,
  min: number,
  max: number | null,
  amount: string,
  currency = 'EUR',
): PriceRow {
  return { unit, min, max, amount: readDecimal(amount), currency, validFrom: FIRST_DAY };
}

export function option(
  reference: string,
  category: string,
  rest: Partial<ProductOption> = {},
): ProductOption {
  return {
    reference,
    note: '',
    category,
    isDefault: false,
    counted: false,
    weightMg: 0,
    pageWeightMg: 0,
    paper: null,
    colour: null,
    prices: [],
    ...rest,
  };
}

export function product(reference: string, rest: Partial<Product> = {}): Product {
  return {
    reference,
    name: `Product ${reference}`,
    note: '',
    category: reference.split('_')[0]!,
    bound: false,
    fileTypes: ['product'],
    vatClass: 'standard',
    pages: null,
    quantity: { min: 1, max: 9999, step: 1 },
    trim: null,
    bleedMm: 3,
    construction: unknownConstruction,
    preflight: defaultPreflight,
    weightMg: 0,
    validFrom: FIRST_DAY,
    options: [],
    prices: [],
    ...rest,
  };
}

export function term(rest: Partial<ClientTerm>): ClientTerm {
  const percent = readDecimal('0');
  return {
    clientId: CLIENT,
    product: null,
    category: null,
    available: true,
    percent,
    orderFee: percent,
    currency: 'EUR',
    validFrom: FIRST_DAY,
    ...rest,
  };
}

function textbook(): Product {
  return product('textbook_pb_a5_p_bw', {
    bound: true,
    fileTypes: ['cover', 'book'],
    vatClass: 'book',
    pages: { min: 24, max: 800, step: 2 },
    quantity: { min: 1, max: 5000, step: 1 },
    weightMg: 24_000,
    options: [
      option('total_pages', 'type_total_pages'),
      option('pageblock_80off', 'type_main_paper', { isDefault: true, pageWeightMg: 1243 }),
      option('pageblock_130mcs', 'type_main_paper', {
        pageWeightMg: 2020,
        prices: [price('price_unit_pr_page', 1, null, '0.0032')],
      }),
      option('cover_finish_soft', 'type_book_cover_finish', {
        prices: [price('price_unit_pr_book', 1, null, '0.4000')],
      }),
    ],
    prices: [
      price('price_unit_pr_book', 1, 99, '1.5000'),
      price('price_unit_pr_book', 100, null, '1.2500'),
      price('price_unit_pr_item', 1, null, '0.3500'),
      price('price_unit_pr_page', 1, 99, '0.0085'),
      price('price_unit_pr_page', 100, null, '0.0071'),
    ],
  });
}

function flyer(): Product {
  return product('flyer_ss_a5_fc', {
    quantity: { min: 50, max: 100_000, step: 50 },
    weightMg: 4200,
    options: [
      option('paper_135mcg', 'type_product_material', { isDefault: true }),
      option('paper_350mcg', 'type_product_material', {
        weightMg: 6700,
        prices: [price('price_unit_pr_quantity', 1, null, '0.0110')],
      }),
    ],
    prices: [
      price('price_unit_pr_order', 1, null, '8.9000'),
      price('price_unit_pr_quantity', 50, 499, '0.0790'),
      price('price_unit_pr_quantity', 500, null, '0.0412'),
    ],
  });
}

function puzzle(): Product {
  return product('puzzle_1000_fc', {
    fileTypes: ['product', 'box'],
    quantity: { min: 1, max: 500, step: 1 },
    weightMg: 600_000,
    options: [
      option('postcard', 'type_inserts', {
        counted: true,
        weightMg: 50_000,
        prices: [price('price_unit_pr_quantity', 1, null, '0.7500')],
      }),
    ],
    prices: [price('price_unit_pr_quantity', 1, null, '11.3333', 'USD')],
  });
}

function businessCard(): Product {
  return product('businesscard_ss_int_bc_fc', {
    weightMg: 1000,
    prices: [
      price('price_unit_pr_quantity', 1, null, '0.0333'),
      { ...price('price_unit_pr_quantity', 1, null, '0.0001'), validFrom: '2026-07-01' },
    ],
  });
}

function rate(level: string, maxWeightG: number, amount: string): ShippingRate {
  const option = level === 'cp_fast' ? 'Carrier Express' : 'Carrier Parcel';
  const [daysMin, daysMax] = level === 'cp_fast' ? [1, 1] : [2, 4];
  const rest = { partnerId: null, zone: 'near', currency: 'EUR', daysMin, daysMax };
  return { ...rest, level, option, maxWeightG, price: readDecimal(amount) };
}

const states = [
  { code: 'CA', name: 'California' },
  { code: 'NY', name: 'New York' },
];

export function guideParts(): CatalogueParts {
  const country = (code: string, zone: string | null) => ({
    code,
    name: code,
    requireState: false,
    zipPattern: null,
    zipCertain: true,
    zone,
    states: [],
  });
  const vat = (code: string, vatClass: 'standard' | 'book', percent: string) => ({
    country: code,
    state: null,
    zips: [],
    vatClass,
    percent: readDecimal(percent),
    validFrom: FIRST_DAY,
  });
  return {
    products: [textbook(), flyer(), puzzle(), businessCard()],
    levels: [
      { reference: 'cp_ground', name: 'Ground - Tracked', note: '', speed: 2 },
      { reference: 'cp_fast', name: 'Express fast - Tracked', note: '', speed: 4 },
      { reference: 'cp_postal', name: 'Postal - Untracked', note: '', speed: 1 },
    ],
    countries: [
      { ...country('DE', 'near'), zipPattern: '\\d{5}' },
      country('DK', 'near'),
      { ...country('US', 'far'), requireState: true, states },
      country('AQ', null),
    ],
    shippingRates: [
      rate('cp_ground', 10_000, '6.9000'),
      rate('cp_ground', 1000, '4.9000'),
      rate('cp_fast', 5000, '14.9000'),
    ],
    vatRates: [
      vat('DE', 'standard', '19'),
      vat('DE', 'book', '7'),
      vat('DK', 'standard', '25'),
      vat('DK', 'book', '25'),
    ],
    exchangeRates: [
      { currency: 'USD', validFrom: FIRST_DAY, rate: 108_320_000n },
      { currency: 'DKK', validFrom: FIRST_DAY, rate: 746_010_000n },
      { currency: 'JPY', validFrom: FIRST_DAY, rate: 16_325_000_000n },
    ],
    clientTerms: [],
  };
}

export function basketOf(items: readonly BasketItem[], rest: Partial<Basket> = {}): Basket {
  const destination = { country: 'DE', state: null };
  const currencies = { currency: 'EUR', invoiceCurrency: 'EUR' };
  return { clientId: CLIENT, ...currencies, ...destination, stateRequiredIn: undefined, items, ...rest };
}

export function itemOf(
  product: string,
  count: number,
  options: Readonly<Record<string, number>> = {},
  reference = product,
): BasketItem {
  const chosen = Object.entries(options).map(([option, times]) => ({ reference: option, count: times }));
  return { reference, product, count, options: chosen, shippingLevel: undefined };
}
