import type { OperatorActor } from '../../domain/actor.ts';
import { type AuditEntry, type AuditFilter, listAuditEntries } from '../../store/engine/audit-log.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface AuditQuery extends AuditFilter {
  readonly limit?: number | undefined;
}

export interface AuditPage {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  /** Continue with `before` set to this number; null = these were the oldest. */
  readonly next: number | null;
}

const PAGE = 50;

/** The audit log: who changed what, and when. `platen check` verifies that it is unchanged. */
export const listAudit: ReadOperation<OperatorActor, AuditQuery, AuditPage> = {
  kind: 'read',
  async run(queries, _context, { limit = PAGE, ...filter }) {
    const found = await listAuditEntries(queries, filter, limit + 1);
    const entries = found.slice(0, limit);
    return { entries, next: found.length > limit ? (entries.at(-1)?.n ?? null) : null };
  },
};
