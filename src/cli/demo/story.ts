/** One thing the demo set out to see, and whether it was really seen. */
export interface DemoStep {
  readonly name: string;
  readonly ok: boolean;
  /** What was seen, or why not. */
  readonly detail: string;
  /** Since the demo began. */
  readonly elapsedMs: number;
}

export interface Story {
  readonly steps: readonly DemoStep[];
  elapsedMs(): number;
  /**
   * Does one step and tells about it. Throws `StepFailed` when it fails or takes too long. Work that waits
   * for something gives up when its signal fires, and so can say what it last saw.
   */
  step<Seen>(
    name: string,
    work: (signal: AbortSignal) => Promise<Seen>,
    describe: (seen: Seen) => string,
  ): Promise<Seen>;
}

/** The step that failed has been told about already. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/** How long work that was told to give up may take to say why. */
const LAST_WORDS_MS = 500;

export function createStory(stepMs: number, tell: (step: DemoStep) => void): Story {
  const start = performance.now();
  const steps: DemoStep[] = [];
  const elapsedMs = () => Math.round(performance.now() - start);
  const record = (name: string, ok: boolean, detail: string) => {
    const step = { name, ok, detail, elapsedMs: elapsedMs() };
    steps.push(step);
    tell(step);
  };
  return {
    steps,
    elapsedMs,
    async step(name, work, describe) {
      try {
        const seen = await within(stepMs, work);
        record(name, true, describe(seen));
        return seen;
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        record(name, false, detail);
        throw new StepFailed(detail, { cause: error });
      }
    },
  };
}

async function within<Value>(ms: number, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`nothing happened within ${ms / 1000} s`)),
    ms + LAST_WORDS_MS,
  );
  try {
    return await Promise.race([work(AbortSignal.timeout(ms)), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
