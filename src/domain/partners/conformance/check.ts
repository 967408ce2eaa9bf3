/** One rule of an interface that the conformance kit checks on a system of others. */
export interface CheckText<Code extends string = string> {
  readonly code: Code;
  /** The rule, as a sentence about a system that keeps it. */
  readonly sentence: string;
  /** What was expected, to stand beside what was seen. */
  readonly expected: string;
  /** What its developer should change. */
  readonly fix: string;
  /** The page and section that document it. */
  readonly guide: string;
  /** How much it counts in the score, from 1 (untidy) to 5 (an order is lost or printed twice). */
  readonly weight: number;
}

/**
 * `blocked`: cannot be judged because another check failed; it earns nothing. `omitted`: was left out by an option; it does
 * not count.
 */
export type CheckOutcome = 'passed' | 'failed' | 'blocked' | 'omitted';

export interface Judgement {
  readonly outcome: CheckOutcome;
  /** What was seen, or why it was not judged. */
  readonly seen: string;
}

/** A check with its result. */
export interface CheckResult extends CheckText, Judgement {
  /** The heading under which it is listed. */
  readonly group: string;
}

export const passed = (seen: string): Judgement => ({ outcome: 'passed', seen });
export const failed = (seen: string): Judgement => ({ outcome: 'failed', seen });
export const blocked = (why: string): Judgement => ({ outcome: 'blocked', seen: why });
export const omitted = (why: string): Judgement => ({ outcome: 'omitted', seen: why });

/** Fails with the first problem. */
export function judged(problems: readonly string[], fine: string): Judgement {
  const [first] = problems;
  if (first === undefined) return passed(fine);
  const more = problems.length - 1;
  return failed(more > 0 ? `${first} (and ${more} more)` : first);
}
