import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type Key = Schemas['AdminKey'];
export type NewKey = Schemas['AdminNewKey'];
export type IssuedKey = Schemas['AdminIssuedKey'];
export type Overlap = Schemas['AdminKeyRotation']['overlap'];

export interface KeyFilter {
  readonly client_id?: number | undefined;
  readonly partner_id?: number | undefined;
}

export function useKeys(filter: KeyFilter, enabled = true) {
  return useQuery({
    queryKey: [...queryKeys.keys, filter],
    queryFn: () => dataOf(api.GET('/admin/1.0/keys', { params: { query: filter } })),
    enabled,
  });
}

export function useCreateKey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewKey) => dataOf(api.POST('/admin/1.0/keys/create', { body })),
    onSuccess: refresh,
  });
}

export function useRotateKey(credential_id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (overlap: Overlap) =>
      dataOf(api.POST('/admin/1.0/keys/rotate', { body: { credential_id, overlap } })),
    onSuccess: refresh,
  });
}

export function useRevokeKey(credential_id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/keys/revoke', { body: { credential_id } })),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.keys });
}
