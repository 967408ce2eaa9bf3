import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type Webhook = Schemas['AdminListedWebhook'];
export type Attempt = Schemas['AdminWebhookAttempt'];
export type NewWebhook = Schemas['AdminNewWebhook'];
export type CreatedWebhook = Schemas['AdminCreatedWebhook'];
export type EventType = Schemas['EventType'];

const AGAIN_MS = 5_000;

/** The number of attempts on the page of a webhook. */
export const SHOWN_ATTEMPTS = 50;

export function useWebhooks(filter: { readonly client_id?: number | undefined } = {}) {
  return useQuery({
    queryKey: [...queryKeys.webhooks, filter],
    queryFn: () => dataOf(api.GET('/admin/1.0/webhooks', { params: { query: filter } })),
    refetchInterval: AGAIN_MS,
  });
}

/** The newest attempts of a webhook. */
export function useAttempts(id: number) {
  return useQuery({
    queryKey: [...queryKeys.webhooks, id, 'attempts'],
    queryFn: () =>
      dataOf(api.GET('/admin/1.0/webhooks/attempts', { params: { query: { id, limit: SHOWN_ATTEMPTS } } })),
    refetchInterval: AGAIN_MS,
  });
}

/** Loads one attempt, by listing from the one after it. Undefined if it is not stored. */
export function useAttempt(id: number, attempt: number) {
  return useQuery({
    queryKey: [...queryKeys.webhooks, id, 'attempt', attempt],
    queryFn: async () => {
      const query = { id, before: attempt + 1, limit: 1 };
      const found = await dataOf(api.GET('/admin/1.0/webhooks/attempts', { params: { query } }));
      return { attempt: found.find((one) => one.id === attempt) };
    },
  });
}

export function useAddWebhook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewWebhook) => dataOf(api.POST('/admin/1.0/webhooks/add', { body })),
    onSuccess: refresh,
  });
}

/** Actions on a webhook without further input. */
export function useActOn(id: number, act: 'enable' | 'disable') {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => dataOf<unknown>(api.POST(paths[act], { body: { id } })),
    // Not awaited: the page changes afterwards, and announces the result first.
    onSuccess: () => void refresh(),
  });
}

const paths = {
  enable: '/admin/1.0/webhooks/enable',
  disable: '/admin/1.0/webhooks/disable',
} as const;

/** The caller refreshes the list when the page of the webhook is left, which could not be loaded any more. */
export function useDelete(id: number) {
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/webhooks/delete', { body: { id } })),
  });
}

export function useRotateSecret(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/webhooks/rotate', { body: { id } })),
    onSuccess: refresh,
  });
}

export function useResend(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (event: string) => dataOf(api.POST('/admin/1.0/webhooks/resend', { body: { id, event } })),
    onSuccess: refresh,
  });
}

export function useTest(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (type: EventType | undefined) =>
      dataOf(api.POST('/admin/1.0/webhooks/test', { body: { id, ...(type && { type }) } })),
    onSuccess: refresh,
  });
}

export interface ReplayRange {
  /** Undefined until a time was chosen. */
  readonly since: string | undefined;
  readonly only_failed: boolean;
}

/** The number of events that a replay would send. */
export function useReplayCount(id: number, { since = '', only_failed }: ReplayRange, isOpen: boolean) {
  return useQuery({
    queryKey: ['replay-count', id, since, only_failed],
    queryFn: () =>
      dataOf(api.POST('/admin/1.0/webhooks/replay', { body: { id, since, only_failed, dry_run: true } })),
    enabled: isOpen && since !== '',
    gcTime: 0,
    retry: false,
  });
}

export function useReplay(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ since = '', only_failed }: ReplayRange) =>
      dataOf(api.POST('/admin/1.0/webhooks/replay', { body: { id, since, only_failed } })),
    onSuccess: refresh,
  });
}

export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.webhooks });
}
