import type { AttemptRecord } from '../../../src/domain/history/timeline.ts';
import type { ChargedFee, ChargedItem, OrderCosts } from '../../../src/domain/orders/costs/order-costs.ts';
import type { Address, Reorder } from '../../../src/domain/orders/order.ts';
import type { FrozenRow, PackedParcels, ShippingOffer, VatLine } from '../../../src/domain/prices/basket.ts';
import type { QuoteSnapshot } from '../../../src/domain/quotes/quote-snapshot.ts';
import type { ItemDelay, Parcel } from '../../../src/domain/signals/item-states.ts';
import type { HttpHeader } from '../../../src/domain/webhooks/deliveries.ts';
import type { EventFacts } from '../../../src/domain/webhooks/event.ts';
import { readDecimal } from '../../../src/lib/decimal.ts';
import type { AcceptedOrder } from '../../../src/store/orders/accepted-orders.ts';

/**
 * The values of the golden rows beside this file, as the service has them. No two fields of the same type
 * have equal values, so that swapped fields are noticed.
 */

export const addresses: readonly Address[] = [
  {
    type: 'delivery',
    company: 'Sommer & Töchter',
    firstname: 'Greta',
    lastname: 'Sommer',
    street1: 'Lindenstraße 12',
    street2: 'Hinterhaus',
    zip: '10969',
    city: 'Berlin',
    state: 'BE',
    country: 'DE',
    email: 'greta@reader.example',
    phone: '+49 30 1234567',
    customerIdentification: '46000-X',
  },
  {
    type: 'delivery',
    company: undefined,
    firstname: 'Nora',
    lastname: 'Lind',
    street1: 'Havnegade 3',
    street2: undefined,
    zip: undefined,
    city: 'Ebeltoft',
    state: undefined,
    country: 'DK',
    email: 'nora@reader.example',
    phone: '+45 12345678',
    customerIdentification: undefined,
  },
];

export const reorder: Reorder = {
  cause: 'damaged',
  desc: 'the box was wet',
  orderReference: 'web-1001',
  itemReference: 'book-1',
};

export const options = [
  { reference: 'total_pages', count: 48 },
  { reference: 'paper_90g', count: 1 },
];

export const delay: ItemDelay = {
  cause: 'press is down',
  hours: 36.5,
  since: new Date('2026-03-04T05:06:07.089Z'),
};

export const parcels: readonly Parcel[] = [
  { tracking: 'TRACK-1', shippingOption: 'DHL Paket', shippedAt: new Date('2026-03-05T10:00:00.000Z') },
  { tracking: 'TRACK-2', shippingOption: undefined, shippedAt: new Date('2026-03-06T11:30:00.500Z') },
];

export const attempt: AttemptRecord = {
  host: 'files.example',
  status: 206,
  code: 'md5_mismatch',
  detail: 'the sums differ',
  bytes: 40_961,
  format: 'pdf',
  md5: '0123456789abcdef0123456789abcdef',
  md5Expected: '11111111111111111111111111111111',
  md5Actual: '22222222222222222222222222222222',
  retryAfterMs: 30_000,
  ms: 734,
  late: true,
};

const table = (row: Pick<FrozenRow, 'max' | 'perCopy' | 'exchange'>): ChargedItem['table'] => ({
  quantity: { min: 1, max: 1000, step: 1 },
  percent: readDecimal('-2.5'),
  rows: [
    {
      of: 'paper_90g',
      unit: 'price_unit_pr_page',
      min: 10,
      max: row.max,
      amount: readDecimal('0.0042'),
      currency: 'USD',
      perCopy: row.perCopy,
      exchange: row.exchange,
    },
  ],
});

