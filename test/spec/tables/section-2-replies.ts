/**
 * interfaces.md 2.2, 2.3 and 2.5 as core prints them, and the replies of decisions.md §3, typed by hand.
 * Extra fields are allowed in replies, missing ones never.
 */

/** What a text must look like; every reply field of core is a string (interfaces.md section 1, rule 5). */
export type Shape = RegExp | { readonly [field: string]: Shape } | readonly [Shape];

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

/** 2.3, item object (response), without the fields that only apps has */
const item: Shape = {
  reference: given,
  name: given,
  count: number,
  shipping_option: given,
  tracking: text,
  options: [{ type: given, count: number }],
  files: [{ type: given, url, md5sum: md5 }],
};

/** 2.3, top level, without is_cancelable, which only apps has; state per item as decisions.md §4 adds it */
export const orderDetail: Shape = {
  reference: given,
  state: number,
  state_code: stateCode,
  order_date: dateTime,
  email,
  addresses: [address],
  items: [{ ...item, state: number, state_code: /^item_state_[a-z_]+$/ }],
};

/** 2.5 */
export const logEntry: Shape = { reference: given, create_date: dateTime, state: number };

/** 4.2 and decisions.md §3 */
export const added: Shape = { order: given, reference: given };
export const canceled: Shape = {
  reference: given,
  state: /^500$/,
  state_code: /^order_state_canceled$/,
  status: text,
};

/** The numbers and codes of decisions.md §4, to which the two of interfaces.md section 3 belong. */
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
