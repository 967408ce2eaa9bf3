import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { objectId } from './address.ts';
import { root } from './root.ts';

const clients = createRoute({
  getParentRoute: () => root,
  path: '/clients',
  component: lazyRouteComponent(() => import('../../areas/clients/list-page.tsx'), 'ClientsPage'),
});
const newClient = createRoute({
  getParentRoute: () => root,
  path: '/clients/new',
  component: lazyRouteComponent(() => import('../../areas/clients/client-page.tsx'), 'NewClientPage'),
});
const client = createRoute({
  getParentRoute: () => root,
  path: '/clients/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../../areas/clients/client-page.tsx'), 'ClientPage'),
});

export const clientRoutes = [clients, newClient, client] as const;
