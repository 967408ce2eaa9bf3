import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../api/accounts.ts';
import { readAgain } from '../../api/again.ts';
import { type Card, type Column, type ColumnName, type Move, sendMove } from './queries.ts';

/** How long a move can be undone. It is sent afterwards. */
const UNDO_MS = 5_000;

/** A move that was made on the screen and is not sent yet. */
export interface PendingMove {
  readonly cards: readonly Card[];
  readonly to: ColumnName;
  readonly body: Move;
}

/** The codes of a move's cards, in a comparable form. */
export const codesOf = ({ cards }: PendingMove) => cards.map(({ code }) => code).join(' ');

/** Moves cards on the screen at once, and sends the signal when it is too late to undo it. */
export function useMoves(onFailure: (move: PendingMove, error: unknown, hasLeft: boolean) => void) {
  const [pending, setPending] = useState<readonly PendingMove[]>([]);
  const waiting = useRef(new Map<PendingMove, ReturnType<typeof setTimeout>>());
  const client = useQueryClient();
  const hasLeft = useRef(false);
  const report = useRef(onFailure);
  report.current = onFailure;

  /** False when it is too late. */
  const undo = useCallback((move: PendingMove) => {
    clearTimeout(waiting.current.get(move));
    const isInTime = waiting.current.delete(move);
    if (isInTime) setPending((moves) => moves.filter((one) => one !== move));
    return isInTime;
  }, []);

  const send = useCallback(
    async (move: PendingMove) => {
      clearTimeout(waiting.current.get(move));
      waiting.current.delete(move);
      // From here on it cannot be undone.
      setPending((moves) => [...moves]);
      try {
        await sendMove(move.body);
      } catch (error) {
        report.current(move, error, hasLeft.current);
      }
      // The card stays in its new column until the board is known to have it there.
      await readAgain(client, { queryKey: queryKeys.board });
      setPending((moves) => moves.filter((one) => one !== move));
    },
    [client],
  );

  const add = useCallback(
    (move: PendingMove) => {
      waiting.current.set(
        move,
        setTimeout(() => void send(move), UNDO_MS),
      );
      setPending((moves) => [...moves, move]);
    },
    [send],
  );

  // Moves that are pending when the page is left are sent.
  useEffect(() => {
    const { current } = waiting;
    hasLeft.current = false;
    const sendAll = () => {
      for (const move of current.keys()) void send(move);
    };
    addEventListener('pagehide', sendAll);
    return () => {
      removeEventListener('pagehide', sendAll);
      hasLeft.current = true;
      sendAll();
    };
  }, [send]);

  /** Whether a move of this item can still be undone. */
  const isWaiting = (code: string) =>
    [...waiting.current.keys()].some(({ cards }) => cards.some((card) => card.code === code));
  const canUndo = (move: PendingMove) => waiting.current.has(move);
  return { pending, add, undo, isWaiting, canUndo, last: pending.findLast(canUndo) };
}

/** The columns as they will be when the pending moves are sent. */
export function withPending(columns: readonly Column[], pending: readonly PendingMove[]): readonly Column[] {
  return pending.reduce((shown, { cards, to }) => {
    const codes = new Set(cards.map(({ code }) => code));
    return shown.map((column) => {
      const gone = column.cards.filter(({ code }) => codes.has(code));
      const left = column.cards.filter(({ code }) => !codes.has(code));
      const come = column.column === to ? cards : [];
      return {
        ...column,
        cards: [...come, ...left],
        count: column.count - gone.length + come.length,
        late: column.late - lateOf(gone) + (to === 'shipped' ? 0 : lateOf(come)),
      };
    });
  }, columns);
}

function lateOf(cards: readonly Card[]): number {
  return cards.filter(({ days_late }) => days_late > 0).length;
}
