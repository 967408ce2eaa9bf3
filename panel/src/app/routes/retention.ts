import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.ts';

const retention = createRoute({
  getParentRoute: () => root,
  path: '/retention',
  component: lazyRouteComponent(() => import('../../areas/retention/retention-page.tsx'), 'RetentionPage'),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(() => import('../../areas/retention/privacy-page.tsx'), 'PrivacyPage'),
});

export const retentionRoutes = [retention, privacy] as const;
