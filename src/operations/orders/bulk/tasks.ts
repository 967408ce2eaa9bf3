import type { BulkTask } from '../../../domain/orders/bulk.ts';
import type { Action } from '../acts/action.ts';
import { cancelling } from '../acts/cancel.ts';
import { checkHold, holding } from '../acts/hold.ts';
import { noting } from '../acts/note.ts';
import { releasing } from '../release.ts';
import { retrying } from '../retry.ts';

/** The field is not `until`, as for one order, because `until` is a condition of the filter. */
const holdingMany: typeof holding = {
  ...holding,
  check: (hold, now) => checkHold(hold, now, 'holdUntil'),
};

/** The action of a task with its input, bound together so that their types fit. */
export function bound<Result>(
  task: BulkTask,
  use: <Input>(action: Action<Input, object>, input: Input) => Result,
): Result {
  switch (task.action) {
    case 'retry':
      return use(retrying, {});
    case 'release':
      return use(releasing, {});
    case 'cancel':
      return use(cancelling, { reason: task.reason });
    case 'hold':
      return use(holdingMany, { until: task.until });
    case 'note':
      return use(noting, { text: task.text });
  }
}
