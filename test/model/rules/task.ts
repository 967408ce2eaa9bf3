import assert from 'node:assert/strict';

/** Outcome of one attempt: success, permanent refusal, temporary failure, an unclear answer, or none. */
export type Outcome = 'yes' | 'no' | 'not now' | 'neither' | 'silence';

const SECOND_MS = 1000;
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 3600 * SECOND_MS;

/**
 * A file to fetch or an order to hand over (decisions.md §6, §8): attempted until it succeeds, is refused or
 * runs out of time. Pauses double, and each lasts between half and the whole of its nominal length.
 */
export class Task {
  /** Its external name: the path of the file, or the full id of the order. */
  readonly name: string;
  readonly #retryForMs: number;
  state: 'open' | 'running' | 'done' | 'failed' | 'withdrawn' = 'open';
  /** One request to an external host. */
  attempted = false;
  /** An attempt ended without a clear answer: the other side may have received it, whatever it answers later. */
  doubtful = false;
  #tries = 0;
  #firstTryAt: number | undefined;
  /** The earliest and latest moment of the next attempt. */
  #from: number;
  #until: number;

  constructor(name: string, retryForMs: number, now: number) {
    this.name = name;
    this.#retryForMs = retryForMs;
    this.#from = now;
    this.#until = now;
  }

  /** The operator retries it, as if for the first time. */
  restart(now: number): void {
    this.state = 'open';
    this.#tries = 0;
    this.#firstTryAt = undefined;
    this.#from = now;
    this.#until = now;
  }

  /** The operator does not wait for the next attempt. */
  hasten(now: number): void {
    this.#from = now;
    this.#until = now;
  }

  /** An attempt has failed, and the next one is not due. */
  get isRetried(): boolean {
    return this.state === 'open' && this.#tries > 0;
  }

  /** It is not attempted until it is restarted. */
  stop(): void {
    this.#from = Infinity;
    this.#until = Infinity;
  }

  /** The operator knows that it succeeded. */
  confirm(): void {
    this.state = 'done';
  }

  withdraw(): void {
    if (this.state === 'open' || this.state === 'failed') this.state = 'withdrawn';
  }

  /** Begins an attempt that was due at `workedFrom` at the earliest: no work is executed before that. */
  begin(now: number, workedFrom: number): void {
    assert.equal(this.state, 'open', `${this.name} is attempted although its task has ended`);
    assert.ok(now >= this.#from, `${this.name} is attempted ${this.#from - now} ms too early`);
    const latest = Math.max(this.#until, workedFrom);
    assert.ok(now <= latest, `${this.name} is attempted ${now - latest} ms too late`);
    this.state = 'running';
    this.attempted = true;
    this.#tries += 1;
    this.#firstTryAt ??= now;
  }

  /** The outcome of an attempt that has been superseded changes nothing. */
  end(outcome: Outcome, now: number): void {
    if (this.state !== 'running') return;
    if (outcome !== 'yes' && outcome !== 'no') this.doubtful = true;
    const giveUpAt = this.#firstTryAt! + this.#retryForMs;
    if (outcome === 'yes') this.state = 'done';
    else if (outcome === 'no' || outcome === 'neither' || now >= giveUpAt) this.state = 'failed';
    else {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#tries - 1));
      this.state = 'open';
      this.#from = Math.min(now + pause / 2, giveUpAt);
      this.#until = Math.min(now + pause, giveUpAt);
    }
  }

  /** Everything that was due by `end` has been executed. */
  assertNotForgotten(end: number): void {
    assert.ok(this.state !== 'open' || this.#until > end, `${this.name} should have been attempted by now`);
  }
}
