/** Stands for the parser of RapiDoc, which reads every version of Swagger: the documents of the service are OpenAPI 3.1, each whole. */
interface Source {
  readonly url?: string;
  readonly spec?: object;
}

export default {
  async resolve({ url, spec }: Source): Promise<{ spec: unknown; resolvedSpec: unknown }> {
    const document = spec ?? (await (await fetch(url ?? '')).json());
    const resolved = withTargets(document, document, []);
    return { spec: resolved, resolvedSpec: resolved };
  },
};

/** The part with every reference replaced by its target; one within its own target stays. */
function withTargets(part: unknown, document: object, within: readonly string[]): unknown {
  if (Array.isArray(part)) return part.map((one) => withTargets(one, document, within));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...beside } = part as Readonly<Record<string, unknown>>;
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return merged(ofEntries(part, document, within));
  if (within.includes($ref)) return { type: 'object', ...beside };
  const target = ofEntries(targetOf($ref, document), document, [...within, $ref]);
  return { ...target, ...ofEntries(beside, document, within) };
}

interface Shape {
  readonly required?: readonly string[];
  readonly properties?: object;
}

/** An object that consists of several, as one: RapiDoc makes examples of that. */
function merged(part: object): object {
  const { allOf, ...beside } = part as { readonly allOf?: readonly Shape[] };
  if (!allOf?.every(({ properties }) => properties)) return part;
  const properties = Object.assign({}, ...allOf.map((shape) => shape.properties));
  return {
    type: 'object',
    required: allOf.flatMap(({ required = [] }) => required),
    properties,
    ...beside,
  };
}

function ofEntries(part: object, document: object, within: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withTargets(value, document, within)]),
  );
}

function targetOf(reference: string, document: object): object {
  return reference
    .slice(2)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<object>((part, name) => (part as Readonly<Record<string, object>>)[name] ?? {}, document);
}
