import { type Decimal, type Ratio, sum } from '../../../lib/decimal.ts';
import { RATE_PLACES } from '../../catalogue/currency.ts';
import { amountIn } from '../../prices/amounts.ts';
import type { OrderCredits } from '../canceling/order-credits.ts';
import type { OrderCosts } from './order-costs.ts';

/** The amounts of an order in the invoice currency of its client; the total is the sum of the others. */
export interface InvoicedAmounts {
  readonly items: Decimal;
  readonly fees: Decimal;
  readonly shipping: Decimal;
  readonly vat: Decimal;
  /** Negative. */
  readonly credits: Decimal;
  readonly total: Decimal;
}

/** Each amount at the frozen rate, as it is shown. What is credited is what was charged less what is left of it. */
export function invoicedAmounts(costs: OrderCosts, credits: OrderCredits): InvoicedAmounts {
  const { currency, invoiceCurrency, subtotals, total } = costs;
  const rate = shownRate(costs.invoiceExchangeRate);
  const convert = (amount: Decimal) =>
    currency === invoiceCurrency ? amount : amountIn(invoiceCurrency, amount, rate);
  const charged = {
    item: subtotals.items,
    fees: sum([subtotals.fee, subtotals.appFee]),
    shipping: total.shipping,
    vat: total.vat,
  };
  const left = Object.entries(charged).map(([kind, amount]) =>
    convert(sum([amount, ...credits.lines.filter(({ of }) => of === kind).map((line) => line.amount)])),
  );
  const converted = {
    items: convert(charged.item),
    fees: convert(charged.fees),
    shipping: convert(charged.shipping),
    vat: convert(charged.vat),
  };
  const due = sum(left);
  return { ...converted, credits: (due - sum(Object.values(converted))) as Decimal, total: due };
}

function shownRate(rate: string): Ratio {
  return { numerator: BigInt(rate.replace('.', '')), denominator: 10n ** BigInt(RATE_PLACES) };
}
