import type { OperatorActor } from '../domain/actor.ts';
import {
  type OutgoingKind,
  type OutgoingPause,
  type OutgoingWork,
  outgoingKinds,
} from '../domain/outgoing.ts';
import { refused } from '../domain/refusal.ts';
import * as store from '../store/outgoing.ts';
import type { ReadOperation, WriteOperation } from './engine/operation.ts';
import { checkText } from './orders/acts/action.ts';
import { findOrder, type OrderName } from './orders/find-order.ts';

export interface OutgoingQuery {
  readonly kind?: OutgoingKind | undefined;
  readonly limit?: number | undefined;
}

export interface HeldWork {
  /** The paused kinds; empty = everything is sent as it becomes due. */
  readonly pauses: readonly (OutgoingPause & { readonly waiting: number })[];
  /** The waiting work, orders with the lowest numbers first. */
  readonly work: readonly OutgoingWork[];
}

const LISTED = 50;

/** The paused kinds, and the work that would be sent without the pauses. */
export const listOutgoing: ReadOperation<OperatorActor, OutgoingQuery, HeldWork> = {
  kind: 'read',
  readsMany: true,
  async run(queries, _context, { kind, limit = LISTED }) {
    const pauses = await store.readPauses(queries);
    const counts = await store.countHeld(queries);
    return {
      pauses: pauses.map((pause) => ({ ...pause, waiting: counts.get(pause.kind) ?? 0 })),
      work: await store.listHeld(queries, kind, limit),
    };
  },
};

export interface PauseOutgoing {
  /** Every kind if left out. */
  readonly kind?: OutgoingKind | undefined;
  readonly reason: string;
  /** The database is a restored backup: print partners may already have every order that waits for them. */
  readonly afterRestore?: boolean | undefined;
}

/** Pauses these kinds of work until they are released; attempts under way end. */
export const pauseOutgoing: WriteOperation<OperatorActor, PauseOutgoing, { kinds: readonly OutgoingKind[] }> =
  {
    kind: 'write',
    audit: ({ kind, reason }) => ({
      action: 'pause_outgoing',
      subject: `outgoing ${kind ?? 'work'}`,
      details: { reason },
    }),
    async run(tx, { now }, { kind, reason, afterRestore = false }) {
      checkText('reason', reason);
      const kinds = kind === undefined ? outgoingKinds : [kind];
      if (afterRestore) await store.insertPausesAfterRestore(tx, kinds, reason, now);
      else await store.insertPauses(tx, kinds, reason, now);
      return { kinds };
    },
  };

/** Releases everything, one kind, or all work of one order. */
export interface ReleaseOutgoing {
  readonly kind?: OutgoingKind | undefined;
  readonly order?: OrderName | undefined;
}

export interface ReleasedWork {
  /** The kinds that are not paused any more. */
  readonly kinds: readonly OutgoingKind[];
  /** The order whose work is sent although its kind is paused. */
  readonly orderNumber: number | null;
}

export const releaseOutgoing: WriteOperation<OperatorActor, ReleaseOutgoing, ReleasedWork> = {
  kind: 'write',
  audit: (_input, { kinds, orderNumber }) => ({
    action: 'release_outgoing',
    subject: orderNumber === null ? 'outgoing work' : `order ${orderNumber}`,
    details: orderNumber === null ? { kinds } : undefined,
  }),
  async run(tx, _context, { kind, order }) {
    const paused = (await store.readPauses(tx)).map((pause) => pause.kind);
    if (paused.length === 0) throw refused('invalid_parameter', { code: 'nothing_paused' });
    if (kind !== undefined && !paused.includes(kind))
      throw refused('invalid_parameter', { code: 'not_paused', kind, paused }, ['kind']);
    if (order === undefined) {
      const kinds = kind === undefined ? paused : [kind];
      await store.deletePauses(tx, kinds);
      return { kinds, orderNumber: null };
    }
    if (kind !== undefined) throw refused('invalid_parameter', { code: 'kind_with_order' }, ['kind']);
    const found = await findOrder(tx, order);
    await store.insertReleased(tx, found, paused);
    return { kinds: [], orderNumber: found.orderId };
  },
};
