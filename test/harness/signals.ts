import type { TestPlaten } from './platen.ts';
import type { Reply } from './request.ts';

/** A signal 2.0 body (interfaces.md 2.1) with whatever a test puts into it. */
export type SignalBody = Readonly<Record<string, unknown>>;

/** Posts a signal of the partner, reported now unless the fields say otherwise. */
export function postSignal(platen: TestPlaten, fields: SignalBody): Promise<Reply> {
  return platen.post('/signal/2.0/status/', {
    apikey: platen.keys.signal,
    datetime: signalTime(platen.clock.now()),
    ...fields,
  });
}

/** `YYYY-MM-DD HH:MM:SS GMT`, spelled out here so that a mistake of the service cannot hide in the test. */
export function signalTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} GMT`;
}
