import { type Actor, nameOfActor } from '../../domain/actor.ts';
import { appendAuditEntry } from '../../store/engine/audit-log.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { OperationContext, WriteOperation } from './operation.ts';

/** Carries out a write, with its entry in the audit log if it has one. */
export async function writeAudited<A extends Actor, Input, Output>(
  tx: Tx,
  operation: WriteOperation<A, Input, Output>,
  context: OperationContext<A>,
  input: Input,
): Promise<Output> {
  const output = await operation.run(tx, context, input);
  const entry = operation.audit?.(input, output, context.actor);
  if (!entry) return output;
  const { actor = nameOfActor(context.actor), action, subject, details } = entry;
  const text = { actor, action, subject };
  const json = details === undefined ? null : JSON.stringify(details);
  await appendAuditEntry(tx, { ...text, details: json }, context.now);
  return output;
}
