import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, CallFailed, dataOf, type Schemas } from '../../api/client.ts';

export type Card = Schemas['BoardCard'];
export type Column = Schemas['BoardColumn'];
export type ColumnName = Schemas['BoardColumnName'];
export type BoardItem = Schemas['BoardItem'];
export type Move = Schemas['BoardMove'];

export interface BoardFilter {
  readonly partner_id?: number | undefined;
  readonly mode?: 'live' | 'sandbox' | undefined;
}

const AGAIN_MS = 5_000;
/** Cards of a column at first. */
const CARDS = 30;

/** Midnight where this browser is: what was shipped since then was shipped today. */
function startOfDay(): string {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  return today.toISOString();
}

/** A column must not move under a finger or a mouse that is about to press: what comes meanwhile waits for so long. */
const STILL_MS = 1_000;
let touchedAt = Number.NEGATIVE_INFINITY;

export function noteTouch(): void {
  touchedAt = performance.now();
}

async function whenStill(): Promise<void> {
  for (;;) {
    const ms = touchedAt + STILL_MS - performance.now();
    if (ms <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

export function useBoard(filter: BoardFilter) {
  const query = { ...filter, limit: CARDS, shipped_since: startOfDay() };
  return useQuery({
    queryKey: [...queryKeys.board, query],
    queryFn: async () => {
      const board = await dataOf(api.GET('/admin/1.0/board', { params: { query } }));
      await whenStill();
      return board;
    },
    meta: { live: true },
    refetchInterval: AGAIN_MS,
  });
}

/** The cards of a column after those that the board shows, as soon as they are wanted; kept up to date with them. */
export function useRestOf(filter: BoardFilter, column: ColumnName, first: string | null, isWanted: boolean) {
  const query = { ...filter, column, limit: 100, shipped_since: startOfDay() };
  return useInfiniteQuery({
    queryKey: [...queryKeys.board, 'rest', query, first],
    queryFn: async ({ pageParam: after }) => {
      const { columns } = await dataOf(
        api.GET('/admin/1.0/board', { params: { query: { ...query, after } } }),
      );
      await whenStill();
      return columns[0];
    },
    initialPageParam: first ?? '',
    getNextPageParam: (page) => page?.next ?? undefined,
    enabled: isWanted && first !== null,
    // They begin elsewhere when a card before them moves.
    placeholderData: keepPreviousData,
    meta: { live: true },
    refetchInterval: AGAIN_MS,
  });
}

export function useBoardItem(code: string) {
  return useQuery({
    queryKey: [...queryKeys.board, 'item', code],
    queryFn: async () => ({ item: await findItem(code).catch(noneIfUnknown) }),
  });
}

function noneIfUnknown(error: unknown): undefined {
  if (error instanceof CallFailed && error.status === 404) return undefined;
  throw error;
}

export function findItem(code: string): Promise<BoardItem> {
  return dataOf(api.GET('/admin/1.0/board/item', { params: { query: { code } } }));
}

/** Works while the page is being left: the browser finishes the call. */
export function sendMove(body: Move): Promise<Schemas['BoardMoved']> {
  return dataOf(api.POST('/admin/1.0/board/move', { body, keepalive: true }));
}
