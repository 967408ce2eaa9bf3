import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import type { paths } from './schema.ts';

/** Clients and print partners, by which many screens filter. */
export const queryKeys = {
  account: ['account'],
  attention: ['attention'],
  orders: ['orders'],
  keys: ['keys'],
  clients: ['clients'],
  partners: ['partners'],
  apps: ['apps'],
  audit: ['audit'],
  requests: ['requests'],
  figures: ['figures'],
  health: ['health'],
  board: ['board'],
  catalogue: ['catalogue'],
  users: ['users'],
  ownAccount: ['own-account'],
  retention: ['retention'],
  webhooks: ['webhooks'],
  mails: ['mails'],
  outgoing: ['outgoing'],
  backups: ['backups'],
} as const;

export function useClients(enabled = true) {
  return useQuery({
    queryKey: queryKeys.clients,
    queryFn: () => dataOf(api.GET('/admin/1.0/clients')),
    enabled,
  });
}

export function usePartners(enabled = true) {
  return useQuery({
    queryKey: queryKeys.partners,
    queryFn: () => dataOf(api.GET('/admin/1.0/partners')),
    enabled,
  });
}

export type Call = Extract<keyof paths, `/admin/1.0/${string}`>;

/** Whether the caller may make a call; no until that is known. So that a role sees only what it may use. */
export function useMay(): (call: Call) => boolean {
  const calls = useAccount().data?.calls ?? [];
  return (call) => calls.includes(call.slice('/admin/1.0'.length));
}

/** Owners that a list can be filtered by; empty for roles that may not list them. */
export function useOwners() {
  const may = useMay();
  const clientQuery = useClients(may('/admin/1.0/clients'));
  const partnerQuery = usePartners(may('/admin/1.0/partners'));
  return { clients: clientQuery.data ?? [], partners: partnerQuery.data ?? [], clientQuery, partnerQuery };
}

/** The signed-in user. */
export function useAccount() {
  return useQuery({
    queryKey: queryKeys.account,
    queryFn: () => dataOf(api.GET('/admin/1.0/account')),
    staleTime: Number.POSITIVE_INFINITY,
    // Every button asks for it: "Try again" must not ask by being shown.
    retryOnMount: false,
    // Another user may have signed in in another tab, or the role was changed.
    refetchOnWindowFocus: 'always',
  });
}
