import type { VisitorActor } from '../../domain/actor.ts';
import type { WriteOperation } from '../engine/operation.ts';

/**
 * Logs that an address had too many failed credentials. The address is in the details, which can be removed
 * without breaking the chain of the log.
 */
export const noteFailedCredentials: WriteOperation<VisitorActor, { address: string }, void> = {
  kind: 'write',
  audit: ({ address }) => ({
    action: 'limited failed credentials',
    subject: 'the service',
    details: { address },
  }),
  run: () => Promise.resolve(),
};
