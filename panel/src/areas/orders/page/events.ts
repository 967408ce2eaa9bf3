import { type Meaning, meaningOf } from '../../../ui/chip.tsx';
import { hostName } from '../../../ui/files/file.tsx';
import { failurePhrase } from '../../../ui/files/reason-name.ts';
import { referenceInWords } from '../../../ui/named.tsx';
import { inWords } from '../../../ui/time.tsx';
import type { Words } from '../../../words/index.tsx';
import type { Order, OrderEvent } from './queries.ts';
import { itemNumber, signalName } from './reasons.ts';

/** An event of the timeline in words. */
export interface ShownEvent {
  readonly meaning: Meaning;
  readonly text: string;
  /** Further details: the author, origin or reason. */
  readonly more: string;
}

export function shownEvent(event: OrderEvent, order: Order, words: Words): ShownEvent {
  const { order: text } = words;
  switch (event.kind) {
    case 'accepted':
      return { meaning: 'fine', text: text.events.accepted(event.items, event.files), more: '' };
    case 'state':
      return shownState(event, words);
    case 'fetch':
      return shownFetch(event, words);
    case 'handover':
    case 'cancel':
      return shownHandover(event, words);
    case 'signal':
      return shownSignal(event, order, words);
    case 'mail':
      return shownMail(event, words);
    case 'webhook':
      return shownDelivery(event, order, words);
    case 'routing':
      return shownRouting(event, words);
    default:
      return shownAct(event, words);
  }
}

function shownRouting({ items, partner }: EventOf<'routing'>, { order: text }: Words): ShownEvent {
  return partner === null
    ? { meaning: 'failed', text: text.events.unmakable(items), more: '' }
    : { meaning: 'fine', text: text.events.routed(partner, items), more: '' };
}

type EventOf<Kind extends OrderEvent['kind']> = Extract<OrderEvent, { kind: Kind }>;

function shownState({ state, reason }: EventOf<'state'>, words: Words): ShownEvent {
  const { states } = words;
  const name = state.code in states ? states[state.code as keyof typeof states] : state.code;
  const more = reason ? (failurePhrase(reason.code, words) ?? reason.sentence) : '';
  return { meaning: meaningOf(state.code), text: name, more };
}

function shownFetch({ outcome, file, type, report }: EventOf<'fetch'>, words: Words): ShownEvent {
  const { order: text } = words;
  const name = text.file(file, type);
  const isFetched = outcome === 'fetched';
  return {
    meaning: isFetched ? 'fine' : 'failed',
    text: isFetched ? text.events.fetched(name) : text.events.notFetched(name),
    more: joined(
      isFetched ? undefined : (failurePhrase(outcome, words) ?? outcome),
      report.status && !isFetched ? String(report.status) : undefined,
      hostName(report.host, words),
      durationText(report.ms),
    ),
  };
}

function shownHandover(event: EventOf<'handover' | 'cancel'>, words: Words): ShownEvent {
  const { order: text } = words;
  const { outcome, report } = event;
  const partner = event.partner ?? text.simulator;
  if (outcome === 'collected') {
    return { meaning: 'working', text: text.events.collected(partner), more: '' };
  }
  // Refused by a partner that pulls its orders, with its own words.
  const isRejected = outcome === 'rejected';
  const isTaken = outcome === 'taken';
  const { events } = text;
  const [done, failed] = sentences(event, events);
  return {
    meaning: isTaken ? 'fine' : 'failed',
    text: isTaken ? done(partner) : failed(partner),
    more: joined(
      isTaken ? undefined : (failurePhrase(`handover_${isRejected ? 'refused' : outcome}`, words) ?? outcome),
      isRejected ? (report.detail ?? undefined) : undefined,
      report.status ? String(report.status) : undefined,
      durationText(report.ms),
    ),
  };
}

/** The sentences for an answer that agrees, and for any other. */
function sentences(event: EventOf<'handover' | 'cancel'>, events: Words['order']['events']) {
  if (event.kind === 'cancel') return [events.canceled, events.notCanceled] as const;
  if (event.resent) return [events.resent, events.notResent] as const;
  return [events.handover, events.notHandedOver] as const;
}

const verdictMeanings: Readonly<Record<string, Meaning>> = {
  already_there: 'over',
  stale: 'over',
  conflict: 'failed',
};

/** The meanings of signals that took effect; the others are progress. */
const typeMeanings: Readonly<Record<string, Meaning>> = {
  ItemDelay: 'attention',
  ItemError: 'attention',
  ItemCanceled: 'over',
};

function shownSignal(event: EventOf<'signal'>, order: Order, words: Words): ShownEvent {
  const { order: text } = words;
  const { type, verdict, partner, item, tracking, cause, message, seen_count } = event;
  const { verdicts } = text;
  return {
    meaning: (verdict === 'moved' ? typeMeanings[type] : verdictMeanings[verdict]) ?? 'fine',
    text: text.events.signal(signalName(type, words), itemNumber(item, order)),
    more: joined(
      text.from(partner ?? text.simulator),
      verdict === 'moved' || !(verdict in verdicts) ? undefined : verdicts[verdict as keyof typeof verdicts],
      tracking,
      cause,
      message,
      seen_count > 1 ? text.seen(seen_count) : undefined,
    ),
  };
}

const mailMeanings: Readonly<Record<EventOf<'mail'>['state'], Meaning>> = {
  waiting: 'working',
  running: 'working',
  sent: 'fine',
  doubtful: 'attention',
  failed: 'failed',
  dropped: 'over',
};

function shownMail({ state, tracking, reason }: EventOf<'mail'>, { order: text }: Words): ShownEvent {
  return {
    meaning: mailMeanings[state],
    text: text.events.mail[state],
    more: joined(tracking, state === 'sent' ? undefined : reason),
  };
}

const deliveryMeanings: Readonly<Record<EventOf<'webhook'>['state'], Meaning>> = {
  waiting: 'working',
  kept: 'attention',
  sent: 'fine',
  set_aside: 'failed',
};

function shownDelivery(event: EventOf<'webhook'>, order: Order, words: Words): ShownEvent {
  const { type, item, masked_url: url, state, tries, status, code, next_at: next } = event;
  const { order: text, locale } = words;
  const name = item === null ? type : text.events.signal(type, itemNumber(item, order));
  const isRetried = state === 'waiting' && tries > 0;
  return {
    meaning: isRetried ? 'attention' : deliveryMeanings[state],
    text: text.events.webhook[state](name, URL.canParse(url) ? new URL(url).host : url),
    more: joined(
      status === null ? code && (failurePhrase(code, words) ?? code) : String(status),
      tries > 1 ? text.events.attempts(tries) : undefined,
      next === null ? undefined : text.events.nextAttempt(inWords(new Date(next), locale)),
    ),
  };
}

/** The text that a person wrote: a note, or the reason of a cancellation. */
export function writtenIn(details: unknown): string | undefined {
  const { text, reason } = (details ?? {}) as { text?: string; reason?: string };
  return text ?? reason;
}

function shownAct(event: EventOf<'act'>, { order: text, named }: Words): ShownEvent {
  const { action, actor, user, bulk_id, details } = event;
  return {
    meaning: 'working',
    text: text.acts[action].event,
    more: joined(
      text.by(user ?? referenceInWords(actor, named)),
      bulk_id === null ? undefined : text.bulk(bulk_id),
      writtenIn(details),
    ),
  };
}

function durationText(ms: number | null): string | undefined {
  return ms === null ? undefined : `${ms} ms`;
}

function joined(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
}
