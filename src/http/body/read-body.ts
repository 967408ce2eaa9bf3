import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import type { Accepted } from '../../domain/details/accepted.ts';
import { describeString } from '../../lib/text/characters.ts';
import { meantCountry, meantCurrency } from '../../lib/values/meant-codes.ts';
import { type BodyProblem, Malformed, missing } from '../problems.ts';
import { type Alternatives, inheriting, nameIn } from './alternatives.ts';
import { isObject, type JsonObject } from './read-object.ts';

/** The parts of a field schema that are used to read a body. */
interface FieldSchema extends Alternatives {
  readonly type?: string;
  readonly numeric?: boolean;
  readonly expected?: Accepted;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly string[];
  readonly lenient?: boolean;
  readonly lenientOnly?: boolean;
  readonly inStrict?: object;
  /** What a refused value may stand for; completes the sentence by "did you mean …?". */
  readonly meant?: keyof typeof meantBy;
}

const meantBy = { country: meantCountry, currency: meantCurrency };

const MAX_DEPTH = 32;

/** A reply shows 20 problems and counts the others. Finding one costs more than reading a valid body, so no more are found. */
const MOST_PROBLEMS = 100;
Settings.Set({ maxErrors: MOST_PROBLEMS });

/** Finds problems of shape that a schema cannot describe. The body is normalised, but may violate its schema. */
export type ShapeCheck = (body: JsonObject) => readonly BodyProblem[];

/**
 * Makes a reader for one kind of body. It normalises the variants that decisions.md §3 accepts (null and ""
 * are absent, numeric fields may be numbers, unknown keys are dropped), then validates once and throws
 * `Malformed` with every problem found, those of `check` after those of the schema.
 */
export function bodyReader<Schema extends TSchema>(
  schema: Schema,
  check?: ShapeCheck,
): (body: object) => Static<Schema> {
  // Compiled on first use: compiling the schemas of all endpoints would be a tenth of the start, and most
  // processes use few.
  const compile = () => Compile(schema);
  let validator: ReturnType<typeof compile> | undefined;
  const root: FieldSchema = schema;
  return (body) => {
    validator ??= compile();
    const unsafe: BodyProblem[] = [];
    const value = normalise(root, body, [], unsafe);
    const further = check && isObject(value) ? check(value) : [];
    if (unsafe.length === 0 && further.length === 0 && validator.Check(value)) return value;
    const problems = validator.Errors(value).flatMap((error) => problemsOf(root, error, value));
    throw new Malformed(onePerField([...unsafe, ...problems, ...further]).slice(0, MOST_PROBLEMS));
  };
}

/** Made once for each schema: every strict call needs it. */
const strictForms = new WeakMap<TSchema, TSchema>();

/**
 * The schema for strict readings: lenient fields are required, and fields of lenient readings removed.
 */
export function strict<Schema extends TSchema>(schema: Schema): Schema {
  const form = strictForms.get(schema) ?? strictly(schema);
  strictForms.set(schema, form);
  return form as Schema;
}

function strictly({ inStrict, single, ...schema }: FieldSchema): FieldSchema {
  const { properties, items, required = [] } = schema;
  if (items) return { ...schema, items: strictly(items) };
  if (!properties) return schema;
  const fields = Object.entries(properties).filter(([, { lenientOnly }]) => !lenientOnly);
  return {
    ...schema,
    ...inStrict,
    required: fields
      .filter(([name, { lenient }]) => required.includes(name) || lenient)
      .map(([name]) => name),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, strictly(field)])),
  };
}

