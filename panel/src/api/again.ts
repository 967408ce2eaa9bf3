import type { Query, QueryClient, QueryFilters } from '@tanstack/query-core';

/**
 * Reads under way are not cancelled by the next one: otherwise none would end while changes are faster than
 * replies.
 */
const whileReading = { cancelRefetch: false } as const;

/**
 * Reads queries again. Ends when each of them that is shown was read by a call that began after this one: a call that was under way may
 * have been answered before the change.
 */
export async function readAgain(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const isFetching = { ...filters, fetchStatus: 'fetching' } as const;
  const begun = new Set<Query>(queries.getQueryCache().findAll(isFetching));
  await queries.invalidateQueries(filters, whileReading);
  if (begun.size === 0) return;
  await queries.invalidateQueries({ predicate: (query) => begun.has(query) }, whileReading);
}

/**
 * Gathers notices: the first one acts at once, those that come before it has acted and paused act once more, together. An act that fails
 * says so where what it reads is shown; the next notice acts again.
 */
export function gathered(act: () => Promise<void>, pause: () => Promise<void>): () => void {
  let isActing = false;
  let isNoted = false;
  const run = async () => {
    isActing = true;
    try {
      while (isNoted) {
        isNoted = false;
        await act().catch(() => undefined);
        await pause();
      }
    } finally {
      isActing = false;
    }
  };
  return () => {
    isNoted = true;
    if (!isActing) void run();
  };
}
