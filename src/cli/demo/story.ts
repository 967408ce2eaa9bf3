/** One step of the demo, and whether its outcome was observed. */
export interface DemoStep {
  readonly name: string;
  readonly ok: boolean;
  /** The observation, or why the step failed. */
  readonly detail: string;
  /** The time since the start of the demo. */
  readonly elapsedMs: number;
}

export interface Story {
  readonly steps: readonly DemoStep[];
  elapsedMs(): number;
  /**
   * Runs one step and reports it. Throws `StepFailed` if it fails or takes too long. Work that waits stops
   * when its signal fires, and throws an error that describes the last state.
   */
  step<Seen>(
    name: string,
    work: (signal: AbortSignal) => Promise<Seen>,
    describe: (seen: Seen) => string,
  ): Promise<Seen>;
}

/** The failed step has already been reported. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/** The time for work to fail after its signal has fired. */
const TO_FAIL_MS = 500;

export function createStory(stepMs: number, onStep: (step: DemoStep) => void): Story {
  const start = performance.now();
  const steps: DemoStep[] = [];
  const elapsedMs = () => Math.round(performance.now() - start);
  const record = (name: string, ok: boolean, detail: string) => {
    const step = { name, ok, detail, elapsedMs: elapsedMs() };
    steps.push(step);
    onStep(step);
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
  const timer = setTimeout(() => late.reject(new Error(`no result within ${ms / 1000} s`)), ms + TO_FAIL_MS);
  try {
    return await Promise.race([work(AbortSignal.timeout(ms)), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
