import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.ts';

const outgoing = createRoute({
  getParentRoute: () => root,
  path: '/outgoing',
  component: lazyRouteComponent(() => import('../../areas/outgoing/outgoing-page.tsx'), 'OutgoingPage'),
});

export const outgoingRoutes = [outgoing] as const;
