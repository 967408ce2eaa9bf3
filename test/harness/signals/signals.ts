import type { Reply } from '../http/exchange.ts';
import type { TestPlaten } from '../platen.ts';

/** A signal body (interfaces.md 2.1) with the fields of a test. */
export type SignalBody = Readonly<Record<string, unknown>>;

/** The path of a signal, and whether it is posted as a bundle of one. */
export interface SignalPath {
  readonly path: string;
  readonly bundled: boolean;
}

const SINGLE_2_0: SignalPath = { path: '/signal/2.0/status/', bundled: false };

/** Posts a signal of the partner, reported now unless the fields give another time. */
export function postSignal(
  platen: Pick<TestPlaten, 'post' | 'keys' | 'clock'>,
  fields: SignalBody,
  { path, bundled }: SignalPath = SINGLE_2_0,
): Promise<Reply> {
  const { apikey, ...signal } = {
    apikey: platen.keys.signal as unknown,
    datetime: signalTime(platen.clock.now()),
    ...fields,
  };
  return platen.post(path, bundled ? { apikey, items: [signal] } : { apikey, ...signal });
}

/** `YYYY-MM-DD HH:MM:SS GMT`, spelled out here so that a mistake of the service cannot hide in the test. */
export function signalTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} GMT`;
}
