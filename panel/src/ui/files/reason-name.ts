import type { components } from '../../api/schema.ts';
import type { Words } from '../../words/en/index.ts';

export type StopReason = components['schemas']['StopReason'];

/** A reason as it is stored, in English and as a code with its facts. */
export interface StoredReason {
  readonly code: string;
  readonly sentence: string;
  readonly detail: { readonly code: string; readonly facts: unknown };
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

/** What is said better by the code of the reason, or by the last attempt. */
const ofCode = new Set([
  'defects_found',
  'file_not_fetched',
  'partner_answered',
  'partner_refused',
  'partner_silent',
]);

/** What a stored reason means, with what only its detail knows: the file that could not be sent, or what the operator wrote on canceling. */
export function reasonPhrase({ code, sentence, detail }: StoredReason, words: Words): string | undefined {
  const phrase = failurePhrase(code, words);
  if (ofCode.has(detail.code)) return phrase;
  const said = words.said(detail);
  if (said !== undefined) return said;
  if (code === 'handover_unsent') return sentence;
  if (code !== 'canceled_by_operator' || !phrase) return phrase;
  const { words: written } = detail.facts as { readonly words?: string };
  return written === undefined ? undefined : `${phrase}: ${written}`;
}

interface Fetched {
  readonly file: number;
  readonly said: string;
  readonly status?: number;
}

/** Why one order stopped. */
export function stopText(reason: StoredReason, words: Words): string {
  const { orders } = words;
  const { code, sentence, detail } = reason;
  if (detail.code !== 'file_not_fetched')
    return capitalised(orders.stopped(sentence, reasonPhrase(reason, words)));
  const { file, said, status } = detail.facts as Fetched;
  const answered = code === 'status' && status !== undefined;
  return orders.fetched(file, answered ? orders.hostAnswered(status) : (failurePhrase(code, words) ?? said));
}
