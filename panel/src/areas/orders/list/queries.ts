import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queryKeys } from '../../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../../api/client.ts';
import { type OrdersSearch, orderQuery } from './search.ts';

export type FoundOrder = Schemas['AdminFoundOrder'];
export type BulkRequest = Schemas['AdminBulkRequest'];
export type BulkAction = Schemas['BulkAction'];
export type BulkPreview = Schemas['AdminBulkPreview'];
export type BulkRun = Schemas['AdminBulkRun'];

const AGAIN_MS = 10_000;
const RUN_AGAIN_MS = 1_000;
/** New orders are counted up to this number. */
export const MOST_FRESH = 99;

const listKey = ({ run: _run, ...search }: OrdersSearch) => [...queryKeys.orders, 'list', search];
const bulkKey = [...queryKeys.orders, 'bulk'];

/** The list as it was when it was opened: orders that come later wait until they are asked for. */
export function useOrders(search: OrdersSearch) {
  const client = useQueryClient();
  const queryKey = listKey(search);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const shown = client.getQueryData<InfiniteData<Schemas['AdminFoundOrders']>>(queryKey);
      const newest = search.oldest ? undefined : shown?.pages[0]?.orders[0]?.number;
      const top = newest === undefined ? undefined : String(newest + 1);
      const query = { ...orderQuery(search), after: pageParam ?? top };
      return dataOf(api.GET('/admin/1.0/orders', { params: { query }, signal }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
  });
}

const MOST_HITS = 6;

/** A few of the orders that match, for the search of all screens. */
export function useOrderHits(text: string) {
  return useQuery({
    queryKey: [...queryKeys.orders, 'hits', text],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/admin/1.0/orders', { params: { query: { text, limit: MOST_HITS } }, signal })),
    select: ({ orders }) => orders,
    enabled: text !== '',
  });
}

/** Reads the list anew from its top. */
export function useReloadOrders() {
  const client = useQueryClient();
  return (search: OrdersSearch) => client.resetQueries({ queryKey: listKey(search) });
}

/**
 * The number of matching orders that are newer than the newest shown; undefined = the list has another order.
 */
export function useFreshCount(search: OrdersSearch, newest: number | undefined): number {
  const query = useQuery({
    queryKey: [...queryKeys.orders, 'fresh', listKey(search), newest],
    queryFn: ({ signal }) => {
      const after = String(newest);
      const later = { ...orderQuery(search), oldest_first: true, after, limit: MOST_FRESH + 1 };
      return dataOf(api.GET('/admin/1.0/orders', { params: { query: later }, signal }));
    },
    select: ({ orders }) => orders.length,
    initialData: { orders: [], next: null },
    staleTime: AGAIN_MS,
    meta: { live: true },
    refetchInterval: AGAIN_MS,
    enabled: newest !== undefined && !search.oldest,
  });
  return query.data;
}

/** The number of orders in each state; unknown for members of a print partner. */
export function useTotals({ client, mode }: Pick<OrdersSearch, 'client' | 'mode'>) {
  return useQuery({
    queryKey: [...queryKeys.orders, 'totals', client, mode],
    queryFn: () =>
      dataOf(api.GET('/admin/1.0/orders/totals', { params: { query: { client_id: client, mode } } })),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The causes of open alerts. */
export function useCauses() {
  return useQuery({
    queryKey: queryKeys.attention,
    queryFn: () => dataOf(api.GET('/admin/1.0/attention')),
    retry: false,
  });
}

/** The effects of a bulk run; fetched once per request, because the service stores the orders of each. */
export function useBulkPreview(request: BulkRequest | undefined) {
  return useQuery({
    queryKey: [...bulkKey, 'preview', request],
    queryFn: () => dataOf(api.POST('/admin/1.0/orders/bulk/preview', { body: request as BulkRequest })),
    enabled: request !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export function useStartBulk() {
  return useMutation({
    mutationFn: (id: number) => dataOf(api.POST('/admin/1.0/orders/bulk/start', { body: { id } })),
  });
}

export function useBulkRun(id: number) {
  return useQuery({
    queryKey: [...bulkKey, 'run', id],
    queryFn: () => dataOf(api.GET('/admin/1.0/orders/bulk/progress', { params: { query: { id } } })),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? RUN_AGAIN_MS : false),
  });
}

export function useStopBulk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => dataOf(api.POST('/admin/1.0/orders/bulk/stop', { body: { id } })),
    onSettled: (_run, _error, id) => client.invalidateQueries({ queryKey: [...bulkKey, 'run', id] }),
  });
}

/** After a run the orders, their totals and their alerts are others. */
export function useRefreshOrders() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.attention });
    void client.invalidateQueries({ queryKey: [...queryKeys.orders, 'list'] });
    void client.invalidateQueries({ queryKey: [...queryKeys.orders, 'totals'] });
  };
}
