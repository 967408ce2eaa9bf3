import { failurePhrase, reasonPhrase, type StoredReason } from '../../../ui/files/reason-name.ts';
import { inWords } from '../../../ui/time.tsx';
import type { Words } from '../../../words/index.tsx';
import type { Order } from './queries.ts';
import type { Reason } from './remedies.ts';

interface Failure {
  readonly code: string;
  readonly sentence: string | null;
  readonly detail: StoredReason['detail'] | null;
  readonly last_attempt: {
    readonly host?: string | null;
    readonly status?: number | null;
    readonly md5_expected?: string | null;
    readonly md5_actual?: string | null;
  } | null;
}

interface Signal {
  readonly type: string;
  readonly partner: string | null;
  readonly at: string;
}

/** Any of the facts; each code has some of them. */
interface Facts {
  readonly file?: number;
  readonly type?: string;
  readonly partner?: string | null;
  readonly item?: string;
  readonly reference?: string;
  readonly state?: { readonly code: string };
  readonly failure?: Failure | null;
  readonly defects?: readonly { readonly code: string; readonly sentence: string }[];
  readonly signal?: Signal | null;
  readonly reason?: StoredReason | null;
  readonly until?: string;
  readonly kind?: string;
  readonly since?: string;
  readonly because?: string | null;
  readonly at?: string | null;
  readonly next_at?: string | null;
  readonly attempts?: number;
  readonly fetched?: number;
  readonly failed?: number;
  readonly unfinished?: number;
  readonly canceled?: number;
  readonly of?: number;
  readonly delayed?: boolean;
}

export function sentenceOfReason({ code, facts: sent }: Reason, order: Order, words: Words): string {
  const { order: text, states } = words;
  const sentence = code in text.why ? text.why[code as keyof typeof text.why] : undefined;
  if (!sentence) return code;
  const facts = (sent ?? {}) as Facts;
  const time = (at: string | null | undefined) => (at ? inWords(new Date(at), words.locale) : '');
  return sentence({
    file: text.file(facts.file ?? 0, facts.type ?? ''),
    partner: facts.partner ?? text.simulator,
    item: text.item(itemNumber(facts.item, order), facts.reference ?? ''),
    state: states[facts.state?.code as keyof typeof states] ?? '',
    failure: facts.failure ? failureText(facts.failure, words) : '',
    defects: (facts.defects ?? [])
      .map(({ code, sentence }) => words.files.defectTexts[code]?.[0] ?? sentence)
      .join(' '),
    signal: signalText(facts, words),
    stored: facts.reason ? storedText(facts.reason, words) : '',
    until: time(facts.until),
    at: time(facts.at ?? facts.next_at ?? facts.since),
    attempts: facts.attempts ?? 0,
    count: facts.fetched ?? facts.failed ?? facts.unfinished ?? facts.canceled ?? 0,
    of: facts.of ?? 0,
    isDelayed: facts.delayed ?? false,
    areCancels: facts.kind === 'cancels',
    because: facts.because?.replace(/\.$/, '') ?? '',
  });
}

/** The number of an item in its order, by its full id. */
export function itemNumber(fullId: string | null | undefined, { items }: Order): number {
  return items.find(({ id }) => id === fullId)?.n ?? 0;
}

function failureText({ code, sentence, detail, last_attempt: last }: Failure, words: Words): string {
  const { order: text } = words;
  const known =
    sentence === null || detail === null
      ? failurePhrase(code, words)
      : reasonPhrase({ code, sentence, detail }, words);
  const phrase = known ?? sentence ?? code;
  const { host, status, md5_expected, md5_actual } = last ?? {};
  if (code === 'status' && host && status) return text.statusOf(host, status);
  if (md5_expected && md5_actual) return `${phrase} (${text.sums(md5_expected, md5_actual)})`;
  if (host) return text.failureAt(phrase, host);
  return status ? text.failureAt(phrase, String(status)) : phrase;
}

/** A reason that a person wrote is shown as it was written. */
function storedText(reason: StoredReason, words: Words): string {
  const phrase = reasonPhrase(reason, words);
  if (phrase !== undefined) return phrase;
  return reason.code === 'canceled_by_operator' ? reason.sentence : `(${reason.sentence})`;
}

function signalText({ signal, state }: Facts, words: Words): string {
  const { order: text } = words;
  if (!signal) return state ? text.noSignal : '';
  const type = signalName(signal.type, words);
  const at = inWords(new Date(signal.at), words.locale);
  return text.lastSignal(type, signal.partner ?? text.simulator, at);
}

export function signalName(type: string, { order: { signals } }: Words): string {
  return type in signals ? signals[type as keyof typeof signals] : type;
}
