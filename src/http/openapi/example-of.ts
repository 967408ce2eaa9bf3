import { defined } from '../../lib/defined.ts';

/** The part of a schema from which examples are composed. */
export interface Exemplified {
  readonly $ref?: string;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly items?: Exemplified;
  readonly anyOf?: readonly Exemplified[];
  readonly allOf?: readonly Exemplified[];
  readonly properties?: Readonly<Record<string, Exemplified>>;
}

export type ExemplifiedSchemas = Readonly<Record<string, Exemplified>>;

/** The example of a schema: its own, or one composed of its parts. @throws {Error} if a part has none */
export function exampleOf(schemas: ExemplifiedSchemas, schema: Exemplified, place: string): unknown {
  const { $ref, examples, enum: values, type, items, anyOf, allOf, properties } = schema;
  const example = (part: Exemplified, of = place) => exampleOf(schemas, part, of);
  if (examples) return examples[0];
  if ($ref !== undefined) {
    const name = defined($ref.split('/').at(-1), $ref);
    return example(defined(schemas[name], $ref), name);
  }
  if (values) return values[0];
  if (type === 'boolean') return true;
  if (anyOf) return example(defined(anyOf[0], place));
  if (allOf) return Object.assign({}, ...allOf.map((part) => example(part)));
  if (items) return [example(items)];
  if (!properties) throw new Error(`${place} has no example`);
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, example(field, `${place}.${name}`)]),
  );
}
