import { Compile } from 'typebox/compile';
import { defined } from '../../../src/lib/defined.ts';

/** The parts of a published schema that lead to others. */
export interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

export type Schemas = Readonly<Record<string, Schema>>;

/**
 * A schema without references, whose objects have no other fields than the declared ones, unless it is a part: each part
 * of a whole declares some of its fields.
 */
export function closed(schemas: Schemas, schema: Schema, isPart = false): Schema {
  const { $ref, items, anyOf, allOf, properties } = schema;
  const close = (part: Schema) => closed(schemas, part);
  if ($ref !== undefined) return closed(schemas, named(schemas, $ref), isPart);
  return {
    ...schema,
    ...(items ? { items: close(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((part) => closed(schemas, part, isPart)) } : {}),
    ...(allOf ? { allOf: allOf.map((part) => closed(schemas, part, true)) } : {}),
    ...(properties ? { additionalProperties: isPart, properties: closedFields(schemas, properties) } : {}),
  };
}

function closedFields(schemas: Schemas, properties: Schemas): Schemas {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, closed(schemas, field)]),
  );
}

/** What a reference of the contract leads to. */
export function named<Value>(table: Readonly<Record<string, Value>>, ref: string): Value {
  const name = defined(ref.split('/').at(-1), ref);
  return defined(table[name], ref);
}

/** The problems of a value, which has no undeclared fields, as sentences. */
export function problemsOf(schemas: Schemas, schema: Schema, value: unknown): string[] {
  const validator = Compile(closed(schemas, schema));
  return [...validator.Errors(value)].map(({ instancePath, message }) => `${instancePath} ${message}`);
}
