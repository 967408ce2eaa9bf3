import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type Client = Schemas['AdminClient'];
export type NewClient = Schemas['AdminNewClient'];

export function useCreateClient() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewClient) => dataOf(api.POST('/admin/1.0/clients/create', { body })),
    onSuccess: refresh,
  });
}

export function useUpdateClient(client_id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (changes: NewClient) =>
      dataOf(api.POST('/admin/1.0/clients/update', { body: { client_id, ...changes } })),
    onSuccess: refresh,
  });
}

/** Its keys, apps and users end with it, so everything is read anew. */
export function useEndClient(client_id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/admin/1.0/clients/end', { body: { client_id } })),
    onSuccess: () => client.invalidateQueries(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.clients });
}
