import { answerText, isAccepted, isDenied, isRefused } from '../answer.ts';
import { blocked, failed, judged, passed } from '../check.ts';
import type { OrderCase, PushFacts, RefusedCase } from './facts.ts';
import { DOCUMENT_GUIDE, judgeAnswers, kitGuide, type PushCheck, REPEAT_GUIDE } from './push-check.ts';
import { isMade, orderOf, recordedOf, signalsOf } from './seen.ts';

const GUIDE = kitGuide('answers');
const TAKEN = 'a status of 2xx';
const REFUSED = 'a plain 4xx, such as 400';
const DENIED = 'status 401 or 403';

/** An order that every print partner must take. */
const takes = <const Code extends string>(
  code: Code,
  sent: OrderCase,
  weight: number,
  sentence: string,
  fix: string,
): PushCheck<Code> => ({
  code,
  sentence,
  expected: TAKEN,
  fix,
  guide: kitGuide('documents-of-every-kind'),
  weight,
  requires: ['order_taken'],
  judge: (facts) => judgeAnswers(facts, sent, isAccepted),
});

const refuses = <const Code extends string>(
  code: Code,
  sent: RefusedCase,
  weight: number,
  sentence: string,
  fix = 'Answer 400: a 5xx would be sent again for 24 hours, and after a 2xx the order is yours.',
): PushCheck<Code> => ({
  code,
  sentence,
  expected: REFUSED,
  fix,
  guide: DOCUMENT_GUIDE,
  weight,
  requires: ['order_taken'],
  judge: (facts) => judgeAnswers(facts, sent, isRefused),
});

const denies = <const Code extends string>(
  code: Code,
  sent: RefusedCase,
  weight: number,
  sentence: string,
): PushCheck<Code> => ({
  ...refuses(
    code,
    sent,
    weight,
    sentence,
    'Compare the key of every document with your order key, in constant time.',
  ),
  expected: DENIED,
  judge: (facts) => judgeAnswers(facts, sent, isDenied),
});

export const answerChecks = [
  {
    code: 'order_taken',
    sentence: 'A complete order document is taken.',
    expected: TAKEN,
    fix: 'Start your system at the given address, configure the order key, and answer 2xx once the order is stored.',
    guide: DOCUMENT_GUIDE,
    weight: 5,
    judge: ({ answers }) => {
      const [first] = answers.get('complete') ?? [];
      if (!first) return failed('the document was not sent');
      return isAccepted(first) ? passed(answerText(first)) : failed(answerText(first));
    },
  },
  {
    code: 'answer_in_time',
    sentence: 'Every call is answered in time.',
    expected: 'an answer to every call within the limit of --timeout',
    fix: 'Store the document and answer; do everything else afterwards.',
    guide: DOCUMENT_GUIDE,
    weight: 3,
    requires: ['order_taken'],
    judge: (facts) => judged(lateCalls(facts), 'all answers in time'),
  },
  {
    code: 'answer_before_files',
    sentence: 'The answer does not wait for the files.',
    expected: 'the answer to a document while its file is still held back',
    fix: 'Answer first and fetch the files afterwards: a slow file must not hold an answer back.',
    guide: GUIDE,
    weight: 2,
    requires: ['order_taken'],
    judge: ({ answeredBeforeFiles, answers }) => {
      if (!answers.has('canceled')) return blocked('was not sent');
      return answeredBeforeFiles ? passed('answered first') : failed('no answer until the file had arrived');
    },
  },
  {
    code: 'repeat_taken',
    sentence: 'The same document once more is taken.',
    expected: TAKEN,
    fix: 'Answer 2xx to an ID that you have: the first answer may have been lost. 409 stops the order at the operator.',
    guide: REPEAT_GUIDE,
    weight: 4,
    requires: ['order_taken'],
    judge: (facts) => judgeAnswers(facts, 'repeated', isAccepted),
  },
  {
    code: 'repeat_produced_once',
    sentence: 'The same document once more is not produced once more.',
    expected: 'one production of the order',
    fix: 'Store the ID of the order under a unique key, and produce only what was not stored before.',
    guide: REPEAT_GUIDE,
    weight: 5,
    requires: ['order_taken', 'items_shipped'],
    bySignals: true,
    judge: (facts) => judged(producedTwice(facts, 'complete'), 'produced once'),
  },
  {
    code: 'at_once_taken',
    sentence: 'The same document twice at one moment is taken.',
    expected: `${TAKEN} to both`,
    fix: 'Answer 2xx to both: let the second wait for the first, or see its unique key.',
    guide: REPEAT_GUIDE,
    weight: 2,
    requires: ['order_taken'],
    judge: (facts) => judgeAnswers(facts, 'at_once', isAccepted),
  },
  {
    code: 'at_once_produced_once',
    sentence: 'The same document twice at one moment is produced once.',
    expected: 'one production of the order',
    fix: 'Let the database decide by a unique key; a look before writing sees nothing of the other call.',
    guide: REPEAT_GUIDE,
    weight: 4,
    requires: ['order_taken', 'items_shipped'],
    bySignals: true,
    judge: (facts) => judged(producedTwice(facts, 'at_once'), 'produced once'),
  },
  {
    code: 'answer_without_secrets',
    sentence: 'Replies do not quote the key or the links of files.',
    expected: 'replies without the key and the links',
    fix: 'Leave the document out of replies and error messages.',
    guide: GUIDE,
    weight: 2,
    requires: ['order_taken'],
    judge: (facts) => judged(quotingCalls(facts), 'nothing quoted'),
  },
] as const satisfies readonly PushCheck[];

