/** Creates a value on the first call and keeps it. A failure is not kept: the next call tries again. */
export function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Shares work on one thing among callers that ask for it at the same time. Nothing is kept once the work has ended. */
export function singleFlight<Result>() {
  const underWay = new Map<string, Promise<Result>>();
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}
