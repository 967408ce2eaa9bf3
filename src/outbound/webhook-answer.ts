import type { IncomingHttpHeaders } from 'node:http';
import type { HttpHeader } from '../domain/webhooks/attempt.ts';
import { maskUrl } from '../lib/log/mask-url.ts';
import { isSecretName } from '../lib/log/redact.ts';

/** How much of an answer is kept, of its body and of its headers. */
export const ANSWER_BYTES = 4096;
export const HEADER_BYTES = 2048;

const MASKED = '***';
/** Control characters, except line breaks and tabs. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;

/** Makes text that can be stored and shown, of at most `ANSWER_BYTES`. Receivers may answer with what they got, so secrets are masked. */
export function presentable(answer: string, hidden: readonly string[]): string {
  return shortened(clean(answer, hidden), ANSWER_BYTES);
}

/** The headers of an answer that can be stored and shown, in their order, of at most `HEADER_BYTES`: the last one may be cut off. */
export function presentableHeaders(headers: IncomingHttpHeaders, hidden: readonly string[]): HttpHeader[] {
  const shown: HttpHeader[] = [];
  let left = HEADER_BYTES;
  const all = listed(headers);
  // Most answers need no change, which is checked for all headers at once.
  const areClean = isClean(all.map(({ name, value }) => `${name}\n${value}`).join('\n'), hidden);
  for (const one of all) {
    const header = areClean ? one : { name: clean(one.name, hidden), value: clean(one.value, hidden) };
    left -= Buffer.byteLength(header.name);
    if (left <= 0) return shown;
    shown.push({ name: header.name, value: shortened(header.value, left) });
    left -= Buffer.byteLength(header.value);
  }
  return shown;
}

/** Each value of each header. */
function listed(headers: IncomingHttpHeaders): HttpHeader[] {
  const all: HttpHeader[] = [];
  for (const name in headers) {
    const values = headers[name] ?? [];
    for (const value of Array.isArray(values) ? values : [values]) {
      all.push({ name, value: maskedHeader(name, value) });
    }
  }
  return all;
}

/** Cookies open sessions at the receiver, and addresses may contain access keys. */
function maskedHeader(name: string, value: string): string {
  if (isSecretName(name)) return MASKED;
  return name === 'location' || name === 'content-location' ? maskUrl(value) : value;
}

/** Without control characters, which would be shown as something else, and without halves of characters. */
function clean(text: string, hidden: readonly string[]): string {
  if (isClean(text, hidden)) return text;
  const masked = hidden.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return masked.replaceAll(CONTROLS, ' ').toWellFormed();
}

function isClean(text: string, hidden: readonly string[]): boolean {
  return (
    !hidden.some((secret) => text.includes(secret)) && text.search(CONTROLS) === -1 && text.isWellFormed()
  );
}

/** Characters of several bytes may be cut, and what replaces them is longer. */
function shortened(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  return Buffer.from(text)
    .toString('utf8', 0, Math.max(0, bytes - 3))
    .replace(/\ufffd+$/, '');
}
