import { isBusyStatus } from '../domain/retry.ts';
import type { Timeouts } from './http/deadlines.ts';
import { OutboundError, type OutboundFailureCode } from './http/failure.ts';
import type { OutboundHttp } from './http/http.ts';
import { bytesOf, type OutboundResponse } from './http/request.ts';
import { retryAfterMs } from './http/retry-after.ts';

/**
 * What became of a document sent to a partner. The kinds differ in what is known about the other side, which is what
 * the caller has to act on:
 * `taken` and `refused` are final words of the partner, `busy` asks to come again, after `unsent` the partner certainly
 * has nothing, and after `unanswered` nobody knows.
 */
export type PartnerAnswer =
  | { kind: 'taken'; status: 200; ms: number }
  /** `detail` is the beginning of the partner's reply. */
  | { kind: 'refused'; status: number; detail: string; ms: number }
  | { kind: 'busy'; status: number; retryAfterMs?: number; detail: string; ms: number }
  | { kind: 'unanswered'; code: OutboundFailureCode; detail: string; ms: number }
  | { kind: 'unsent'; code: OutboundFailureCode; detail: string; ms: number };

export interface PartnerClient {
  /** Posts one document as JSON. Rejects only on a fault in this code; whatever the partner does is an answer. */
  post(address: string, document: unknown, options?: PostOptions): Promise<PartnerAnswer>;
}

export interface PostOptions {
  /** Texts of the document that must not come back in `detail`, because partners like to quote what they refuse. */
  secrets?: readonly string[];
  signal?: AbortSignal;
}

export interface PartnerClientOptions {
  http: OutboundHttp;
  timeouts: Timeouts;
}

/** What is read of a reply, and what is passed on of that. */
const REPLY_BYTES = 4096;
const DETAIL_CHARACTERS = 500;
/** Links to files are as good as the files to whoever reads them; backslashes stand for a JSON reply. */
const ADDRESS = /https?:\\?\/\\?\/[^\s"'<>]+/gi;

export function createPartnerClient({ http, timeouts }: PartnerClientOptions): PartnerClient {
  return {
    post: async (address, document, { secrets = [], signal } = {}) => {
      const startedAt = performance.now();
      const elapsed = () => Math.round(performance.now() - startedAt);
      try {
        const response = await http.request({
          url: address,
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json, text/plain, */*' },
          body: JSON.stringify(document),
          httpsOnly: true,
          timeouts,
          maxBytes: Number.MAX_SAFE_INTEGER,
          maxRedirects: 0,
          signal,
        });
        return await readAnswer(response, secrets, elapsed);
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        const { code, detail, sent } = error.failure;
        return { kind: sent ? 'unanswered' : 'unsent', code, detail, ms: elapsed() };
      }
    },
  };
}

async function readAnswer(
  response: OutboundResponse,
  secrets: readonly string[],
  elapsed: () => number,
): Promise<PartnerAnswer> {
  const { status } = response;
  const ms = elapsed();
  if (status === 200) {
    // The status has said all: a reply that never ends must not undo it.
    response.discard();
    return { kind: 'taken', status, ms };
  }
  const detail = presentable(await readReply(response), secrets);
  if (!isBusyStatus(status)) return { kind: 'refused', status, detail, ms };
  return { kind: 'busy', status, retryAfterMs: retryAfterMs(response.headers), detail, ms };
}

/** The beginning of the reply; as much as came when the rest does not. */
async function readReply(response: OutboundResponse): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of bytesOf(response)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= REPLY_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  return Buffer.concat(chunks).toString('utf8', 0, REPLY_BYTES);
}

/** Text that can be stored and shown. */
function presentable(reply: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reply).replace(ADDRESS, '…');
  const oneLine = hidden.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  // Cutting can split a character of two halves, and half of one cannot be stored.
  return oneLine.slice(0, DETAIL_CHARACTERS).toWellFormed();
}
