import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys, useMay } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type HeldWork = Schemas['HeldWork'];
export type OutgoingKind = Schemas['OutgoingKind'];
export type OutgoingPause = Schemas['OutgoingPause'];
export type OutgoingWork = Schemas['OutgoingWork'];

const AGAIN_MS = 30_000;

/** The pauses, and up to `limit` rows of waiting work. */
export function useOutgoing(limit: number) {
  const enabled = useMay()('/admin/1.0/outgoing');
  return useQuery({
    queryKey: [...queryKeys.outgoing, limit],
    queryFn: () => dataOf(api.GET('/admin/1.0/outgoing', { params: { query: { limit } } })),
    enabled,
    refetchInterval: AGAIN_MS,
  });
}

/** The scope of a release: everything, one kind, or the work of one order. */
export type Release = Pick<Schemas['OutgoingRelease'], 'kind' | 'number'>;

export function useRelease() {
  const onSettled = useAskAgain();
  return useMutation({
    mutationFn: (body: Release) => dataOf(api.POST('/admin/1.0/outgoing/release', { body })),
    onSettled,
  });
}

export function usePause() {
  const onSettled = useAskAgain();
  return useMutation({
    mutationFn: (body: Schemas['NewOutgoingPause']) =>
      dataOf(api.POST('/admin/1.0/outgoing/pause', { body })),
    onSettled,
  });
}

/** Also refreshes the band above every page. */
function useAskAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.outgoing });
}
