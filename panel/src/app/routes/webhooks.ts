import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idIn, type Owner, objectId } from './address.ts';
import { root } from './root.ts';

const ownerIn = (search: Record<string, unknown>): Pick<Owner, 'client'> => ({ client: idIn(search.client) });

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/webhooks',
  validateSearch: ownerIn,
  component: lazyRouteComponent(() => import('../../areas/webhooks/list-page.tsx'), 'WebhooksPage'),
});
const newWebhook = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/new',
  validateSearch: ownerIn,
  component: lazyRouteComponent(() => import('../../areas/webhooks/new-page.tsx'), 'NewWebhookPage'),
});
const webhook = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../../areas/webhooks/webhook-page.tsx'), 'WebhookPage'),
});
const attempt = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$id/attempts/$attempt',
  params: {
    parse: ({ id, attempt: number }: { id: string; attempt: string }) => ({
      id: idIn(id) ?? 0,
      attempt: idIn(number) ?? 0,
    }),
    stringify: ({ id, attempt: number }: { id: number; attempt: number }) => ({
      id: String(id),
      attempt: String(number),
    }),
  },
  component: lazyRouteComponent(() => import('../../areas/webhooks/attempt-page.tsx'), 'AttemptPage'),
});

export const webhookRoutes = [webhooks, newWebhook, webhook, attempt] as const;
