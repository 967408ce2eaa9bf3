/**
 * interfaces.md 2.2 to 2.8 as core prints them, and the replies of decisions.md §3, typed by hand.
 * Extra fields are allowed in replies, missing ones never.
 */

/**
 * The format of a string; every reply field of core is a string (interfaces.md section 1, rule 5) except
 * those that section 2 lists as a number or a boolean.
 */
export type Shape = RegExp | 'number' | 'boolean' | { readonly [field: string]: Shape } | readonly [Shape];

const text = /^/;
const given = /./;
const number = /^\d+$/;
const dateTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const stateCode = /^order_state_[a-z_]+$/;
const email = /^\S+@\S+$/;
const md5 = /^[0-9a-f]{32}$/;
const url = /^https?:\/\/\S+$/;

/** 2.2 */
export const orderSummary: Shape = {
  reference: given,
  order_date: dateTime,
  state: number,
  state_code: stateCode,
};

/** 2.3, address object (response) */
const address: Shape = {
  type: /^delivery$/,
  firstname: given,
  lastname: given,
  street1: given,
  zip: given,
  city: given,
  state: text,
  country: /^[A-Z]{2}$/,
};

/** 2.3, file object (response), with the fields that orders/info adds */
export const itemFile: Shape = {
  type: given,
  url,
  md5sum: md5,
  file: number,
  state: /^(waiting|running|fetched|failed)$/,
  code: text,
  sentence: text,
  remedy: text,
  attempts: number,
  next_attempt: /^$/,
  sha256: /^([0-9a-f]{64})?$/,
  size: /^\d*$/,
  defects: [
    {
      code: given,
      severity: /^(stop|warn|note)$/,
      sentence: given,
      measured: text,
      required: text,
      pages: /^(\d+(-\d+)?(,|$))*$/,
      cause: text,
      remedy: given,
      acceptable: /^[01]$/,
      accepted: /^[01]$/,
    },
  ],
};

/** The reason of an order that stopped or was canceled, also in the entry of its log */
export const reason: Shape = { code: given, sentence: given, remedy: given };

/** 2.3, item object (response), without the fields that only apps has */
const item: Shape = {
  reference: given,
  name: given,
  count: number,
  shipping_option: given,
  tracking: text,
  options: [{ type: given, count: number }],
  files: [itemFile],
};

/** 2.3, top level, with what orders/info adds; state and url per item as decisions.md §4 adds them */
export const orderDetail: Shape = {
  reference: given,
  state: number,
  state_code: stateCode,
  order_date: dateTime,
  email,
  is_cancelable: /^[01]$/,
  held_until: text,
  addresses: [address],
  items: [{ ...item, state: number, state_code: /^item_state_[a-z_]+$/, url: text }],
};

/** 2.5 */
export const logEntry: Shape = { reference: given, create_date: dateTime, state: number };

const money = /^\d+\.\d{4}$/;
const currency = /^[A-Z]{3}$/;
const country = /^[A-Z]{2}$/;
const level = /^cp_(postal|ground|saver|fast)$/;

/** 2.6, with the hashes of a quote or, in prices/lookup, without any (decisions.md §7) */
const priced = (hash: RegExp): Shape => ({
  price: money,
  vat: money,
  currency,
  invoice_currency: currency,
  invoice_exchange_rate: /^\d+\.\d+$/,
  expire_date: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/,
  subtotals: { items: money, fee: money, app_fee: money },
  shipments: [
    {
      total_weight: number,
      items: [{ reference: given }],
      parcels: [{ count: number, weight: number, items: [{ reference: given, count: number }] }],
      quotes: [
        {
          quote: hash,
          service: given,
          shipping_level: level,
          shipping_option: given,
          price: money,
          vat: money,
          currency,
        },
      ],
    },
  ],
});

export const quote: Shape = priced(/^[0-9a-f]{64}$/);
export const lookup: Shape = priced(/^$/);

const millimetres = /^\d+\.\d\d$/;
const box = { x: millimetres, y: millimetres, width: millimetres, height: millimetres };

/** decisions.md §1, files/check of a book that was fetched and has a defect */
export const fileCheck: Shape = {
  id: /^[0-9a-f]{32}$/,
  state: /^done$/,
  verdict: /^stop$/,
  product: given,
  product_reference: given,
  create_date: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  expire_date: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/,
  files: [
    {
      file: number,
      type: given,
      state: /^fetched$/,
      code: /^$/,
      sentence: /^$/,
      remedy: /^$/,
      md5sum: /^[0-9a-f]{32}$/,
      sha256: /^[0-9a-f]{64}$/,
      size: number,
      format: /^pdf$/,
      pages: number,
      boxes: [{ pages: given, media: box, trim: box, bleed: box, rotation: number }],
      expected: {
        total_pages: number,
        width: millimetres,
        height: millimetres,
        bleed: millimetres,
        spine: /^$/,
      },
      defects: [
        {
          code: given,
          severity: /^(stop|warn)$/,
          sentence: given,
          measured: given,
          required: given,
          pages: /^[\d,-]*$/,
          cause: /^(Cancel\w+)?$/,
          remedy: given,
          acceptable: /^[01]$/,
          accepted: /^0$/,
        },
      ],
      preview: /^http.*\/files\/checks\/\d+\/\d+\?/,
    },
  ],
};

