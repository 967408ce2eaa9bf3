import { useRef, useState } from 'react';
import { CallFailed } from '../../api/client.ts';
import { sentenceOf } from '../../ui/problem.tsx';
import { showFailure } from '../../ui/toast.tsx';
import { useWords, type Words } from '../../words/index.tsx';
import { codesOf, type PendingMove, useMoves } from './moves.ts';
import { type Card, findItem, type Move } from './queries.ts';
import type { Label } from './ship-dialog.tsx';

/** The result of the last scan, in words that are legible from a distance. */
export interface Message {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
  readonly hint?: string;
  /** Can be undone as long as it is pending. */
  readonly move?: PendingMove;
}

/** A move that was refused or did not arrive; it stays in sight until it is dismissed, whatever is scanned meanwhile. */
export interface FailedMove {
  readonly text: string;
  readonly hint: string;
  readonly move: PendingMove;
  /** Whether a retry may succeed: there was no answer, the user was signed out, or the service failed. */
  readonly isRepeatable: boolean;
}

/** The shipment that waits for the scan of its label. */
export interface Shipping {
  readonly card: Card;
  readonly others: readonly Card[];
}

/** Scans and buttons: each moves an item on the screen, or says why not. */
export function useScanning() {
  const words = useWords();
  const { board } = words;
  const [message, setMessage] = useState<Message>();
  const [failures, setFailures] = useState<readonly FailedMove[]>([]);
  const [shipping, setShown] = useState<Shipping>();
  // A ref, so that answers to earlier scans do not change which label is scanned.
  const open = useRef<Shipping>(undefined);
  const setShipping = (next: Shipping | undefined) => {
    open.current = next;
    setShown(next);
  };
  const fail = (text: string, hint: string) => setMessage({ tone: 'bad', text, hint });
  const moves = useMoves((move, error, hasLeft) => {
    const [text, hint] = [board.failed(whatOf(move.cards)), sentenceOf(error, words)];
    if (hasLeft) return showFailure(`${text}. ${hint}`);
    const failed = { text, hint, move, isRepeatable: isRepeatable(error) };
    setFailures((all) => [...all.filter((one) => codesOf(one.move) !== codesOf(move)), failed]);
    // The last scan is not shown as done any more.
    setMessage((shown) => (shown?.move === move ? undefined : shown));
  });
  const dismiss = (failed: FailedMove) => setFailures((all) => all.filter((one) => one !== failed));
  const repeat = (failed: FailedMove) => {
    dismiss(failed);
    moves.add({ ...failed.move });
  };
  const whatOf = (cards: readonly Card[]) => {
    const [first, ...others] = cards;
    return first && others.length === 0 ? nameOf(first, words.common) : board.several(cards.length);
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
    const what = nameOf(card, words.common);
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
      const status = error instanceof CallFailed ? error.status : 0;
      if (status === UNKNOWN) fail(board.unknown(code), board.unknownHint);
      // An invalid code belongs to no item; other failures prove nothing about the code.
      else fail(status === INVALID ? board.unknown(code) : board.failed(code), sentenceOf(error, words));
    }
  }

  /** The step of a card as it is shown: another one than that is never taken. */
  async function press(card: Card) {
    if (card.next_signal !== 'ItemShipped') return begin(card, []);
    try {
      begin(card, (await findItem(card.code)).others);
    } catch (error) {
      fail(board.failed(nameOf(card, words.common)), sentenceOf(error, words));
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
  return {
    ...{ message, failures, dismiss, repeat, shipping, pending },
    ...{ scan, press, ship, undo, undoLast, canUndo, closeShipping },
  };
}

const INVALID = 400;
const SIGNED_OUT = 401;
const UNKNOWN = 404;
const FAILED = 500;

function isRepeatable(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.status === 0 || error.status === SIGNED_OUT || error.status >= FAILED;
}

function nameOf({ product_name, count }: Card, { times }: Words['common']): string {
  return `${product_name} ${times(count)}`;
}
