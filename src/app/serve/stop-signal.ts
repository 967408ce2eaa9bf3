/** Under npm one Ctrl-C arrives twice, from the terminal and forwarded by npm: signals this close together are one. */
const SAME_SIGNAL_MS = 1_000;

/** The first signal to stop. A second one ends the process at once. */
export function signalToStop(): Promise<NodeJS.Signals> {
  const first = Promise.withResolvers<NodeJS.Signals>();
  let receivedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      receivedAt ??= performance.now();
      if (performance.now() - receivedAt > SAME_SIGNAL_MS) process.exit(1);
      first.resolve(signal);
    });
  }
  return first.promise;
}
