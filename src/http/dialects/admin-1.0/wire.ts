import Type, { type Static, type TSchema } from 'typebox';
import { staffRoles } from '../../../domain/actor.ts';
import type { Accepted } from '../../../domain/details/accepted.ts';
import { type Detail, sentenceOf } from '../../../domain/details/details.ts';
import type { Reason } from '../../../domain/reasons/reasons.ts';
import { type Decimal, formatDecimal } from '../../../lib/decimal.ts';
import { defined } from '../../../lib/defined.ts';
import { type Micrometres, millimetres } from '../../../lib/lengths.ts';
import { type CamelName, camel, snake } from '../../../lib/values/names.ts';
import * as numbers from '../../../lib/values/numbers.ts';
import * as times from '../../../lib/values/times.ts';
import type { StaffDemand, ViewerDemand } from '../../auth/staff.ts';
import { component, dateOrTime, field, oneOf, textOf } from '../../body/fields.ts';
import { bodyReader, type ShapeCheck } from '../../body/read-body.ts';
import { isObject, type JsonObject } from '../../body/read-object.ts';
import { type BodyReading, type EncodedReply, endpointFor, jsonReply } from '../../endpoint.ts';
import { detailEntry } from '../../problems.ts';

/**
 * The bodies of the admin interface are the inputs and outputs of the operations, with names in snake_case,
 * JSON numbers and times in ISO 8601, because it has no legacy clients. So the schema of a body suffices to
 * convert it, and fields outside of the schema are neither read nor shown.
 */

/** Declares an endpoint of operators. */
export const staffEndpoint = endpointFor<StaffDemand>();
/** Declares an endpoint of operators and of some users of clients or print partners. */
export const memberEndpoint = endpointFor<ViewerDemand>();

/** The callers of endpoints about the own account: every user who is signed in. */
export const anyone = { role: 'read-only', members: ['client', 'partner'], beforeTwoSteps: true } as const;

/** The statuses of every endpoint, and of those that make something. */
export const usual = [200, 400, 401, 403, 404, 409] as const;
export const created = [201, 400, 401, 403, 404, 409] as const;

/** A wire value as represented in the domain. */
export type InDomain<Wire> = Wire extends Date | Decimal
  ? Wire
  : Wire extends readonly (infer Entry)[]
    ? readonly InDomain<Entry>[]
    : Wire extends object
      ? {
          readonly [Name in keyof Wire as Name extends string ? CamelName<Name> : Name]: InDomain<Wire[Name]>;
        }
      : Wire;

/** The parts of a schema that control conversion. */
interface ConvertingSchema {
  readonly properties?: Readonly<Record<string, ConvertingSchema>>;
  readonly items?: ConvertingSchema;
  readonly anyOf?: readonly ConvertingSchema[];
  readonly const?: unknown;
  readonly reads?: (text: string) => unknown;
  readonly writes?: (value: number) => number;
}

/** Encodes the output of an operation according to its schema. */
export function encodeAs<Schema extends TSchema>(schema: Schema) {
  return (output: InDomain<Static<Schema>>): EncodedReply => jsonReply(encoded(schema, output));
}

function encoded(schema: ConvertingSchema, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return formatDecimal(value as Decimal);
  if (Array.isArray(value)) return value.map((entry) => encoded(schema.items ?? {}, entry));
  const writes = schema.writes ?? schema.anyOf?.[0]?.writes;
  if (writes) return writes(Number(value));
  if (!isObject(value)) return value;
  const { properties } = memberFor(schema, value);
  // Without a schema its keys are data, some of which are codes.
  if (!properties)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [snake(key), encoded({}, entry)]));
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, one]) => [name, encoded(one, value[camel(name)])]));
}

/** The schema of an object. Among several, the one whose `kind` matches the object. */
function memberFor(schema: ConvertingSchema, { kind }: JsonObject): ConvertingSchema {
  const [first = schema, ...others] = schema.anyOf ?? [];
  const kindOf = ({ properties }: ConvertingSchema) => properties?.kind?.const;
  if (kindOf(first) === undefined) return first;
  const member = [first, ...others].find((one) => kindOf(one) === kind);
  return defined(member, `a schema of the kind ${kind}`);
}

