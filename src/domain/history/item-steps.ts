import { stops } from '../files/defect.ts';
import { isTerminal, type OrderState } from '../orders/order-states.ts';
import { reaches } from '../signals/item-progress.ts';
import { type ItemState, itemStates } from '../signals/item-states.ts';
import type { FileView, ItemView, OrderView } from './order-view.ts';
import type { TimelineEvent } from './timeline.ts';

/** The steps of an item, from the order to the parcel. */
export const itemStepNames = [
  'accepted',
  'files',
  'checked',
  'handover',
  'registered',
  'production',
  'produced',
  'packed',
  'shipped',
] as const;
export type ItemStepName = (typeof itemStepNames)[number];

/** `canceled` is the step at which the item was canceled. */
export type ItemStepStatus = 'done' | 'current' | 'failed' | 'canceled' | 'open';

export interface ItemStep {
  readonly step: ItemStepName;
  readonly status: ItemStepStatus;
  /** When the step was done; null = not yet, or not reported. */
  readonly at: Date | null;
}

/** The states of an order in which a step failed. */
const failedIn: Readonly<Partial<Record<ItemStepName, OrderState>>> = {
  accepted: 'verify_error',
  files: 'download_error',
  checked: 'render_error',
  handover: 'upload_error',
};

const steps: Readonly<Partial<Record<ItemStepName, ItemState>>> = {
  registered: 'registered',
  production: 'produce',
  produced: 'produced',
  packed: 'packed',
  shipped: 'shipped',
};

/** The progress of an item: its done steps, then the current one. */
export function itemSteps(order: OrderView, item: ItemView): ItemStep[] {
  const done = doneSteps(order, item);
  const here = itemStepNames.findIndex((step) => !done.has(step));
  return itemStepNames.map((step, index) => {
    if (here === -1 || index < here) return { step, status: 'done', at: done.get(step) ?? null };
    return { step, status: index === here ? statusHere(order, item, step) : 'open', at: null };
  });
}

function statusHere({ state, files }: OrderView, item: ItemView, step: ItemStepName): ItemStepStatus {
  if (item.state === 'canceled' || state === 'canceled') return 'canceled';
  const isFailed = failedIn[step] === state;
  if (step === 'files')
    return filesOf(files, item).some((file) => file.state === 'failed') ? 'failed' : 'current';
  if (step === 'checked' && isFailed && files.some(isDefective))
    return filesOf(files, item).some(isDefective) ? 'failed' : 'current';
  return isFailed ? 'failed' : isTerminal(state) ? 'open' : 'current';
}

/** Whether a file has a stopping defect that its client has not accepted. */
function isDefective({ defects, accepted }: FileView): boolean {
  return stops(defects, new Set(accepted)).length > 0;
}

/** The done steps with their times; a step without a signal is done if a later one is. */
function doneSteps(order: OrderView, item: ItemView): Map<ItemStepName, Date | null> {
  const { events, createdAt, files } = order;
  const reached = (state: OrderState) => events.find((event) => isState(event, state))?.at;
  const moved = movesOf(events, item.n);
  const produced = Math.max(
    item.state === 'canceled' ? 0 : itemStates[item.state].number,
    ...moved.map(({ state }) => itemStates[state].number),
  );
  const isFetched = reached('download') && filesOf(files, item).every(({ state }) => state === 'fetched');
  const inOrder: [ItemStepName, Date | null | undefined | false][] = [
    ['accepted', reached('verified') && createdAt],
    ['files', reached('downloaded') ?? (isFetched && lastFetch(order, item))],
    ['checked', reached('rendered')],
    ['handover', reached('uploaded') ?? (produced > itemStates.new.number && null)],
    ...itemStepNames.flatMap((step): [ItemStepName, Date | null | false][] => {
      const state = steps[step];
      if (state === undefined) return [];
      const at = moved.find((move) => move.state === state)?.at ?? null;
      return [[step, produced >= itemStates[state].number && at]];
    }),
  ];
  const last = inOrder.findLastIndex(([, at]) => at !== undefined && at !== false);
  return new Map(inOrder.slice(0, last + 1).map(([step, at]) => [step, at || null]));
}

/** The states that signals moved an item to, with the times given by the partner. */
function movesOf(events: readonly TimelineEvent[], item: number): { state: ItemState; at: Date }[] {
  return events.flatMap((event) => {
    if (event.kind !== 'signal' || event.item !== item || event.verdict !== 'moved') return [];
    const state = reaches[event.type];
    return state === null || state === 'canceled' ? [] : [{ state, at: event.signaledAt }];
  });
}

/** The files that an item needs before production: its own, and those of the order. */
function filesOf(files: readonly FileView[], { n }: ItemView): FileView[] {
  return files.filter(({ item }) => item === n || item === null);
}

function lastFetch({ events, files }: OrderView, item: ItemView): Date | null {
  const wanted = new Set(filesOf(files, item).map(({ n }) => n));
  return events.findLast((event) => event.kind === 'fetch' && wanted.has(event.file))?.at ?? null;
}

function isState(event: TimelineEvent, state: OrderState): boolean {
  return event.kind === 'state' && event.state === state;
}