/** decisions.md §1, products/spine of a book whose back and front have safe zones */
export const spine: Shape = {
  product: given,
  product_reference: given,
  total_pages: number,
  pages: number,
  unit: /^mm$/,
  binding: /^(perfect|casewrap|saddle|coil)$/,
  cover_type: /^(softcover|hardcover|jacket)$/,
  spine: millimetres,
  cover: { width: millimetres, height: millimetres, bleed: millimetres, wrap: millimetres },
  areas: [{ name: /^(back|spine|front)$/, ...box, safe_zone: box }],
  spine_text_min: millimetres,
  formula: given,
  template: {
    pdf: /^http.*\/templates\/.*\.pdf\?/,
    svg: /^http.*\/templates\/.*\.svg\?/,
    expires: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/,
  },
};

/** decisions.md §1, files/upload */
export const begunUpload: Shape = {
  upload: /^http:\/\/[^/]+\/uploads\/[\w-]{43}$/,
  file: /^platen:[\w-]{43}$/,
  expires: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/,
  size: number,
};

/** 2.7 */
export const productEntry: Shape = {
  name: given,
  note: text,
  reference: given,
  category: given,
  from_price: money,
  currency,
};

/** 2.7, core; both names of the product as in decisions.md §3 */
export const productInfo: Shape = {
  name: given,
  note: text,
  reference: given,
  product_reference: given,
  options: [{ reference: given, note: text, type: /^type_[a-z_]+$/, default: 'number', counted: 'number' }],
  specs: [{ note: given, value: given }],
};

/** 2.7, the deprecated section */
export const productPrices: Shape = [
  {
    price: money,
    min: number,
    max: /^\d*$/,
    note: text,
    reference: given,
    currency,
    price_unit: /^Pr\. (Order|Item|Quantity|Page)$/,
    type: /^(product|option)$/,
  },
];

/** 2.8 */
export const shippingLevel: Shape = {
  shipping_level_reference: level,
  shipping_level: level,
  name: given,
  note: text,
};
export const shippingCountry: Shape = { country_reference: country, note: given, require_state: /^[01]$/ };
export const shippingState: Shape = { state_reference: country, note: given, name: given };

/** decisions.md §7: the cost lines of an order, with the fields of its quote. */
export const invoice: Shape = {
  reference: given,
  price: money,
  vat: money,
  currency,
  invoice_currency: currency,
  invoice_exchange_rate: /^\d+\.\d+$/,
  subtotals: { items: money, fee: money, app_fee: money },
  items: [
    {
      reference: given,
      product: given,
      count: number,
      cost: money,
      lines: [{ of: given, rule: /^price_unit_pr_/, unit_amount: money, times: number, amount: money }],
    },
  ],
  shipments: [
    {
      items: [{ reference: given }],
      parcels: [{ count: number, weight: number, items: [{ reference: given, count: number }] }],
      shipping_level: level,
      shipping_option: given,
      price: money,
      vat: money,
      lines: [{ parcels: number, weight: number, unit_amount: money, amount: money }],
    },
  ],
  total: money,
};

/** 4.2 and decisions.md §3 */
export const addedShipments: Shape = [
  {
    items: [{ reference: given }],
    shipping_level: given,
    shipping_option: given,
    price: money,
    vat: money,
    currency,
  },
];
export const added: Shape = { order: given, reference: given, shipments: addedShipments };
export const canceled: Shape = {
  reference: given,
  state: /^500$/,
  state_code: /^order_state_canceled$/,
  status: /^500$/,
};

/** The numbers and codes of decisions.md §4, with the two of interfaces.md section 3. */
export const stateCodes: Readonly<Record<string, string>> = {
  '1': 'order_state_new',
  '7': 'order_state_verify_error',
  '10': 'order_state_download',
  '11': 'order_state_download_error',
  '32': 'order_state_rendered',
  '40': 'order_state_upload',
  '41': 'order_state_upload_error',
  '45': 'order_state_uploaded',
  '100': 'order_state_complete',
  '500': 'order_state_canceled',
  '501': 'order_state_sandbox_done',
};
