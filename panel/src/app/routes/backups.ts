import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.ts';

const backups = createRoute({
  getParentRoute: () => root,
  path: '/backups',
  component: lazyRouteComponent(() => import('../../areas/backups/backups-page.tsx'), 'BackupsPage'),
});

export const backupRoutes = [backups] as const;
