import type { Schemas } from '../../api/client.ts';
import type { Words } from '../../words/index.tsx';

export type StopReason = Schemas['StopReason'];

/** A short name of why orders stop: of a defect, or of a failure. */
export function reasonName(code: StopReason, { files, order }: Words): string {
  const names: Readonly<Record<string, string>> = { ...order.failures, ...files.defects };
  const name = names[code] ?? code;
  return capitalised(name);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Why one order stopped. Of a file that could not be fetched, the service stores its number, the code and what happened. */
export function stopText({ code, sentence }: Schemas['AdminReason'], words: Words): string {
  const { order, orders } = words;
  const [, file, happened = ''] = /^file (\d+): \w+, (.*)$/s.exec(sentence) ?? [];
  const failures: Readonly<Record<string, string>> = order.failures;
  if (file === undefined) return capitalised(orders.stopped(sentence, failures[code]));
  const [status] = code === 'status' ? (/\b[1-5]\d\d\b/.exec(happened) ?? []) : [];
  const what = status === undefined ? (failures[code] ?? happened) : orders.hostAnswered(status);
  return orders.fetched(file, what);
}
