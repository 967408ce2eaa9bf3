import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idIn, type Owner, objectId } from './address.ts';
import { root } from './root.ts';

const apps = createRoute({
  getParentRoute: () => root,
  path: '/apps',
  validateSearch: (search): Pick<Owner, 'client'> => ({ client: idIn(search.client) }),
  component: lazyRouteComponent(() => import('../../areas/apps/list-page.tsx'), 'AppsPage'),
});
const newApp = createRoute({
  getParentRoute: () => root,
  path: '/apps/new',
  component: lazyRouteComponent(() => import('../../areas/apps/new-page.tsx'), 'NewAppPage'),
});
const app = createRoute({
  getParentRoute: () => root,
  path: '/apps/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../../areas/apps/app-page.tsx'), 'AppPage'),
});

export const appRoutes = [apps, newApp, app] as const;
