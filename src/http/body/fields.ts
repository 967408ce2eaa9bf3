import Type, { type TSchema } from 'typebox';
import Format from 'typebox/format';
import { Settings } from 'typebox/system';
import { parseGmt } from '../../lib/text/timestamps.ts';

/**
 * The kinds of fields that wire bodies are declared with. Each says in `expected` what it accepts: the
 * sentence of a refusal and the page of the reference end with it.
 */

Format.Set('web-address', isWebAddress);
Format.Set('gmt-time', (text) => parseGmt(text) !== undefined);
// All problems of a body are reported; how many of them are shown is decided where they are written.
Settings.Set({ maxErrors: 1000 });

interface Rules {
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly description?: string;
}

export function text(expected: string, { maxLength = 255, ...rules }: Rules = {}) {
  return Type.String({ minLength: 1, maxLength, ...rules, expected });
}

/** A required field that a lenient reader does without (decisions.md §3). */
export function lenient<Schema extends TSchema>(schema: Schema) {
  return Type.Optional({ ...schema, lenient: true });
}

/** Digits on the wire as text; clients may also send a JSON number (decisions.md §3). */
function number(expected: string, pattern: string) {
  return Type.String({ pattern, maxLength: 20, expected, numeric: true });
}

export const shortText = () => text('a text of up to 255 characters');
export const count = () => number('a whole number from 1 to 9999999', '^0*[1-9][0-9]{0,6}$');
export const price = () =>
  number(
    'an amount without VAT, with a comma or dot and at most four decimals',
    '^[0-9]{1,12}([.,][0-9]{1,4})?$',
  );
export const hours = () => number('a number of hours', '^[0-9]{1,5}([.,][0-9]{1,2})?$');
export const pageSize = () => number('a whole number from 1 to 500', '^([1-9][0-9]?|[1-4][0-9]{2}|500)$');
export const currency = () => text('an ISO 4217 currency such as EUR', { pattern: '^[A-Z]{3}$' });
export const country = () => text('an ISO 3166-1 alpha-2 code such as DE', { pattern: '^[A-Z]{2}$' });
export const state = () => text('a two-letter state such as CA', { pattern: '^[A-Z]{2}$' });
export const email = () => text('an e-mail address', { pattern: '^[^\\s@]+@[^\\s@]+$' });
export const md5 = () => text('an MD5 sum of 32 hexadecimal digits', { pattern: '^[0-9a-fA-F]{32}$' });
export const webAddress = () =>
  text('an http or https address of up to 2048 characters', { maxLength: 2048, format: 'web-address' });
/** A JSON boolean. */
export const flag = () => Type.Boolean({ expected: 'true or false' });
export const gmtTime = () => text('a time in the shape YYYY-MM-DD HH:MM:SS GMT', { format: 'gmt-time' });

export function oneOf<const Value extends string>(...values: Value[]) {
  return Type.Unsafe<Value>(Type.Enum(values, { expected: `one of ${values.join(', ')}` }));
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

const DATE_OR_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

export const dateOrTime = () =>
  text('a time in the shape YYYY-MM-DD HH:MM:SS or a date YYYY-MM-DD, in UTC', { format: 'date-or-time' });
export const stateNumbers = () =>
  Type.String({
    pattern: '^[0-9]{1,3}(,[0-9]{1,3})*$',
    maxLength: 100,
    expected: 'an order state number, or several with commas between them',
    numeric: true,
  });

/** The first and last instant that a date or a time with seconds covers. */
export function spanOf(value: string): { first: Date; last: Date } | undefined {
  if (!DATE_OR_TIME.test(value)) return undefined;
  const first = parseGmt(`${value.length === 10 ? `${value} 00:00:00` : value} GMT`);
  if (!first) return undefined;
  const lengthMs = value.length === 10 ? 86_400_000 : 1000;
  return { first, last: new Date(first.getTime() + lengthMs - 1) };
}

Format.Set('date-or-time', (value) => spanOf(value) !== undefined);
