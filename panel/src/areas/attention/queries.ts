import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type AlertGroup = Schemas['AlertGroup'];
export type Alert = Schemas['Alert'];
export type AlertCause = Schemas['AlertCause'];

/** The service compares alerts with the facts every ten seconds. */
const AGAIN_MS = 10_000;

export function useAttention() {
  return useQuery({
    queryKey: queryKeys.attention,
    queryFn: () => dataOf(api.GET('/admin/1.0/attention')),
    meta: { live: true },
    refetchInterval: AGAIN_MS,
  });
}

export function useAlerts(cause: AlertCause) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.attention, cause],
    queryFn: ({ pageParam: after }) =>
      dataOf(api.GET('/admin/1.0/alerts', { params: { query: { cause, after } } })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { live: true },
  });
}

export function useAcknowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alertId: number) =>
      dataOf(api.POST('/admin/1.0/alerts/acknowledge', { body: { alert_id: alertId } })),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.attention }),
  });
}
