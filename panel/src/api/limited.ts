/** A call that ends after a time at the latest. Whatever waits for it would otherwise wait as long as the connection is open. */
export function limited(call: typeof fetch, ms: number): (request: Request) => Promise<Response> {
  return (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(ms)]);
    return call(request, { signal });
  };
}
