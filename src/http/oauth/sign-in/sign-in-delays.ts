/** Tries before somebody has to wait, and by what the pauses then grow. */
const FREE_TRIES = { account: 5, address: 20 } as const;
const LONGEST_MS = 15 * 60_000;
/** After so long without a try it begins anew. */
const FORGET_MS = 60 * 60_000;

interface Tries {
  count: number;
  last: number;
}

/**
 * Pauses after sign-ins that failed, for each account and each address, doubling from a second to a quarter of an
 * hour. Counted in this process only, like rate limits. A name nobody has is slowed down like any other.
 */
export class SignInDelays {
  readonly #tries = new Map<string, Tries>();

  /** Counts a try before its password is looked at, so that many at once do not slip through. Seconds to wait, 0 = go on. */
  begin(account: string, address: string, now: Date): number {
    this.#forgetOld(now);
    const keys = [
      { key: `account ${account}`, free: FREE_TRIES.account },
      { key: `address ${address}`, free: FREE_TRIES.address },
    ];
    const waitMs = Math.max(...keys.map(({ key, free }) => this.#waitMs(key, free, now)));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    for (const { key } of keys) {
      const count = (this.#tries.get(key)?.count ?? 0) + 1;
      // To the end of the map, so that those who have not tried for longest are at its beginning.
      this.#tries.delete(key);
      this.#tries.set(key, { count, last: now.getTime() });
    }
    return 0;
  }

  /** The password was right: neither the account nor, for this try, the address is suspect. */
  succeeded(account: string, address: string): void {
    this.#tries.delete(`account ${account}`);
    const tries = this.#tries.get(`address ${address}`);
    if (tries) tries.count -= 1;
  }

  #waitMs(key: string, free: number, now: Date): number {
    const tries = this.#tries.get(key);
    if (!tries || tries.count < free) return 0;
    const pause = Math.min(1000 * 2 ** (tries.count - free), LONGEST_MS);
    return Math.max(0, tries.last + pause - now.getTime());
  }

  #forgetOld(now: Date): void {
    for (const [key, { last }] of this.#tries) {
      if (now.getTime() - last < FORGET_MS) return;
      this.#tries.delete(key);
    }
  }
}
