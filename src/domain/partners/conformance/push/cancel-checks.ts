import { type Answer, answerText, isAccepted, isConflict, isDenied, isRefused } from '../answer.ts';
import { blocked, failed, judged, passed } from '../check.ts';
import { judgeAnswers, type PushCheck } from './push-check.ts';
import { isMade, orderOf, recordedOf } from './seen.ts';

const GUIDE = 'docs/guides/order-document.md#canceling';
const CANCELED = '2xx, or 409 if it is too late';
const isDecided = (answer: Answer) => isAccepted(answer) || isConflict(answer);

export const cancelChecks = [
  {
    code: 'cancel_answered',
    sentence: 'A cancel of an order that is not in production is answered.',
    expected: CANCELED,
    fix: 'Take {"cancel": {…}} at the same address: 2xx if nothing of it will be made, 409 if it is too late.',
    guide: GUIDE,
    weight: 4,
    requires: ['order_taken'],
    judge: (facts) => judgeAnswers(facts, 'cancel', isDecided),
  },
  {
    code: 'cancel_kept',
    sentence: 'What was canceled is not made.',
    expected: 'no ItemProduced, ItemPacked or ItemShipped after a cancel that was answered with 2xx',
    fix: 'Look for a cancel before each step of production, the one after the download included.',
    guide: GUIDE,
    weight: 5,
    requires: ['cancel_answered', 'items_shipped'],
    bySignals: true,
    judge: (facts) => {
      const order = orderOf(facts, 'canceled');
      const [answer] = facts.answers.get('cancel') ?? [];
      if (!order || !answer) return blocked('the cancel was not sent');
      if (!isAccepted(answer)) return passed('the print partner answered that it is too late');
      const made = recordedOf(facts, order).filter(isMade);
      return judged(
        made.map(({ type, item }) => `${type} of ${item}`),
        'nothing was made',
      );
    },
  },
  {
    code: 'cancel_repeat_answered',
    sentence: 'The same cancel once more is answered as before.',
    expected: 'the same kind of answer',
    fix: 'Answer a repeated cancel by what became of the order: the first answer may have been lost.',
    guide: GUIDE,
    weight: 2,
    requires: ['cancel_answered'],
    judge: ({ answers }) => {
      const [first] = answers.get('cancel') ?? [];
      const [again] = answers.get('cancel_again') ?? [];
      if (!first || !again) return blocked('the cancel was not repeated');
      if (again.kind === 'unanswered' && again.late) return blocked(answerText(again));
      const same = isAccepted(first) === isAccepted(again) && isDecided(again);
      const text = `${answerText(first)}, then ${answerText(again)}`;
      return same ? passed(text) : failed(text);
    },
  },
  {
    code: 'cancel_unknown_answered',
    sentence: 'A cancel of an order that the print partner does not have is answered.',
    expected: '2xx or a 4xx, never 5xx',
    fix: 'Answer 404: you do not have it, so it will not be made.',
    guide: GUIDE,
    weight: 1,
    requires: ['cancel_answered'],
    judge: (facts) =>
      judgeAnswers(facts, 'cancel_unknown', (answer) => isDecided(answer) || isRefused(answer)),
  },
  {
    code: 'cancel_wrong_key_denied',
    sentence: 'A cancel with another key is denied.',
    expected: 'status 401 or 403',
    fix: 'Compare the key of a cancel as you do that of an order.',
    guide: GUIDE,
    weight: 4,
    requires: ['cancel_answered'],
    judge: (facts) => judgeAnswers(facts, 'cancel_wrong_key', isDenied),
  },
] as const satisfies readonly PushCheck[];
