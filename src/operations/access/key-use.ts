import type { SystemActor } from '../../domain/actor.ts';
import { saveLastUse } from '../../store/access/credentials.ts';
import type { WriteOperation } from '../engine/operation.ts';

export interface LastUse {
  readonly at: Date;
  /** The address of the caller. */
  readonly from: string;
}

const KEY = /^key (\d+)$/;

/** The last use of each key since it was last stored. Kept in memory, because no call waits for it. */
export class KeyUse {
  #used = new Map<string, LastUse>();

  /** Other credentials than keys are not noted. */
  note(credential: string, use: LastUse): void {
    this.#used.set(credential, use);
  }

  take(): ReadonlyMap<number, LastUse> {
    const used = this.#used;
    this.#used = new Map();
    return new Map(
      [...used].flatMap(([credential, use]) => {
        const id = KEY.exec(credential)?.[1];
        return id === undefined ? [] : [[Number(id), use] as const];
      }),
    );
  }
}

/** Stores when and from where keys were last used. */
export const saveKeyUse = {
  kind: 'write',
  async run(tx, _context, used) {
    if (used.size > 0) await saveLastUse(tx, used);
  },
} satisfies WriteOperation<SystemActor, ReadonlyMap<number, LastUse>, void>;
