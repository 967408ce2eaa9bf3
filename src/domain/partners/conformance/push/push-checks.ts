import { type Answer, answerText, isAccepted, isConflict, isDenied, isRefused } from '../answer.ts';
import {
  blocked,
  type ConformanceJudgement,
  type ConformanceResult,
  failed,
  judged,
  omitted,
  passed,
} from '../check.ts';
import { answerChecks, documentChecks, refusalChecks } from './answer-checks.ts';
import type { OrderCase, PushFacts } from './facts.ts';
import { productionChecks } from './production-checks.ts';
import { judgeAnswers, type PushCheck, SIGNAL_GUIDE } from './push-check.ts';
import { isMade, isStopped, named, orderOf, recordedOf } from './seen.ts';
import { signalChecks } from './signal-checks.ts';

const FILES_GUIDE = 'docs/guides/order-document.md#fetching-the-files';
const NO_MD5 = 'ItemCanceled with a cause, or ItemDelay; never ItemProduced, ItemPacked or ItemShipped';

const fileChecks = [
  {
    code: 'files_fetched',
    sentence: 'Every file of an order is fetched by its link.',
    expected: 'a complete GET of each link of the order, those of the order itself included',
    fix: 'Fetch order.files and the files of every item by GET, as soon as the order is taken.',
    guide: FILES_GUIDE,
    weight: 4,
    requires: ['order_taken'],
    judge: (facts) => {
      const order = orderOf(facts, 'complete');
      const missing = (order?.files ?? []).filter((file) => !isFetched(facts, file));
      return judged(
        missing.length > 0 ? [`${missing.length} of ${order?.files.length} files were not fetched`] : [],
        `all ${order?.files.length} files`,
      );
    },
  },
  {
    code: 'link_unchanged',
    sentence: 'Links are used as they are written.',
    expected: 'the path and the query of the link, unchanged',
    fix: 'Request the whole link: its query holds the signature, without which Platen answers 404.',
    guide: FILES_GUIDE,
    weight: 2,
    requires: ['order_taken'],
    judge: ({ requests }) => {
      if (requests.length === 0) return blocked('no file was requested');
      const changed = requests.filter(({ unchanged }) => !unchanged).length;
      return judged(
        changed > 0 ? [`${changed} of ${requests.length} requests had another query`] : [],
        'unchanged',
      );
    },
  },
  {
    code: 'slow_link_fetched',
    sentence: 'A file that arrives slowly is fetched to its end.',
    expected: 'the order of the slow link is fetched completely and shipped',
    fix: 'Read the body to its end, with a time limit of minutes, before its MD5 is computed.',
    guide: FILES_GUIDE,
    weight: 2,
    requires: ['order_taken', 'files_fetched'],
    judge: (facts) => {
      const order = orderOf(facts, 'slow_link');
      if (!order || !isTaken(facts, 'slow_link')) return failed('the document of the order was not taken');
      if (!order.files.every((file) => isFetched(facts, file)))
        return failed('the file was not fetched completely');
      const signals = recordedOf(facts, order);
      const stopped = signals.some(isMade) ? [] : signals.filter(isStopped);
      return judged(
        stopped.map(({ type }) => `the item was reported by ${type}`),
        'fetched completely',
      );
    },
  },
  {
    code: 'wrong_md5_reported',
    sentence: 'A file that differs from its MD5 is reported, and not printed.',
    expected: NO_MD5,
    fix: 'Compare the MD5 of what arrived with the document, and send ItemCanceled with the cause CancelFilesCorrupt.',
    guide: SIGNAL_GUIDE,
    weight: 4,
    requires: ['order_taken', 'items_shipped'],
    bySignals: true,
    judge: (facts) => judgeStopped(facts, 'wrong_md5'),
  },
  {
    code: 'missing_file_reported',
    sentence: 'A file that cannot be fetched is reported.',
    expected: NO_MD5,
    fix: 'Send ItemCanceled with the cause CancelDownloadError, or ItemDelay while you still try.',
    guide: SIGNAL_GUIDE,
    weight: 3,
    requires: ['order_taken', 'items_shipped'],
    bySignals: true,
    judge: (facts) => judgeStopped(facts, 'missing_file'),
  },
] as const satisfies readonly PushCheck[];

function isTaken({ answers }: PushFacts, name: OrderCase): boolean {
  return (answers.get(name) ?? []).some(isAccepted);
}

function isFetched({ requests }: PushFacts, file: string): boolean {
  return requests.some((request) => request.file === file && request.complete);
}

/** Judges a stop at a defective order, which a print partner may also refuse. */
function judgeStopped(facts: PushFacts, name: OrderCase): ConformanceJudgement {
  const order = orderOf(facts, name);
  if (!order) return blocked('the document was not sent');
  if (!isTaken(facts, name)) return passed('the document was not taken');
  const signals = recordedOf(facts, order);
  const made = signals.filter(isMade);
  if (made.length > 0) return failed(`${String(made[0]?.type)} of ${named(order.items)}`);
  return signals.some(isStopped) ? passed('reported') : failed('no signal that says so');
}

const CANCELING_GUIDE = 'docs/guides/order-document.md#canceling';
const CANCELED = '2xx, or 409 if it is too late';
const isDecided = (answer: Answer) => isAccepted(answer) || isConflict(answer);

const cancelChecks = [
  {
    code: 'cancel_answered',
    sentence: 'A cancel of an order that is not in production is answered.',
    expected: CANCELED,
    fix: 'Take {"cancel": {…}} at the same address: 2xx if nothing of it will be made, 409 if it is too late.',
    guide: CANCELING_GUIDE,
    weight: 4,
    requires: ['order_taken'],
    judge: (facts) => judgeAnswers(facts, 'cancel', isDecided),
  },
  {
    code: 'cancel_kept',
    sentence: 'What was canceled is not made.',
    expected: 'no ItemProduced, ItemPacked or ItemShipped after a cancel that was answered with 2xx',
    fix: 'Look for a cancel before each step of production, the one after the download included.',
    guide: CANCELING_GUIDE,
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
    guide: CANCELING_GUIDE,
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
    guide: CANCELING_GUIDE,
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
    guide: CANCELING_GUIDE,
    weight: 4,
    requires: ['cancel_answered'],
    judge: (facts) => judgeAnswers(facts, 'cancel_wrong_key', isDenied),
  },
] as const satisfies readonly PushCheck[];

const groups = {
  'Answers to order documents': answerChecks,
  'Documents to be refused': refusalChecks,
  'Documents of every kind': documentChecks,
  Files: fileChecks,
  'Signals about orders': productionChecks,
  'Content of signals': signalChecks,
  'Cancel documents': cancelChecks,
} as const;

type PushCheckCode = (typeof groups)[keyof typeof groups][number]['code'];

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
