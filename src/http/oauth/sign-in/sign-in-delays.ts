/** Attempts without delay. */
const FREE_ATTEMPTS = { account: 5, address: 20 } as const;
const LONGEST_MS = 15 * 60_000;
/** Attempts are forgotten after this time without a new one. */
const FORGET_MS = 60 * 60_000;

interface Attempts {
  count: number;
  last: number;
}

/**
 * Delays after failed sign-ins, per account and per address, doubling from a second to a quarter of an hour.
 * Counted in this process only, like rate limits. Unknown accounts are delayed like any other.
 */
export class SignInDelays {
  readonly #attempts = new Map<string, Attempts>();

  /**
   * Counts an attempt before its password is checked, so that parallel attempts are counted too. Returns the
   * seconds to wait, 0 = none.
   */
  begin(account: string, address: string, now: Date): number {
    this.#forgetOld(now);
    const keys = [
      { key: `account ${account}`, free: FREE_ATTEMPTS.account },
      { key: `address ${address}`, free: FREE_ATTEMPTS.address },
    ];
    const waitMs = Math.max(...keys.map(({ key, free }) => this.#waitMs(key, free, now)));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    for (const { key } of keys) {
      const count = (this.#attempts.get(key)?.count ?? 0) + 1;
      // Re-inserted at the end of the map, so that the oldest attempts are at its start.
      this.#attempts.delete(key);
      this.#attempts.set(key, { count, last: now.getTime() });
    }
    return 0;
  }

  /**
   * After a correct password the account is no longer suspect; for the address, this attempt does not count.
   */
  succeeded(account: string, address: string): void {
    this.#attempts.delete(`account ${account}`);
    const attempts = this.#attempts.get(`address ${address}`);
    if (attempts) attempts.count -= 1;
  }

  #waitMs(key: string, free: number, now: Date): number {
    const attempts = this.#attempts.get(key);
    if (!attempts || attempts.count < free) return 0;
    const pause = Math.min(1000 * 2 ** (attempts.count - free), LONGEST_MS);
    return Math.max(0, attempts.last + pause - now.getTime());
  }

  #forgetOld(now: Date): void {
    for (const [key, { last }] of this.#attempts) {
      if (now.getTime() - last < FORGET_MS) return;
      this.#attempts.delete(key);
    }
  }
}
