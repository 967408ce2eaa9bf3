import type { Glossary } from './glossary/entry.ts';

/** Sentences that repeat a keyword of JSON Schema. */
const SAID_BY_KEYWORDS = /^(one of |a string of up to |true or false$)/;

/** The keywords of a schema that decide which description it gets. */
interface Field {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly description?: string;
  readonly enum?: unknown;
  readonly examples?: unknown;
  readonly items?: Field;
  readonly properties?: object;
  /** The accepted values, as a refusal describes them. */
  readonly expected?: string;
}

/**
 * A published field with its description and an example. A glossary entry for this very field replaces the
 * description of its schema; one for its name completes it.
 */
export function explained(glossary: Glossary, published: Field, place: string, { expected }: Field): object {
  const name = glossary.nameOf(place);
  const isOwn = name === place;
  const [defined, example] = glossary.entries.get(name) ?? [];
  const meaning = isOwn ? defined : (published.description ?? defined);
  const rule = expected !== undefined && !published.description && !SAID_BY_KEYWORDS.test(expected);
  const sentences = [...(meaning ? [meaning] : []), ...(rule ? [`Must be ${expected}`] : [])];
  const description = sentences.map((sentence) => sentence.replace(/\.?$/, '.')).join(' ');
  return {
    ...published,
    ...(description ? { description } : {}),
    ...(example !== undefined && takesExample(published, isOwn) ? { examples: [example] } : {}),
  };
}

/** Whether a field needs its own example: objects have those of their fields, and enums their values. */
function takesExample({ $ref, type, enum: values, examples, items = {}, properties }: Field, isOwn: boolean) {
  if ($ref !== undefined || properties !== undefined) return false;
  if (isOwn) return true;
  const isList = items.$ref !== undefined || items.properties !== undefined;
  return values === undefined && examples === undefined && type !== 'boolean' && !isList;
}
