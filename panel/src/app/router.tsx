import { createRoute, createRouter } from '@tanstack/react-router';
import { panelPath } from '../api/base.ts';
import { Crashed } from './crashed.tsx';
import { Home } from './home.tsx';
import { accountRoutes } from './routes/account.ts';
import { appRoutes } from './routes/apps.ts';
import { attentionRoutes } from './routes/attention.ts';
import { auditRoutes } from './routes/audit.ts';
import { backupRoutes } from './routes/backups.ts';
import { boardRoutes } from './routes/board.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { checkRoutes } from './routes/check.ts';
import { clientRoutes } from './routes/clients.ts';
import { keyRoutes } from './routes/keys.ts';
import { mailRoutes } from './routes/mails.ts';
import { orderRoutes } from './routes/orders.ts';
import { outgoingRoutes } from './routes/outgoing.ts';
import { overviewRoutes } from './routes/overview.ts';
import { partnerRoutes } from './routes/partners.ts';
import { requestRoutes } from './routes/requests.ts';
import { retentionRoutes } from './routes/retention.ts';
import { root } from './routes/root.ts';
import { userRoutes } from './routes/users.ts';
import { webhookRoutes } from './routes/webhooks.ts';

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ...attentionRoutes,
    ...orderRoutes,
    ...boardRoutes,
    ...checkRoutes,
    ...keyRoutes,
    ...clientRoutes,
    ...partnerRoutes,
    ...appRoutes,
    ...userRoutes,
    ...accountRoutes,
    ...requestRoutes,
    ...overviewRoutes,
    ...outgoingRoutes,
    ...backupRoutes,
    ...auditRoutes,
    ...catalogueRoutes,
    ...retentionRoutes,
    ...webhookRoutes,
    ...mailRoutes,
  ]),
  basepath: panelPath,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: Crashed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
