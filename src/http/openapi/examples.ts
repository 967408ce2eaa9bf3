import { defined } from '../../lib/defined.ts';
import type { OperationName } from '../matrix.ts';
import { adminExamples } from './admin-examples.ts';
import { EVENT_ID } from './glossary/event-id.ts';

/**
 * Request bodies as a caller would send them. The tests send each to a running service, with existing keys,
 * files and ids, and compare the reply with the contract.
 */

const KEY = { apikey: 'plt_core_test_0000000000000000000000000000000000000' };
const SIGNAL_KEY = { apikey: 'plt_signal_0000000000000000000000000000000000000' };
const QUOTE = '5f2b'.repeat(16);
const WEBHOOK = { id: '12' };
const MD5 = 'd41d8cd98f00b204e9800998ecf8427e';

const address = {
  type: 'delivery',
  firstname: 'Jane',
  lastname: 'Doe',
  street1: 'Main Street 1',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
  email: 'jane.doe@mail.example',
  phone: '+49 30 1234567',
};
/** Files of the sandbox (docs/guides/sandbox.md), so that copied examples work there. */
const SAMPLES = 'https://files.sandbox.test/ok/textbook_pb_a5_p_bw/36';
const SAMPLE_MD5 = '0014c13f5e8b3835586defa9abc85815';
const files = [
  { type: 'cover', url: `${SAMPLES}/cover.pdf`, md5sum: SAMPLE_MD5 },
  { type: 'book', url: `${SAMPLES}/book.pdf`, md5sum: SAMPLE_MD5 },
];

/** Converts a product and its options to the field names of one interface. */
type Wire = (reference: string, options?: Readonly<Record<string, string>>) => object;

const ofCore: Wire = (product, options = {}) => ({
  product,
  options: Object.entries(options).map(([type, count]) => ({ type, count })),
});
const ofApps: Wire = (product_reference, options = {}) => ({
  product_reference,
  options: Object.entries(options).map(([option_reference, count]) => ({ option_reference, count })),
});

function ofClients(wire: Wire) {
  const book = wire('textbook_pb_a5_p_bw', { total_pages: '36' });
  const basket = { country: 'DE', items: [{ reference: 'item-1', ...book, count: '50' }] };
  const order = { reference: 'order-4711' };
  return {
    'orders/add': {
      ...order,
      email: 'support@shop.example',
      addresses: [address],
      items: [{ reference: 'item-1', ...book, count: '50', shipping_level: 'cp_ground', files }],
    },
    'orders/list': { limit: '100' },
    'orders/info': order,
    'orders/log': order,
    'orders/quote': basket,
    'prices/lookup': { ...basket, currency: 'EUR', explain: true },
    'orders/invoices': order,
    'orders/cancel': order,
    'orders/retry': order,
    'orders/files/replace': {
      ...order,
      file: '1',
      url: `${SAMPLES}/cover.pdf`,
      md5sum: SAMPLE_MD5,
    },
    'orders/quote/info': { quote: QUOTE },
    'files/check': { ...book, files, wait: '0' },
    'files/upload': { size: '1048576', md5sum: MD5, name: 'book.pdf' },
    'products/list': { limit: '100', category: 'textbook' },
    'products/spine': { ...wire('textbook_pb_a5_p_bw', { total_pages: '224' }), unit: 'mm' },
    'shipping/states': { country_reference: 'US' },
  } satisfies Partial<Record<OperationName, object>>;
}

const item = { order: '100000010000', item: '100000010001' };

/** Examples by interface and operation. */
const examples: Readonly<Record<string, Partial<Readonly<Record<OperationName, object>>>>> = {
  'core-1.0': withKey(KEY, {
    ...ofClients(ofCore),
    'products/info': { reference: 'textbook_pb_a5_p_bw' },
    'shipping/levels': {},
    'shipping/countries': {},
    'webhooks/list': {},
    'webhooks/add': { url: 'https://shop.example/hooks/platen', types: ['ItemShipped', 'OrderError'] },
    'webhooks/events': { after: '0', limit: '100' },
    'webhooks/delete': WEBHOOK,
    'webhooks/disable': WEBHOOK,
    'webhooks/enable': WEBHOOK,
    'webhooks/rotate': WEBHOOK,
    'webhooks/attempts': { ...WEBHOOK, limit: '50' },
    'webhooks/resend': { ...WEBHOOK, event: EVENT_ID },
    'webhooks/replay': {
      ...WEBHOOK,
      since: '2026-03-01 00:00:00',
      only_failed: true,
      dry_run: true,
    },
    'webhooks/test': { ...WEBHOOK, type: 'ItemShipped' },
  }),
  'apps-2.0': {
    ...ofClients(ofApps),
    'products/info': { product_reference: 'textbook_pb_a5_p_bw' },
    'signal/webhooks/events': { after: '0', limit: '100' },
    'signal/webhooks/add': { url: 'https://app.example/hooks/platen', types: ['ItemShipped'] },
  },
  'signal-2.0': withKey(SIGNAL_KEY, {
    'signals/record': {
      items: [
        { type: 'ItemProduced', ...item, datetime: '2026-03-02 10:00:00 GMT' },
        {
          type: 'ItemShipped',
          ...item,
          datetime: '2026-03-02 16:30:00 GMT',
          tracking: '00340434161094042557',
          shipping_option: 'DHL Paket',
        },
      ],
    },
  }),
  'signal-1.1': withKey(SIGNAL_KEY, {
    'signals/record': { type: 'ItemProduce', ...item, datetime: '2026-03-02 10:00:00 GMT' },
  }),
  'partner-1.0': withKey(SIGNAL_KEY, {
    'partner/orders/list': { limit: '100' },
    'partner/orders/info': { order: item.order },
    'partner/orders/accept': { order: item.order },
    'partner/orders/cancels': {},
    'partner/orders/cancels/answer': { order: item.order, number: '1', answer: 'confirmed' },
    'partner/orders/job-ticket': { order: item.order },
    'partner/orders/packing-slip': { order: item.order },
    'partner/orders/reject': {
      order: item.order,
      cause: 'CancelBookSize',
      message: 'The pages are A4, not A5',
    },
  }),
  'admin-1.0': adminExamples,
};

function withKey(key: object, bodies: Partial<Record<OperationName, object>>) {
  return Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, { ...key, ...body }]));
}

/** The example of a request. @throws {Error} if it is missing */
export function requestExample(dialect: string, operation: OperationName): object {
  return defined(examples[dialect]?.[operation], `an example of ${operation} of ${dialect}`);
}
