import { type Accepted, acceptedText } from '../../domain/details/accepted.ts';
import { mapValues } from '../../lib/keys.ts';
import { isObject, type JsonObject } from '../body/read-object.ts';

/** Keywords of a declared schema that decide how it is published. */
interface Declared {
  readonly component?: unknown;
  /** Published instead, if the reader accepts more than is promised. */
  readonly published?: object;
  /** What the field means. */
  readonly meaning?: string;
  readonly example?: unknown;
  readonly description?: string;
  /** The accepted values. */
  readonly expected?: Accepted;
}

/** Rules that a keyword of JSON Schema repeats, or the meaning. */
const saidElsewhere: ReadonlySet<Accepted['kind']> = new Set([
  'cancel_number',
  'flag',
  'one_of',
  'order_id',
  'text',
  'text_not_blank',
]);

/**
 * Publishes the schemas of bodies and collects those that have a name. Each is written once under
 * `components` and referenced everywhere else.
 */
export class Components {
  readonly #schemas = new Map<string, object>();

  /** A schema without the keywords that only the body reader uses, or a reference to it if it has a name. */
  publish(declared: object): object {
    const { component, published: promised, meaning, example, ...schema }: Declared = declared;
    if (promised) return this.publish(promised);
    const published = this.#published(schema);
    return typeof component === 'string' ? this.define(component, published) : published;
  }

  /** A field or parameter, with its meaning, the accepted values and an example. */
  field(declared: object): object {
    const { meaning, example, description = '', expected }: Declared = declared;
    const rule = expected && !saidElsewhere.has(expected.kind) ? [`Must be ${acceptedText(expected)}`] : [];
    const sentences = meaning === undefined ? [description] : [meaning, ...rule];
    const said = sentences.map((sentence) => sentence.replace(/\.?$/, '.')).join(' ');
    return {
      ...this.publish(declared),
      ...(meaning === undefined && description === '' ? {} : { description: said }),
      ...(example === undefined ? {} : { examples: [example] }),
    };
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

  #published({
    numeric,
    reads,
    expected,
    lenient,
    lenientOnly,
    inStrict,
    meant,
    called,
    alsoNamed,
    givesWay,
    inherits,
    single,
    properties,
    required,
    ...keywords
  }: JsonObject): object {
    return {
      ...(Array.isArray(keywords.enum) ? { type: 'string' } : {}),
      ...mapValues(keywords, (value) => this.#value(value)),
      // A condition may require fields that are declared elsewhere.
      ...(isObject(properties) ? this.#fields(properties, required) : required ? { required } : {}),
    };
  }

  #value(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#value(entry));
    return isObject(value) ? this.publish(value) : value;
  }

  #fields(properties: JsonObject, required: unknown): object {
    return {
      ...(Array.isArray(required) && required.length > 0 ? { required } : {}),
      properties: mapValues(properties, (declared) => (isObject(declared) ? this.field(declared) : declared)),
    };
  }
}
