import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';

/** Clients and print partners, by which many screens filter. */
export const queryKeys = {
  account: ['account'],
  attention: ['attention'],
  keys: ['keys'],
  clients: ['clients'],
  partners: ['partners'],
  apps: ['apps'],
  audit: ['audit'],
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

/** Who is signed in. */
export function useAccount() {
  return useQuery({
    queryKey: queryKeys.account,
    queryFn: () => dataOf(api.GET('/admin/1.0/account')),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
