/** One rule of an interface that the conformance kit checks on another system. */
export interface CheckText<Code extends string = string> {
  readonly code: Code;
  /** The rule, as a sentence about a system that follows it. */
  readonly sentence: string;
  /** The expected behaviour, shown beside the observed one. */
  readonly expected: string;
  /** What its developer should change. */
  readonly fix: string;
  /** The page and section that documents it. */
  readonly guide: string;
  /** Its weight in the score, from 1 (untidy) to 5 (an order is lost or printed twice). */
  readonly weight: number;
}

/**
 * `blocked`: not judged because another check failed; earns nothing. `omitted`: left out by an option; does
 * not count.
 */
export type CheckOutcome = 'passed' | 'failed' | 'blocked' | 'omitted';

export interface ConformanceJudgement {
  readonly outcome: CheckOutcome;
  /** The observed behaviour, or why it was not judged. */
  readonly seen: string;
}

/** A check with its result. */
export interface ConformanceResult extends CheckText, ConformanceJudgement {
  /** The heading under which it is listed. */
  readonly group: string;
}

export const passed = (seen: string): ConformanceJudgement => ({ outcome: 'passed', seen });
export const failed = (seen: string): ConformanceJudgement => ({ outcome: 'failed', seen });
export const blocked = (why: string): ConformanceJudgement => ({ outcome: 'blocked', seen: why });
export const omitted = (why: string): ConformanceJudgement => ({ outcome: 'omitted', seen: why });

/** Fails with the first problem. */
export function judged(problems: readonly string[], fine: string): ConformanceJudgement {
  const [first] = problems;
  if (first === undefined) return passed(fine);
  const more = problems.length - 1;
  return failed(more > 0 ? `${first} (and ${more} more)` : first);
}
