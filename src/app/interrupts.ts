/** The exit code of a command that was ended by Ctrl-C, by the convention of shells. */
const INTERRUPTED = 130;

export interface Opened<T> {
  readonly opened: T;
  /** Closes it; an interrupt is then left to others. */
  readonly close: () => Promise<void>;
  /** Leaves interrupts to others, and closing to the caller. */
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
  const release = () => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    const opened = await opening;
    // Nothing may use it any more.
    if (isInterrupted) await new Promise<never>(() => undefined);
    return {
      opened,
      release,
      async close() {
        release();
        await close(opened);
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
