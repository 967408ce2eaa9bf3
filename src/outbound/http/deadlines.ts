import type { OutboundFailureCode } from './failure.ts';

export interface Timeouts {
  /** Until the head of the final response is complete. */
  firstByteMs: number;
  /** Until the last byte of the body has been read. */
  totalMs: number;
}

/** Why a request was aborted; the reason of the `cut` signal. */
export interface CutReason {
  code: OutboundFailureCode;
  detail: string;
}

export interface Deadlines {
  cut: AbortSignal;
  headArrived(): void;
  stop(): void;
}

/** The time limits of one request and its caller's abort signal: the first of them aborts it. */
export function startDeadlines({ firstByteMs, totalMs }: Timeouts, signal?: AbortSignal): Deadlines {
  const controller = new AbortController();
  const cut = (reason: CutReason) => controller.abort(reason);

  const firstByteDetail = `no answer began within ${firstByteMs} ms`;
  const firstByte = setTimeout(cut, firstByteMs, { code: 'timeout_first_byte', detail: firstByteDetail });
  const totalDetail = `the answer was not complete within ${totalMs} ms`;
  const total = setTimeout(cut, totalMs, { code: 'timeout_total', detail: totalDetail });
  const onAbort = () => cut({ code: 'aborted', detail: 'the request was abandoned' });
  if (signal?.aborted) onAbort();
  else signal?.addEventListener('abort', onAbort, { once: true });

  return {
    cut: controller.signal,
    headArrived: () => clearTimeout(firstByte),
    stop: () => {
      clearTimeout(firstByte);
      clearTimeout(total);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
