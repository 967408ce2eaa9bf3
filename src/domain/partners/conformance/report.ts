import type { CheckOutcome, ConformanceResult } from './check.ts';

export interface ConformanceReport {
  /** The checked address, without parts that may be secret. */
  readonly target: string;
  readonly startedAt: Date;
  readonly ms: number;
  /** From 0 to 100; 100 only if every check that counts has passed. */
  readonly score: number;
  readonly counts: Readonly<Record<CheckOutcome, number>>;
  readonly results: readonly ConformanceResult[];
}

export type Checked = Pick<ConformanceReport, 'target' | 'startedAt' | 'ms' | 'results'>;

export function conformanceReport(checked: Checked, secrets: readonly string[]): ConformanceReport {
  const results = checked.results.map((result) => ({
    ...result,
    seen: withoutSecrets(result.seen, secrets),
  }));
  const count = (outcome: CheckOutcome) => results.filter((result) => result.outcome === outcome).length;
  return {
    ...checked,
    results,
    score: scoreOf(results),
    counts: {
      passed: count('passed'),
      failed: count('failed'),
      blocked: count('blocked'),
      omitted: count('omitted'),
    },
  };
}

/** The earned share of the weights that count, rounded down, so that 100 means no exception. */
function scoreOf(results: readonly Pick<ConformanceResult, 'outcome' | 'weight'>[]): number {
  const weigh = (outcomes: readonly CheckOutcome[]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).reduce((sum, { weight }) => sum + weight, 0);
  const all = weigh(['passed', 'failed', 'blocked']);
  return all === 0 ? 0 : Math.floor((100 * weigh(['passed'])) / all);
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}
