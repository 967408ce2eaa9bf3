import { Caller, type ClientOptions, unexpected, type WriteOptions } from './call.ts';
import type { Schemas } from './wire.ts';

export interface SignalOptions extends ClientOptions {
  /** The signal key of the print partner. */
  readonly apiKey: string;
}

export type Signal = Schemas['Signal'];
/** The effect of a signal. */
export type Verdict = Schemas['ItemVerdict']['verdict'];
export type SignalClient = ReturnType<typeof createSignalClient>;

/** The most signals of a bundle. */
const BUNDLE = 1000;

/** The signal interface 2.0, for print partners that report the progress of items. */
export function createSignalClient({ apiKey, ...options }: SignalOptions) {
  const caller = new Caller(options, () => ({ fields: { apikey: apiKey } }));
  const send = async (body: object, call?: WriteOptions) => {
    const request = { method: 'POST', path: '/signal/2.0/status', kind: 'write', body } as const;
    return (await caller.call(request, call)).json;
  };
  return {
    /** Reports one signal, and returns what it changed. */
    async report(signal: Signal, options?: WriteOptions): Promise<Verdict> {
      return verdictOf(await send(signal, options));
    },
    /**
     * Reports many signals in bundles of 1000, and returns what each changed, in their order. A bundle is recorded as a
     * whole or not at all. Repeating a signal changes nothing, so all can be sent again after an error. An Idempotency-Key
     * is used with the number of each bundle behind it.
     */
    async reportAll(signals: readonly Signal[], options: WriteOptions = {}): Promise<Verdict[]> {
      const { idempotencyKey: key, ...rest } = options;
      const verdicts: Verdict[] = [];
      for (let from = 0; from < signals.length; from += BUNDLE) {
        const once = key !== undefined && { idempotencyKey: `${key}-${from / BUNDLE + 1}` };
        const items = signals.slice(from, from + BUNDLE);
        const reply = await send({ items }, { ...rest, ...once });
        const { verdicts: bundle } = (reply ?? {}) as { verdicts?: unknown };
        if (!Array.isArray(bundle) || bundle.length !== items.length) throw unexpected();
        verdicts.push(...bundle.map(verdictOf));
      }
      return verdicts;
    },
  };
}

function verdictOf(reply: unknown): Verdict {
  const { verdict } = (reply ?? {}) as { verdict?: unknown };
  if (typeof verdict !== 'string') throw unexpected();
  return verdict as Verdict;
}
