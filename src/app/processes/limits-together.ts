import type { ReadinessReply } from '../../http/health.ts';
import { SignInDelays } from '../../http/oauth/sign-in/sign-in-delays.ts';
import {
  type Allowance,
  type Delay,
  type Limits,
  RateLimit,
  type SignInAttempt,
} from '../../http/rate-limit.ts';
import { Batcher } from '../../lib/concurrency/batch.ts';
import type { Answers, Channel } from '../../processes/channel.ts';

/** A call to be counted. */
interface Take {
  readonly key: string;
  readonly limit: number;
  readonly at: number;
  readonly windowSeconds: number | undefined;
}

/** The most calls counted by one message; calls that arrive meanwhile share the next one. */
const MOST_AT_ONCE = 1_000;

/** Counts for several processes, in the parent process. */
export function countingTogether(): Answers {
  const calls = new RateLimit();
  const delays = new SignInDelays();
  return {
    calls: (takes: readonly Take[]) =>
      takes.map(({ key, limit, at, windowSeconds }) => calls.take(key, limit, new Date(at), windowSeconds)),
    'sign-in': ({ attempt, at }: { attempt: SignInAttempt; at: number }) =>
      delays.begin(attempt, new Date(at)),
    'signed in': (attempt: SignInAttempt) => delays.succeeded(attempt),
  };
}

/** Counts in a child process, by asking the parent process. */
export function limitsTogether(channel: Channel): {
  readonly limits: Limits;
  readonly readiness: () => Promise<ReadinessReply>;
} {
  const takes = new Batcher<Take, Allowance>(
    async (batch) => {
      const allowances = await channel.ask<Allowance[]>('calls', batch);
      return allowances.map((value) => ({ status: 'fulfilled', value }));
    },
    { size: MOST_AT_ONCE, lanes: 1 },
  );
  const unlimited = new RateLimit();
  return {
    limits: {
      calls: {
        take(key, limit, now, windowSeconds) {
          if (limit === 0) return unlimited.take(key, limit, now);
          return takes.run({ key, limit, at: now.getTime(), windowSeconds });
        },
      },
      signIns: {
        begin: (attempt, now) => channel.ask<Delay>('sign-in', { attempt, at: now.getTime() }),
        succeeded: (attempt) => channel.ask<void>('signed in', attempt),
      },
    },
    readiness: () => channel.ask<ReadinessReply>('readiness'),
  };
}
