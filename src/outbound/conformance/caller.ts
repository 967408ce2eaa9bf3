import type { Answer } from '../../domain/partners/conformance/answer.ts';
import { OutboundError } from '../http/failure.ts';
import { createOutboundHttp } from '../http/http.ts';
import { beginningOf } from '../http/request.ts';

export interface KitCall {
  readonly url: string;
  readonly body?: string;
  readonly contentType?: string;
}

/** Calls the system that is checked, and nothing else. */
export interface KitCaller {
  /** Every behaviour of the system is an answer. */
  call(call: KitCall): Promise<Answer>;
  close(): Promise<void>;
}

/** How much of a reply is read. */
const REPLY_BYTES = 16_384;
const LATE: ReadonlySet<string> = new Set(['timeout_first_byte', 'timeout_total']);

/**
 * The address was typed by the user of the command line, so its host may be private and plain http. Redirects are not
 * followed: they are an answer.
 */
export function createCaller(address: string, answerMs: number): KitCaller {
  const http = createOutboundHttp({ allowedHosts: [new URL(address).host.toLowerCase()] });
  return {
    async call({ url, body, contentType = 'application/json' }) {
      const startedAt = performance.now();
      const elapsed = () => Math.round(performance.now() - startedAt);
      try {
        const response = await http.request({
          url,
          method: 'POST',
          headers: {
            accept: 'application/json, text/plain, */*',
            'content-type': contentType,
          },
          ...(body === undefined ? {} : { body }),
          httpsOnly: false,
          timeouts: { firstByteMs: answerMs, totalMs: answerMs },
          maxBytes: Number.MAX_SAFE_INTEGER,
          maxRedirects: 0,
        });
        return {
          kind: 'answered',
          status: response.status,
          body: await beginningOf(response, REPLY_BYTES),
          ms: elapsed(),
        };
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        const { code, detail } = error.failure;
        return LATE.has(code)
          ? { kind: 'unanswered', late: true, detail, ms: answerMs }
          : { kind: 'unanswered', late: false, detail, ms: elapsed() };
      }
    },
    close: () => http.close(),
  };
}
