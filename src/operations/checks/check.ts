import { type CredentialOwner, keyPrefix } from '../../domain/access/credential.ts';
import type { OperatorActor } from '../../domain/actor.ts';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import {
  isTerminal,
  type OrderState,
  orderStateNames,
  orderStates,
  reasonCodesOfState,
} from '../../domain/orders/order-states.ts';
import { itemStates } from '../../domain/signals/item-states.ts';
import * as agreement from '../../store/checks/agreement.ts';
import { findLostCopies, findMiscountedDays, findMiscountedOrders } from '../../store/checks/agreement.ts';
import * as appStore from '../../store/checks/checks.ts';
import * as store from '../../store/checks/checks.ts';
import { findBrokenLanes, findFilesWithoutAddress, findUnblankedOrders } from '../../store/checks/checks.ts';
import { findImpossibleDueTimes } from '../../store/checks/due-times.ts';
import { findBrokenAuditEntries } from '../../store/engine/audit-log.ts';
import type { Queries } from '../../store/engine/db.ts';
import { deletedBefore } from '../../store/retention/retention.ts';
import { dueTimeLimits } from '../engine/due-times.ts';
import type { OperationContext, ReadOperation } from '../engine/operation.ts';
import { isAway, isOutOfTime } from '../engine/retried.ts';
import { beginningOf } from '../retention/retention.ts';
import {
  findLostBlobs,
  findLostFiles,
  findOrdersBesideFacts,
  findOrdersWithoutTerms,
  findUnreadableOrders,
  findUnreadableSecrets,
} from './check-contents.ts';

/** A condition that the database fulfils at every moment, even after a crash. */
interface Invariant {
  readonly name: string;
  readonly sentence: string;
  find(
    queries: Queries,
    context: OperationContext,
    /** The numbers of orders with rows that cannot be read, which a check that reads these rows leaves out. */
    unreadable: readonly number[],
  ): Promise<store.Violations>;
}

export interface InvariantResult {
  readonly name: string;
  readonly sentence: string;
  /** The number of rows that contradict it; 0 = it holds. */
  readonly count: number;
  readonly examples: readonly string[];
}

