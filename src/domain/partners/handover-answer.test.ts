import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnswerKind, answerOfStatus, leavesDoubt } from './handover-answer.ts';

/** decisions.md §8, typed by hand. */
const PLAIN_REFUSALS = [
  ...Array.from({ length: 8 }, (_, n) => 400 + n),
  ...Array.from({ length: 15 }, (_, n) => 410 + n),
  ...[426, 427, 428, 431, 451],
];

function expectedOf(status: number): AnswerKind {
  if (status < 300) return 'taken';
  if ([408, 425, 429].includes(status) || (status >= 500 && status < 600)) return 'busy';
  return PLAIN_REFUSALS.includes(status) ? 'refused' : 'unclear';
}

test('what each status of a print partner means', () => {
  for (let status = 200; status < 1000; status++)
    assert.equal(answerOfStatus(status), expectedOf(status), String(status));
  assert.deepEqual([204, 302, 409].map(answerOfStatus), ['taken', 'unclear', 'unclear']);
});

test('only a plain refusal, and an attempt that sent nothing, leave no doubt', () => {
  const kinds: AnswerKind[] = ['refused', 'unsent', 'busy', 'unclear', 'unanswered'];
  assert.deepEqual(kinds.map(leavesDoubt), [false, false, true, true, true]);
});