const items: readonly ChargedItem[] = [
  {
    reference: 'book-1',
    product: 'textbook_pb_a5_p_bw',
    count: 20,
    options,
    cost: readDecimal('121.5678'),
    vatPercent: readDecimal('7'),
    lines: [
      {
        of: 'textbook_pb_a5_p_bw',
        rule: 'price_unit_pr_quantity',
        unitAmount: readDecimal('5.25'),
        unitCurrency: 'DKK',
        exchangeRate: '0.13412000',
        times: 21,
        percent: readDecimal('-2.5'),
        amount: readDecimal('101.1'),
      },
    ],
    table: table({ max: null, perCopy: 128, exchange: ['1.08320000', '1.00000000'] }),
  },
  {
    reference: 'flyer-1',
    product: 'flyer_ss_a5_fc',
    count: 500,
    options: [],
    cost: readDecimal('1234567890123456.7891'),
    vatPercent: readDecimal('19'),
    lines: [],
    table: table({ max: 99, perCopy: null, exchange: null }),
  },
];

const fees: readonly ChargedFee[] = [
  {
    of: 'type_books',
    unitAmount: readDecimal('3.3'),
    unitCurrency: 'USD',
    exchangeRate: '0.92000000',
    amount: readDecimal('3.04'),
    vatPercent: readDecimal('19.5'),
  },
  {
    of: null,
    unitAmount: readDecimal('4.4'),
    unitCurrency: 'EUR',
    exchangeRate: '1.00000000',
    amount: readDecimal('4.5'),
    vatPercent: readDecimal('20'),
  },
];

const vatLines: readonly VatLine[] = [
  { percent: readDecimal('7.7'), base: readDecimal('130.13'), amount: readDecimal('10.02') },
];

const offer: ShippingOffer = {
  level: 'cp_ground',
  levelName: 'Ground - Tracked',
  option: 'DHL Paket',
  daysMin: 2,
  daysMax: 5,
  lines: [
    {
      weightG: 4321,
      parcels: 1,
      unitAmount: readDecimal('6.1'),
      unitCurrency: 'SEK',
      exchangeRate: '0.08800000',
      amount: readDecimal('6.2'),
    },
  ],
  price: readDecimal('6.2'),
  vatPercent: readDecimal('21'),
  vat: readDecimal('1.302'),
};

const onlyParcel: PackedParcels = {
  count: 1,
  weightG: 4321,
  items: [
    { reference: 'book-1', copies: 20 },
    { reference: 'flyer-1', copies: 500 },
  ],
};

const prices = {
  currency: 'EUR',
  invoiceCurrency: 'DKK',
  invoiceExchangeRate: '7.45600000',
  price: readDecimal('140.14'),
  vat: readDecimal('11.15'),
  subtotals: { items: readDecimal('130.12'), fee: readDecimal('7.54'), appFee: readDecimal('2.48') },
  items,
  fees,
  vatLines,
};

export const costs: OrderCosts = {
  ...prices,
  shipments: [
    {
      partnerId: 3,
      items: ['book-1', 'flyer-1'],
      weightG: 4321,
      parcels: [onlyParcel],
      offer,
      quote: 'f00d'.repeat(16),
    },
  ],
  total: { shipping: readDecimal('6.25'), vat: readDecimal('12.45'), amount: readDecimal('158.84') },
};

const [offerLine] = offer.lines;

/** The costs of an order with an item heavier than a parcel. */
export const costsOfParcels: OrderCosts = {
  ...prices,
  items: [],
  fees: [],
  vatLines: [],
  shipments: [
    {
      partnerId: 3,
      items: ['flyer-1'],
      weightG: 5300,
      parcels: [
        { count: 2, weightG: 2100, items: [{ reference: 'flyer-1', copies: 200 }] },
        { count: 1, weightG: 1100, items: [{ reference: 'flyer-1', copies: 100 }] },
      ],
      offer: {
        ...offer,
        lines: [
          { ...offerLine!, weightG: 2100, parcels: 2, amount: readDecimal('4.1') },
          { ...offerLine!, weightG: 1100, amount: readDecimal('2.1') },
        ],
      },
    },
  ],
  total: { shipping: readDecimal('6.25'), vat: readDecimal('12.45'), amount: readDecimal('158.84') },
};

