import type { Viewer } from '../../domain/actor.ts';
import type { BoardCard } from '../../domain/board/board.ts';
import { decideMove, type ProductionSignal, type WantedMove } from '../../domain/board/moves.ts';
import { fullItemId } from '../../domain/orders/order-number.ts';
import { type Problem, Refused, refused, refuseIfAny } from '../../domain/refusal.ts';
import type { ItemState } from '../../domain/signals/item-states.ts';
import type { SignalEvent } from '../../domain/signals/signal.ts';
import { readScanned, type ScannedCard } from '../../store/board/board.ts';
import type { Tx } from '../../store/engine/db.ts';
import { distinctOrders } from '../../store/engine/keys.ts';
import { lockHandovers, lockOrders } from '../../store/orders/progress.ts';
import { proveHandovers } from '../../store/partners/handovers.ts';
import type { OperationContext, WriteOperation } from '../engine/operation.ts';
import { progressOrders } from '../orders/advance.ts';
import { recordBatches } from '../signals/signal-batch.ts';
import { cardOf, demandProducer } from './board.ts';
import { findScanned } from './item.ts';

const MOST_CODES = 100;
const MOST_CHARACTERS = 255;

/** Scanned items that all move by the same step. */
export interface BoardMove extends WantedMove {
  readonly codes: readonly string[];
  /** The carrier or its service; default: the shipping option of each item. */
  readonly carrier?: string | undefined;
}

export interface MovedItem {
  /** The card after the move. */
  readonly card: BoardCard;
  readonly from: ItemState;
  /** The signal that was sent; null = a repetition, which changes nothing. */
  readonly sent: ProductionSignal | null;
}

/**
 * Moves scanned items by the signals that a print partner's software would have sent, recorded by the same
 * code: all of them or none. The first signal about an item that waits for a print partner to pull it takes
 * the order.
 */
export const moveItems: WriteOperation<Viewer, BoardMove, { readonly items: readonly MovedItem[] }> = {
  kind: 'write',
  audit: (_input, { items }) => {
    const sent = items.filter((item) => item.sent !== null);
    const [first] = sent;
    if (!first) return undefined;
    const ids = sent.map(({ card }) => fullItemId(card.orderNumber, card.n));
    const subject = `order ${first.card.orderNumber}`;
    return { action: 'move_items', subject, details: { signal: first.sent, items: ids } };
  },
  async run(tx, context, move) {
    const { view } = context.actor;
    demandProducer(view);
    checkMove(move);
    const keys = await lockScanned(tx, context, move.codes);
    const cards = await readCards(tx, keys);
    const decided = decideAll(cards, move);
    const sending = decided.filter(({ type }) => type !== null);
    await takeOffered(
      tx,
      context,
      sending.map(({ card }) => card),
    );
    await send(tx, context, sending, move);
    const catalogue = await context.services.catalogue.get();
    const after = await readCards(tx, keys);
    const items = decided.map(({ card, type }, index) => ({
      card: cardOf(after[index] ?? card, catalogue, context.now),
      from: card.state,
      sent: type,
    }));
    return { items };
  },
};

function checkMove({ codes, type, from, tracking, carrier }: BoardMove): void {
  if (codes.length === 0 || codes.length > MOST_CODES) {
    throw refused('invalid_parameter', { code: 'wrong_number_of_codes', most: MOST_CODES }, ['codes']);
  }
  if (type === undefined && from === undefined) {
    throw refused('missing_required_parameter', { code: 'seen_state_needed' }, ['from']);
  }
  for (const [field, value] of Object.entries({ tracking, carrier })) {
    if (value === undefined) continue;
    const isLine = value.trim() !== '' && value.length <= MOST_CHARACTERS && !value.includes('\u0000');
    if (isLine) continue;
    throw refused('invalid_parameter', { code: 'must_be_characters', least: 1, most: MOST_CHARACTERS }, [
      field,
    ]);
  }
}

type Key = Pick<ScannedCard, 'clientId' | 'orderId' | 'item'>;