/** @param path the path of the value; while it is read, its own steps are at the end */
function normalise(
  schema: FieldSchema,
  sent: unknown,
  path: (string | number)[],
  unsafe: BodyProblem[],
  parent?: JsonObject,
): unknown {
  const value = schema.single && isObject(sent) ? (Object.keys(sent).length > 0 ? [sent] : []) : sent;
  if (schema.properties) {
    return isObject(value) ? normaliseObject(schema.properties, value, path, unsafe) : value;
  }
  if (schema.type === 'array') {
    if (Array.isArray(value) && value.length > (schema.maxItems ?? Infinity)) {
      const detail = { code: 'value_invalid', given: describe(value), expected: expectedOf(schema) } as const;
      unsafe.push({ type: 'invalid_parameter', path: [...path], detail });
      // Its entries are not checked: there may be a hundred thousand.
      return [];
    }
    if (!Array.isArray(value)) return value;
    const { items = {} } = schema;
    return value.map((entry, index) => {
      const whole = parent && items.inherits ? inheriting(entry, parent, items.inherits) : entry;
      path.push(index);
      const normal = normalise(items, whole, path, unsafe);
      path.pop();
      return normal;
    });
  }
  if (schema.numeric && typeof value === 'number') return plainDigits(value);
  if (!isStorable(value, 0)) {
    const detail = { code: 'not_storable', ...(typeof value !== 'string' && { most: MAX_DEPTH }) } as const;
    unsafe.push({ type: 'invalid_parameter', path: [...path], detail });
  }
  return value;
}

function normaliseObject(
  properties: Readonly<Record<string, FieldSchema>>,
  value: JsonObject,
  path: (string | number)[],
  unsafe: BodyProblem[],
): object {
  const normal: Record<string, unknown> = {};
  for (const name in properties) {
    const field = properties[name];
    if (!field) continue;
    const sent = nameIn(value, name, field);
    if (sent === undefined) continue;
    path.push(name);
    normal[name] = normalise(field, value[sent], path, unsafe, value);
    path.pop();
  }
  return normal;
}

/** A JSON number as a string of digits; a number with an exponent is returned unchanged and refused later. */
function plainDigits(value: number): unknown {
  const digits = String(value);
  return /^-?\d+(\.\d+)?$/.test(digits) ? digits : value;
}

/**
 * Whether PostgreSQL can store a value: NUL and lone surrogates are refused here instead of failing there.
 */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([key, entry]) => isStorable(key, depth) && isStorable(entry, depth + 1),
  );
}

function problemsOf(root: FieldSchema, error: TValidationError, body: unknown): BodyProblem[] {
  // A violated condition is reported by an error of its own.
  if (error.keyword === 'if') return [];
  const steps = error.instancePath.split('/').slice(1);
  const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((name) => missing(...path, name));
  const schema = schemaAt(root, steps);
  const value = valueAt(body, steps);
  const given = describe(value, steps.at(-1) ?? '', schema);
  const meant = schema.meant && typeof value === 'string' ? meantBy[schema.meant](value) : undefined;
  const detail = {
    code: 'value_invalid',
    given,
    expected: expectedOf(schema),
    ...(meant && { meant }),
  } as const;
  return [{ type: 'invalid_parameter', path, detail }];
}

function onePerField(problems: readonly BodyProblem[]): BodyProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ path }) => {
    const field = JSON.stringify(path);
    return !seen.has(field) && seen.add(field);
  });
}

function schemaAt(root: FieldSchema, steps: readonly string[]): FieldSchema {
  return steps.reduce<FieldSchema>((schema, step) => schema.properties?.[step] ?? schema.items ?? {}, root);
}

function valueAt(body: unknown, steps: readonly string[]): unknown {
  return steps.reduce((value: unknown, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isObject(value) ? value[step] : undefined;
  }, body);
}

function expectedOf(schema: FieldSchema): Accepted {
  if (schema.expected) return schema.expected;
  if (schema.type === 'array') {
    const { minItems: least = 0, maxItems: most } = schema;
    return { kind: 'array', least, ...(most !== undefined && { most }), of: 'entries' };
  }
  return { kind: schema.type === 'object' ? 'object' : 'string' };
}

/** The received value, shortened; never a value that may be a secret. */
export function describe(value: unknown, field = '', schema: FieldSchema = {}): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : `an array of ${value.length}`;
  if (typeof value === 'object') return value === null ? 'null' : 'an object';
  const isSecret = field === 'apikey' || field === 'url';
  if (isSecret && typeof value === 'string') return 'not valid';
  // Clients may send a bare address in place of a file or of a list of files.
  const inside = schema.properties ?? schema.items?.properties;
  if (isSecret || (inside && 'url' in inside)) return `a ${typeof value}`;
  if (typeof value !== 'string') return `the ${typeof value} ${String(value).slice(0, 40)}`;
  return describeString(value);
}
