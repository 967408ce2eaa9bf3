import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.ts';

const attention = createRoute({
  getParentRoute: () => root,
  path: '/attention',
  component: lazyRouteComponent(() => import('../../areas/attention/attention-page.tsx'), 'AttentionPage'),
});
const alertCause = createRoute({
  getParentRoute: () => root,
  path: '/attention/$cause',
  component: lazyRouteComponent(() => import('../../areas/attention/cause-page.tsx'), 'CausePage'),
});

export const attentionRoutes = [attention, alertCause] as const;
