import { type Decimal, sum, ZERO } from '../../lib/decimal.ts';
import { vatLines } from '../prices/tax.ts';
import type { Cancellation } from '../signals/item-states.ts';
import type { OrderCosts } from './order-costs.ts';

/** What is not to be paid although it was charged when the order was accepted: amounts below zero. */
export interface OrderCredits {
  readonly lines: readonly CreditLine[];
  readonly total: Decimal;
}

export interface CreditLine {
  readonly of: 'item' | 'shipping' | 'fees' | 'vat';
  /** References of the items concerned; none for fees and VAT. */
  readonly items: readonly string[];
  readonly amount: Decimal;
  /** Why the print partner canceled the item. */
  readonly cancellation?: Cancellation | undefined;
}

/**
 * Credits canceled items, a shipment with its last item, and the fees with the last item of the order. VAT is what the
 * rest is taxed less, so that charges and credits add up to the last digit.
 * @param canceled by reference
 */
export function creditsOf(costs: OrderCosts, canceled: ReadonlyMap<string, Cancellation>): OrderCredits {
  const [credited, kept] = split(costs.items, ({ reference }) => canceled.has(reference));
  const [returned] = split(costs.shipments, ({ items }) => items.every((item) => canceled.has(item)));
  if (credited.length === 0) return { lines: [], total: ZERO };
  const { fee, appFee } = costs.subtotals;
  const fees = kept.length === 0 ? sum([fee, appFee]) : ZERO;
  const lines: CreditLine[] = [
    ...credited.map(({ reference, cost }): CreditLine => {
      return { of: 'item', items: [reference], amount: minus(cost), cancellation: canceled.get(reference) };
    }),
    ...returned.map(
      ({ items, offer }): CreditLine => ({ of: 'shipping', items, amount: minus(offer.price) }),
    ),
    { of: 'fees', items: [], amount: minus(fees) },
    { of: 'vat', items: [], amount: minus(vatCredit(costs, kept, returned)) },
  ];
  const shown = lines.filter(({ of, amount }) => of === 'item' || amount !== ZERO);
  return { lines: shown, total: sum(shown.map(({ amount }) => amount)) };
}

/** The credits of a canceled order, which is not charged at all. */
export function creditsOfAll(
  costs: OrderCosts,
  canceled: ReadonlyMap<string, Cancellation> = new Map(),
): OrderCredits {
  const unexplained: Cancellation = { cause: undefined, message: undefined };
  const all = costs.items.map(({ reference }) => reference);
  return creditsOf(costs, new Map(all.map((item) => [item, canceled.get(item) ?? unexplained])));
}

function vatCredit(
  { vat, fees }: OrderCosts,
  kept: OrderCosts['items'],
  returned: OrderCosts['shipments'],
): Decimal {
  const taxed = kept.map(({ cost, vatPercent }) => ({ amount: cost, percent: vatPercent }));
  const taxedFees = fees.map(({ amount, vatPercent }) => ({ amount, percent: vatPercent }));
  const due = vatLines(kept.length === 0 ? [] : [...taxed, ...taxedFees]);
  const ofPrice = (vat - sum(due.map(({ amount }) => amount))) as Decimal;
  return sum([ofPrice, ...returned.map(({ offer }) => offer.vat)]);
}

function split<T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))];
}

function minus(amount: Decimal): Decimal {
  return -amount as Decimal;
}
