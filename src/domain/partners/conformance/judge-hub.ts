import { escapeUnsafe } from '../../../lib/text/printable.ts';
import { type Answer, answerText, isAccepted, isDenied, isRefused } from './answer.ts';
import { blocked, failed, type Judgement, omitted, passed } from './check.ts';
import type { HubCheck, HubCheckCode, HubExpectation, HubOrders } from './hub-checks.ts';

/** The replies to the calls of each check that was made. */
export type HubAnswers = ReadonlyMap<string, readonly Answer[]>;

/** The first correct signal about the test order, and the one about an item that it does not have. */
const PROOF: HubCheckCode = 'registered';
const UNKNOWN: HubCheckCode = 'unknown_item';

const OK = 200;
/** How much of a message is shown. */
const MESSAGE_LENGTH = 300;

/** Why the calls of a check cannot be made. */
export function missingFor(
  { items: needed, isPull }: HubCheck,
  { items, pulled }: HubOrders,
): string | undefined {
  if (isPull) return pulled === undefined ? 'no order to be pulled was named' : undefined;
  if (items >= needed) return undefined;
  return needed === 1 ? 'no test order was named' : `the test order has fewer than ${needed} items`;
}

/**
 * Why a check is not made: the hub refuses signals about the test order as it refuses one about an item that does not exist, so
 * it would refuse all others as well.
 */
export function obstacleTo({ code, expects, items }: HubCheck, answers: HubAnswers): string | undefined {
  if (expects.kind !== 'accepted' || items === 0 || code === PROOF) return undefined;
  const [own] = answers.get(PROOF) ?? [];
  const [unknown] = answers.get(UNKNOWN) ?? [];
  if (!own || !unknown || !isRefused(own) || isDenied(own)) return undefined;
  return refusalOf(own) === refusalOf(unknown)
    ? 'the hub does not know the item as one of this print partner (see registered); compare key, order and items'
    : undefined;
}

/** A refusal without the ids that it names. */
function refusalOf(answer: Answer): string {
  return answer.kind === 'answered' ? `${answer.status} ${messageOf(answer.body)}`.replace(/\d+/g, '#') : '';
}

export function judgeHub(check: HubCheck, all: HubAnswers, orders: HubOrders): Judgement {
  const missing = missingFor(check, orders);
  if (missing !== undefined) return omitted(missing);
  const obstacle = obstacleTo(check, all);
  if (obstacle !== undefined) return blocked(obstacle);
  const answers = all.get(check.code) ?? [];
  const wrong = answers.find((answer) => !meets(answer, check.expects, orders));
  if (wrong) return failed(seenText(wrong, check.expects));
  const [first] = answers;
  return first ? passed(answerText(first)) : blocked('the hub could not be reached');
}

function meets(answer: Answer, expects: HubExpectation, { pulled = '' }: HubOrders): boolean {
  if (answer.kind === 'unanswered') return false;
  switch (expects.kind) {
    // Status 200 is the only positive response (interfaces.md 1).
    case 'accepted':
      return isAccepted(answer) && answer.status === OK;
    case 'denied':
      return isDenied(answer);
    case 'pulled':
      return (
        expects.statuses.includes(answer.status) &&
        (expects.names === undefined || expects.names === answer.body.includes(pulled))
      );
    case 'refused': {
      const isNamed = expects.names === undefined || answer.body.includes(expects.names);
      return isRefused(answer) && !isDenied(answer) && isNamed;
    }
  }
}

function seenText(answer: Answer, expects: HubExpectation): string {
  if (answer.kind === 'unanswered') return answerText(answer);
  // A success may hold a document, with its order key and its links.
  const message = isAccepted(answer) ? '' : messageOf(answer.body);
  const text = message === '' ? answerText(answer) : `${answerText(answer)} "${message}"`;
  if (expects.kind === 'pulled' && expects.statuses.includes(answer.status))
    return `${text}, ${expects.names ? 'without' : 'with'} the order`;
  const isUnnamed = expects.kind === 'refused' && isRefused(answer) && !isDenied(answer);
  return isUnnamed ? `${text}, but the reply does not name ${expects.names}` : text;
}

/** What a reply says: its message or, without one that is known, its beginning. */
function messageOf(body: string): string {
  const text = (namedMessage(body) ?? body).replace(/\s+/g, ' ').trim();
  return escapeUnsafe(text.length > MESSAGE_LENGTH ? `${text.slice(0, MESSAGE_LENGTH)}…` : text);
}

function namedMessage(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body);
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
