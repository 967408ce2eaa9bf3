import type { FactsOf } from './words.ts';

/** The longest string, or list. */
interface Most {
  readonly most: number;
}

interface Least {
  readonly least: number;
}

interface Between {
  readonly from: number;
  readonly to: number;
}

const listed = {
  addresses: 'addresses',
  entries: 'entries',
  event_types: 'types of events',
  files: 'files',
  items: 'items',
  options: 'options',
  signals: 'signals',
} as const;

/** What the entries of a list are; entries = it is not said. */
export type Listed = keyof typeof listed;

const DATE = 'a date such as 2026-01-31';
const MOMENT =
  'a date such as 2026-03-02, a time such as 2026-03-02 10:00:00 in UTC, or ISO 8601 with an offset such as 2026-03-02T10:00:00+02:00';
const PERIOD = 'a period such as 30m, 12h or 7d';
const fileAddress = ({ most }: Most) =>
  `an http or https address of up to ${most} characters, without user and password`;

/**
 * Which values a field, a column or an option accepts, by the kind of value. Completes "it must be …": the limits in
 * words, or an example, never a pattern.
 */
export const acceptedValues = {
  // Of any JSON.
  string: 'a string',
  object: 'an object',
  flag: 'true or false',
  one_of: ({ values }: { readonly values: readonly string[] }) => `one of ${values.join(', ')}`,
  either: ({ values }: { readonly values: readonly string[] }) => values.join(' or '),
  array: ({ least, most, of }: Least & { readonly most?: number | undefined; readonly of: Listed }) => {
    if (most === undefined) return least === 0 ? 'an array' : `an array of ${least} or more ${listed[of]}`;
    return `an array of ${least === 0 ? 'up to' : `${least} to`} ${most} ${listed[of]}`;
  },
  list: ({ least, most }: Least & Most) => `a list of ${least} to ${most} entries`,
  json_array: ({ kibibytes }: { readonly kibibytes: number }) => `a JSON array of up to ${kibibytes} KiB`,

  // Texts.
  text: ({ least, most }: Partial<Least> & Most) =>
    `a string of ${least === undefined ? 'up to' : `${least} to`} ${most} characters`,
  text_not_blank: ({ most }: Most) => `a string of up to ${most} characters, not only blanks`,
  line: ({ least, most }: Least & Most) =>
    `a string of ${least === 0 ? 'up to' : `${least} to`} ${most} characters without control characters`,
  zip: ({ most }: Most) => `a postal code of up to ${most} characters`,
  phone: ({ most }: Most) => `a phone number of up to ${most} characters, not only blanks`,
  hs_code: ({ most }: Most) => `a harmonized system code of up to ${most} characters`,
  pattern: ({ most }: Most) =>
    `a regular expression of up to ${most} characters without lookaround or backreference, such as \\d{5}`,
  file_text: 'the text of the file: CSV, JSON for the catalogue, XML for exchange rates',

  // Numbers.
  integer: ({ from, to }: { readonly from: number; readonly to?: number | undefined }) =>
    to === undefined ? `an integer of ${from} or more` : `an integer from ${from} to ${to}`,
  integer_text: ({ from, to }: Between) => `a string with an integer from ${from} to ${to}`,
  id: 'an id, as printed by the list command',
  bytes: 'a number of bytes, 1 or more',
  hours: 'a number of hours below 100000, with at most two decimals',
  amount: 'an amount with at most four decimals, such as 4.5412',
  net_amount: 'an amount without VAT, with a comma or dot and at most four decimals',
  quoted_amount: 'an amount in quotes, such as "4.5412"',
  percent: 'a percentage above -100 and below 1000 with at most four decimals, such as -7.5',
  vat_percent: 'a percentage from 0 to 100 with at most three decimals, such as 5.5',
  millimetres: 'millimetres with at most three decimals, such as 148.5',
  length: 'a number of millimetres',
  bulk: 'cubic centimetres per gram, more than 0 with at most four decimals, such as 1.22',

  // Dates and times.
  date: DATE,
  gmt_time: 'a time that exists, in the format YYYY-MM-DD HH:MM:SS GMT',
  date_or_time: MOMENT,
  period: PERIOD,
  time_or_period: ({ side }: { readonly side: 'before' | 'after' }) => `${MOMENT}; or ${PERIOD} ${side} now`,
  time_of_day: 'a time such as 14:30',
  time_zone: 'a time zone such as Europe/Berlin',

  // Codes of standards.
  country: 'an ISO 3166-1 alpha-2 code such as DE',
  state: 'a two-letter state such as CA',
  state_letters: 'two capital letters such as NY',
  currency: 'an ISO 4217 currency such as EUR',
  md5: 'an MD5 sum of 32 hexadecimal digits',

  // Addresses.
  email: 'an e-mail address',
  web_address: fileAddress,
  file_address: (limit: Most) => `${fileAddress(limit)}, or the platen: address of an uploaded file`,
  https_address: ({ most }: Most) => `a complete URL of up to ${most} characters that begins with https://`,
  base_address: 'an http or https URL without user, query or fragment',
  upload_address: 'platen: and 43 characters, as files/upload replied',
  host: 'a host name or an IP address',
  hosts:
    'host names or IP addresses separated by commas, each alone or with a port (files.lan:8443), without scheme',
  networks: 'IP addresses or networks such as 10.0.0.0/8, separated by commas',

  // Orders and what belongs to them.
  order_reference: 'the reference of an order, or its full id',
  order_id: 'the id of an order',
  speed: ({ most }: Most) => `instant or an integer from 1 (real time) to ${most}`,
  item_reference: 'the reference of an item',
  cancel_number: 'the number of a cancel',
  order_states: 'a string with an order state number, or several separated by commas',
  states_of: ({ states }: { readonly states: readonly string[] }) =>
    `one or several of the state numbers ${states.join(', ')}, separated by commas`,
  defect_codes: 'an array of defect codes',
  reply_status: 'a status such as 400 or 4xx',

  // The catalogue.
  reference: 'a reference of up to 100 letters, digits, "_", "-" and ".", such as flyer_ss_a5_fc',
  reference_pattern: 'a reference, in which * stands for any characters',
  spine_rows: 'rows of pages and millimetres with a blank between them, such as 24-84=6.35 85-140=12.7',
  severities: 'codes of defects with a severity each, such as text_small=off line_thin=note',
  limits: 'names of limits with a number each, such as spine_tolerance_mm=1.5 text_pt=6',
  defect_words: 'codes of defects with a blank between them, such as page_size cover_spine, or none',
  zip_beginnings: 'beginnings of zips in capital letters and digits with a blank between them, such as 35 38',
};

type AcceptedValues = typeof acceptedValues;

/** Which values something accepts: a kind with its limits. Each interface words it. */
export type Accepted = {
  [Kind in keyof AcceptedValues]: { readonly kind: Kind } & FactsOf<AcceptedValues[Kind]>;
}[keyof AcceptedValues];

/** In English. What only one interface takes, such as a setting, has words of its own instead of a kind. */
export function acceptedText(accepted: Accepted | string): string {
  if (typeof accepted === 'string') return accepted;
  const said = acceptedValues[accepted.kind] as string | ((facts: Accepted) => string);
  return typeof said === 'function' ? said(accepted) : said;
}
