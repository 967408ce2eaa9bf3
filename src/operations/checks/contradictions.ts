import { type LoggedState, stateAt } from '../../domain/history/order-history.ts';
import { type OrderState, orderStateOf, orderStates } from '../../domain/orders/order-states.ts';
import { transitionsFrom } from '../../domain/orders/progress.ts';
import { type ItemProgress, noFacts, progressOf, replay } from '../../domain/signals/item-progress.ts';
import { type ItemState, itemStates } from '../../domain/signals/item-states.ts';
import type { ItemWithSignalsRow, OrderWithFactsRow } from '../../store/checks/check-pages.ts';
import { signalFactOf } from '../../store/signals/signals.ts';

/** Later than anything that was ever written down. */
const END_OF_TIME = new Date(8_640_000_000_000_000);

/** States that an order leaves together with the fact that lets it go; in others it waits for a worker. */
const LEFT_AT_ONCE: readonly OrderState[] = ['download', 'upload', 'uploaded'];

/** Where what is stored of an order differs from what its facts add up to, in words. */
export function contradictions(row: OrderWithFactsRow): string[] {
  const items = row.items.map((item) => {
    const replayed = replay(item.signals.map(factWithVerdict));
    return { item, replayed, progress: replayed.at(-1)?.after ?? progressOf(noFacts) };
  });
  return [
    ...stateBesideLog(row),
    ...stateBesideFacts(
      row,
      items.map(({ progress }) => progress.state),
    ),
    ...items.flatMap(({ item, progress }) => itemBesideSignals(item, progress)),
    ...items.flatMap(({ item, replayed }) => verdictsBesideSignals(item, replayed)),
  ];
}

function factWithVerdict(signal: ItemWithSignalsRow['signals'][number]) {
  return { ...signalFactOf(signal), verdict: signal.verdict };
}

function stateBesideLog({ log, state, reason }: OrderWithFactsRow): string[] {
  const logged = log.map(
    (entry): LoggedState => ({
      at: new Date(entry.at),
      state: orderStateOf(entry.state),
      reason: entry.reason,
    }),
  );
  const rebuilt = stateAt(logged, END_OF_TIME);
  const { number } = orderStates[rebuilt.state];
  if (state === number && reason === rebuilt.reason) return [];
  return [`is in ${stateText(state, reason)}, its log says ${stateText(number, rebuilt.reason)}`];
}

function stateText(state: number, reason: string | null): string {
  return reason === null ? `state ${state}` : `state ${state} (${reason})`;
}

/** Facts that let an order go on have taken it along. */
function stateBesideFacts(
  { mode, state, files, handovers }: OrderWithFactsRow,
  items: readonly ItemState[],
): string[] {
  const here = orderStateOf(state);
  if (!LEFT_AT_ONCE.includes(here)) return [];
  const facts = { mode, state: here, heldUntil: null, obstacle: null, files, handovers, items };
  const [step] = transitionsFrom(facts, END_OF_TIME);
  return step ? [`is in state ${state}, its facts say ${orderStates[step.to].number}`] : [];
}

function itemBesideSignals(
  { n, state, delay, parcels }: ItemWithSignalsRow,
  progress: ItemProgress,
): string[] {
  const stored = progressText(state, delay, parcels);
  const rebuilt = progressText(itemStates[progress.state].number, progress.delay, progress.parcels);
  return stored === rebuilt ? [] : [`item ${n} is ${stored}, its signals say ${rebuilt}`];
}

function verdictsBesideSignals(
  { n }: ItemWithSignalsRow,
  replayed: ReturnType<typeof replay<ReturnType<typeof factWithVerdict>>>,
): string[] {
  return replayed
    .filter(({ fact, verdict }) => fact.verdict !== verdict)
    .map(({ fact, verdict }) => `item ${n}: ${fact.type} is kept as ${fact.verdict}, and was ${verdict}`);
}

/** Both sides as one text each, with every field in its place: they are equal when the texts are. */
function progressText(
  state: number,
  delay: { cause?: string | undefined; hours?: number | undefined; since: Date | string } | null | undefined,
  parcels: readonly { tracking: string; shippingOption?: string | undefined; shippedAt: Date | string }[],
): string {
  const time = (at: Date | string) => new Date(at).toISOString();
  const parts: unknown[] = [`state ${state}`];
  if (delay) parts.push(`delayed ${JSON.stringify([delay.cause, delay.hours, time(delay.since)])}`);
  for (const { tracking, shippingOption, shippedAt } of parcels) {
    parts.push(`parcel ${JSON.stringify([tracking, shippingOption, time(shippedAt)])}`);
  }
  return parts.join(' ');
}
