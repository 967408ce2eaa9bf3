import { useInfiniteQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type AuditEntry = Schemas['AuditEntry'];

interface AuditFilter {
  readonly subject?: string | undefined;
  readonly actor?: string | undefined;
}

export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.audit, filter],
    queryFn: ({ pageParam: before }) =>
      dataOf(api.GET('/admin/1.0/audit', { params: { query: { ...filter, before } } })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
