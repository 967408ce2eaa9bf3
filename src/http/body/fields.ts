import Type, { type TProperties, type TSchema } from 'typebox';
import Format from 'typebox/format';
import type { Accepted, Listed } from '../../domain/details/accepted.ts';
import { warningCodes } from '../../domain/refusal.ts';
import * as addresses from '../../lib/values/addresses.ts';
import * as codes from '../../lib/values/codes.ts';
import * as numbers from '../../lib/values/numbers.ts';
import * as times from '../../lib/values/times.ts';
import { shape, type ValueShape, type ValueType } from '../../lib/values/value-type.ts';
import type { Alternatives } from './alternatives.ts';

/**
 * The field types of wire bodies. `expected` is which values are accepted, for refusals and the reference
 * page. Rules come from `lib/values`, but a schema contains them as its own
 * keywords: a pattern that is compiled into the check of a body takes a third of the time of calling `read`
 * (10 items: 10 µs against 28 µs). If a pattern is not enough, a format calls `read`.
 */

defineFormat('web-address', addresses.webAddress);
defineFormat('file-address', addresses.fileAddress);
defineFormat('gmt-time', times.gmtTime);
defineFormat('date-or-time', times.dateOrTime);
defineFormat('safe-integer', numbers.id);

function defineFormat(name: string, { read }: ValueType<unknown>): void {
  Format.Set(name, (text) => read(text) !== undefined);
}