/** Decodes a body to the input of an operation, or throws `Malformed`. */
export function decodeAs<Schema extends TSchema>(schema: Schema, check?: ShapeCheck) {
  const read = bodyReader(schema, check);
  return (body: JsonObject, _reading?: BodyReading): InDomain<Static<Schema>> =>
    decoded(schema, read(body)) as InDomain<Static<Schema>>;
}

function decoded(schema: ConvertingSchema, value: unknown): unknown {
  if (schema.reads) return schema.reads(String(value));
  if (Array.isArray(value)) return value.map((entry) => decoded(schema.items ?? {}, entry));
  if (!isObject(value)) return value;
  const { properties = {} } = schema;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [camel(name), decoded(properties[name] ?? {}, entry)]),
  );
}

/** The time in examples. */
const WHEN = '2026-03-02T10:00:00.000Z';

/** Fields of replies. */
const dateTime = { type: 'string', format: 'date-time' };
export const instant = () => Type.Unsafe<Date>({ ...dateTime, example: WHEN });
export const nullableInstant = () =>
  Type.Unsafe<Date | null>({ anyOf: [dateTime, { type: 'null' }], example: WHEN });
export const amount = () => Type.Unsafe<Decimal>({ type: 'string' });
/** A length of the domain, as a number of millimetres. */
export const length = () => Type.Unsafe<Micrometres>({ type: 'number', writes: millimetres });
export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
/** Facts without a fixed schema; their names in snake_case. */
export const facts = () => Type.Unsafe<unknown>({});
export function list<Schema extends TSchema>(entry: Schema) {
  return Type.Array(entry);
}

/** Fields of bodies. A number or boolean is a JSON value, or its text in a query. */
function whole(from: number, to: number, pattern: string) {
  const { accepts } = numbers.integer(from, to);
  return Type.Unsafe<number>({
    type: 'string',
    pattern,
    maxLength: 16,
    expected: accepts,
    numeric: true,
    reads: Number,
    published: { type: 'integer', minimum: from, maximum: to },
  });
}

/** The pattern alone would accept larger numbers, which would be read as another one. */
export const id = () => ({
  ...whole(1, Number.MAX_SAFE_INTEGER, '^[1-9][0-9]{0,15}$'),
  format: 'safe-integer',
});
export const wholeNumber = (to: number) => whole(0, to, '^[0-9]{1,10}$');
/** The size of a file. */
export const bytes = () => whole(1, 9_999_999_999, '^[1-9][0-9]{0,9}$');
/** The number of seconds that a call waits. */
export const seconds = () => whole(0, 10, '^([0-9]|10)$');
export const pageSize = () => whole(1, 500, '^([1-9][0-9]?|[1-4][0-9]{2}|500)$');
function moment(bound: keyof times.Span) {
  return Type.Unsafe<Date>({
    ...dateOrTime(),
    reads: (sent: string) => defined(times.dateOrTime.read(sent), 'a time that was checked')[bound],
    published: dateTime,
    example: WHEN,
  });
}
export const time = () => moment('first');
/** The end of a selection, which the day or second that it names belongs to. */
export const endTime = () => moment('last');
export const flag = () =>
  Type.Unsafe<boolean>({
    enum: [true, false, 'true', 'false'],
    expected: { kind: 'flag' } satisfies Accepted,
    reads: (sent: string) => sent === 'true',
    published: { type: 'boolean' },
  });
export const line = (most = 255) => textOf(most);
export const role = () => oneOf(...staffRoles);

/** What is said, for programs. */
export const detail = component('Detail', {
  code: field(Type.String(), 'What is said, for programs', 'not_held'),
  facts: field(facts(), 'Further facts, by name', {}),
});

/** A stored reason, in a sentence and for programs. */
export function shownReason<Stored extends Reason>(reason: Stored | null) {
  return reason && { ...reason, ...shownDetail(reason.detail) };
}

function shownDetail(said: Detail) {
  return { sentence: sentenceOf(said), detail: detailEntry(said) };
}

/** The reply of a call without output. */
export const done = component('Done', {});
export const encodeDone = () => jsonReply({});
