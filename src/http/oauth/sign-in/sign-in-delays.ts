import { MINUTE_MS } from '../../../lib/clock.ts';
import { networkOf } from '../../../lib/values/addresses.ts';
import type { Delay, SignInAttempt, SignInLimits } from '../../rate-limit.ts';

/** Failures of one kind are free up to a number; each further one doubles the pause, up to the longest. */
interface Rule {
  readonly free: number;
  readonly longestMs: number;
}

/** One person who mistypes or guesses: one account from one address, or from a known browser. */
const CLOSE: Rule = { free: 5, longestMs: 15 * MINUTE_MS };
/** One account from many addresses. Kept short, so that no visitor can lock another user's account. */
const ACCOUNT: Rule = { free: 50, longestMs: MINUTE_MS };
/**
 * Codes for one account from many addresses. Stricter, because there are few codes, and guessing them
 * requires the password.
 */
const ACCOUNT_CODES: Rule = { free: 20, longestMs: 15 * MINUTE_MS };
/** Many accounts from one address, which may belong to a whole company. */
const ADDRESS: Rule = { free: 100, longestMs: MINUTE_MS };

/** Attempts are forgotten after this time without a new one. */
const FORGET_MS = 60 * MINUTE_MS;

interface Failures {
  count: number;
  last: number;
}

/**
 * Delays after failed sign-ins (docs/decisions/0013-the-http-edge.md). The pair of account and address is delayed
 * first; a browser from which the account has signed in before is delayed only for its own failures. Counted in
 * this process, like rate limits. Unknown accounts are delayed as well.
 */
export class SignInDelays implements SignInLimits {
  readonly #failures = new Map<string, Failures>();

  begin(attempt: SignInAttempt, now: Date): Delay {
    this.#forgetOld(now);
    const rules = rulesFor(attempt);
    const waits = rules.map(([key, rule]) => ({ key, rule, ms: this.#waitMs(key, rule, now) }));
    const waiting = waits.filter(({ ms }) => ms > 0);
    const [first] = waiting;
    if (first) {
      // An address that must wait can name any accounts: counting those would let it fill the memory.
      const what = first.rule === ADDRESS ? 'address' : 'account';
      const delayed = what === 'address' ? first.key : `${attempt.step} ${attempt.account}`;
      const news = this.#count(`delayed ${delayed}`, now) === 1 ? what : undefined;
      return { seconds: Math.ceil(Math.max(...waiting.map(({ ms }) => ms)) / 1000), news };
    }
    for (const [key] of rules) this.#count(key, now);
    return { seconds: 0, news: undefined };
  }

  #count(key: string, now: Date): number {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    // Re-inserted at the end of the map, so that the oldest failures come first.
    this.#failures.delete(key);
    this.#failures.set(key, { count, last: now.getTime() });
    return count;
  }

  succeeded(attempt: SignInAttempt): void {
    for (const [key, rule] of rulesFor(attempt)) {
      const failures = this.#failures.get(key);
      if (rule === CLOSE) this.#failures.delete(key);
      else if (failures) failures.count -= 1;
    }
  }

  #waitMs(key: string, { free, longestMs }: Rule, now: Date): number {
    const failures = this.#failures.get(key);
    if (!failures || failures.count < free) return 0;
    const pause = Math.min(1000 * 2 ** (failures.count - free), longestMs);
    return Math.max(0, failures.last + pause - now.getTime());
  }

  #forgetOld(now: Date): void {
    for (const [key, { last }] of this.#failures) {
      if (now.getTime() - last < FORGET_MS) return;
      this.#failures.delete(key);
    }
  }
}

function rulesFor({ account, step, address, device }: SignInAttempt): readonly (readonly [string, Rule])[] {
  if (device !== undefined) return [[`device ${step} ${device} ${account}`, CLOSE]];
  const network = networkOf(address);
  return [
    [`pair ${step} ${network} ${account}`, CLOSE],
    [`account ${step} ${account}`, step === 'code' ? ACCOUNT_CODES : ACCOUNT],
    [`address ${network}`, ADDRESS],
  ];
}
