import { Caller, type ClientOptions, type WriteOptions } from './call.ts';
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
      return ((await send(signal, options)) as { verdict: Verdict }).verdict;
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
        const reply = await send({ items: signals.slice(from, from + BUNDLE) }, { ...rest, ...once });
        const bundle = reply as { verdicts: readonly Schemas['ItemVerdict'][] };
        verdicts.push(...bundle.verdicts.map(({ verdict }) => verdict));
      }
      return verdicts;
    },
  };
}
