import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type RetentionRule = Schemas['RetentionRule'];

export function useRetention() {
  return useQuery({
    queryKey: queryKeys.retention,
    queryFn: () => dataOf(api.GET('/admin/1.0/retention')),
  });
}

/** Sets the days of a rule; null returns to those that are preset. */
export function useSetRetention(what: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (days: number | null) => {
      const body = days === null ? { what, preset: true } : { what, days };
      return dataOf(api.POST('/admin/1.0/retention/set', { body }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.retention }),
  });
}

/** Whether the clock of the service is trusted, without which nothing is deleted. */
export function useRetentionClock() {
  return useQuery({
    queryKey: [...queryKeys.retention, 'clock'],
    queryFn: () => dataOf(api.GET('/admin/1.0/retention/clock')),
  });
}

export function useConfirmClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/retention/confirm')),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.retention }),
  });
}
