import { defined } from '../../lib/defined.ts';
import type { Route } from '../handle.ts';

/**
 * How @platen/client makes a call. `list` and `pages` are read page by page, `events` up to the newest one; `write` has an
 * Idempotency-Key; `once` is not repeated when its answer is lost.
 */
type Kind = 'read' | 'write' | 'once' | 'list' | 'pages' | 'events';

/** The function of @platen/client for an endpoint. */
export interface ClientFunction {
  /** Its name in the client, such as `orders.cancels.list`. */
  readonly name: string;
  readonly kind: Kind;
  /** The field with the entries of `pages`. */
  readonly field?: string;
  /** The field that names where one of the `pages` begins, if it is not `after`. */
  readonly cursor?: 'before';
}

/** The parts of a schema that decide the kind. */
interface Fields {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

/** The functions for the routes of whole interfaces, by path. */
export function clientFunctions(routes: readonly Route[]): ReadonlyMap<string, ClientFunction> {
  return new Map(
    routes.map((route) => {
      const siblings = routes.filter(({ dialect }) => dialect === route.dialect);
      const name = route.endpoint.clientFunction ?? nameOf(route, siblings);
      return [route.path, { name, ...kindOf(route) }] as const;
    }),
  );
}

/** The name of the operation, without that of the interface, which the client has. */
const ownName = ({ operation }: Route) => operation.replace(/^(admin|partner|signal)\//, '');

function nameOf(route: Route, siblings: readonly Route[]): string {
  const { endpoint } = route;
  const name = ownName(route);
  const begins = (start: string) =>
    siblings.some((other) => other !== route && ownName(other).startsWith(`${start}/`));
  const noun = name.replace(/\/list$/, '');
  // A list alone is named by what it lists.
  if (noun !== name) return dotted(begins(noun) ? name : noun);
  if (!endpoint.isList || !begins(name)) return dotted(name);
  return dotted(`${name}/${(endpoint.reply as Fields).type === 'array' ? 'list' : 'info'}`);
}

const dotted = (name: string) =>
  name.replaceAll('/', '.').replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

function kindOf({ endpoint, takesIdempotencyKey }: Route): Omit<ClientFunction, 'name'> {
  const { properties = {} }: Fields = endpoint.reply;
  if (endpoint.isList && endpoint.statuses.includes(204)) return { kind: 'list' };
  if ('events' in properties && 'after' in properties) return { kind: 'events' };
  if ('next' in properties) {
    const [field] = Object.keys(properties).filter((name) => properties[name]?.type === 'array');
    const { properties: query = {} }: Fields = endpoint.body;
    const cursor = 'before' in query ? ({ cursor: 'before' } as const) : {};
    return { kind: 'pages', field: defined(field, `the entries of ${endpoint.name}`), ...cursor };
  }
  if (!endpoint.isWrite || endpoint.isRepeatable) return { kind: 'read' };
  return { kind: takesIdempotencyKey ? 'write' : 'once' };
}
