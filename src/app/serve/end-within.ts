const LONGEST_CLOSE_MS = 9_500;

/** A connection that hangs must not hold the process until the supervisor of the machine kills it. */
export function endWithin(drainMs: number, before: () => void): void {
  setTimeout(() => {
    before();
    process.exit(1);
  }, LONGEST_CLOSE_MS + drainMs).unref();
}
