import type { components } from '../../api/schema.ts';
import type { Words } from '../../words/en/index.ts';

export type StopReason = components['schemas']['StopReason'];

/** A reason with the sentence that is stored with it. */
export interface StoredReason {
  readonly code: string;
  readonly sentence: string;
}

/** A short name of why orders stop: of a defect, or of a failure. */
export function reasonName(code: StopReason, { files, order }: Words): string {
  const names: Readonly<Record<string, string>> = { ...order.failures, ...files.defects };
  const name = names[code] ?? code;
  return capitalised(name);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The meaning of a failure or of a defect, within a sentence; of a defect, only where it has an own text. */
export function failurePhrase(code: string, { order: { failures }, files }: Words): string | undefined {
  return code in failures ? failures[code as keyof typeof failures] : files.defectTexts[code]?.[0];
}

/** What `failurePhrase` says of a stored reason, with what only its sentence knows: the file that could not be sent, or what the operator wrote on canceling. */
export function reasonPhrase({ code, sentence }: StoredReason, words: Words): string | undefined {
  const phrase = failurePhrase(code, words);
  if (code === 'handover_unsent') return words.order.unsent(sentence) ?? phrase;
  if (code !== 'canceled_by_operator' || !phrase) return phrase;
  const [, written] = /: (.*)$/s.exec(sentence) ?? [];
  return written === undefined ? undefined : `${phrase}: ${written}`;
}

/** Why one order stopped. Of a file that could not be fetched, the service stores its number, the code and what happened. */
export function stopText(reason: StoredReason, words: Words): string {
  const { orders } = words;
  const { code, sentence } = reason;
  const [, file, happened = ''] = /^file (\d+): \w+, (.*)$/s.exec(sentence) ?? [];
  if (file === undefined) return capitalised(orders.stopped(sentence, reasonPhrase(reason, words)));
  const [status] = code === 'status' ? (/\b[1-5]\d\d\b/.exec(happened) ?? []) : [];
  const what = status === undefined ? (failurePhrase(code, words) ?? happened) : orders.hostAnswered(status);
  return orders.fetched(file, what);
}
