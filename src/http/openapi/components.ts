import { mapValues } from '../../lib/keys.ts';
import { isObject, type JsonObject } from '../body/read-object.ts';

/** The keywords of a declared schema that decide how it is published. */
interface Declared {
  readonly component?: unknown;
  readonly lenientForm?: object;
  /** What is published in its place, where the reader accepts more than is promised. */
  readonly published?: object;
}

/**
 * Publishes the schemas of bodies and collects those that have a name. Each is written once under
 * `components` and referenced everywhere else.
 */
export class Components {
  readonly #schemas = new Map<string, object>();

  /** A schema without the keywords that only the body reader uses, or the reference to it if it has a name. */
  publish(declared: object): object {
    const { component, lenientForm, published: promised, ...schema }: Declared = declared;
    if (promised) return this.publish(promised);
    const published = this.#published(schema);
    if (lenientForm) return { anyOf: [published, this.publish(lenientForm)] };
    return typeof component === 'string' ? this.define(component, published) : published;
  }

  /** @throws {Error} if another schema has this name */
  define(name: string, schema: object): object {
    const known = this.#schemas.get(name) ?? schema;
    if (JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are named ${name}`);
    this.#schemas.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** All schemas in the order of their names. */
  schemas(): object {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #published({
    numeric,
    reads,
    expected,
    lenient,
    lenientOnly,
    inStrict,
    properties,
    required,
    ...keywords
  }: JsonObject): object {
    return {
      ...(Array.isArray(keywords.enum) ? { type: 'string' } : {}),
      ...mapValues(keywords, (value) => this.#value(value)),
      // A condition may require fields that are declared elsewhere.
      ...(isObject(properties) ? this.#fields(properties, required) : required ? { required } : {}),
      ...(typeof expected === 'string' && !keywords.description
        ? { description: `Must be ${expected}.` }
        : {}),
    };
  }

  #value(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#value(entry));
    return isObject(value) ? this.publish(value) : value;
  }

  #fields(properties: JsonObject, required: unknown): object {
    return {
      ...(Array.isArray(required) && required.length > 0 ? { required } : {}),
      properties: mapValues(properties, (field) => this.#value(field)),
    };
  }
}
