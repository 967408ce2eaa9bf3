import { type Answer, answerText } from '../answer.ts';
import { blocked, type CheckText, type ConformanceJudgement, failed, passed } from '../check.ts';
import type { PushCall, PushFacts } from './facts.ts';

export interface PushCheck<Code extends string = string> extends CheckText<Code> {
  /** Checks that must have passed before this one can be judged. */
  readonly requires?: readonly string[];
  /** Whether it needs the signals of the print partner. */
  readonly bySignals?: boolean;
  readonly judge: (facts: PushFacts) => ConformanceJudgement;
}

export const DOCUMENT_GUIDE = 'docs/guides/order-document.md#answering-a-document';
export const REPEAT_GUIDE = 'docs/guides/order-document.md#the-same-document-twice';
export const SIGNAL_GUIDE = 'docs/guides/signals.md';
export const RULES_GUIDE = 'docs/generated/signals.md';
/** A section of the guide of the kit. */
export const kitGuide = (section: string) => `docs/guides/partner-check.md#${section}`;

/** Judges all answers to a call by a rule. Late answers matter only to `answer_in_time`. */
export function judgeAnswers(
  { answers }: PushFacts,
  call: PushCall,
  meets: (answer: Answer) => boolean,
): ConformanceJudgement {
  const all = answers.get(call) ?? [];
  const [first] = all;
  if (!first) return blocked('was not sent, because the print partner did not answer before');
  const late = all.find((answer) => answer.kind === 'unanswered' && answer.late);
  if (late) return blocked(answerText(late));
  const wrong = all.find((answer) => !meets(answer));
  return wrong ? failed(answerText(wrong)) : passed(all.map(answerText).join(', '));
}
