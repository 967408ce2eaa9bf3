import type { Caller } from '../domain/actor.ts';
import { beginCall } from './call.ts';
import { type Dialect, pathOf } from './dialect.ts';
import { admin10, admin10OfMembers } from './dialects/admin-1.0/index.ts';
import { apps20 } from './dialects/apps-2.0/index.ts';
import { core10 } from './dialects/core-1.0/index.ts';
import { partner10 } from './dialects/partner-1.0/index.ts';
import { signal11 } from './dialects/signal/1.1/index.ts';
import { signal20 } from './dialects/signal/2.0/index.ts';
import { user20 } from './dialects/user-2.0/index.ts';
import type { EndpointDeclaration, Method } from './endpoint.ts';
import type { Route } from './handle.ts';
import { type StatusRow, statusRow } from './statuses.ts';

/** The endpoints of a dialect, by default under the base of its name: `/core/1.0` for `core-1.0`. */
function serve<A extends Caller, Demand>(
  dialect: Dialect<A, Demand>,
  base = `/${dialect.name.replace('-', '/')}`,
): Route[] {
  return Object.entries(dialect.endpoints).map(([operation, endpoint]) => ({
    dialect,
    operation,
    endpoint,
    begin: beginCall(endpoint, dialect),
    statuses: statusRow(dialect.preferences, endpoint.statuses),
    success: endpoint.statuses[0],
    methods: methodsOf(dialect, endpoint),
    takesIdempotencyKey: endpoint.isWrite && !dialect.repliesAreSecret && !endpoint.replyIsSecret,
    path: base + (endpoint.path ?? pathOf(dialect, operation)),
    lenient: false,
  }));
}

/** A list may be read by GET as well, unless the key must be in the body. */
function methodsOf(
  { credentials }: Pick<Dialect<never, never>, 'credentials'>,
  { method, isList }: EndpointDeclaration,
): readonly Method[] {
  if (method) return [method];
  return isList && credentials !== 'apikey' ? ['GET', 'POST'] : ['POST'];
}

/** All endpoints of all interfaces. Other tables of endpoints are derived from this one. */
export const routes: readonly Route[] = [
  ...serve(core10),
  ...serve(apps20),
  ...serve(user20),
  ...serve(admin10),
  ...serve(admin10OfMembers),
  ...serve(signal20),
  ...serve(signal11),
  // interfaces.md shows both paths.
  ...serve(signal11, '/1.1'),
  ...serve(partner10),
];

/** The routes under the path aliases, which read bodies leniently. */
export function aliasRoutes(aliases: Readonly<Record<string, string>>): Route[] {
  return Object.entries(aliases).flatMap(([alias, base]) =>
    routes
      .filter(({ path }) => path.startsWith(`${base}/`))
      .map((route) => ({
        ...route,
        path: alias + aliasOfPath(base, route.path.slice(base.length)),
        lenient: true,
        statuses: route.endpoint.isList ? withEmptyLists(route.statuses) : route.statuses,
      })),
  );
}

/**
 * The path under an alias. Existing apps expect webhooks below the name of the signal interface (decisions.md
 * §12).
 */
function aliasOfPath(base: string, path: string): string {
  return base === '/apps/2.0' && path.startsWith('/signal/webhooks')
    ? path.replace('/signal/', '/cloudsignal/')
    : path;
}

/**
 * The statuses under an alias, where an empty list is 200, because existing clients cannot read a 204
 * (decisions.md §1).
 */
function withEmptyLists({ listed, refusals }: StatusRow): StatusRow {
  return {
    listed: listed.filter((status) => status !== 204),
    refusals: { ...refusals, nothing_to_list: 200 },
  };
}

/**
 * Additional base paths of the interfaces, so that existing client libraries work after changing only the
 * host (decisions.md §12). The fields that these clients leave out may be missing only there (§3).
 */
export const pathAliases: Readonly<Record<string, string>> = {
  '/cloudcore/1.0': '/core/1.0',
  '/cloudauth/1.0/oauth2': '/oauth2',
  '/cloudauth/2.0/oauth2': '/oauth2',
  '/cloudapps/1.0': '/apps/2.0',
  '/cloudapps/2.0': '/apps/2.0',
  '/cloudsignal/1.1': '/signal/1.1',
  '/cloudsignal/2.0': '/signal/2.0',
  '/clouduser/1.0': '/user/2.0',
  '/clouduser/2.0': '/user/2.0',
};
