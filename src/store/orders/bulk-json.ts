import type { Mode } from '../../domain/actor.ts';
import type { AlertCause } from '../../domain/alerts/alert-causes.ts';
import type { BulkAction, BulkFilter, BulkTask } from '../../domain/orders/bulk.ts';
import { orderStateOf, orderStates } from '../../domain/orders/order-states.ts';
import { defined } from '../../lib/defined.ts';

/** `bulk_runs.parameters`: the parameters of the action. */
export interface StoredBulkParameters {
  readonly reason?: string;
  readonly until?: string;
  readonly text?: string;
}

/** `bulk_runs.filter`: conditions that were not given are left out. */
export interface StoredBulkFilter {
  /** The numbers of the states. */
  readonly states?: readonly number[] | undefined;
  readonly client_id?: number | undefined;
  readonly partner_id?: number | undefined;
  readonly mode?: Mode | undefined;
  readonly cause?: AlertCause | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly order_numbers?: readonly number[] | undefined;
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

export function storedFilter(filter: BulkFilter): StoredBulkFilter {
  return {
    states: filter.states?.map((state) => orderStates[state].number),
    client_id: filter.clientId,
    partner_id: filter.partnerId,
    mode: filter.mode,
    cause: filter.cause,
    from: filter.from?.toISOString(),
    to: filter.to?.toISOString(),
    order_numbers: filter.orderNumbers,
  };
}

export function toFilter(stored: StoredBulkFilter): BulkFilter {
  return {
    states: stored.states?.map(orderStateOf),
    clientId: stored.client_id,
    partnerId: stored.partner_id,
    mode: stored.mode,
    cause: stored.cause,
    from: stored.from === undefined ? undefined : new Date(stored.from),
    to: stored.to === undefined ? undefined : new Date(stored.to),
    orderNumbers: stored.order_numbers,
  };
}
