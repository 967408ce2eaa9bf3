import { formatDecimal, LARGEST_AMOUNT, sum, ZERO } from '../../lib/decimal.ts';
import type { Catalogue, PriceRow } from '../catalogue/catalogue.ts';
import { Exchange } from '../catalogue/currency.ts';
import { dateOf } from '../catalogue/effective-dates.ts';
import { type Problem, refuseIfAny } from '../refusal.ts';
import type { Basket, PricedBasket, PricedItem } from './basket.ts';
import { type OrderableItem, readBasket } from './basket-rules.ts';
import { feeLines, type Pricing, priceLines } from './price-lines.ts';
import { type PartnerOf, shipmentsOf } from './shipments.ts';
import { vatLines, vatPercent } from './tax.ts';

/**
 * Prices a basket and offers its shipping at an instant. The same catalogue, basket and day give the same
 * result, to the last digit. Throws `Refused` with every problem of the basket.
 */
export function priceBasket(
  catalogue: Catalogue,
  basket: Basket,
  now: Date,
  partnerOf: PartnerOf = () => null,
): PricedBasket {
  const today = dateOf(now);
  const orderable = readBasket(catalogue, basket, today);
  const { currency, invoiceCurrency, country } = basket;
  const pricing = { currency, today, exchange: new Exchange(catalogue.exchangeRates, today) };
  const standardVat = vatPercent(catalogue.vatRates, country, 'standard', today);

  const items = priceItems(orderable, catalogue, country, pricing);
  refuseIfAny(items.flatMap((item, index) => tooExpensive(item, index, currency) ?? []));
  const fees = feeLines(orderable, standardVat, pricing);
  const terms = { ...pricing, vatPercent: standardVat };
  const shipments = shipmentsOf(orderable, catalogue, country, partnerOf, terms);
  const taxes = vatLines([
    ...items.map(({ cost, vatPercent }) => ({ amount: cost, percent: vatPercent })),
    ...fees.map(({ amount, vatPercent }) => ({ amount, percent: vatPercent })),
  ]);
  const subtotals = {
    items: sum(items.map(({ cost }) => cost)),
    fee: sum(fees.map(({ amount }) => amount)),
    appFee: ZERO,
  };
  return {
    currency,
    invoiceCurrency,
    invoiceExchangeRate: pricing.exchange.rate(currency, invoiceCurrency).shown,
    price: sum(Object.values(subtotals)),
    vat: sum(taxes.map(({ amount }) => amount)),
    subtotals,
    items,
    fees,
    vatLines: taxes,
    shipments,
    rates: pricing.exchange.taken,
  };
}

function priceItems(
  orderable: readonly OrderableItem[],
  { vatRates }: Catalogue,
  country: string,
  pricing: Pricing,
): PricedItem[] {
  const charged = new Set<PriceRow>();
  return orderable.map((ordered) => {
    const { item, product, options } = ordered;
    const { lines, perOrder } = priceLines(ordered, charged, pricing);
    return {
      reference: item.reference,
      product: product.reference,
      count: item.count,
      options,
      cost: sum(lines.map(({ amount }) => amount)),
      vatPercent: vatPercent(vatRates, country, product.vatClass, pricing.today),
      lines,
      perOrder,
    };
  });
}

/** Reports an item whose order could not be stored. Counts of options have no limit of their own. */
function tooExpensive({ count, cost }: PricedItem, index: number, currency: string): Problem | undefined {
  if (cost <= LARGEST_AMOUNT) return undefined;
  const most = `at most ${formatDecimal(LARGEST_AMOUNT)} ${currency}`;
  const detail = `is ${count}; with its options the item costs ${formatDecimal(cost)} ${currency}, and it must cost ${most}`;
  return { code: 'invalid_parameter', path: ['items', index, 'count'], detail };
}
