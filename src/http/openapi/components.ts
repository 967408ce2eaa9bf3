import { mapValues } from '../../lib/keys.ts';
import { isObject, type JsonObject } from '../body/read-object.ts';
import { explained } from './explained.ts';
import type { Glossary } from './glossary/entry.ts';

/** Keywords of a declared schema that decide how it is published. */
interface Declared {
  readonly component?: unknown;
  /** Published instead, if the reader accepts more than is promised. */
  readonly published?: object;
}

/**
 * Publishes the schemas of bodies and collects those that have a name. Each is written once under
 * `components` and referenced everywhere else.
 */
export class Components {
  readonly #schemas: Map<string, object>;
  readonly #glossary: Glossary;

  constructor(glossary: Glossary, schemas = new Map<string, object>()) {
    this.#glossary = glossary;
    this.#schemas = schemas;
  }

  /** These components, with the glossary of an interface that uses other terms. */
  explainedBy(glossary: Glossary): Components {
    return new Components(glossary, this.#schemas);
  }

  /**
   * A schema without the keywords that only the body reader uses, or a reference to it if it has a name.
   * `place` is the position of a schema without a name, such as `UserInfo.user`.
   */
  publish(declared: object, place = ''): object {
    const { component, published: promised, ...schema }: Declared = declared;
    if (promised) return this.publish(promised, place);
    const published = this.#published(schema, typeof component === 'string' ? component : place);
    return typeof component === 'string' ? this.define(component, published) : published;
  }

  /** A field or parameter, with its meaning and an example. */
  field(declared: object, place: string): object {
    return explained(this.#glossary, this.publish(declared, place), place, declared);
  }

  /** @throws {Error} if another schema has this name */
  define(name: string, schema: object): object {
    const known = this.#schemas.get(name) ?? schema;
    if (JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are named ${name}`);
    this.#schemas.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** All schemas in the order of their names. */
  schemas(): Readonly<Record<string, object>> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #published(
    {
      numeric,
      reads,
      expected,
      lenient,
      lenientOnly,
      inStrict,
      meant,
      properties,
      required,
      ...keywords
    }: JsonObject,
    place: string,
  ): object {
    return {
      ...(Array.isArray(keywords.enum) ? { type: 'string' } : {}),
      ...mapValues(keywords, (value) => this.#value(value, place)),
      // A condition may require fields that are declared elsewhere.
      ...(isObject(properties)
        ? this.#fields(properties, required, keywords.type === 'object' ? place : undefined)
        : required
          ? { required }
          : {}),
    };
  }

  #value(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#value(entry, place));
    return isObject(value) ? this.publish(value, place) : value;
  }

  /** `place` is undefined in a condition, whose fields belong to the surrounding schema. */
  #fields(properties: JsonObject, required: unknown, place: string | undefined): object {
    const fields = Object.entries(properties).map(([name, field]) => {
      const isField = place !== undefined && isObject(field);
      return [name, isField ? this.field(field, `${place}.${name}`) : this.#value(field, '')] as const;
    });
    return {
      ...(Array.isArray(required) && required.length > 0 ? { required } : {}),
      properties: Object.fromEntries(fields),
    };
  }
}
