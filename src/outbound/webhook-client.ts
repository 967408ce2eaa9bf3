import type { KeyObject } from 'node:crypto';
import type { AddressRefusal } from '../domain/details/addresses.ts';
import type { HttpHeader } from '../domain/webhooks/attempt.ts';
import { type DeliveryOutcome, outcomeOfStatus } from '../domain/webhooks/deliveries.ts';
import { webhookSignatures } from '../lib/secrets/webhook-signature.ts';
import { OutboundError } from './http/failure.ts';
import { refusalOf } from './http/guard.ts';
import type { OutboundHttp } from './http/http.ts';
import { retryAfterMs } from './http/retry-after.ts';
import { ANSWER_BYTES, presentable, presentableHeaders } from './webhook-answer.ts';

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

export interface WebhookClientOptions {
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
