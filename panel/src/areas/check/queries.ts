import { useMutation, useQuery } from '@tanstack/react-query';
import { queryKeys, useMay } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type FileCheck = Schemas['AdminFileCheck'];
export type CheckedFile = FileCheck['files'][number];
export type NewCheck = Schemas['AdminFileCheckRequest'];

const WAIT_SECONDS = 10;
const AGAIN_MS = 500;

/** Begins a check; its report is asked for by its id. */
export function useBeginCheck() {
  return useMutation({
    mutationFn: (body: NewCheck) =>
      dataOf(api.POST('/admin/1.0/files/check', { body: { ...body, wait: 0 } })),
  });
}

/** The report of a check, asked for until it is complete. */
export function useCheck(id: string | undefined) {
  return useQuery({
    queryKey: ['check', id],
    queryFn: ({ signal }) =>
      dataOf(
        api.POST('/admin/1.0/files/check', {
          body: { ...(id && { id }), wait: WAIT_SECONDS },
          signal,
        }),
      ),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? AGAIN_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Users of clients and print partners have no list of products; they enter its reference. */
export function useMayBrowse(): boolean {
  return useMay()('/admin/1.0/products');
}

export function useProductHits(text: string | undefined) {
  const isOffered = useMayBrowse();
  return useQuery({
    queryKey: [...queryKeys.catalogue, 'products', 'hits', text],
    queryFn: () => dataOf(api.GET('/admin/1.0/products', { params: { query: { text } } })),
    enabled: isOffered,
  });
}

export function useProduct(reference: string | undefined) {
  const isOffered = useMayBrowse();
  return useQuery({
    queryKey: [...queryKeys.catalogue, 'product', reference],
    queryFn: () =>
      dataOf(api.GET('/admin/1.0/products/info', { params: { query: { reference: reference ?? '' } } })),
    enabled: isOffered && reference !== undefined,
  });
}
