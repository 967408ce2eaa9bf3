import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { objectId } from './address.ts';
import { root } from './root.ts';

/** `$id` is the number of the order, which is the same for no other order, live or sandbox. */
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../../areas/orders/page/order-page.tsx'), 'OrderPage'),
});

export const orderRoutes = [order] as const;
