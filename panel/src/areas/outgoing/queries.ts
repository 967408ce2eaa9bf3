import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys, useMay } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type HeldWork = Schemas['HeldWork'];
export type OutgoingPause = Schemas['OutgoingPause'];
export type OutgoingWork = Schemas['OutgoingWork'];

const AGAIN_MS = 30_000;

export function useOutgoing() {
  const enabled = useMay()('/admin/1.0/outgoing');
  return useQuery({
    queryKey: queryKeys.outgoing,
    queryFn: () => dataOf(api.GET('/admin/1.0/outgoing')),
    enabled,
    refetchInterval: AGAIN_MS,
  });
}

/** What is released: everything, one kind, or the work of one order. */
export type Release = Pick<Schemas['OutgoingRelease'], 'kind' | 'number'>;

export function useRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Release) => dataOf(api.POST('/admin/1.0/outgoing/release', { body })),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.outgoing }),
  });
}
