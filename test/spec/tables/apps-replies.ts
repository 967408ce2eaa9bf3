import {
  addedShipments,
  productEntry as coreProductEntry,
  productInfo as coreProductInfo,
  quote as coreQuote,
  itemFile,
  orderSummary,
  type Shape,
} from './section-2-replies.ts';

/** interfaces.md section 2 where apps differ from core, typed by hand. */

const text = /^/;
const given = /./;
const number = /^\d+$/;
const type = /^type_[a-z_]+$/;

type Fields = { readonly [field: string]: Shape };

/** 2.3: no customer_identification, which 2.4 has for core only. */
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

/** 2.3, with the fields that only apps has. */
export const orderDetail: Shape = {
  ...(orderSummary as Fields),
  email: /^\S+@\S+$/,
  is_cancelable: 'boolean',
  addresses: [address],
  items: [
    {
      reference: given,
      name: given,
      product_reference: given,
      count: number,
      shipping_option: given,
      tracking: text,
      url: text,
      is_reordable: 'boolean',
      state: number,
      state_code: /^item_state_[a-z_]+$/,
      options: [{ option_reference: given, note: given, type_name: type, count: number }],
      files: [itemFile],
    },
  ],
};

/** 4.3 */
export const added: Shape = { reference: given, shipments: addedShipments };

/** 2.6: the service under the names of apps. */
const { shipments, ...rest } = coreQuote as { shipments: readonly [Fields] } & Fields;
const { quotes, ...shipment } = shipments[0] as { quotes: readonly [Fields] } & Fields;
export const quote: Shape = {
  ...rest,
  shipments: [{ ...shipment, quotes: [{ ...quotes[0], service: /^(Fastest|Normal|Economy)$/ }] }],
};

/** 2.7: under both names of the field. */
export const productEntry: Shape = { ...(coreProductEntry as Fields), product_reference: given };

/** 2.7 and decisions.md §3: the fields of core, and those of an order. */
export const productInfo: Shape = {
  ...(coreProductInfo as Fields),
  options: [
    {
      reference: given,
      note: text,
      type,
      default: 'number',
      counted: 'number',
      option_reference: given,
      type_name: type,
    },
  ],
  specs: [{ note: given, value: given, reference: given }],
};

/** 2.8 and 4.3: wrapped in an object. */
export const levels: Shape = {
  shipping_levels: [{ shipping_level_reference: /^cp_/, name: given, note: text }],
};
export const countries: Shape = {
  shipping_countries: [{ country_reference: /^[A-Z]{2}$/, note: given, require_state: 'boolean' }],
};
export const states: Shape = { shipping_states: [{ state_reference: /^[A-Z]{2}$/, note: given }] };

/** decisions.md §7 */
export const categories: Shape = { categories: [{ category: given, products: number }] };
