import { isBusyStatus } from '../work/retry.ts';

/**
 * The outcome of sending a document to a print partner (decisions.md §8). `taken` and `refused` are final,
 * `busy` asks for a retry, `unclear` is neither a yes nor a clear no and ends the attempts, after `unsent`
 * the partner certainly has nothing, and after `unanswered` it may have everything.
 */
export type AnswerKind = 'taken' | 'refused' | 'busy' | 'unclear' | 'unsent' | 'unanswered';

/**
 * The ranges of statuses that clearly refuse an order. A conflict (409) may mean that the partner already has
 * it.
 */
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
 * Whether the partner may have the order afterwards: it may have stored it before an error, or it has read an
 * order that it pulls (`collected`).
 */
export function leavesDoubt(kind: string): boolean {
  return kind === 'collected' || kind === 'busy' || kind === 'unclear' || kind === 'unanswered';
}