/** Locks the orders of the scanned items; a code scanned twice counts once. */
async function lockScanned(
  tx: Tx,
  { actor: { view } }: OperationContext<Viewer>,
  codes: readonly string[],
): Promise<Key[]> {
  const problems: Problem[] = [];
  const keys = new Map<string, Key>();
  for (const [index, code] of codes.entries()) {
    const found = await findScanned(tx, view, code);
    if ('problem' in found) problems.push({ ...found.problem, path: ['codes', index] });
    else keys.set(`${found.card.orderId}/${found.card.item}`, found.card);
  }
  refuseIfAny(problems);
  const orders = distinctOrders([...keys.values()]).sort((a, b) => a.orderId - b.orderId);
  await lockOrders(tx, orders);
  for (const order of orders) await lockHandovers(tx, order);
  return [...keys.values()];
}

/** The items as read under the lock, sorted by key. */
async function readCards(tx: Tx, keys: readonly Key[]): Promise<ScannedCard[]> {
  const cards = await readScanned(tx, keys);
  return keys.flatMap(({ orderId, item }) =>
    cards.filter((card) => card.orderId === orderId && card.item === item),
  );
}

interface Decided {
  readonly card: ScannedCard;
  readonly type: ProductionSignal | null;
}

function decideAll(cards: readonly ScannedCard[], move: BoardMove): Decided[] {
  const problems: Problem[] = [];
  const decided = cards.map((card, index): Decided => {
    const decision = decideMove(card, move);
    if (decision.kind === 'repetition') return { card, type: null };
    if (decision.kind === 'send' && card.offered) return { card, type: decision.type };
    const path = ['codes', index];
    if (decision.kind === 'send') {
      const detail = { code: 'item_not_handed_over', item: card.item, order: card.reference } as const;
      problems.push({ code: 'order_state_conflict', path, detail });
    } else {
      const { code, field, detail } = decision;
      problems.push({ code, path: field === 'codes' ? path : [field], detail });
    }
    return { card, type: null };
  });
  refuseIfAny(problems);
  return decided;
}

/** Marks the orders of a print partner that pulls them as taken, as its signals are about to prove. */
async function takeOffered(
  tx: Tx,
  { now, services }: OperationContext<Viewer>,
  cards: readonly ScannedCard[],
): Promise<void> {
  const offered = new Map(
    cards.flatMap(({ clientId, orderId, partner, attempted }) =>
      attempted || !partner ? [] : [[orderId, { clientId, orderId, partnerId: partner.id }]],
    ),
  );
  for (const order of offered.values()) await proveHandovers(tx, [order], order.partnerId, now);
  await progressOrders(tx, services, [...offered.values()], now);
}

async function send(
  tx: Tx,
  { now, services }: OperationContext<Viewer>,
  decided: readonly Decided[],
  { tracking, carrier }: BoardMove,
): Promise<void> {
  // Times on the wire have whole seconds, also those of signals from the board.
  const at = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const byPartner = new Map<number | null, SignalEvent[]>();
  for (const { card, type } of decided) {
    if (type === null) continue;
    const partnerId = card.partner?.id ?? null;
    const shipped = type === 'ItemShipped';
    const events = byPartner.get(partnerId) ?? [];
    events.push({
      version: '2.0',
      type,
      orderNumber: card.orderId,
      item: card.item,
      at,
      tracking: shipped ? tracking : undefined,
      shippingOption: shipped ? (carrier ?? card.shippingOption) : undefined,
      cause: undefined,
      message: undefined,
      delayHours: undefined,
    });
    byPartner.set(partnerId, events);
  }
  const batches = [...byPartner].map(([partnerId, events]) => ({ partnerId, events }));
  for (const outcome of await recordBatches(tx, services, batches, now)) {
    if (outcome instanceof Refused) throw renamed(outcome);
    if (outcome instanceof Error) throw outcome;
  }
}

/** A refusal of the signal interface, with the field names that this caller sent. */
function renamed({ problems: [first, ...rest] }: Refused): Refused {
  const rename = (problem: Problem): Problem => ({
    ...problem,
    path: problem.path.at(-1) === 'tracking' ? ['tracking'] : ['codes'],
  });
  return new Refused([rename(first), ...rest.map(rename)]);
}
