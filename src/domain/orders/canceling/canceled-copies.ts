import { entryAt } from '../../../lib/lists.ts';
import type { QuantitySteps } from '../../catalogue/catalogue.ts';
import { isStep, stepFacts } from '../../catalogue/quantity-steps.ts';
import type { Detail } from '../../details/details.ts';
import { type Problem, refuseIfAny } from '../../refusal.ts';
import type { ItemState } from '../../signals/item-states.ts';
import { type HandoverStatus, mayHaveReachedPartner } from '../cancel.ts';
import type { OrderCosts } from '../costs/order-costs.ts';

/** An item of an order, with its remaining copies. */
export interface CancelableItem {
  /** Its number in the order. */
  readonly n: number;
  readonly reference: string;
  readonly count: number;
  /** How many copies the client or the operator canceled so far. */
  readonly canceled: number;
  readonly state: ItemState;
  /** Null = the simulator of sandbox orders, or not routed yet. */
  readonly partnerId: number | null;
}

/** A handover of an order, with its print partner. */
export interface CancelableHandover extends HandoverStatus {
  readonly n: number;
  readonly partnerId: number | null;
  readonly partner: string | null;
  /** The partner has no address to send a document to. */
  readonly pulls: boolean;
}

/** Copies of an item to cancel, as requested; without a count, all remaining ones. */
export interface AskedCopies {
  readonly reference: string;
  readonly count?: number | undefined;
}

/** Copies of an item to be canceled, and how many remain afterwards. */
export interface CopiesToCancel {
  readonly n: number;
  readonly reference: string;
  readonly count: number;
  readonly left: number;
}

/** The effects of a cancel. */
export interface CancelPlan {
  readonly copies: readonly CopiesToCancel[];
  /** Whether nothing is left to make, so that the order is canceled. */
  readonly isWhole: boolean;
  /** The print partners that have or may have some of it, and are notified. */
  readonly notified: readonly NotifiedPartner[];
}

export interface NotifiedPartner {
  readonly handover: CancelableHandover;
  readonly copies: readonly CopiesToCancel[];
}

/** How many copies are made unless they are canceled. */
export function copiesLeft({ state, count, canceled }: CancelableItem): number {
  return state === 'canceled' ? 0 : count - canceled;
}

/**
 * Plans a cancel of some copies, or of everything that has not shipped. Throws `Refused` for copies that cannot
 * be canceled.
 */
export function planCancel(
  items: readonly CancelableItem[],
  handovers: readonly CancelableHandover[],
  asked: readonly AskedCopies[],
): CancelPlan {
  const copies = asked.length === 0 ? everythingLeft(items) : copiesOf(items, asked);
  const goneBy = new Map(copies.map(({ n, left }) => [n, left === 0]));
  const isWhole = items.every((item) => goneBy.get(item.n) ?? copiesLeft(item) === 0);
  const notified = handovers.flatMap((handover): NotifiedPartner[] => {
    // The simulator of sandbox orders gets no documents.
    if (handover.partnerId === null || handover.state === 'withdrawn') return [];
    if (!mayHaveReachedPartner(handover)) return [];
    const its = copies.filter(({ n }) =>
      items.some((item) => item.n === n && item.partnerId === handover.partnerId),
    );
    return its.length === 0 ? [] : [{ handover, copies: its }];
  });
  return { copies, isWhole, notified };
}

function everythingLeft(items: readonly CancelableItem[]): CopiesToCancel[] {
  return items
    .filter((item) => item.state !== 'shipped' && copiesLeft(item) > 0)
    .map((item) => ({ n: item.n, reference: item.reference, count: copiesLeft(item), left: 0 }));
}

function copiesOf(items: readonly CancelableItem[], asked: readonly AskedCopies[]): CopiesToCancel[] {
  const problems: Problem[] = [];
  const copies = asked.flatMap(({ reference, count }, index): CopiesToCancel[] => {
    const item = items.find((one) => one.reference === reference);
    const repeated = asked.findIndex((one) => one.reference === reference) < index;
    const problem = problemOf(item, repeated, count, reference);
    if (problem) problems.push({ ...problem, path: ['items', index, ...problem.path] });
    if (!item || problem) return [];
    const canceled = count ?? copiesLeft(item);
    return [{ n: item.n, reference, count: canceled, left: copiesLeft(item) - canceled }];
  });
  refuseIfAny(problems);
  return copies;
}

function problemOf(
  item: CancelableItem | undefined,
  isRepeated: boolean,
  count: number | undefined,
  reference: string,
): Problem | undefined {
  const wrong = (detail: Detail, field: 'reference' | 'count' = 'reference'): Problem => ({
    code: 'invalid_parameter',
    path: [field],
    detail,
  });
  if (!item) return wrong({ code: 'copies_of_unknown_item', item: reference });
  if (isRepeated) return wrong({ code: 'copies_named_twice', item: reference });
  if (item.state === 'shipped') return conflict({ code: 'copies_shipped', item: reference });
  const left = copiesLeft(item);
  if (left === 0) return conflict({ code: 'copies_canceled_already', item: reference });
  if (count !== undefined && count > left)
    return wrong({ code: 'too_many_copies', item: reference, count, left }, 'count');
  return undefined;
}

function conflict(detail: Detail): Problem {
  return { code: 'order_state_conflict', path: [], detail };
}

/** What a cancel leaves of an item, in a count in which its product is not made. */
export interface OddRest {
  readonly reference: string;
  readonly left: number;
  /** The counts in which the product was made when the order was priced. */
  readonly quantity: QuantitySteps;
}

export function oddRests(copies: readonly CopiesToCancel[], { items }: OrderCosts): OddRest[] {
  return copies.flatMap(({ reference, left }) => {
    const quantity = items.find((item) => item.reference === reference)?.table.quantity;
    return quantity && left > 0 && !isStep(left, quantity) ? [{ reference, left, quantity }] : [];
  });
}

/** Clients keep the quantity rules of the product. Throws `Refused` for copies whose cancel would leave an odd rest. */
export function checkRests(copies: readonly CopiesToCancel[], costs: OrderCosts): void {
  refuseIfAny(
    oddRests(copies, costs).map(({ reference, left, quantity }): Problem => {
      const index = copies.findIndex((one) => one.reference === reference);
      const { count } = entryAt(copies, index);
      const steps = stepFacts(quantity);
      const detail = { code: 'odd_rest_of_copies', item: reference, count, left, ...steps } as const;
      return { code: 'invalid_parameter', path: ['items', index, 'count'], detail };
    }),
  );
}
