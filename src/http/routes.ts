import type {
  AppOperationName,
  ClientOperationName,
  OperationName,
  PartnerOperationName,
  UserOperationName,
} from '../operations/registry.ts';
import type { Dialect } from './dialect.ts';
import { apps20 } from './dialects/apps-2.0/index.ts';
import { core10 } from './dialects/core-1.0/index.ts';
import { signal11 } from './dialects/signal/1.1/index.ts';
import { signal20 } from './dialects/signal/2.0/index.ts';
import { user20 } from './dialects/user-2.0/index.ts';
import type { Route } from './handle.ts';

type Methods = readonly ('GET' | 'POST')[];

/** What one operation is called, and the methods by which each interface takes it (interfaces.md §4). */
type Matrix<Name extends OperationName, Column extends string> = Readonly<
  Record<Name, { readonly path: string } & Readonly<Record<Column, Methods>>>
>;

const POST: Methods = ['POST'];
const GET_POST: Methods = ['GET', 'POST'];

/** The route matrix: a row an operation, a column an interface. Paths are relative to the interface's base. */
const clientMatrix: Matrix<ClientOperationName, 'core' | 'apps'> = {
  'orders/list': { path: '/orders', core: POST, apps: GET_POST },
  'orders/info': { path: '/orders/info', core: POST, apps: POST },
  'orders/add': { path: '/orders/add', core: POST, apps: POST },
  'orders/cancel': { path: '/orders/cancel', core: POST, apps: POST },
  'orders/log': { path: '/orders/log', core: POST, apps: POST },
  'orders/quote': { path: '/orders/quote', core: POST, apps: POST },
  'orders/quote/info': { path: '/orders/quote/info', core: POST, apps: POST },
  'orders/invoices': { path: '/orders/invoices', core: POST, apps: POST },
  'prices/lookup': { path: '/prices/lookup', core: POST, apps: POST },
  'products/list': { path: '/products', core: POST, apps: GET_POST },
  'products/info': { path: '/products/info', core: POST, apps: POST },
  'shipping/levels': { path: '/shipping/levels', core: POST, apps: GET_POST },
  'shipping/countries': { path: '/shipping/countries', core: POST, apps: GET_POST },
  'shipping/states': { path: '/shipping/states', core: POST, apps: GET_POST },
};

const appMatrix: Matrix<AppOperationName, 'apps'> = {
  ...clientMatrix,
  'categories/list': { path: '/categories', apps: GET_POST },
};

const userMatrix: Matrix<UserOperationName, 'user'> = {
  'user/info': { path: '/info', user: GET_POST },
};

const partnerMatrix: Matrix<PartnerOperationName, 'signal20' | 'signal11'> = {
  'signals/record': { path: '/status', signal20: POST, signal11: POST },
};

/** The rows of one interface under its base. */
function serve<Name extends OperationName, Column extends string>(
  dialect: Dialect<Name>,
  base: string,
  matrix: Matrix<Name, Column>,
  column: Column,
): Route[] {
  return (Object.keys(matrix) as Name[]).map((operation) => ({
    dialect,
    operation,
    // Name by name the endpoint fits its operation: the dialect's mapped type says so.
    endpoint: dialect.endpoints[operation] as unknown as Route['endpoint'],
    statuses: dialect.statuses[operation],
    scope: dialect.scopes?.[operation],
    methods: matrix[operation][column],
    path: base + matrix[operation].path,
    lenient: false,
  }));
}

export const routes: readonly Route[] = [
  ...serve(core10, '/core/1.0', clientMatrix, 'core'),
  ...serve(apps20, '/apps/2.0', appMatrix, 'apps'),
  ...serve(user20, '/user/2.0', userMatrix, 'user'),
  ...serve(signal20, '/signal/2.0', partnerMatrix, 'signal20'),
  ...serve(signal11, '/signal/1.1', partnerMatrix, 'signal11'),
  // The pages of the interface show both paths.
  ...serve(signal11, '/1.1', partnerMatrix, 'signal11'),
];

/** The same routes under other bases, by the base they stand for; there bodies are read leniently. */
export function aliasRoutes(aliases: Readonly<Record<string, string>>): Route[] {
  return Object.entries(aliases).flatMap(([alias, base]) =>
    routes
      .filter(({ path }) => path.startsWith(`${base}/`))
      .map((route) => ({ ...route, path: alias + route.path.slice(base.length), lenient: true })),
  );
}
