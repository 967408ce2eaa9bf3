import { sentenceOf } from '../../domain/details/details.ts';
import type { BulkRun, BulkTask, CountedReason } from '../../domain/orders/bulk.ts';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import type { BulkPreview } from '../../operations/orders/bulk/preview.ts';
import { plural } from './order-text.ts';

const verbs: Readonly<Record<BulkTask['action'], string>> = {
  retry: 'retry',
  cancel: 'cancel',
  hold: 'hold',
  release: 'release',
  note: 'write a note on',
};

/** The effects of a run, before it is started. */
export function formatPreview({ id, task, total, legal, skipped, oldest, expiresAt }: BulkPreview): string {
  if (!oldest) return 'No such orders.';
  const { reference, orderNumber, createdAt } = oldest;
  return [
    `Bulk run ${id} would ${verbs[task.action]} ${legal} of ${plural(total, 'order')}.`,
    ...skippedLines('Skip', skipped),
    `The oldest is ${reference} (${fullOrderId(orderNumber)}), accepted ${formatDateTime(createdAt)} UTC.`,
    `The preview is valid until ${formatDateTime(expiresAt)} UTC.`,
  ].join('\n');
}

/** The progress or the result of a run. */
export function formatRun({ id, task, state, total, done, left, skipped, failed }: BulkRun): string {
  return [
    `Bulk run ${id} (${task.action}) is ${state}: ${done} of ${plural(total, 'order')} done, ${left} left.`,
    ...skippedLines('Skipped', skipped),
    ...skippedLines('Failed', failed),
  ].join('\n');
}

function skippedLines(what: string, reasons: readonly CountedReason[]): string[] {
  return reasons.map(({ reason, orders }) => `${what} ${orders}: ${sentenceOf(reason)}`);
}

export function previewJson({ id, task, total, legal, skipped, oldest, expiresAt }: BulkPreview) {
  return {
    id: String(id),
    action: task.action,
    state: 'previewed',
    total,
    legal,
    skipped: skipped.map(countedJson),
    oldest: oldest && {
      id: fullOrderId(oldest.orderNumber),
      reference: oldest.reference,
      created_at: oldest.createdAt,
    },
    expires_at: expiresAt,
  };
}

export function runJson(run: BulkRun) {
  const { id, task, state, total, done, left, skipped, failed, actor } = run;
  return {
    id: String(id),
    action: task.action,
    state,
    total,
    done,
    left,
    skipped: skipped.map(countedJson),
    failed: failed.map(countedJson),
    actor,
    created_at: run.createdAt,
    started_at: run.startedAt,
    ended_at: run.endedAt,
  };
}

function countedJson({ reason, orders }: CountedReason) {
  return { reason: sentenceOf(reason), orders };
}
