import type { Caller } from '../domain/actor.ts';
import { keysOf } from '../lib/keys.ts';
import { isWrite, type Operation } from '../operations/engine/operation.ts';
import { staffMatrix } from './admin-matrix.ts';
import { beginCall } from './call.ts';
import type { Dialect, Endpoint, StatusRow } from './dialect.ts';
import { admin10, admin10OfMembers } from './dialects/admin-1.0/index.ts';
import { apps20 } from './dialects/apps-2.0/index.ts';
import { core10 } from './dialects/core-1.0/index.ts';
import { partner10 } from './dialects/partner-1.0/index.ts';
import { signal11 } from './dialects/signal/1.1/index.ts';
import { signal20 } from './dialects/signal/2.0/index.ts';
import { user20 } from './dialects/user-2.0/index.ts';
import type { Route } from './handle.ts';
import {
  appMatrix,
  coreMatrix,
  type InputOf,
  type OperationName,
  type OutputOf,
  partnerMatrix,
  pullMatrix,
  userMatrix,
} from './matrix.ts';
import { memberRows } from './rows/members.ts';
import { type Methods, pathOfName } from './rows/methods.ts';

/** The rows of the matrix that callers of an interface may call, with the column of that interface. */
type Matrix<Name extends OperationName, A extends Caller, Column extends string> = {
  readonly [N in Name]: {
    readonly operation: Operation<A, InputOf<N>, OutputOf<N>>;
    /** The path, if it differs from the name. */
    readonly path?: string;
  } & Readonly<Record<Column, Methods>>;
};

/** The rows of one interface under its base. */
function serve<Name extends OperationName, A extends Caller, Column extends string>(
  dialect: Dialect<NoInfer<Name>, A>,
  base: string,
  matrix: Matrix<Name, A, Column>,
  column: Column,
): Route[] {
  return keysOf(matrix).map((name) => {
    const row = matrix[name];
    const endpoint: Endpoint<Name> = dialect.endpoints[name];
    return {
      dialect,
      operation: name,
      endpoint,
      begin: beginCall(row.operation, endpoint, dialect),
      statuses: dialect.statuses[name],
      scope: dialect.scopes?.[name],
      methods: row[column],
      takesIdempotencyKey: isWrite(row.operation) && !dialect.repliesAreSecret && !endpoint.replyIsSecret,
      path: base + (row.path ?? pathOfName(name)),
      lenient: false,
    };
  });
}

export const routes: readonly Route[] = [
  ...serve(core10, '/core/1.0', coreMatrix, 'core'),
  ...serve(apps20, '/apps/2.0', appMatrix, 'apps'),
  ...serve(user20, '/user/2.0', userMatrix, 'user'),
  ...serve(admin10, '/admin/1.0', staffMatrix, 'admin'),
  ...serve(admin10OfMembers, '/admin/1.0', memberRows, 'admin'),
  ...serve(signal20, '/signal/2.0', partnerMatrix, 'signal20'),
  ...serve(signal11, '/signal/1.1', partnerMatrix, 'signal11'),
  // interfaces.md shows both paths.
  ...serve(signal11, '/1.1', partnerMatrix, 'signal11'),
  ...serve(partner10, '/partner/1.0', pullMatrix, 'partner'),
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
