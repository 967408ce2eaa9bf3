import { isBusyStatus } from '../work/retry.ts';

/**
 * What became of a document that was sent to a print partner (decisions.md §8). `taken` and `refused` are final, `busy`
 * asks to come again, `unclear` is neither a yes nor a plain no and ends the attempts, after `unsent` the partner
 * certainly has nothing, and after `unanswered` it may have everything.
 */
export type AnswerKind = 'taken' | 'refused' | 'busy' | 'unclear' | 'unsent' | 'unanswered';

/** The first and last of the statuses that plainly refuse an order. A conflict (409) may mean that the partner has it already. */
const PLAIN_REFUSALS = [
  [400, 407],
  [410, 424],
  [426, 428],
  [431, 431],
  [451, 451],
] as const;

export function answerOfStatus(status: number): Exclude<AnswerKind, 'unsent' | 'unanswered'> {
  if (status >= 200 && status < 300) return 'taken';
  if (isBusyStatus(status)) return 'busy';
  return PLAIN_REFUSALS.some(([first, last]) => first <= status && status <= last) ? 'refused' : 'unclear';
}

/**
 * The partner may have the order after this: it may have stored it before something went wrong, or it has read an order
 * that it pulls (`collected`).
 */
export function leavesDoubt(kind: string): boolean {
  return kind === 'collected' || kind === 'busy' || kind === 'unclear' || kind === 'unanswered';
}
