import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { objectId } from './address.ts';
import { root } from './root.ts';

const states = ['waiting', 'running', 'sent', 'doubtful', 'failed', 'dropped'] as const;

const mails = createRoute({
  getParentRoute: () => root,
  path: '/mails',
  validateSearch: (search): { state?: (typeof states)[number] | undefined } => ({
    state: states.find((state) => state === search.state),
  }),
  component: lazyRouteComponent(() => import('../../areas/mails/list-page.tsx'), 'MailsPage'),
});
const mail = createRoute({
  getParentRoute: () => root,
  path: '/mails/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../../areas/mails/mail-page.tsx'), 'MailPage'),
});

export const mailRoutes = [mails, mail] as const;
