import type { BulkAction, BulkTask } from '../../domain/orders/bulk.ts';
import { defined } from '../../lib/defined.ts';

/** `bulk_runs.parameters`: the parameters of the action. */
export interface StoredBulkParameters {
  readonly reason?: string;
  readonly until?: string;
  readonly text?: string;
}

export function storedParameters(task: BulkTask): StoredBulkParameters {
  switch (task.action) {
    case 'cancel':
      return { reason: task.reason };
    case 'hold':
      return { until: task.until.toISOString() };
    case 'note':
      return { text: task.text };
    case 'retry':
    case 'release':
      return {};
  }
}

export function toTask(action: BulkAction, stored: StoredBulkParameters): BulkTask {
  const needed = (value: string | undefined) => defined(value, `a parameter of ${action}`);
  switch (action) {
    case 'cancel':
      return { action, reason: needed(stored.reason) };
    case 'hold':
      return { action, until: new Date(needed(stored.until)) };
    case 'note':
      return { action, text: needed(stored.text) };
    case 'retry':
    case 'release':
      return { action };
  }
}
