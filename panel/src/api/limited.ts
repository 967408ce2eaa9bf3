export interface LimitedCalls {
  readonly call: (request: Request) => Promise<Response>;
  /** Ends the calls that wait for an answer. */
  readonly drop: () => void;
}

/** Calls that end after a time at the latest. Whatever waits for them would otherwise wait as long as the connection is open. */
export function limited(call: typeof fetch, ms: number): LimitedCalls {
  let dropped = new AbortController();
  return {
    call: (request) => {
      const signal = AbortSignal.any([request.signal, dropped.signal, AbortSignal.timeout(ms)]);
      return call(request, { signal });
    },
    drop: () => {
      dropped.abort();
      dropped = new AbortController();
    },
  };
}
