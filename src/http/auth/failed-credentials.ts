import type { FastifyRequest } from 'fastify';
import { VISITOR, type VisitorActor } from '../../domain/actor.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Log } from '../../lib/log/log.ts';
import { networkOf } from '../../lib/values/addresses.ts';
import { noteFailedCredentials } from '../../operations/access/key-use.ts';
import type { Executor } from '../../operations/engine/executor.ts';
import type { WriteOperation } from '../../operations/engine/operation.ts';
import type { Allowance, CallLimits } from '../rate-limit.ts';
import { addressOf } from '../request-log.ts';
import { Challenged } from './authenticator.ts';

const FAILED_CREDENTIALS_PER_MINUTE = 60;
const HOUR_SECONDS = 3_600;
/** The audit log is kept without end, and strangers with many addresses must not fill it. */
const MOST_NOTED_PER_HOUR = 100;

interface Counting {
  readonly calls: CallLimits;
  readonly operations: Pick<Executor, 'run'>;
  readonly log: Log;
  /** The general limit; 0 = none. */
  readonly callsPerMinute: number | undefined;
}

/** Whether a credential is invalid, not merely one without this right. */
export function isFailedCredential(error: Refused): boolean {
  if (error instanceof Challenged) return !error.challenge.includes('insufficient_scope');
  return error.code === 'access_denied' || error.code === 'key_revoked';
}

/**
 * Counts a failed credential against its address. The audit log notes once an hour that an address has passed
 * the limit.
 */
export async function countFailure(
  context: Counting,
  request: FastifyRequest,
  now: Date,
): Promise<Allowance> {
  const address = networkOf(addressOf(request));
  const limit = context.callsPerMinute === 0 ? 0 : FAILED_CREDENTIALS_PER_MINUTE;
  const allowance = await context.calls.take(`address ${address}`, limit, now);
  if (!allowance.allowed) await noteLimited(context, address, now);
  return allowance;
}

/** Notes in the audit log that the failed credentials of an address are limited, unless it did so in the last hour. */
export async function noteLimited(
  context: Pick<Counting, 'calls' | 'operations' | 'log'>,
  address: string,
  now: Date,
): Promise<void> {
  if (await isNews(context.calls, address, now)) noteAside(context, noteFailedCredentials, { address });
}

async function isNews(calls: CallLimits, address: string, now: Date): Promise<boolean> {
  const ofAddress = await calls.take(`noted address ${address}`, 1, now, HOUR_SECONDS);
  if (!ofAddress.allowed) return false;
  const ofAll = await calls.take('noted addresses', MOST_NOTED_PER_HOUR, now, HOUR_SECONDS);
  return ofAll.allowed;
}

/**
 * Notes something about a call in the audit log. The reply does not wait: it does not depend on the entry, and how long that takes
 * may reveal what it is about.
 */
export function noteAside<Input>(
  { operations, log }: { readonly operations: Pick<Executor, 'run'>; readonly log: Log },
  operation: WriteOperation<VisitorActor, Input, unknown>,
  input: Input,
): void {
  operations.run(operation, VISITOR, input).catch((err: unknown) => {
    log.error({ err }, 'the audit log lacks an entry about failed credentials');
  });
}
