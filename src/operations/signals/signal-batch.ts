import { isPrintedFor } from '../../domain/board/item-code.ts';
import type { Detail } from '../../domain/details/details.ts';
import { fullItemId } from '../../domain/orders/order-number.ts';
import { termsOf } from '../../domain/orders/order-search.ts';
import { type Problem, Refused } from '../../domain/refusal.ts';
import {
  factsOf,
  type SignalEvent,
  type SignalVerdict,
  signalIdentity,
  strongest,
  trackingCodes,
} from '../../domain/signals/signal.ts';
import { MOST_PARCELS, MOST_SIGNALS, type SignalCount } from '../../domain/signals/signal-caps.ts';
import { eventsOfSignals } from '../../domain/webhooks/event.ts';
import { defined } from '../../lib/defined.ts';
import { entryAt } from '../../lib/lists.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { ItemKey, OrderKey } from '../../store/engine/keys.ts';
import { leaveToCommit } from '../../store/engine/transaction.ts';
import { addTerms } from '../../store/orders/order-terms.ts';
import { lockFreeOrders } from '../../store/orders/progress.ts';
import { proveHandovers } from '../../store/partners/handovers.ts';
import * as late from '../../store/signals/late-signals.ts';
import * as store from '../../store/signals/signals.ts';
import type { NewEvent } from '../../store/webhooks/events.ts';
import { Busy } from '../engine/retried.ts';
import { announceParcels } from '../mail/tracking-mail.ts';
import { advanceItems, progressOrders } from '../orders/advance.ts';
import type { Services } from '../services.ts';
import { ItemHistory, type SignalOfBatch } from './item-history.ts';
import { findTargets, type SignalBatch, type Targets } from './targets.ts';

/** The effect of a signal on one item. A repeated signal has the verdict of its first recording. */
export interface ItemVerdict {
  readonly orderNumber: number;
  readonly item: number;
  readonly verdict: SignalVerdict;
}

const MOST_AHEAD_MS = 86_400_000;

/**
 * Records many batches in one set of statements and returns one outcome per batch. A batch about an order
 * that another transaction has locked is put off, because waiting for it would hold up all others.
 */
export async function recordBatches(
  tx: Tx,
  services: Services,
  batches: readonly SignalBatch[],
  now: Date,
): Promise<(ItemVerdict[] | Refused | Busy)[]> {
  const numbers = new Set(batches.flatMap(({ events }) => events.map((event) => event.orderNumber)));
  const { free, taken: locked } = await lockFreeOrders(tx, [...numbers]);
  const named = itemsNamed(free, batches);
  const [targets, signals] = await Promise.all([
    findTargets(tx, free, batches),
    store.readSignals(tx, named),
  ]);
  const plans = batches.map((batch) => planOf(batch, targets, locked, now));
  const items = await readItems(
    tx,
    plans.flatMap((plan) => (Array.isArray(plan) ? plan : [])),
    { items: named, signals },
  );
  const received: SignalOfBatch[] = [];
  const outcomes = plans.map((plan) => {
    if (!Array.isArray(plan)) return plan;
    const [first, ...rest] = capProblems(plan, items);
    if (first) return new Refused([first, ...rest]);
    received.push(...plan);
    const bySignal = Map.groupBy(plan, ({ index, target }) => `${index}/${itemKey(target)}`);
    return [...bySignal.values()].map((facts) => {
      const { event, target } = entryAt(facts, 0);
      const seen = facts.map((fact) => itemOf(items, target).see(fact));
      const verdict = defined(strongest(seen), 'the verdict on a signal');
      services.signalCounts.add(event.type, verdict);
      return { orderNumber: target.orderId, item: target.item, verdict };
    });
  });
  await recordReceived(tx, services, items, received, targets, now);
  return outcomes;
}

/** The signals of a batch, or why it is not recorded. */
function planOf(
  { partnerId, events }: SignalBatch,
  targets: Targets,
  locked: ReadonlySet<number>,
  now: Date,
): SignalOfBatch[] | Refused | Busy {
  if (events.some(({ orderNumber }) => locked.has(orderNumber))) return new Busy('an order is locked');
  const [first, ...rest] = [
    ...timeProblems(events, now),
    ...trackingProblems(events),
    ...targets.problems(partnerId, events),
  ];
  if (first) return new Refused([first, ...rest]);
  return events.flatMap((signal, index) => {
    const facts = factsOf(signal).map((event) => ({
      event,
      hash: sha256(signalIdentity(event)).toString('hex'),
    }));
    return targets
      .itemsOf(partnerId, signal)
      .flatMap((target) => facts.map((fact) => ({ ...fact, index, partnerId, target })));
  });
}

