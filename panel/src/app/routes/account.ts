import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.ts';

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('../../areas/account/account-page.tsx'), 'AccountPage'),
});

export const accountRoutes = [account] as const;
