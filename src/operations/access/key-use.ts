import type { SystemActor, VisitorActor } from '../../domain/actor.ts';
import { saveLastUse } from '../../store/access/credentials.ts';
import type { WriteOperation } from '../engine/operation.ts';

interface LastUse {
  readonly at: Date;
  /** The address of the caller. */
  readonly from: string;
}

/** The last use of each key since it was last stored. Kept in memory, so that no call waits for it. */
export class KeyUse {
  #used = new Map<number, LastUse>();

  note(keyId: number, use: LastUse): void {
    this.#used.set(keyId, use);
  }

  /** Takes the uses to be stored; undefined if no key was used. */
  take(): ReadonlyMap<number, LastUse> | undefined {
    if (this.#used.size === 0) return undefined;
    const used = this.#used;
    this.#used = new Map();
    return used;
  }
}

/** Stores when and from where keys were last used. */
export const saveKeyUse = {
  kind: 'write',
  run: (tx, _context, used) => saveLastUse(tx, used),
} satisfies WriteOperation<SystemActor, ReadonlyMap<number, LastUse>, void>;

/**
 * Logs that an address had too many failed credentials. The address is in the details, which can be removed
 * without breaking the chain of the log.
 */
export const noteFailedCredentials: WriteOperation<VisitorActor, { address: string }, void> = {
  kind: 'write',
  audit: ({ address }) => ({
    action: 'limit_failed_credentials',
    subject: 'the service',
    details: { address },
  }),
  run: () => Promise.resolve(),
};
