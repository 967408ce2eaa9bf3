import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idIn, type Owner, objectId } from './address.ts';
import { root } from './root.ts';

const ownerIn = (search: Record<string, unknown>): Owner => ({
  client: idIn(search.client),
  partner: idIn(search.partner),
});

const users = createRoute({
  getParentRoute: () => root,
  path: '/users',
  validateSearch: ownerIn,
  component: lazyRouteComponent(() => import('../../areas/users/list-page.tsx'), 'UsersPage'),
});
const newUser = createRoute({
  getParentRoute: () => root,
  path: '/users/new',
  validateSearch: ownerIn,
  component: lazyRouteComponent(() => import('../../areas/users/new-page.tsx'), 'NewUserPage'),
});
const user = createRoute({
  getParentRoute: () => root,
  path: '/users/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../../areas/users/user-page.tsx'), 'UserPage'),
});

export const userRoutes = [users, newUser, user] as const;
