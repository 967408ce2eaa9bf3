import type { TestPlaten } from '../../harness/platen.ts';
import { hashOf, quote, quotedOrder, validBasket } from '../../harness/quotes/quotes.ts';
import { newReference } from '../../harness/references.ts';
import type { Cell } from './cell.ts';
import { nuisances } from './nuisances.ts';
import { operations } from './section-7.ts';

type QuoteOperation =
  | 'core orders/quote'
  | 'core prices/lookup'
  | 'core orders/quote/info'
  | 'core orders/invoices';

type CatalogueOperation =
  | 'core products'
  | 'core products/info'
  | 'core products/spine'
  | 'core files/check'
  | 'core shipping/levels'
  | 'core shipping/countries'
  | 'core shipping/states';

type Operation = QuoteOperation | CatalogueOperation;

const UNKNOWN = { status: 400, type: 'product_unknown' };
const MISSING = { status: 400, type: 'missing_required_parameter' };
const INVALID = { status: 400, type: 'invalid_parameter' };

/** The answers of the operations on prices to a caller with a valid key. */
export const quoteCells: Record<QuoteOperation, readonly Cell[]> = {
  'core orders/quote': basketCells('core orders/quote'),
  'core prices/lookup': basketCells('core prices/lookup'),
  'core orders/quote/info': [
    { when: 'the quote belongs to the client', status: 200, ask: aboutOwnQuote },
    {
      when: 'no quote has the hash',
      status: 200,
      ask: asking('core orders/quote/info', { quote: 'f'.repeat(64) }),
    },
    {
      when: 'the hash is malformed',
      status: 200,
      ask: asking('core orders/quote/info', { quote: 'a quote' }),
    },
    { when: 'the hash is missing', ...MISSING, ask: asking('core orders/quote/info') },
  ],
  'core orders/invoices': [
    { when: 'the order exists', status: 200, ask: aboutOwnInvoice },
    { when: 'the reference is missing', ...MISSING, ask: asking('core orders/invoices') },
    // Denied depends on credentials, which have a table of their own.
    {
      when: 'the order does not exist',
      status: 410,
      type: 'order_not_found',
      ask: asking('core orders/invoices', { reference: 'no such order' }),
    },
    {
      when: 'the order is of another client',
      status: 410,
      type: 'order_not_found',
      ask: async (platen) => {
        const { reference } = await acceptedOrder(platen);
        return asking('core orders/invoices', { reference, apikey: platen.keys.otherLive })(platen);
      },
    },
  ],
};

/** The answers of the operations on the catalogue to a caller with a valid key. */
export const catalogueCells: Record<CatalogueOperation, readonly Cell[]> = {
  'core products': [
    { when: 'there are products', status: 200, ask: asking('core products') },
    { when: 'no product matches', status: 204, ask: asking('core products', { category: 'papyrus' }) },
    { when: 'a parameter is invalid', ...INVALID, ask: asking('core products', { limit: 'many' }) },
  ],
  'core products/info': [
    {
      when: 'the product exists',
      status: 200,
      ask: asking('core products/info', { reference: 'flyer_ss_a5_fc' }),
    },
    {
      when: 'the product does not exist',
      status: 204,
      ask: asking('core products/info', { reference: 'papyrus' }),
    },
    {
      when: 'the product is not for sale yet',
      status: 204,
      ask: asking('core products/info', { reference: 'calendar_wo_a4_p_fc' }),
    },
    { when: 'the reference is missing', ...MISSING, ask: asking('core products/info') },
  ],
  'core files/check': [
    { when: 'a file is checked', status: 200, ask: askingCheck() },
    { when: 'the product does not exist', ...UNKNOWN, ask: askingCheck({ product: 'papyrus' }) },
    { when: 'the product is missing', ...MISSING, ask: askingCheck({ product: undefined }) },
    { when: 'the files are missing', ...MISSING, ask: askingCheck({ files: undefined }) },
    { when: 'there are no files', ...INVALID, ask: askingCheck({ files: [] }) },
    {
      when: 'the product is not made from such a file',
      status: 400,
      type: 'file_type_not_accepted',
      ask: askingCheck({ files: [{ type: 'cover', url: 'https://files.example/cover.pdf' }] }),
    },
    { when: 'no check has the id', ...INVALID, ask: asking('core files/check', { id: 'f'.repeat(32) }) },
    { when: 'a product is sent with an id', ...INVALID, ask: askingCheck({ id: 'f'.repeat(32) }) },
  ],
  'core products/spine': [
    { when: 'the product is a book', status: 200, ask: askingSpine() },
    { when: 'the product does not exist', ...UNKNOWN, ask: askingSpine({ product: 'papyrus' }) },
    { when: 'the product is missing', ...MISSING, ask: askingSpine({ product: undefined }) },
    { when: 'the number of pages is missing', ...MISSING, ask: askingSpine({ options: [] }) },
    {
      when: 'there are more pages than the product can have',
      status: 400,
      type: 'total_pages_value_not_supported',
      ask: askingSpine({ options: [{ type: 'total_pages', count: '9999' }] }),
    },
    {
      when: 'the product is not a book',
      ...INVALID,
      ask: askingSpine({ product: 'flyer_ss_a5_fc', options: [] }),
    },
  ],
  'core shipping/levels': [
    { when: 'asked', status: 200, ask: asking('core shipping/levels') },
    unreadable('core shipping/levels'),
  ],
  'core shipping/countries': [
    { when: 'asked', status: 200, ask: asking('core shipping/countries') },
    unreadable('core shipping/countries'),
  ],
  'core shipping/states': [
    {
      when: 'the country has states',
      status: 200,
      ask: asking('core shipping/states', { country_reference: 'US' }),
    },
    {
      when: 'the country has no states',
      status: 200,
      ask: asking('core shipping/states', { country_reference: 'DE' }),
    },
    {
      when: 'the country does not exist',
      ...INVALID,
      ask: asking('core shipping/states', { country_reference: 'XX' }),
    },
    { when: 'the country is missing', ...MISSING, ask: asking('core shipping/states') },
  ],
};

