import type { OperatorActor } from '../domain/actor.ts';
import { forgetReplies } from '../store/idempotency.ts';
import type { WriteOperation } from './operation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Small enough that a long backlog never holds its locks for long. */
const AT_ONCE = 5_000;

/** Removes what is kept for a day only, a portion at a time. True when there is more. */
export const tidyUp = {
  kind: 'write',
  async run(tx, { now }) {
    return (await forgetReplies(tx, new Date(now.getTime() - DAY_MS), AT_ONCE)) === AT_ONCE;
  },
} satisfies WriteOperation<OperatorActor, void, boolean>;
