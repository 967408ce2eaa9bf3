import type { SpineRow } from '../../domain/catalogue/construction.ts';
import { wasCurrency } from '../../domain/catalogue/currency.ts';
import type { Accepted } from '../../domain/details/accepted.ts';
import { formatDecimal, formatExact, ratioOf, readDecimal } from '../../lib/decimal.ts';
import * as lengths from '../../lib/lengths.ts';
import { isLinearPattern } from '../../lib/text/patterns.ts';
import * as codes from '../../lib/values/codes.ts';
import * as numbers from '../../lib/values/numbers.ts';
import * as times from '../../lib/values/times.ts';
import * as values from '../../lib/values/value-type.ts';

/** A value in a file: in CSV always a string. */
export type Written = string | number | boolean;

/** The file format of one type of value: its notation, and the accepted values. */
export interface FieldType<Value> {
  /** Which values. */
  readonly accepts: Accepted;
  /** Undefined for an invalid value. */
  read(written: Written): Value | undefined;
  write(value: Value): Written;
}

/** A field with the values of a type. In JSON it may be a number or boolean instead of a string. */
function field<Value extends Written>(type: values.ValueType<Value, Accepted>): FieldType<Value>;
function field<Value>(
  type: values.ValueType<Value, Accepted>,
  write: (value: Value) => Written,
): FieldType<Value>;
function field<Value>(
  { accepts, read }: values.ValueType<Value, Accepted>,
  write = (value: Value) => value as Written,
): FieldType<Value> {
  return { accepts, read: (written) => read(String(written)), write };
}

const LARGEST = 2_147_483_647;
const TEXT_CHARACTERS = 2_000;
const PATTERN_CHARACTERS = 200;

const line = field(values.line(TEXT_CHARACTERS));

/** A string, also in JSON. */
export const text: FieldType<string> = {
  ...line,
  read: (written) => (typeof written === 'string' ? line.read(written) : undefined),
};

/** References in requests; spaces and commas would make lists of references ambiguous. */
export const reference = field(values.shape({ kind: 'reference' }, '^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$'));

export function whole(min: number, max = LARGEST): FieldType<number> {
  return field(numbers.integer(min, max));
}

/** An eighth of an inch is 3.175 mm. */
const inMillimetres = values.readAs(
  values.shape({ kind: 'millimetres' }, numbers.decimalPattern(5, 3)),
  Number,
);

export const millimetres = field(inMillimetres);

/** Millimetres, kept as whole micrometres. */
export const length = field(values.readAs(inMillimetres, lengths.micrometres), lengths.millimetres);

export const bulk = field(
  values.readAs(values.shape({ kind: 'bulk' }, numbers.decimalPattern(2, 4)), (text) => {
    const value = readDecimal(text);
    return value > 0n ? value : undefined;
  }),
  (value) => formatExact(ratioOf(value), 4),
);

export const spineTable = field(
  {
    accepts: { kind: 'spine_rows' },
    read: readSpineTable,
  } satisfies values.ValueType<readonly SpineRow[], Accepted>,
  writeSpineTable,
);

function readSpineTable(text: string): readonly SpineRow[] | undefined {
  const rows = text.split(' ').map((row) => {
    const [, from, to, spine = ''] = /^(\d{1,5})-(\d{1,5})=(.+)$/.exec(row) ?? [];
    const length = inMillimetres.read(spine);
    return length === undefined
      ? undefined
      : { from: Number(from), to: Number(to), spine: lengths.micrometres(length) };
  });
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function writeSpineTable(rows: readonly SpineRow[]): string {
  return rows.map(({ from, to, spine }) => `${from}-${to}=${lengths.millimetres(spine)}`).join(' ');
}

/** Words with a value each, such as `text_small=off line_thin=note`. */
function pairs<Value extends Written>(
  accepts: Accepted,
  readValue: (text: string) => Value | undefined,
): FieldType<Readonly<Record<string, Value>>> {
  return field(
    {
      accepts,
      read(text) {
        const entries = text.split(' ').map((pair) => {
          const [, name, written = ''] = /^([a-z0-9_]+)=([^=]+)$/.exec(pair) ?? [];
          const value = readValue(written);
          return name === undefined || value === undefined ? undefined : ([name, value] as const);
        });
        return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined;
      },
    },
    (record) =>
      Object.entries(record)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
  );
}

export const chosenSeverities = pairs({ kind: 'severities' }, (word) =>
  /^[a-z]{1,20}$/.test(word) ? word : undefined,
);

export const chosenLimits = pairs({ kind: 'limits' }, inMillimetres.read);

const NO_WORDS = 'none';

/** Words separated by blanks; the word none = an empty list. */
export const defectCodes = field(
  {
    accepts: { kind: 'defect_words' },
    read: (text): readonly string[] | undefined =>
      text === NO_WORDS ? [] : /^[a-z0-9_]+( [a-z0-9_]+)*$/.test(text) ? text.split(' ') : undefined,
  },
  (codes) => codes.join(' ') || NO_WORDS,
);

export const amount = field(numbers.amount, formatDecimal);

const HUNDRED = readDecimal('100');

export const percent = field(
  values.readAs(
    values.shape({ kind: 'percent' }, numbers.decimalPattern(3, 4).replace('^', '^-?')),
    (text) => {
      const value = readDecimal(text);
      return value > -HUNDRED ? value : undefined;
    },
  ),
  formatDecimal,
);

export const vatPercent = field(
  values.readAs(values.shape({ kind: 'vat_percent' }, numbers.decimalPattern(3, 3)), (text) => {
    const value = readDecimal(text);
    return value <= HUNDRED ? value : undefined;
  }),
  (value) => formatExact(ratioOf(value), 3),
);

export const currency = field(
  values.readAs(codes.currency, (code) => (wasCurrency(code) ? code : undefined)),
);

export const date = field(times.date);
export const flag = field(values.flag);

/** Ids are strings on every interface of the service. */
export const id = field(numbers.id, String);

export const country = field(codes.country);

/** A state code as in addresses (interfaces.md 2.4). */
export const state = field({ ...codes.state, accepts: { kind: 'state_letters' } });

/** Beginnings of zips without blanks and hyphens, sorted, each once. */
export const zipBeginnings = field(
  values.readAs(
    values.shape({ kind: 'zip_beginnings' }, '^[A-Z0-9]{1,10}( [A-Z0-9]{1,10}){0,99}$'),
    (text): readonly string[] => [...new Set(text.split(' '))].sort(),
  ),
  (beginnings) => beginnings.join(' '),
);

/**
 * The pattern is applied to every zip, so one that is invalid or could take too long must not be imported.
 */
export const pattern: FieldType<string> = {
  accepts: { kind: 'pattern', most: PATTERN_CHARACTERS },
  read(written) {
    const source = text.read(written);
    return source !== undefined && source.length <= PATTERN_CHARACTERS && isLinearPattern(source)
      ? source
      : undefined;
  },
  write: (value) => value,
};

export function oneOf<Word extends string>(...words: readonly Word[]): FieldType<Word> {
  return field(values.oneOf(...words));
}

export const vatClass = oneOf('standard', 'book');