type Ask = Cell['ask'];

function asking(operation: Operation, fields: object = {}): Ask {
  return (platen) => platen.post(operations[operation].path, { apikey: platen.keys.live, ...fields });
}

function unreadable(operation: Operation): Cell {
  const { when, type, send } = nuisances[0]!;
  return { when, status: 400, type, ask: (platen) => send(platen, operations[operation].path) };
}

/** Errors about what is priced; decisions.md §1: a destination that is not served is 400 on core. */
function basketCells(operation: 'core orders/quote' | 'core prices/lookup'): Cell[] {
  const with_ = (overrides: Parameters<typeof validBasket>[1]) => (platen: TestPlaten) =>
    platen.post(operations[operation].path, validBasket(platen, overrides));
  const item = { reference: 'one', product: 'flyer_ss_a5_fc', count: '100' };
  const refusals: [when: string, overrides: object, type: string][] = [
    ['the country is missing', { country: undefined }, 'missing_required_parameter'],
    ['the country does not exist', { country: 'XX' }, 'invalid_parameter'],
    ['the country is the United States, without a state', { country: 'US' }, 'state_required'],
    ['the country is not a shipping destination', { country: 'AQ' }, 'country_not_served'],
    [
      'a copy is heavier than the heaviest parcel',
      { items: [{ ...item, product: 'walldecoration_cv_r6090_p_fc', count: '1' }] },
      'shipping_level_not_available',
    ],
    ['the product does not exist', { items: [{ ...item, product: 'papyrus' }] }, 'product_unknown'],
    [
      'the option does not exist',
      { items: [{ ...item, options: [{ type: 'gold', count: '1' }] }] },
      'option_unknown',
    ],
  ];
  return [
    { when: 'it can be priced', status: 200, ask: with_({}) },
    ...refusals.map(([when, overrides, type]) => ({ when, status: 400, type, ask: with_(overrides) })),
  ];
}

async function aboutOwnQuote(platen: TestPlaten) {
  return asking('core orders/quote/info', { quote: hashOf(await quote(platen)) })(platen);
}

async function aboutOwnInvoice(platen: TestPlaten) {
  const { reference } = await acceptedOrder(platen);
  return asking('core orders/invoices', { reference })(platen);
}

async function acceptedOrder(platen: TestPlaten) {
  const order = quotedOrder(platen, hashOf(await quote(platen)), { reference: newReference('invoiced') });
  const reply = await platen.post(operations['core orders/add'].path, order);
  if (reply.status !== 201) throw new Error(`the order was not accepted: ${reply.status} ${reply.text}`);
  return order;
}

function askingSpine(overrides: object = {}) {
  const options = [{ type: 'total_pages', count: '224' }];
  return asking('core products/spine', { product: 'textbook_pb_a5_p_bw', options, ...overrides });
}

function askingCheck(overrides: object = {}) {
  const files = [{ type: 'product', url: 'https://files.example/flyer.pdf' }];
  return asking('core files/check', { product: 'flyer_ss_a5_fc', files, wait: '0', ...overrides });
}