export interface CheckInput {
  /** Also read every fetched file and compare it with what arrived, which takes as long as reading the store. */
  readonly blobs: boolean;
  /** Counts the files that were compared; the total is an estimate. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Checks every invariant and reports those that do not hold. Changes nothing, and may run beside the service.
 */
export const checkInvariants: ReadOperation<OperatorActor, CheckInput, InvariantResult[]> = {
  kind: 'read',
  async run(queries, context, { blobs, onProgress = () => undefined }) {
    const results: InvariantResult[] = [];
    const startedAt = performance.now();
    const { found, orders: unreadable } = await findUnreadableOrders(queries);
    const readable: Invariant = { ...rowsAreReadable, find: async () => found };
    // One by one: the service needs the connections more.
    for (const { name, sentence, find } of [
      readable,
      ...invariants,
      ...(blobs ? [blobsPresent(onProgress)] : []),
    ]) {
      // Rows that a busy service wrote since the beginning may be due later than was possible then.
      const now = new Date(context.now.getTime() + performance.now() - startedAt);
      const { count, examples } = await find(queries, { ...context, now }, unreadable).catch(notChecked);
      results.push({ name, sentence, count, examples: examples.map(describe) });
    }
    return results;
  },
};

/** What one check cannot do does not end the others, unless the database is away. */
function notChecked(error: unknown): store.Violations {
  if (isAway(error) || isOutOfTime(error)) throw error;
  const detail = `could not be checked: ${error instanceof Error ? error.message : String(error)}`;
  return { count: 1, examples: [{ orderId: null, detail }] };
}

const rowsAreReadable = {
  name: 'rows_are_readable',
  sentence: 'This release can read every row of every order.',
};

function describe({ orderId, detail }: store.Violation): string {
  return orderId === null ? detail : `order ${fullOrderId(orderId)} ${detail}`;
}

/** Far beyond any lease: the process that held it died, and no other has taken over. */
const LEASE_GRACE_MS = 10 * 60_000;

const numbersOf = (names: readonly OrderState[]) => names.map((name) => orderStates[name].number);

/**
 * Every state that an order can reach from `from`, itself included. States before `from` are left out,
 * although replaced files and items that a partner gave back lead there.
 */
function statesFrom(from: OrderState): number[] {
  const seen = new Set<OrderState>([from]);
  // A replaced file is downloaded again, and what a partner gave back is handed over again.
  for (const state of seen)
    for (const [event, next] of Object.entries(orderStates[state].on))
      if (event !== 'replace' && event !== 'reroute') seen.add(next);
  // An order can be canceled in any state, so this state is not evidence for an earlier one.
  seen.delete('canceled');
  return numbersOf([...seen]);
}

const newState = orderStates.new.number;
const terminal = orderStateNames.filter(isTerminal);
const finished = numbersOf(['complete', 'sandbox_done']);
const finalItems = { shipped: itemStates.shipped.number, canceled: itemStates.canceled.number };
const legalSteps = orderStateNames.flatMap((name) =>
  Object.values<OrderState>(orderStates[name].on).map((to) => ({
    from: orderStates[name].number,
    to: orderStates[to].number,
  })),
);
const reasonedStates: store.ReasonedStates = {
  codes: orderStateNames.flatMap((name) =>
    reasonCodesOfState(name).map((code) => ({ state: orderStates[name].number, code })),
  ),
  downloadError: orderStates.download_error.number,
  renderError: orderStates.render_error.number,
  uploadError: orderStates.upload_error.number,
};
const waitingStates: store.WaitingStates = {
  clock: numbersOf(['new', 'verify', 'verified', 'verify_error', 'downloaded', 'render', 'rendered']),
  download: orderStates.download.number,
  upload: orderStates.upload.number,
  uploaded: orderStates.uploaded.number,
  finalItems: Object.values(finalItems),
};
const keyOwners: readonly CredentialOwner[] = [
  { interface: 'core', mode: 'live', clientId: 0 },
  { interface: 'core', mode: 'sandbox', clientId: 0 },
  { interface: 'signal', partnerId: 0 },
  { interface: 'admin', role: 'read-only' },
];
const keyKinds = keyOwners.map((owner) => ({
  interface: owner.interface,
  mode: owner.interface === 'core' ? owner.mode : null,
  prefix: keyPrefix(owner),
}));

const countedStates = orderStateNames.flatMap((name) => {
  const { number: state, counts: measure } = orderStates[name];
  return measure ? { state, measure } : [];
});

async function findMiscountedFigures(queries: Queries, { now }: OperationContext): Promise<store.Violations> {
  const since = await beginningOf(queries, 'figures', now);
  return findMiscountedDays(queries, countedStates, since, await deletedBefore(queries, 'sandbox-orders'));
}

const invariants: readonly Invariant[] = [
  {
    name: 'orders_are_whole',
    sentence: 'Every order has items and every item has files.',
    find: store.findEmptyOrders,
  },
  {
    name: 'files_have_addresses',
    sentence: 'Every file has an address, its own or one in the list of its order.',
    find: findFilesWithoutAddress,
  },
  {
    name: 'numbering_is_gapless',
    sentence: 'Items and files are numbered from 1 without a gap, and files belong to items that exist.',
    find: store.findNumberingGaps,
  },
  {
    name: 'nothing_is_orphaned',
    sentence: 'Every log row and every attempt belongs to an order.',
    find: store.findOrphans,
  },
  {
    name: 'log_is_gapless',
    sentence: 'The log of every order is numbered from 1 without a gap.',
    find: store.findLogGaps,
  },
  {
    name: 'log_ends_with_state',
    sentence: 'The last log row of every order is its state; a new order has none.',
    find: (queries) => store.findStatesBesideLog(queries, newState),
  },
  {
    name: 'log_steps_are_legal',
    sentence: 'Every step in a log is a transition in the table of order states.',
    find: (queries) => store.findIllegalSteps(queries, newState, legalSteps),
  },
  {
    name: 'files_are_fetched',
    sentence: 'After the download every file of an order is fetched.',
    find: (queries) => store.findUnfetchedFiles(queries, statesFrom('downloaded')),
  },
  {
    name: 'md5_matches',
    sentence: 'Every fetched file has the md5 that its client gave.',
    find: store.findMd5Mismatches,
  },
  {
    name: 'items_are_routed',
    sentence: 'After the verification every item of a live order has a print partner.',
    find: (queries) => store.findUnroutedItems(queries, statesFrom('verified')),
  },
  {
    name: 'handovers_exist',
    sentence: 'From the upload on an order has its handovers.',
    find: (queries) => store.findMissingHandovers(queries, statesFrom('upload')),
  },
  {
    name: 'handovers_are_taken',
    sentence:
      'In production and afterwards every handover of an order is taken, except those that were withdrawn.',
    find: (queries) => store.findUntakenHandovers(queries, statesFrom('uploaded')),
  },
  {
    name: 'errors_have_a_cause',
    sentence:
      'Every order in an error state and every canceled order has the code of a reason that leads there, and the failed or defective file or the refused handover with that code.',
    find: (queries) => store.findErrorsWithoutCause(queries, reasonedStates),
  },
  {
    name: 'leases_are_alive',
    sentence: 'No running fetch or handover is more than ten minutes past its lease, unless it is paused.',
    find: (queries, { now }) => store.findExpiredLeases(queries, new Date(now.getTime() - LEASE_GRACE_MS)),
  },
  {
    name: 'due_times_are_possible',
    sentence:
      'No order, file, handover, simulated partner or webhook is due later than any pause, lease or hold allows.',
    find: (queries, { now, services }) => findImpossibleDueTimes(queries, dueTimeLimits(services.work, now)),
  },
  {
    name: 'finished_orders_rest',
    sentence:
      'A complete, canceled or finished sandbox order has no due work, except late signals of a simulated partner and notices to print partners.',
    find: (queries) => store.findWorkOfFinished(queries, numbersOf(terminal)),
  },
  {
    name: 'nothing_stands_still',
    sentence: 'Every unfinished order is due, or waits for due work, a print partner or the operator.',
    find: (queries) => store.findStandstills(queries, waitingStates),
  },
  {
    name: 'complete_orders_have_shipped',
    sentence: 'Every item of a complete order is shipped or canceled, and at least one is shipped.',
    find: (queries) => store.findUnfinishedItems(queries, finished, finalItems),
  },
  {
    name: 'copies_are_conserved',
    sentence:
      'Every ordered copy is produced, canceled or still to be made, and print partners were notified of what was canceled while they had it.',
    find: (queries, _context, unreadable) => findLostCopies(queries, finalItems, unreadable),
  },
  {
    name: 'items_agree_with_costs',
    sentence: 'Every order has the items, copies and costs that it was charged for, and its costs add up.',
    find: (queries, _context, unreadable) => agreement.findItemsBesideCosts(queries, unreadable),
  },
  {
    name: 'files_agree_with_addresses',
    sentence: 'Every order has as many files as addresses of files.',
    find: (queries, { services }) => findLostFiles(queries, services),
  },
  {
    name: 'partners_agree_with_routings',
    sentence: 'Every item has the print partner that its last routing gave it.',
    find: agreement.findItemsBesideRoutings,
  },
  {
    name: 'loads_are_counted',
    sentence: 'The loads of print partners on each day are the items that are routed to them.',
    find: agreement.findMiscountedLoads,
  },
  {
    name: 'signals_agree_with_events',
    sentence: 'Every event about a signal has its signal.',
    find: agreement.findEventsWithoutSignals,
  },
  {
    name: 'events_have_attempts',
    sentence: 'Every event that a webhook asked for has a lane, and those it has passed were attempted.',
    find: async (queries) =>
      agreement.findLostDeliveries(queries, await deletedBefore(queries, 'webhook-attempts')),
  },
  {
    name: 'quotes_are_kept',
    sentence: 'Every order has the quotes that it used, for as long as quotes are kept.',
    find: agreement.findOrdersWithoutQuotes,
  },
  {
    name: 'events_are_delivered',
    sentence:
      'The events of an order have no gap, and every event that a webhook asked for was sent, was set aside or is due.',
    find: (queries, { now }) =>
      findBrokenLanes(queries, { overdueBefore: new Date(now.getTime() - LEASE_GRACE_MS) }),
  },
  {
    name: 'orders_follow_facts',
    sentence: 'Every order, item and verdict equals the one rebuilt from log, signals, files and handovers.',
    find: (queries, _context, unreadable) => findOrdersBesideFacts(queries, unreadable),
  },
  {
    name: 'orders_are_found',
    sentence:
      'A search finds every order by each of its references, e-mail addresses, names and tracking codes.',
    find: (queries, _context, unreadable) => findOrdersWithoutTerms(queries, unreadable),
  },
  {
    name: 'erased_orders_are_blank',
    sentence: 'An order that was erased has ended, and says nothing of people.',
    find: (queries) => findUnblankedOrders(queries, numbersOf(terminal)),
  },
  {
    name: 'finished_orders_are_counted',
    sentence: 'The kept totals of finished orders equal their numbers.',
    find: (queries) => findMiscountedOrders(queries, numbersOf(terminal)),
  },
  {
    name: 'days_are_counted',
    sentence: 'The figures of each day count what the orders and their logs say, once.',
    find: findMiscountedFigures,
  },
  {
    name: 'signals_come_from_makers',
    sentence:
      'Every signal came from a print partner that the order was handed to, late ones from partners that do not have the item any more.',
    find: store.findStrangeSignals,
  },
  {
    name: 'sequences_are_ahead',
    sentence: 'No sequence will produce a number that is already used.',
    find: store.findSequencesBehind,
  },
  {
    name: 'keys_are_consistent',
    sentence: 'Every key has one owner and the prefix of its purpose.',
    find: (queries) => store.findOddCredentials(queries, keyKinds),
  },
  {
    name: 'keys_stay_with_their_owner',
    sentence: 'Every key belongs to the client or print partner for which the audit log says it was created.',
    find: agreement.findMovedCredentials,
  },
  {
    name: 'audit_log_is_unchanged',
    sentence: 'Every entry of the audit log follows from the one before it by its hash.',
    find: auditProblems,
  },
  {
    name: 'tokens_stay_with_their_client',
    sentence: 'Every access token is for the client of the user who granted it, or of the owner of its app.',
    find: appStore.findStrayTokens,
  },
  {
    name: 'tokens_end_with_their_grant',
    sentence: 'No access token is valid after its grant was revoked.',
    find: (queries, { now }) => appStore.findTokensWithoutGrant(queries, now),
  },
  {
    name: 'apps_have_their_secrets',
    sentence: 'A confidential app has one or two valid secrets, a public app none.',
    find: (queries, { now }) => appStore.findOddSecrets(queries, now),
  },
  {
    name: 'secrets_are_readable',
    sentence: 'Everything that is sealed opens with a secret key of this process.',
    find: findUnreadableSecrets,
  },
];

const blobsPresent = (onProgress: (done: number, total: number) => void): Invariant => ({
  name: 'blobs_are_present',
  sentence: 'The bytes of every fetched file are in the file store as they arrived.',
  find: (queries, { services }) => findLostBlobs(queries, services, onProgress),
});

async function auditProblems(queries: Queries): Promise<store.Violations> {
  const broken = await findBrokenAuditEntries(queries);
  const examples = broken
    .slice(0, store.EXAMPLES)
    .map((n) => ({ orderId: null, detail: `audit entry ${n}` }));
  return { count: broken.length, examples };
}