export const refusalChecks = [
  denies('wrong_key_denied', 'wrong_key', 5, 'A document with another key is denied.'),
  denies('missing_key_denied', 'no_key', 4, 'A document without a key is denied.'),
  {
    code: 'denied_not_produced',
    sentence: 'What was denied is not produced.',
    expected: 'no request for its files and no signal about it',
    fix: 'Compare the key before the document is stored.',
    guide: DOCUMENT_GUIDE,
    weight: 4,
    requires: ['wrong_key_denied', 'missing_key_denied'],
    judge: (facts) => judged([...deniedButUsed(facts)], 'nothing'),
  },
  refuses('broken_json_refused', 'broken_json', 3, 'A body that is not JSON is refused.'),
  refuses('empty_body_refused', 'no_body', 1, 'A call without a body is refused.'),
  refuses('not_an_object_refused', 'not_an_object', 1, 'A body that is not a JSON object is refused.'),
  refuses('no_order_refused', 'no_order', 2, 'A body with neither an order nor a cancel is refused.'),
  refuses('no_id_refused', 'no_id', 2, 'A document without an ID is refused.'),
  refuses('no_items_refused', 'no_items', 1, 'A document without items is refused.'),
] as const satisfies readonly PushCheck[];

export const documentChecks = [
  takes(
    'empty_fields_taken',
    'empty_fields',
    3,
    'Optional fields may be empty.',
    'Require only what you print and ship with.',
  ),
  takes(
    'unknown_fields_taken',
    'unknown_fields',
    3,
    'Fields that the print partner does not know are ignored.',
    'Ignore what you do not know: later versions add fields.',
  ),
  takes(
    'unicode_taken',
    'unicode',
    3,
    'Names, addresses and titles may be in any script.',
    'Read and store UTF-8, including characters of four bytes.',
  ),
  takes(
    'many_items_taken',
    'many_items',
    2,
    'An order may have many items.',
    'Set no limit of items, or one far above what is ordered.',
  ),
  takes(
    'large_document_taken',
    'large',
    2,
    'A document may be large.',
    'Raise the limit of request bodies to 4 MiB.',
  ),
  takes(
    'reorder_taken',
    'reorder',
    2,
    'A reorder of an earlier item is taken.',
    'Take priority 1 and the fields of reorders; the original may be unknown to you.',
  ),
  takes(
    'shipments_taken',
    'shipments',
    2,
    'An order may have several shipments and addresses.',
    'Ship each item with its shipment, to the first address.',
  ),
] as const satisfies readonly PushCheck[];

function lateCalls({ answers }: PushFacts): string[] {
  return [...answers].flatMap(([call, all]) =>
    all
      .filter((answer) => answer.kind === 'unanswered' && answer.late)
      .map((answer) => `${answerText(answer)} (${call})`),
  );
}

function quotingCalls({ answers, secrets }: PushFacts): string[] {
  return [...answers].flatMap(([call, all]) =>
    all
      .filter(
        (answer) => answer.kind === 'answered' && secrets.some((secret) => answer.body.includes(secret)),
      )
      .map(() => `the reply quotes a secret of the document (${call})`),
  );
}

/**
 * Problems of an order that was produced twice. Repeating all signals, as in hourly lists, does not count.
 */
function producedTwice(facts: PushFacts, name: OrderCase): string[] {
  const order = orderOf(facts, name);
  if (!order) return [];
  const usual = Math.max(1, ...repetitions(facts, orderOf(facts, 'unknown_fields')?.id ?? ''));
  const signals = recordedOf(facts, order).filter(isMade);
  return order.items.flatMap((item) => {
    const shipped = signals.filter((signal) => signal.item === item && signal.type === 'ItemShipped');
    const codes = new Set(shipped.map(({ tracking }) => tracking));
    const times = new Set(shipped.map(({ datetime }) => datetime));
    if (codes.size > 1) return [`${item} was shipped with ${codes.size} tracking codes`];
    if (times.size > 1) return [`${item} was shipped ${times.size} times`];
    return shipped.length > usual ? [`${item} was reported as shipped ${shipped.length} times`] : [];
  });
}

/** How often each item of an order was reported as shipped. */
function repetitions(facts: PushFacts, id: string): number[] {
  const counts = new Map<unknown, number>();
  for (const { order, item, type } of signalsOf(facts)) {
    if (order === id && type === 'ItemShipped') counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  return [...counts.values()];
}

function* deniedButUsed(facts: PushFacts): Generator<string> {
  for (const name of ['wrong_key', 'no_key'] as const) {
    const order = orderOf(facts, name);
    if (!order) continue;
    if (facts.requests.some(({ file }) => order.files.includes(file)))
      yield `a file of the denied order ${order.id} was requested`;
    if (signalsOf(facts).some((signal) => signal.order === order.id))
      yield `a signal about the denied order ${order.id} was sent`;
  }
}
