import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Period, periods, type RequestSearch } from '../../areas/requests/search.ts';
import { flagIn, idIn, textIn } from './address.ts';
import { root } from './root.ts';

const wordIn = (value: unknown) => textIn(typeof value === 'number' ? String(value) : value);

/** The service says what is wrong with a value. */
const validateSearch = (search: Record<string, unknown>): RequestSearch => ({
  status: wordIn(search.status),
  interface: textIn(search.interface) as RequestSearch['interface'],
  client: idIn(search.client),
  partner: idIn(search.partner),
  path: textIn(search.path),
  error: textIn(search.error),
  request: wordIn(search.request),
  credential: textIn(search.credential),
  since: String(search.since) in periods ? (search.since as Period) : undefined,
  from: textIn(search.from),
  to: textIn(search.to),
  panel: flagIn(search.panel),
});

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  validateSearch,
  component: lazyRouteComponent(() => import('../../areas/requests/list-page.tsx'), 'RequestsPage'),
});
const errors = createRoute({
  getParentRoute: () => root,
  path: '/requests/errors',
  validateSearch,
  component: lazyRouteComponent(() => import('../../areas/requests/errors-page.tsx'), 'RequestErrorsPage'),
});
const request = createRoute({
  getParentRoute: () => root,
  path: '/requests/$id',
  component: lazyRouteComponent(() => import('../../areas/requests/request-page.tsx'), 'RequestPage'),
});

export const requestRoutes = [requests, errors, request] as const;
