import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textIn } from './address.ts';
import { root } from './root.ts';

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: (search): { subject?: string | undefined; actor?: string | undefined } => ({
    subject: textIn(search.subject),
    actor: textIn(search.actor),
  }),
  component: lazyRouteComponent(() => import('../../areas/audit/audit-page.tsx'), 'AuditPage'),
});

export const auditRoutes = [audit] as const;