interface Rules {
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export function text(expected: Accepted, { maxLength = 255, ...rules }: Rules = {}) {
  return Type.String({ minLength: 1, maxLength, ...rules, expected });
}

function shaped({ accepts, pattern }: ValueShape<unknown, Accepted>) {
  return text(accepts, { pattern });
}

/** A required field that may be missing in a lenient reading (decisions.md §3). */
export function lenient<Schema extends TSchema>(schema: Schema) {
  return Type.Optional({ ...schema, lenient: true });
}

/** A field of lenient readings only; elsewhere it is an unknown key. */
export function lenientOnly<Schema extends TSchema>(schema: Schema) {
  return Type.Optional({ ...schema, lenientOnly: true });
}

/** A field that has another name at some clients; `givesWay` is a pattern of values that do not count beside it. */
export function alsoNamed<Schema extends TSchema>(name: string, schema: Schema, givesWay?: string) {
  return { ...schema, alsoNamed: name, ...(givesWay === undefined ? {} : { givesWay }) };
}

/** A field with another name in the domain than its own in camel case. */
export function called<Schema extends TSchema>(name: string, schema: Schema) {
  return { ...schema, called: name };
}

/** Digits, sent as a string; clients may also send a JSON number (decisions.md §3). */
function number({ accepts, pattern }: ValueShape<unknown, Accepted>, maxLength = 20) {
  return Type.String({ pattern, maxLength, expected: accepts, numeric: true });
}

/** An integer within bounds, which the pattern must enforce as well. */
function integer(from: number, to: number, pattern: string) {
  return number({ ...numbers.integer(from, to), pattern });
}

export const shortText = () => textOf(255);
/** Text of up to so many characters. */
export const textOf = (most: number) => text({ kind: 'text', most }, { maxLength: most });
/** Text that is not blank. */
export const nonBlankText = () => text({ kind: 'text_not_blank', most: 255 }, { pattern: '\\S' });
export const count = () => integer(1, 9_999_999, '^0*[1-9][0-9]{0,6}$');
export const pageSize = () => integer(1, 500, '^([1-9][0-9]?|[1-4][0-9]{2}|500)$');
/** The numeric id of a row. */
export const rowId = () => integer(1, 999_999_999_999_999, '^0*[1-9][0-9]{0,14}$');
/** A place in a list; 0 = before its first entry. */
export const position = () => integer(0, 999_999_999_999_999, '^[0-9]{1,15}$');
/** A number that is not a count: a JSON number is refused, as in any other text (decisions.md §3). */
export const fileNumber = () =>
  text({ kind: 'integer_text', from: 1, to: 99_999 }, { maxLength: 20, pattern: '^0*[1-9][0-9]{0,4}$' });
export const byteCount = () => number(shape({ kind: 'bytes' }, '^0*[1-9][0-9]{0,14}$'));
/** The number of seconds that a call waits. */
export const seconds = () => integer(0, 10, '^([0-9]|10)$');
export const price = () =>
  number({
    ...numbers.amount,
    accepts: { kind: 'net_amount' },
  });
export const hours = () => number(shape({ kind: 'hours' }, numbers.decimalPattern(5, 2, '.,')));
export const stateNumbers = () =>
  text(
    { kind: 'order_states' },
    {
      maxLength: 100,
      pattern: '^[0-9]{1,3}(,[0-9]{1,3})*$',
    },
  );
export const currency = () => ({ ...shaped(codes.currency), meant: 'currency' });
export const country = () => ({ ...shaped(codes.country), meant: 'country' });
export const email = () => shaped(addresses.email);
export const md5 = () => shaped(codes.md5);
export const webAddress = () =>
  text(addresses.webAddress.accepts, { maxLength: addresses.WEB_ADDRESS_CHARACTERS, format: 'web-address' });
export const fileAddress = () =>
  text(addresses.fileAddress.accepts, {
    maxLength: addresses.FILE_ADDRESS_CHARACTERS,
    format: 'file-address',
  });
const flagOnly: Accepted = { kind: 'flag' };
/** How many entries a list has, and of what. */
export function limits(least: number, most: number, of: Listed) {
  const expected: Accepted = { kind: 'array', least, most, of };
  return { ...(least > 0 && { minItems: least }), maxItems: most, expected };
}

/** A JSON boolean. */
export const flag = () => Type.Boolean({ expected: flagOnly });
export const gmtTime = () => text(times.gmtTime.accepts, { format: 'gmt-time' });
export const dateOrTime = () => text(times.dateOrTime.accepts, { format: 'date-or-time' });

/** An object with a name in OpenAPI, which becomes its type in generated clients. */
export function component<Properties extends TProperties>(
  name: string,
  properties: Properties,
  rules: StrictRules & Pick<Alternatives, 'inherits'> = {},
) {
  return Type.Object(properties, { component: name, ...rules });
}

/** Keywords of JSON Schema that apply to strict readings only. */
interface StrictRules {
  readonly inStrict?: { readonly if: object; readonly else: { readonly required: readonly string[] } };
}

/** Fields of a file that a strict reading requires, unless it was uploaded, which makes them known. */
export const unlessUploaded = (...required: string[]): StrictRules => ({
  inStrict: {
    if: { required: ['url'], properties: { url: { pattern: addresses.uploadAddress.pattern } } },
    else: { required },
  },
});

/** A value of a reply from a closed set, with a name in OpenAPI. */
export function enumerated(name: string, values: readonly string[]) {
  return Type.Unsafe<string>(Type.Enum([...values], { component: name }));
}

export function oneOf<const Value extends string>(...values: Value[]) {
  const expected: Accepted = { kind: 'one_of', values };
  return Type.Unsafe<Value>(Type.Enum(values, { expected }));
}

/** A field with its meaning and unit, and an example unless it is an object, an enum or a boolean. */
export function field<Schema extends object>(schema: Schema, meaning: string, example?: unknown): Schema {
  // With its hidden properties: what is optional stays so.
  const copy = Object.defineProperties({} as Schema, Object.getOwnPropertyDescriptors(schema));
  return Object.assign(copy, { meaning, ...(example === undefined ? {} : { example }) });
}

/** A meaning that several fields share. */
export function meaning(text: string, example?: unknown) {
  return <Schema extends object>(schema: Schema): Schema => field(schema, text, example);
}

/** What a positive reply warns of; left out if there is nothing. */
export const warnings = Type.Optional(
  field(
    Type.Array(
      component('Warning', {
        type: field(enumerated('WarningType', warningCodes), 'What kind of warning it is'),
        info: field(
          Type.String(),
          'The warning in words',
          'The parameter \'items[0].optons\' is not a field of this call and was ignored; did you mean "options"?',
        ),
        parameter: field(Type.String(), 'The field that it is about', 'items[0].optons'),
        code: field(
          Type.String(),
          'What exactly it warns of, for programs: finer than the type. Further codes may appear',
          'field_ignored',
        ),
        facts: field(
          Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
          'What the sentence is made of, by name; which there are depends on the code',
          { meant: 'options' },
        ),
      }),
    ),
    'Fields that were ignored, and what was decided without being asked for; absent if empty',
  ),
);
