import { useRef, useState } from 'react';
import { CallFailed } from '../../api/client.ts';
import { sentenceOf } from '../../ui/problem.tsx';
import { showFailure } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { type PendingMove, useMoves } from './moves.ts';
import { type Card, findItem, type Move } from './queries.ts';
import type { Label } from './ship-dialog.tsx';

/** What the last scan did, in words that can be read from a distance. */
export interface Message {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
  readonly hint?: string;
  /** Can be undone as long as it is pending. */
  readonly move?: PendingMove;
}

/** What is being shipped, until its label is scanned. */
export interface Shipping {
  readonly card: Card;
  readonly others: readonly Card[];
}

/** Scans and buttons: each moves an item on the screen, or says why not. */
export function useScanning() {
  const words = useWords();
  const { board } = words;
  const [message, setMessage] = useState<Message>();
  const [shipping, setShown] = useState<Shipping>();
  // Also for scans that began before it was shown: their answers must not change what a label is scanned for.
  const open = useRef<Shipping>(undefined);
  const setShipping = (next: Shipping | undefined) => {
    open.current = next;
    setShown(next);
  };
  const fail = (text: string, hint: string) => setMessage({ tone: 'bad', text, hint });
  const moves = useMoves(({ cards }, error, hasLeft) => {
    const [text, hint] = [board.failed(whatOf(cards)), sentenceOf(error, words)];
    if (hasLeft) showFailure(`${text}. ${hint}`);
    else fail(text, hint);
  });
  const whatOf = (cards: readonly Card[]) => {
    const [first, ...others] = cards;
    return first && others.length === 0 ? nameOf(first) : board.several(cards.length);
  };

  function add(cards: readonly Card[], more: Partial<Move>) {
    const [first] = cards;
    if (!first?.next_signal || !first.next_column) return;
    const from = first.state.number as NonNullable<Move['from']>;
    const body = { codes: cards.map(({ code }) => code), type: first.next_signal, from, ...more };
    const move = { cards, to: first.next_column, body };
    moves.add(move);
    const column = board.columns[first.next_column];
    setMessage({ tone: 'good', text: board.moved(whatOf(cards), column), move });
  }

  function begin(card: Card, others: readonly Card[]) {
    const what = nameOf(card);
    if (moves.isWaiting(card.code)) {
      return setMessage({ tone: 'plain', text: board.repeated(what), hint: board.repeatedHint });
    }
    if (card.next_signal === 'ItemShipped') {
      if (open.current) return fail(board.labelFirst(what), board.labelFirstHint);
      const ready = others.filter(
        ({ code, state }) => state.number === card.state.number && !moves.isWaiting(code),
      );
      return setShipping({ card, others: ready });
    }
    if (card.next_signal !== null) return add([card], {});
    const tracking = card.parcels.map((parcel) => parcel.tracking).join(', ');
    return tracking === ''
      ? fail(board.canceled(what), board.canceledHint)
      : fail(board.over(what), board.overHint(tracking));
  }

  async function scan(code: string) {
    try {
      const { others, ...card } = await findItem(code);
      begin(card, others);
    } catch (error) {
      const isUnknown = error instanceof CallFailed && error.status === 404;
      fail(board.unknown(code), isUnknown ? board.unknownHint : sentenceOf(error, words));
    }
  }

  /** The step of a card as it is shown: another one than that is never taken. */
  async function press(card: Card) {
    if (card.next_signal !== 'ItemShipped') return begin(card, []);
    try {
      begin(card, (await findItem(card.code)).others);
    } catch (error) {
      fail(board.failed(nameOf(card)), sentenceOf(error, words));
    }
  }

  function ship(cards: readonly Card[], label: Label) {
    setShipping(undefined);
    add(cards, label);
  }

  function undo(move: PendingMove) {
    if (!moves.undo(move)) return;
    setMessage({ tone: 'plain', text: board.undone(whatOf(move.cards)) });
  }

  const { pending, canUndo, last } = moves;
  const undoLast = last && (() => undo(last));
  const closeShipping = () => setShipping(undefined);
  return { message, shipping, pending, scan, press, ship, undo, undoLast, canUndo, closeShipping };
}

function nameOf({ product_name, count }: Card): string {
  return `${product_name} × ${count}`;
}
