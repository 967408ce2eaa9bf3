import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { panelPath } from '../api/base.ts';
import { Problem } from '../ui/problem.tsx';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

/** A positive integer of the address, or undefined. */
const idIn = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined);
const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const flagIn = (value: unknown) => value === true || undefined;

type Owner = { client?: number | undefined; partner?: number | undefined };

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/attention', replace: true });
  },
});

const objectId = {
  parse: ({ id }: { id: string }) => ({ id: idIn(id) ?? 0 }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const attention = createRoute({
  getParentRoute: () => root,
  path: '/attention',
  component: lazyRouteComponent(() => import('../areas/attention/attention-page.tsx'), 'AttentionPage'),
});
const alertCause = createRoute({
  getParentRoute: () => root,
  path: '/attention/$cause',
  component: lazyRouteComponent(() => import('../areas/attention/cause-page.tsx'), 'CausePage'),
});

const keys = createRoute({
  getParentRoute: () => root,
  path: '/keys',
  validateSearch: (search): Owner & { ended?: true | undefined } => ({
    client: idIn(search.client),
    partner: idIn(search.partner),
    ended: flagIn(search.ended),
  }),
  component: lazyRouteComponent(() => import('../areas/keys/list-page.tsx'), 'KeysPage'),
});
const newKey = createRoute({
  getParentRoute: () => root,
  path: '/keys/new',
  validateSearch: (search): Owner => ({ client: idIn(search.client), partner: idIn(search.partner) }),
  component: lazyRouteComponent(() => import('../areas/keys/new-page.tsx'), 'NewKeyPage'),
});
const key = createRoute({
  getParentRoute: () => root,
  path: '/keys/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/keys/key-page.tsx'), 'KeyPage'),
});

const clients = createRoute({
  getParentRoute: () => root,
  path: '/clients',
  component: lazyRouteComponent(() => import('../areas/clients/list-page.tsx'), 'ClientsPage'),
});
const newClient = createRoute({
  getParentRoute: () => root,
  path: '/clients/new',
  component: lazyRouteComponent(() => import('../areas/clients/client-page.tsx'), 'NewClientPage'),
});
const client = createRoute({
  getParentRoute: () => root,
  path: '/clients/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/clients/client-page.tsx'), 'ClientPage'),
});

const partners = createRoute({
  getParentRoute: () => root,
  path: '/partners',
  component: lazyRouteComponent(() => import('../areas/partners/list-page.tsx'), 'PartnersPage'),
});
const newPartner = createRoute({
  getParentRoute: () => root,
  path: '/partners/new',
  component: lazyRouteComponent(() => import('../areas/partners/partner-page.tsx'), 'NewPartnerPage'),
});
const partner = createRoute({
  getParentRoute: () => root,
  path: '/partners/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/partners/partner-page.tsx'), 'PartnerPage'),
});

const apps = createRoute({
  getParentRoute: () => root,
  path: '/apps',
  validateSearch: (search): Pick<Owner, 'client'> => ({ client: idIn(search.client) }),
  component: lazyRouteComponent(() => import('../areas/apps/list-page.tsx'), 'AppsPage'),
});
const newApp = createRoute({
  getParentRoute: () => root,
  path: '/apps/new',
  component: lazyRouteComponent(() => import('../areas/apps/new-page.tsx'), 'NewAppPage'),
});
const app = createRoute({
  getParentRoute: () => root,
  path: '/apps/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/apps/app-page.tsx'), 'AppPage'),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: (search): { subject?: string | undefined; actor?: string | undefined } => ({
    subject: textIn(search.subject),
    actor: textIn(search.actor),
  }),
  component: lazyRouteComponent(() => import('../areas/audit/audit-page.tsx'), 'AuditPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    attention,
    alertCause,
    keys,
    newKey,
    key,
    clients,
    newClient,
    client,
    partners,
    newPartner,
    partner,
    apps,
    newApp,
    app,
    audit,
  ]),
  basepath: panelPath,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ({ error, reset }) => <Problem error={error} onAgain={reset} />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
