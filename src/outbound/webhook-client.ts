import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressRefusal } from '../domain/details/addresses.ts';
import { type DeliveryOutcome, type HttpHeader, outcomeOfStatus } from '../domain/webhooks/deliveries.ts';
import { isSecretName, maskUrl } from '../lib/log/redact.ts';
import { webhookSignatures } from '../lib/secrets/webhook-signature.ts';
import { OutboundError } from './http/failure.ts';
import { refusalOf } from './http/guard.ts';
import type { OutboundHttp } from './http/http.ts';
import { retryAfterMs } from './http/retry-after.ts';

export interface WebhookPost {
  readonly url: string;
  /** The id of the event; equal in every attempt. */
  readonly id: string;
  readonly body: string;
  readonly at: Date;
  /** The signing keys, newest first. */
  readonly signingKeys: readonly KeyObject[];
  /** Secrets that must not be stored with an answer: receivers may repeat what they got. */
  readonly hidden: readonly string[];
}

/** The outcome of one attempt. */
export interface WebhookAnswer {
  /** Empty if nothing was sent. */
  readonly requestHeaders: readonly HttpHeader[];
  readonly outcome: DeliveryOutcome;
  readonly status: number | null;
  readonly code: string | null;
  /** The beginning of the answer, or why none arrived. */
  readonly detail: string;
  /** Empty if none arrived. */
  readonly answerHeaders: readonly HttpHeader[];
  readonly retryAfterMs?: number | undefined;
  readonly ms: number;
}

export interface WebhookClient {
  /**
   * Why this address may not be called, as a sentence; undefined if it may. Names are resolved only by the
   * call.
   */
  refusalOf(url: string): AddressRefusal | undefined;
  /** Posts one event. Rejects only on a bug; every behaviour of the receiver is an outcome. */
  post(event: WebhookPost, signal?: AbortSignal): Promise<WebhookAnswer>;
}

interface WebhookClientOptions {
  readonly http: OutboundHttp;
  readonly allowedHosts: readonly string[];
  /** The time limit of an attempt. */
  readonly withinMs: number;
}

export function createWebhookClient({ http, allowedHosts, withinMs }: WebhookClientOptions): WebhookClient {
  return {
    refusalOf: (url) => refusalOf(url, { allowedHosts, httpsOnly: true }),
    async post({ url, id, body, at, signingKeys, hidden }, signal) {
      const startedAt = performance.now();
      const elapsed = () => Math.round(performance.now() - startedAt);
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': webhookSignatures(signingKeys, { id, timestamp, body }),
      };
      // A signature can be shown: it fits this body at this time only, and the secret cannot be computed from it.
      const requestHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
      try {
        const answer = await http.post({
          ...{ url, headers, body, signal, withinMs },
          httpsOnly: true,
          // More than is stored, so that no part of a secret is left at the cut.
          bytes: 2 * ANSWER_BYTES,
        });
        const { status } = answer;
        return {
          requestHeaders,
          outcome: outcomeOfStatus(status),
          status,
          code: null,
          detail: presentable(answer.text, hidden),
          answerHeaders: presentableHeaders(answer.headers, hidden),
          retryAfterMs: retryAfterMs(answer.headers),
          ms: elapsed(),
        };
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        const { code, detail, sent } = error.failure;
        const none = { status: null, code, detail, answerHeaders: [], ms: elapsed() };
        return sent
          ? { ...none, outcome: 'unanswered', requestHeaders }
          : { ...none, outcome: 'unsent', requestHeaders: [] };
      }
    },
  };
}

/** How much of an answer is kept, of its body and of its headers. */
export const ANSWER_BYTES = 4096;
const HEADER_BYTES = 2048;

const MASKED = '***';
/** Control characters, except line breaks and tabs. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;

/** Makes text that can be stored and shown, of at most `ANSWER_BYTES`. Receivers may answer with what they got, so secrets are masked. */
function presentable(answer: string, hidden: readonly string[]): string {
  return shortened(clean(answer, hidden), ANSWER_BYTES);
}

/** The headers of an answer that can be stored and shown, in their order, of at most `HEADER_BYTES`: the last one may be cut off. */
function presentableHeaders(headers: IncomingHttpHeaders, hidden: readonly string[]): HttpHeader[] {
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
