import { objectNamedIn } from '../../domain/access/named.ts';
import type { OperatorActor } from '../../domain/actor.ts';
import { pageOf } from '../../lib/lists.ts';
import { readNames } from '../../store/access/names.ts';
import { type AuditEntry, type AuditFilter, listAuditEntries } from '../../store/engine/audit-log.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface AuditQuery extends AuditFilter {
  readonly limit?: number | undefined;
}

/** An entry with the present names of what its texts refer to by number; null = deleted, or without a name. */
export interface NamedAuditEntry extends AuditEntry {
  readonly actorName: string | null;
  readonly subjectName: string | null;
}

export interface AuditPage {
  /** Newest first. */
  readonly entries: readonly NamedAuditEntry[];
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
    const named = page.flatMap(({ actor, subject }) => [objectNamedIn(actor), objectNamedIn(subject)]);
    const names = await readNames(queries, named);
    const nameIn = (text: string) => names.get(objectNamedIn(text) ?? '') ?? null;
    const entries = page.map((entry) => ({
      ...entry,
      actorName: nameIn(entry.actor),
      subjectName: nameIn(entry.subject),
    }));
    return { entries, next: last?.n ?? null };
  },
};
