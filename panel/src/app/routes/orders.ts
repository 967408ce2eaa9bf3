import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ages, type OrdersSearch } from '../../areas/orders/list/search.ts';
import { flagIn, idIn, objectId, oneOf } from './address.ts';
import { root } from './root.ts';

/** Words of the address; digits are read as a number and stay one. */
const plainIn = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;

/** The causes and reasons are those of the service, which refuses another one. */
const causeIn = (value: unknown) =>
  /^[a-z_]{1,40}$/.test(String(value)) ? (value as OrdersSearch['cause']) : undefined;

const reasonIn = (value: unknown) =>
  /^[a-z0-9_]{1,40}$/.test(String(value)) ? (value as OrdersSearch['reason']) : undefined;

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: (search): OrdersSearch => ({
    q: plainIn(search.q),
    states: /^\d+(,\d+)*$/.test(String(search.states)) ? plainIn(search.states) : undefined,
    client: idIn(search.client),
    partner: idIn(search.partner),
    mode: oneOf(['live', 'sandbox'], search.mode),
    cause: causeIn(search.cause),
    reason: reasonIn(search.reason),
    age: oneOf(ages, search.age),
    oldest: flagIn(search.oldest),
    run: idIn(search.run),
  }),
  component: lazyRouteComponent(() => import('../../areas/orders/list/list-page.tsx'), 'OrdersPage'),
});

/** `$id` is the number of the order, which is the same for no other order, live or sandbox. */
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../../areas/orders/page/order-page.tsx'), 'OrderPage'),
});

export const orderRoutes = [orders, order] as const;
