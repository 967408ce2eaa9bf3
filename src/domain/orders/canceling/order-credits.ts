import { type Decimal, sum, ZERO } from '../../../lib/decimal.ts';
import { entryAt } from '../../../lib/lists.ts';
import { vatLines } from '../../prices/tax.ts';
import type { ItemCancellation } from '../../signals/item-states.ts';
import type { OrderCosts } from '../costs/order-costs.ts';
import type { CancelPlan } from './canceled-copies.ts';
import { type CanceledCopies, remainingPrices } from './remaining-prices.ts';

/** Credits for amounts that were charged when the order was accepted, as negative amounts. */
export interface OrderCredits {
  readonly lines: readonly CreditLine[];
  readonly total: Decimal;
}

export interface CreditLine {
  readonly of: 'item' | 'shipping' | 'fees' | 'vat';
  /** References of the items concerned; none for fees and VAT. */
  readonly items: readonly string[];
  /** The number of canceled copies; only for items. */
  readonly count?: number | undefined;
  readonly amount: Decimal;
  /** Why these copies were canceled. */
  readonly cancellation?: ItemCancellation | undefined;
}

/**
 * Credits canceled copies with what the rest costs less, a shipment with its last copy, and the
 * fees with the last copy of the order. VAT is the difference in tax on what remains, so that charges and credits add up to the last digit. @param
 * canceled in the order in which they were canceled
 */
export function creditsOf(costs: OrderCosts, canceled: readonly CanceledCopies[]): OrderCredits {
  if (canceled.length === 0) return { lines: [], total: ZERO };
  const rest = remainingPrices(costs, canceled);
  const isCanceled = (reference: string) =>
    rest.items.some((item) => item.reference === reference && item.left === 0);
  const returned = costs.shipments.filter(({ items }) => items.every(isCanceled));
  const isNothingLeft = costs.items.every(({ reference }) => isCanceled(reference));
  const { fee, appFee } = costs.subtotals;
  const fees = isNothingLeft ? sum([fee, appFee]) : ZERO;
  const due = costs.items.map((item, index) => ({ ...item, cost: entryAt(rest.items, index).cost }));
  const lines: CreditLine[] = [
    ...canceled.map(
      ({ reference, count, cancellation }, index): CreditLine => ({
        of: 'item',
        items: [reference],
        count,
        amount: minus(entryAt(rest.credits, index)),
        cancellation,
      }),
    ),
    ...returned.map(
      ({ items, offer }): CreditLine => ({ of: 'shipping', items, amount: minus(offer.price) }),
    ),
    { of: 'fees', items: [], amount: minus(fees) },
    { of: 'vat', items: [], amount: minus(vatCredit(costs, due, isNothingLeft, returned)) },
  ];
  const shown = lines.filter(({ of, amount }) => of === 'item' || amount !== ZERO);
  return { lines: shown, total: sum(shown.map(({ amount }) => amount)) };
}

/** The credits of a canceled order, for which nothing is charged. */
export function creditsOfAll(costs: OrderCosts, canceled: readonly CanceledCopies[] = []): OrderCredits {
  const unexplained: ItemCancellation = { cause: undefined, message: undefined };
  const rest = costs.items.flatMap(({ reference, count }): CanceledCopies[] => {
    const before = canceled.filter((copies) => copies.reference === reference);
    const left = count - before.reduce((all, copies) => all + copies.count, 0);
    return left === 0 ? [] : [{ reference, count: left, cancellation: unexplained, proRata: true }];
  });
  return creditsOf(costs, [...canceled, ...rest]);
}

/** The credits of an order after a plan is carried out. */
export function creditsAfter(
  { copies, isWhole }: Pick<CancelPlan, 'copies' | 'isWhole'>,
  costs: OrderCosts,
  canceled: readonly CanceledCopies[],
  proRata: boolean,
): OrderCredits {
  const cancellation: ItemCancellation = { cause: undefined, message: undefined };
  const now = copies.map(({ reference, count }) => ({ reference, count, cancellation, proRata }));
  const all = [...canceled, ...now];
  return isWhole ? creditsOfAll(costs, all) : creditsOf(costs, all);
}

/** The difference between two sets of credits of an order. */
export function creditsAdded(before: OrderCredits, after: OrderCredits): OrderCredits {
  const placed = before.lines.filter(({ of }) => of === 'item').length;
  const items = after.lines.filter(({ of }) => of === 'item').slice(placed);
  const amountIn = ({ lines }: OrderCredits, line: CreditLine) =>
    sum(
      lines
        .filter(({ of, items }) => of === line.of && sameItems(items, line.items))
        .map(({ amount }) => amount),
    );
  const others = after.lines
    .filter(({ of }) => of !== 'item')
    .map((line) => ({ ...line, amount: (line.amount - amountIn(before, line)) as Decimal }))
    .filter(({ amount }) => amount !== ZERO);
  return { lines: [...items, ...others], total: (after.total - before.total) as Decimal };
}

function sameItems(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((reference, index) => reference === b[index]);
}

function vatCredit(
  { vat, fees, currency }: OrderCosts,
  due: OrderCosts['items'],
  isNothingLeft: boolean,
  returned: OrderCosts['shipments'],
): Decimal {
  const taxed = due.map(({ cost, vatPercent }) => ({ amount: cost, percent: vatPercent }));
  const taxedFees = fees.map(({ amount, vatPercent }) => ({ amount, percent: vatPercent }));
  const left = vatLines(currency, isNothingLeft ? [] : [...taxed, ...taxedFees]);
  const ofPrice = (vat - sum(left.map(({ amount }) => amount))) as Decimal;
  return sum([ofPrice, ...returned.map(({ offer }) => offer.vat)]);
}

function minus(amount: Decimal): Decimal {
  return -amount as Decimal;
}
