import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { servicePath } from '../../api/base.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';
import { queryOf, type RequestSearch } from './search.ts';

export type RecordedRequest = Schemas['RecordedRequest'];
export type RequestInfo = Schemas['RequestInfo'];
export type RequestErrors = Schemas['RequestErrors'];
type RequestPage = Schemas['RequestPage'];

const AGAIN_MS = 5_000;

const pageOf = (search: RequestSearch, after?: string) =>
  dataOf(api.GET('/admin/1.0/requests', { params: { query: { ...queryOf(search), after } } }));

/** Calls as they were when the list was opened: later ones wait until they are asked for. */
export function useRequests(search: RequestSearch) {
  return useInfiniteQuery({
    queryKey: listKey(search),
    queryFn: ({ pageParam }) => pageOf(search, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const listKey = (search: RequestSearch) => [...queryKeys.requests, 'list', search];

/** Calls that came after the list was opened. */
export interface NewRequests {
  readonly count: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
  readonly show: () => void;
}

/** Looks for new calls every few seconds; `newest` is the first call of the list, null = the list is empty. */
export function useNewRequests(search: RequestSearch, newest: string | null | undefined): NewRequests {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [...queryKeys.requests, 'new', search],
    queryFn: () => pageOf(search),
    refetchInterval: AGAIN_MS,
    enabled: newest !== undefined,
  });
  const index = data?.requests.findIndex(({ id }) => id === newest) ?? 0;
  const show = () => {
    if (!data) return;
    const first: InfiniteData<RequestPage, string | undefined> = { pages: [data], pageParams: [undefined] };
    client.setQueryData(listKey(search), first);
  };
  const count = index >= 0 ? index : (data?.requests.length ?? 0);
  return { count, isMore: index < 0 && data?.next !== null, show };
}

export function useRequestErrors(search: RequestSearch) {
  return useQuery({
    queryKey: [...queryKeys.requests, 'errors', search],
    queryFn: () => dataOf(api.GET('/admin/1.0/requests/errors', { params: { query: queryOf(search) } })),
  });
}

/** A recorded call does not change. */
export function useRequest(id: string) {
  const url = location.origin + servicePath;
  return useQuery({
    queryKey: [...queryKeys.requests, 'one', id],
    queryFn: () => dataOf(api.GET('/admin/1.0/requests/info', { params: { query: { id, url } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The names of keys by the names of credentials, such as `key 12`. */
export function useKeyNames(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.keys, {}],
    queryFn: () => dataOf(api.GET('/admin/1.0/keys', { params: { query: {} } })),
  });
  return new Map(data.map(({ id, name }) => [`key ${id}`, name]));
}
