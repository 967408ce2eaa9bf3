import { stateAt } from '../../domain/history/order-history.ts';
import { type OrderState, orderStates } from '../../domain/orders/order-states.ts';
import { transitionsFrom } from '../../domain/orders/progress.ts';
import type { Reason } from '../../domain/reasons/reasons.ts';
import { foldSignals, type ItemProgress, replay } from '../../domain/signals/item-progress.ts';
import { type ItemState, itemStates } from '../../domain/signals/item-states.ts';
import type { ItemWithSignals, OrderWithFacts, SignalWithVerdict } from '../../store/checks/check-pages.ts';

/** Later than every stored time. */
const END_OF_TIME = new Date(8_640_000_000_000_000);

/**
 * States that an order leaves in the transaction of the fact that ends them; in others it waits for a worker.
 */
const LEFT_AT_ONCE: readonly OrderState[] = ['download', 'upload', 'uploaded'];

/** The differences between a stored order and the one rebuilt from its facts. */
export function contradictions(order: OrderWithFacts): string[] {
  const items = order.items.map((item) => {
    const replayed = replay(item.signals, item.canceled);
    return { item, replayed, progress: foldSignals(item.signals, item.canceled) };
  });
  return [
    ...stateBesideLog(order),
    ...stateBesideFacts(
      order,
      items.map(({ progress }) => progress.state),
    ),
    ...items.flatMap(({ item, progress }) => itemBesideSignals(item, progress)),
    ...items.flatMap(({ item, replayed }) => verdictsBesideSignals(item, replayed)),
  ];
}

function stateBesideLog({ log, state, reason }: OrderWithFacts): string[] {
  const rebuilt = stateAt(log, END_OF_TIME);
  const [here, there] = [stateText(state, reason), stateText(rebuilt.state, rebuilt.reason)];
  return here === there ? [] : [`is in ${here}, its log says ${there}`];
}

function stateText(state: OrderState, reason: Reason | null): string {
  const { number } = orderStates[state];
  return reason === null ? `state ${number}` : `state ${number} (${reason.code}: ${reason.sentence})`;
}

/** The facts that should already have caused a transition. */
function stateBesideFacts(
  { mode, state, reason, files, handovers }: OrderWithFacts,
  items: readonly ItemState[],
): string[] {
  if (!LEFT_AT_ONCE.includes(state)) return [];
  const facts = { mode, state, reason, heldUntil: null, obstacle: null, files, handovers, items };
  const [step] = transitionsFrom(facts, END_OF_TIME);
  return step
    ? [`is in state ${orderStates[state].number}, its facts say ${orderStates[step.to].number}`]
    : [];
}

function itemBesideSignals(item: ItemWithSignals, progress: ItemProgress): string[] {
  const stored = progressText(item);
  const rebuilt = progressText(progress);
  return stored === rebuilt ? [] : [`item ${item.n} is ${stored}, its signals say ${rebuilt}`];
}

function verdictsBesideSignals(
  { n }: ItemWithSignals,
  replayed: ReturnType<typeof replay<SignalWithVerdict>>,
): string[] {
  return replayed
    .filter(({ fact, verdict }) => fact.verdict !== verdict)
    .map(
      ({ fact, verdict }) => `item ${n}: ${fact.type} is stored as ${fact.verdict}, rebuilt as ${verdict}`,
    );
}

/**
 * The progress of an item as a string with all fields in a fixed order, so that equal values have equal
 * strings.
 */
function progressText({ state, delay, parcels }: ItemProgress): string {
  const parts = [`state ${itemStates[state].number}`];
  if (delay) parts.push(`delayed ${JSON.stringify([delay.cause, delay.hours, delay.since.toISOString()])}`);
  for (const { tracking, shippingOption, shippedAt } of parcels) {
    parts.push(`parcel ${JSON.stringify([tracking, shippingOption, shippedAt.toISOString()])}`);
  }
  return parts.join(' ');
}
