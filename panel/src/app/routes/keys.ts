import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { flagIn, idIn, type Owner, objectId } from './address.ts';
import { root } from './root.ts';

const keys = createRoute({
  getParentRoute: () => root,
  path: '/keys',
  validateSearch: (search): Owner & { ended?: true | undefined } => ({
    client: idIn(search.client),
    partner: idIn(search.partner),
    ended: flagIn(search.ended),
  }),
  component: lazyRouteComponent(() => import('../../areas/keys/list-page.tsx'), 'KeysPage'),
});
const newKey = createRoute({
  getParentRoute: () => root,
  path: '/keys/new',
  validateSearch: (search): Owner => ({ client: idIn(search.client), partner: idIn(search.partner) }),
  component: lazyRouteComponent(() => import('../../areas/keys/new-page.tsx'), 'NewKeyPage'),
});
const key = createRoute({
  getParentRoute: () => root,
  path: '/keys/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../../areas/keys/key-page.tsx'), 'KeyPage'),
});

export const keyRoutes = [keys, newKey, key] as const;
