import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.ts';

const retention = createRoute({
  getParentRoute: () => root,
  path: '/retention',
  component: lazyRouteComponent(() => import('../../areas/retention/retention-page.tsx'), 'RetentionPage'),
});

export const retentionRoutes = [retention] as const;
