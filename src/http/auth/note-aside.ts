import { VISITOR, type VisitorActor } from '../../domain/actor.ts';
import type { Log } from '../../lib/log/log.ts';
import type { Executor } from '../../operations/engine/executor.ts';
import type { WriteOperation } from '../../operations/engine/operation.ts';

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