/** Refuses what was scanned from a job ticket in place of the label of a parcel. */
function trackingProblems(events: readonly SignalEvent[]): Problem[] {
  return events.flatMap(({ orderNumber, tracking }, index): Problem[] => {
    if (tracking === undefined) return [];
    const codes = trackingCodes(tracking);
    const printed = codes.find((code) => isPrintedFor(orderNumber, code));
    if (codes.length > 0 && printed === undefined) return [];
    const detail: Detail =
      printed === undefined
        ? { code: 'no_tracking_code' }
        : { code: 'tracking_is_job_ticket', given: printed };
    return [{ code: 'invalid_parameter', path: ['events', index, 'tracking'], detail }];
  });
}

/**
 * Refuses times too far in the future. A clock may be wrong by a time zone; a later time would delay an item
 * until then (decisions.md §5).
 */
function timeProblems(events: readonly SignalEvent[], now: Date): Problem[] {
  const latest = now.getTime() + MOST_AHEAD_MS;
  return events.flatMap(({ at }, index): Problem[] => {
    if (at.getTime() <= latest) return [];
    const detail = { code: 'time_ahead', at: at.toISOString(), now: now.toISOString() } as const;
    return [{ code: 'invalid_parameter', path: ['events', index, 'at'], detail }];
  });
}

/** The problems of new signals that exceed the limit of their items. */
function capProblems(signals: readonly SignalOfBatch[], items: ReadonlyMap<string, ItemHistory>): Problem[] {
  const added = new Map<ItemHistory, { hashes: Set<string>; count: SignalCount }>();
  return signals.flatMap(({ event, index, target, hash }): Problem[] => {
    const item = itemOf(items, target);
    if (item.has(hash)) return [];
    const already = added.get(item) ?? { hashes: new Set(), count: item.count() };
    added.set(item, already);
    if (already.hashes.has(hash)) return [];
    const exceeded = already.count.exceededBy(event);
    if (exceeded) return [capProblem(exceeded, event, index, target)];
    already.hashes.add(hash);
    already.count.add(event);
    return [];
  });
}

function capProblem(
  exceeded: 'signals' | 'parcels',
  event: SignalEvent,
  index: number,
  { orderId, item }: store.SignalTarget,
): Problem {
  const code = 'invalid_parameter';
  const name = fullItemId(orderId, item);
  if (exceeded === 'parcels') {
    const detail = { code: 'too_many_parcels', item: name, most: MOST_PARCELS } as const;
    return { code, path: ['events', index, 'tracking'], detail };
  }
  const detail = { code: 'too_many_signals', item: name, most: MOST_SIGNALS } as const;
  return { code, path: ['events', index, event.item === null ? 'order' : 'item'], detail };
}

async function recordReceived(
  tx: Tx,
  services: Services,
  items: ReadonlyMap<string, ItemHistory>,
  received: readonly SignalOfBatch[],
  targets: Targets,
  now: Date,
): Promise<void> {
  if (received.length === 0) return;
  const all = [...items.values()];
  await recordLate(tx, all, now);
  const changed = all.filter(({ earlier }) => earlier === null);
  const news = changed.flatMap((item) => item.news);
  const advanced = changed.filter((item) => item.news.length > 0).map((item) => item.stored());
  const tracked = news.flatMap(trackingTerms);
  const repeated = changed.flatMap((item) => item.repetitions());
  await Promise.all([
    news.length > 0 && leaveToCommit(tx, store.insertSignals(tx, news, now)),
    tracked.length > 0 && leaveToCommit(tx, addTerms(tx, tracked)),
    leaveToCommit(tx, announceParcels(tx, services, news, now)),
    advanceItems(tx, services, advanced, news.flatMap(eventOf), now),
    repeated.length > 0 && leaveToCommit(tx, store.countRepetitions(tx, repeated)),
  ]);

  // Only a handover proven by a signal, or an item that became final, can move its order.
  const proven = targets.unproven(received.map(({ target }) => target));
  for (const [partnerId, orders] of proven) await proveHandovers(tx, orders, partnerId, now);
  const finished = changed.filter((item) => item.becameFinal()).map(({ key }) => key);
  await progressOrders(tx, services, [...[...proven.values()].flat(), ...finished], now);
}