export const snapshot: QuoteSnapshot = {
  basket: {
    clientId: 17,
    currency: 'EUR',
    invoiceCurrency: 'DKK',
    country: 'US',
    state: 'NY',
    zip: '10001',
    stateRequiredIn: ['US', 'CA'],
    items: [
      {
        reference: 'book-1',
        product: 'textbook_pb_a5_p_bw',
        count: 20,
        options,
        shippingLevel: 'cp_ground',
      },
      { reference: 'flyer-1', product: 'flyer_ss_a5_fc', count: 500, options: [], shippingLevel: undefined },
    ],
  },
  pricedAt: '2026-03-04T05:06:07.089Z',
  products: [
    {
      reference: 'textbook_pb_a5_p_bw',
      name: 'Textbook PB A5 Portrait BW',
      fileTypes: ['cover', 'book'],
      defaults: ['paper_90g'],
    },
  ],
  priced: {
    ...prices,
    items: items.map((item, index) => ({
      ...item,
      perOrder: index === 0 ? [{ of: 'paper_90g', min: 10 }] : [],
    })),
    fees: fees.map((fee) => ({ ...fee, items: ['book-1', 'flyer-1'] })),
    shipments: [
      {
        partnerId: 3,
        weightG: 4321,
        items: ['book-1', 'flyer-1'],
        parcels: [onlyParcel],
        offers: [offer],
      },
      { partnerId: null, weightG: 7, items: [], parcels: [{ count: 1, weightG: 7, items: [] }], offers: [] },
    ],
    rates: [
      { currency: 'DKK', perEuro: '7.45600000', validFrom: '2026-03-03' },
      { currency: 'EUR', perEuro: '1.00000000', validFrom: null },
    ],
  },
};

export const order: AcceptedOrder = {
  clientId: 17,
  appId: null,
  reference: 'web-2002',
  mode: 'sandbox',
  simulation: { scenario: 'delay', speed: 60 },
  email: 'shop@example.com',
  customs: { price: readDecimal('55.5'), currency: 'SEK', hc: '4901.99' },
  meta: [{ campaign: 'spring' }, 7],
  addresses,
  createdAt: new Date('2026-03-04T12:00:00.000Z'),
  heldUntil: new Date('2026-03-04T12:30:00.000Z'),
  costs,
  items: [
    {
      reference: 'book-1',
      product: 'textbook_pb_a5_p_bw',
      productName: 'Textbook PB A5 Portrait BW',
      title: 'Baltic birds',
      count: 20,
      shipment: 1,
      shippingLevel: 'cp_ground',
      shippingOption: 'DHL Paket',
      shipOn: '2026-03-09',
      shipBy: new Date('2026-03-09T23:00:00.000Z'),
      price: readDecimal('2.22'),
      currency: 'NOK',
      hc: '4901.10',
      cost: readDecimal('121.5678'),
      reorder,
      fromStock: true,
      options,
    },
  ],
  files: [
    {
      item: null,
      type: 'promotion',
      host: 'files.example:8443',
      uploadId: null,
      md5: '33333333333333333333333333333333',
    },
    {
      item: 1,
      type: 'cover',
      host: 'other.example',
      uploadId: null,
      md5: null,
    },
  ],
  urlsSealed: Buffer.from('sealed'),
  terms: ['web-2002', 'sommer'],
};

export const eventFacts: EventFacts = {
  tracking: 'T1',
  shippingOption: 'DHL',
  trackingPage: 'https://track.example/{tracking}',
  cause: 'CancelMiscError',
  message: 'torn',
  delayHours: 1.5,
  state: 'download_error',
  file: {
    n: 2,
    host: 'files.example',
    status: 200,
    bytes: 9,
    md5Expected: '0123456789abcdef0123456789abcdef',
    md5Actual: 'fedcba9876543210fedcba9876543210',
  },
  attempts: 3,
  nextAttempt: new Date('2026-03-02T10:00:00Z'),
};

export const headers: readonly HttpHeader[] = [
  { name: 'content-type', value: 'application/json' },
  { name: 'set-cookie', value: '***' },
  { name: 'set-cookie', value: 'another' },
];
