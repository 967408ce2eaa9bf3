import { blocked, type ConformanceJudgement, type ConformanceResult, omitted } from '../check.ts';
import { answerChecks, documentChecks, refusalChecks } from './answer-checks.ts';
import { cancelChecks } from './cancel-checks.ts';
import type { PushFacts } from './facts.ts';
import { fileChecks } from './file-checks.ts';
import { productionChecks } from './production-checks.ts';
import type { PushCheck } from './push-check.ts';
import { signalChecks } from './signal-checks.ts';

const groups = {
  'Answers to order documents': answerChecks,
  'Documents to be refused': refusalChecks,
  'Documents of every kind': documentChecks,
  Files: fileChecks,
  'Signals about orders': productionChecks,
  'Content of signals': signalChecks,
  'Cancel documents': cancelChecks,
} as const;

export type PushCheckCode = (typeof groups)[keyof typeof groups][number]['code'];

interface GroupedCheck extends PushCheck<PushCheckCode> {
  readonly group: string;
}

export const pushChecks: readonly GroupedCheck[] = Object.entries(groups).flatMap(([group, checks]) =>
  (checks as readonly PushCheck<PushCheckCode>[]).map((check) => ({ ...check, group })),
);

const byCode: ReadonlyMap<string, GroupedCheck> = new Map(pushChecks.map((check) => [check.code, check]));

/** Judges all observations. A check that depends on a failed one is blocked, not failed as well. */
export function judgePush(facts: PushFacts): ConformanceResult[] {
  const judgements = new Map<string, ConformanceJudgement>();
  const judge = (check: GroupedCheck): ConformanceJudgement => {
    const known = judgements.get(check.code);
    if (known) return known;
    const judgement = decide(check);
    judgements.set(check.code, judgement);
    return judgement;
  };
  const decide = (check: GroupedCheck): ConformanceJudgement => {
    if (check.bySignals && !facts.awaitsSignals) return omitted('signals are not checked');
    const missing = (check.requires ?? []).find((code) => {
      const required = byCode.get(code);
      return required && ['failed', 'blocked'].includes(judge(required).outcome);
    });
    return missing === undefined ? check.judge(facts) : blocked(`needs ${missing}`);
  };
  return pushChecks.map((check) => {
    const { code, group, sentence, expected, fix, guide, weight } = check;
    return { code, group, sentence, expected, fix, guide, weight, ...judge(check) };
  });
}
