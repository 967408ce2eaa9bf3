import type { OperatorActor } from '../../domain/actor.ts';
import { pageOf } from '../../lib/lists.ts';
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
  readsMany: true,
  async run(queries, _context, { limit = PAGE, ...filter }) {
    const { page, last } = pageOf(await listAuditEntries(queries, filter, limit + 1), limit);
    return { entries: page, next: last?.n ?? null };
  },
};
