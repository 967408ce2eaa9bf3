import type { SignalType, SignalVerdict } from '../../domain/signals/signal.ts';
import type { CountedSignals, SignalTally } from '../services.ts';

/**
 * The signals recorded by this process. A transaction that is rolled back and repeated counts twice; exact
 * figures come from the database.
 */
export class SignalCounts implements CountedSignals {
  readonly #counts = new Map<string, SignalTally>();

  add(type: SignalType, verdict: SignalVerdict): void {
    const key = `${type} ${verdict}`;
    const count = (this.#counts.get(key)?.count ?? 0) + 1;
    this.#counts.set(key, { type, verdict, count });
  }

  list(): readonly SignalTally[] {
    return [...this.#counts.values()];
  }
}
