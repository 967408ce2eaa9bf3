/** The exit code of a command that was ended by Ctrl-C, by the convention of shells. */
const INTERRUPTED = 130;

/** Under npm one Ctrl-C arrives twice, from the terminal and forwarded by npm: signals this close together are one. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Calls back for the first signal to stop; a second one ends the process at once, with this exit code.
 * Returns a function that removes the handlers.
 */
function onSignalToStop(exitCode: number, stop: (signal: NodeJS.Signals) => void): () => void {
  let receivedAt: number | undefined;
  const listener = (signal: NodeJS.Signals) => {
    if (receivedAt === undefined) {
      receivedAt = performance.now();
      stop(signal);
    } else if (performance.now() - receivedAt > SAME_SIGNAL_MS) process.exit(exitCode);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}

export interface Opened<T> {
  readonly opened: T;
  /** Closes it and removes the handlers of interrupts. */
  readonly close: () => Promise<void>;
  /** Removes the handlers of interrupts; the caller closes it. */
  readonly release: () => void;
}

/**
 * Opens what a command needs. An interrupt closes it and ends the process, also one that comes while it is being opened:
 * otherwise an embedded server would keep running. A second interrupt ends the process at once.
 */
export async function openUntilInterrupted<T>(
  open: () => Promise<T>,
  close: (opened: T) => Promise<void>,
): Promise<Opened<T>> {
  let isInterrupted = false;
  const opening = open();
  const interrupt = () => {
    isInterrupted = true;
    void opening
      .then(close)
      .catch(() => undefined)
      .finally(() => process.exit(INTERRUPTED));
  };
  const release = onSignalToStop(INTERRUPTED, interrupt);
  try {
    const opened = await opening;
    // Must not be used any more.
    if (isInterrupted) await forEver();
    return {
      opened,
      release,
      async close() {
        if (isInterrupted) await forEver();
        release();
        await close(opened);
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Never resolves; the process ends meanwhile. */
function forEver(): Promise<never> {
  return new Promise<never>(() => undefined);
}

/** The first signal to stop. A second one ends the process at once. */
export function signalToStop(): Promise<NodeJS.Signals> {
  const first = Promise.withResolvers<NodeJS.Signals>();
  onSignalToStop(1, first.resolve);
  return first.promise;
}
