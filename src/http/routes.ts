import type { ClientOperationName, OperationName, PartnerOperationName } from '../operations/registry.ts';
import type { Dialect } from './dialect.ts';
import { core10 } from './dialects/core-1.0/index.ts';
import { signal20 } from './dialects/signal-2.0/index.ts';
import type { Route } from './run.ts';

/**
 * The route matrix: a row an operation, a column an interface. Paths are relative to the interface's base,
 * with the methods it takes where that is not POST alone.
 */
const clientPaths = {
  'orders/list': { core: '/orders' },
  'orders/info': { core: '/orders/info' },
  'orders/add': { core: '/orders/add' },
  'orders/cancel': { core: '/orders/cancel' },
  'orders/log': { core: '/orders/log' },
} satisfies Record<ClientOperationName, { core: string }>;

const partnerPaths = {
  'signals/record': { signal: '/status' },
} satisfies Record<PartnerOperationName, { signal: string }>;

function rows<Name extends OperationName>(
  dialect: Dialect<Name>,
  base: string,
  paths: Readonly<Record<Name, string>>,
): Route[] {
  return (Object.keys(paths) as Name[]).map((operation) => ({
    dialect,
    operation,
    // Name by name the endpoint fits its operation: the dialect's mapped type says so.
    endpoint: dialect.endpoints[operation] as unknown as Route['endpoint'],
    statuses: dialect.statuses[operation],
    methods: ['POST'],
    path: base + paths[operation],
  }));
}

function column<Name extends string, Column extends string>(
  matrix: Readonly<Record<Name, Readonly<Record<Column, string>>>>,
  name: Column,
): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<Readonly<Record<Column, string>>>(matrix).map(([operation, paths]) => [
      operation,
      paths[name],
    ]),
  ) as Record<Name, string>;
}

export const routes: readonly Route[] = [
  ...rows(core10, '/core/1.0', column(clientPaths, 'core')),
  ...rows(signal20, '/signal/2.0', column(partnerPaths, 'signal')),
];
