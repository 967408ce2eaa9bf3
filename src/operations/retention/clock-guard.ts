import type { OperatorActor, SystemActor } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import { type ClockGuard, mayHaveJumped } from '../../domain/retention/retention-rules.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import {
  beginRetriesAnew,
  lockGuard,
  newestRow,
  readGuard,
  saveGuard,
} from '../../store/retention/retention.ts';
import type { OperationContext, ReadOperation, WriteOperation } from '../engine/operation.ts';

/**
 * Whether retention rules may delete now. Stores the time if it is trusted, and otherwise when the distrust
 * began. If no time was stored yet, the time of the newest row counts as last seen.
 */
export async function passGuard(
  tx: Tx,
  { now, services }: Pick<OperationContext, 'now' | 'services'>,
): Promise<boolean> {
  const { seenAt, refusedAt } = (await lockGuard(tx)) ?? (await firstGuard(tx, now));
  const refuses = mayHaveJumped(now, seenAt);
  await saveGuard(tx, {
    seenAt: refuses || seenAt > now ? seenAt : now,
    refusedAt: refuses ? (refusedAt ?? now) : null,
  });
  if (refuses && refusedAt === null)
    services.log.warn(
      { now, seenAt },
      'nothing is deleted: the clock is more than a day past the last time that was trusted; confirm it with platen retention confirm',
    );
  return !refuses;
}

/** @throws {Refused} if retention rules may not delete now */
export async function demandTrustedClock(
  tx: Tx,
  context: Pick<OperationContext, 'now' | 'services'>,
): Promise<void> {
  if (await passGuard(tx, context)) return;
  throw refused('confirmation_required', { code: 'clock_unconfirmed' });
}

/**
 * Lets the time in which work is repeated begin anew if the service was off for more than a day, or its clock is ahead or about to
 * be: nothing was attempted in that time, and it must not count. Returns whether it did.
 */
export const retryAfterGap: WriteOperation<SystemActor, { readonly time: Date }, boolean> = {
  kind: 'write',
  async run(tx, _context, { time }) {
    const guard = await readGuard(tx);
    if (!guard || !mayHaveJumped(time, guard.seenAt)) return false;
    await beginRetriesAnew(tx, time);
    return true;
  },
};

async function firstGuard(queries: Queries, now: Date): Promise<ClockGuard> {
  return { seenAt: (await newestRow(queries)) ?? now, refusedAt: null };
}

/** The clock of the service, and what is stored about it. */
export interface ShownClock {
  readonly now: Date;
  /** The latest time that was trusted; null = nothing was deleted yet. */
  readonly seenAt: Date | null;
  /** When deleting stopped, until a person confirms the time; null = the time is trusted. */
  readonly refusedAt: Date | null;
}

export const showClock: ReadOperation<OperatorActor, void, ShownClock> = {
  kind: 'read',
  async run(queries, { now }) {
    const guard = await readGuard(queries);
    return { now, seenAt: guard?.seenAt ?? null, refusedAt: guard?.refusedAt ?? null };
  },
};

/** Trusts the current time, so that expired rows are deleted. Returns what was stored before. */
export const confirmClock: WriteOperation<OperatorActor, void, ShownClock> = {
  kind: 'write',
  audit: (_input, { now, seenAt }) => ({
    action: 'confirm_time',
    subject: 'retention',
    details: { now, before: seenAt },
  }),
  async run(tx, { now }) {
    const guard = await lockGuard(tx);
    await saveGuard(tx, { seenAt: now, refusedAt: null });
    return { now, seenAt: guard?.seenAt ?? null, refusedAt: guard?.refusedAt ?? null };
  },
};
