import type { TSchema } from 'typebox';
import type { Path } from '../../domain/refusal.ts';
import { camel } from '../../lib/values/names.ts';
import { type Alternatives, inheriting, isPresent, nameIn } from './alternatives.ts';
import { isObject, type JsonObject } from './read-object.ts';

interface Schema extends Alternatives {
  /** The name of the field in the domain, if that is not its own in camel case. */
  readonly called?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/**
 * The name of a field as the caller wrote it: `items[0].product_reference` for `['items', 0, 'product']`. The steps are the
 * names of the domain, or those of the schema. A field that the schema does not have is called as in the domain, in snake case.
 */
export function writtenName(schema: TSchema, path: Path, body: JsonObject): string {
  let known: Schema | undefined = schema;
  let value: unknown = body;
  let written = '';
  let parent = { value: body, written };
  for (const step of path) {
    if (typeof step === 'number') {
      if (!(known?.single && isObject(value))) {
        written += `[${step}]`;
        value = Array.isArray(value) ? value[step] : undefined;
      }
      if (!isFree(known)) known = known?.items;
      continue;
    }
    const [name, field] = isFree(known) ? [step, known] : fieldOf(known, step);
    let object: JsonObject = isObject(value) ? value : {};
    const inherited = known?.inherits ?? [];
    const isInherited = inherited.includes(name) && inheriting(object, parent.value, inherited) !== object;
    if (isInherited && isPresent(parent.value, name)) {
      object = parent.value;
      written = parent.written;
    }
    parent = { value: object, written };
    const sent: string = (field && nameIn(object, name, field)) ?? name;
    written += written === '' ? sent : `.${sent}`;
    value = object[sent];
    known = field;
  }
  return written;
}

/** Whether a value may be of any type: names in it are the caller's own. */
function isFree(schema: Schema | undefined): boolean {
  return schema !== undefined && schema.type === undefined && schema.anyOf === undefined;
}

/** A field of an object by its name, or by the one that it has in the domain. */
function fieldOf(schema: Schema | undefined, step: string): readonly [string, Schema | undefined] {
  // Other capitals than those inside of a word are in names of headers.
  const words = step.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return (schema && declaredField(schema, step)) ?? [words, undefined];
}

function declaredField(
  { properties = {}, anyOf = [] }: Schema,
  step: string,
): readonly [string, Schema] | undefined {
  const fields = Object.entries(properties);
  return (
    fields.find(([name]) => name === step) ??
    fields.find(([name, { called = camel(name) }]) => called === step) ??
    anyOf.map((one) => declaredField(one, step)).find((found) => found)
  );
}
