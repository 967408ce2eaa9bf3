import assert from 'node:assert/strict';

/** What became of one try: done, a clear no, "not now", or no answer at all. */
export type Outcome = 'yes' | 'no' | 'not now' | 'silence';

const SECOND_MS = 1000;
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 3600 * SECOND_MS;

/**
 * A file to be fetched or an order to be handed over (decisions.md §6, §8): tried until it succeeds, is refused
 * or its time is over, after pauses that double and have between half and the whole of their length.
 */
export class Task {
  /** How it is known outside: the path of the file, the full id of the order. */
  readonly name: string;
  readonly #retryForMs: number;
  state: 'open' | 'running' | 'done' | 'failed' | 'withdrawn' = 'open';
  /** Somebody outside was asked once. */
  attempted = false;
  /** A try ended without an answer: who was asked may have it all the same. */
  doubtful = false;
  #tries = 0;
  #firstTryAt: number | undefined;
  /** The next try comes from then, and by then. */
  #from: number;
  #until: number;

  constructor(name: string, retryForMs: number, now: number) {
    this.name = name;
    this.#retryForMs = retryForMs;
    this.#from = now;
    this.#until = now;
  }

  /** The operator has it tried again, as if for the first time. */
  restart(now: number): void {
    this.state = 'open';
    this.#tries = 0;
    this.#firstTryAt = undefined;
    this.#from = now;
    this.#until = now;
  }

  withdraw(): void {
    if (this.state === 'open' || this.state === 'failed') this.state = 'withdrawn';
  }

  /** A try begins that was due at `workedFrom` at the earliest: nothing is worked off before that. */
  begin(now: number, workedFrom: number): void {
    assert.equal(this.state, 'open', `${this.name} is tried although nothing is left to try`);
    assert.ok(now >= this.#from, `${this.name} is tried ${this.#from - now} ms too early`);
    const latest = Math.max(this.#until, workedFrom);
    assert.ok(now <= latest, `${this.name} is tried ${now - latest} ms too late`);
    this.state = 'running';
    this.attempted = true;
    this.#tries += 1;
    this.#firstTryAt ??= now;
  }

  /** The outcome of a try that is no longer under way changes nothing. */
  end(outcome: Outcome, now: number): void {
    if (this.state !== 'running') return;
    if (outcome === 'silence') this.doubtful = true;
    const giveUpAt = this.#firstTryAt! + this.#retryForMs;
    if (outcome === 'yes') this.state = 'done';
    else if (outcome === 'no' || now >= giveUpAt) this.state = 'failed';
    else {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#tries - 1));
      this.state = 'open';
      this.#from = Math.min(now + pause / 2, giveUpAt);
      this.#until = Math.min(now + pause, giveUpAt);
    }
  }

  /** Everything that was due up to `end` has been worked off. */
  assertNotForgotten(end: number): void {
    assert.ok(this.state !== 'open' || this.#until > end, `${this.name} should have been tried by now`);
  }
}