/**
 * Records reports of earlier partners: they change no state, and search, handovers and figures ignore them.
 */
async function recordLate(tx: Tx, items: readonly ItemHistory[], now: Date): Promise<void> {
  const ofEarlier = items.flatMap((item) => (item.earlier === null ? [] : { item, partnerId: item.earlier }));
  const news = ofEarlier.flatMap(({ item, partnerId }) =>
    item.news.map((signal) => ({ ...signal, partnerId })),
  );
  if (news.length > 0) await late.insertLateSignals(tx, news, now);
  const repeated = ofEarlier.flatMap(({ item, partnerId }) =>
    item.repetitions().map((repetitions) => ({ ...repetitions, partnerId })),
  );
  if (repeated.length > 0) await late.countLateRepetitions(tx, repeated);
}

/** The event for clients, if the signal changed anything. */
function eventOf({ clientId, orderId, item, event, verdict }: store.NewSignal): NewEvent[] {
  const type = eventsOfSignals[event.type];
  if (verdict !== 'moved' || type === null) return [];
  const { at, tracking, shippingOption, cause, message, delayHours } = event;
  const facts = { tracking, shippingOption, cause, message, delayHours };
  return [{ clientId, orderId, item, type, at, facts }];
}

/** The search terms of an order for the tracking codes of its parcels. */
function trackingTerms({ clientId, orderId, event: { type, tracking } }: store.NewSignal) {
  if (type !== 'ItemShipped' || tracking === undefined) return [];
  return termsOf(tracking).map((term) => ({ clientId, orderId, term }));
}

/** The items that events about locked orders name; an event about a whole order names none. */
function itemsNamed(orders: readonly OrderKey[], batches: readonly SignalBatch[]): ItemKey[] {
  const clients = new Map(orders.map(({ clientId, orderId }) => [orderId, clientId]));
  const named = new Map<string, ItemKey>();
  for (const { orderNumber: orderId, item } of batches.flatMap(({ events }) => events)) {
    const clientId = clients.get(orderId);
    if (clientId !== undefined && item !== null)
      named.set(itemKey({ orderId, item }), { clientId, orderId, item });
  }
  return [...named.values()];
}

/** The signals that were read together with their targets, and the items whose signals were read. */
interface FoundSignals {
  readonly items: readonly ItemKey[];
  readonly signals: readonly store.StoredSignal[];
}

/**
 * Reads the signals that were not found with the targets: those of whole orders, and of earlier partners.
 */
async function readItems(
  tx: Tx,
  received: readonly SignalOfBatch[],
  found: FoundSignals,
): Promise<Map<string, ItemHistory>> {
  const items = new Map<string, ItemHistory>();
  const isFound = new Set(found.items.map(itemKey));
  const unread: ItemKey[] = [];
  const ofEarlier: late.LateKey[] = [];
  for (const { target } of received) {
    const key = keyOf(target);
    if (items.has(key)) continue;
    const item = new ItemHistory(target);
    items.set(key, item);
    if (item.earlier !== null) ofEarlier.push({ ...item.key, partnerId: item.earlier });
    else if (!isFound.has(key)) unread.push(item.key);
  }
  const [signals, lateSignals] = await Promise.all([
    store.readSignals(tx, unread),
    late.readLateSignals(tx, ofEarlier),
  ]);
  // Not every named item is recorded.
  for (const signal of found.signals) items.get(itemKey(signal))?.remember(signal);
  for (const signal of signals) itemOf(items, { ...signal, earlier: null }).remember(signal);
  for (const signal of lateSignals) itemOf(items, { ...signal, earlier: signal.partnerId }).remember(signal);
  return items;
}

type HistoryKey = ItemKey & Pick<store.SignalTarget, 'earlier'>;

function itemOf(items: ReadonlyMap<string, ItemHistory>, key: HistoryKey): ItemHistory {
  return defined(items.get(keyOf(key)), 'the item of a signal');
}

function keyOf({ earlier, ...item }: HistoryKey): string {
  return earlier === null ? itemKey(item) : `${itemKey(item)}/${earlier}`;
}

const itemKey = ({ orderId, item }: Pick<ItemKey, 'orderId' | 'item'>): string => `${orderId}/${item}`;
