import { type RawBuilder, sql } from 'kysely';
import type { AlertCause } from '../../domain/alerts/alert-causes.ts';
import type { Tx } from '../engine/db.ts';

/**
 * A fact that processes see and that is stored nowhere but in its alert. It lasts until none of them has seen it for a while, so
 * that those which see it differently do not clear each other's alerts, and one that is acknowledged is not raised again.
 */
export interface LastingFact {
  /** The subjects seen now; empty also if this process does not look for them. */
  readonly subjects: readonly string[];
  /** When the fact began, if it was not seen before. */
  readonly since: Date;
  /** The fact has ended if it was last seen before this time. */
  readonly seenAfter: Date;
}

/** Rows like those of `findings.ts`. */
export function lastingFacts(
  cause: AlertCause,
  { subjects, since, seenAfter }: LastingFact,
): RawBuilder<unknown> {
  const lasts = sql`a.cause = ${cause} and a.seen_at > ${seenAfter}`;
  return sql`
    select null::bigint as client_id, null::bigint as order_id, seen.subject,
      coalesce((select min(a.since) from alerts a where ${lasts} and a.subject = seen.subject), ${since}) as since
    from unnest(${[...subjects]}::text[]) as seen (subject)
    union
    select null, null, a.subject, a.since from alerts a where ${lasts} and a.cleared_at is null`;
}

/** Notes that facts were seen now, in their alerts, which must have been raised. */
export async function noteSeen(
  tx: Tx,
  cause: AlertCause,
  { subjects, seenAfter }: LastingFact,
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    update alerts set seen_at = ${now}
    where cause = ${cause} and subject = any(${[...subjects]}::text[]) and (cleared_at is null or seen_at > ${seenAfter})`.execute(
    tx,
  );
}
