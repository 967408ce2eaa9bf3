import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type Client = Schemas['AdminClient'];
export type ClientMails = Schemas['ClientMails'];
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
    mutationFn: (changes: Partial<NewClient>) =>
      dataOf(api.POST('/admin/1.0/clients/update', { body: { client_id, ...changes } })),
    onSuccess: refresh,
  });
}

const mailsKey = [...queryKeys.mails, 'clients'];

/** The settings of all clients: there is no call for those of one. */
export function useClientMails() {
  return useQuery({
    queryKey: mailsKey,
    queryFn: () => dataOf(api.GET('/admin/1.0/mails/clients')),
  });
}

export function useSetClientMails(client_id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Omit<Schemas['ClientMailChanges'], 'client_id'>) =>
      dataOf(api.POST('/admin/1.0/mails/clients/set', { body: { client_id, ...changes } })),
    onSuccess: () => client.invalidateQueries({ queryKey: mailsKey }),
  });
}

/** Ends a client with its keys, apps and users, so everything is reloaded. */
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
