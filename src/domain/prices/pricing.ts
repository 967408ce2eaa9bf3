import { formatDecimal, LARGEST_AMOUNT, sum, ZERO } from '../../lib/decimal.ts';
import { entryAt } from '../../lib/lists.ts';
import type { Catalogue, PlainDate, PriceRow } from '../catalogue/catalogue.ts';
import { Exchange } from '../catalogue/currency.ts';
import type { Destination } from '../catalogue/destination.ts';
import { dateOf } from '../catalogue/effective-dates.ts';
import { type Problem, Refused, refuseIfAny } from '../refusal.ts';
import type { Basket, PricedBasket, PricedItem } from './basket.ts';
import { type CheckedBasket, checkBasket, type OrderableItem } from './basket-rules.ts';
import { feeLines, frozenPrices, type Pricing, priceLines } from './price-lines.ts';
import { groupLoads, loadProblems, type PartnerOf, shipmentsOf } from './shipments.ts';
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
  const { currency, invoiceCurrency, country } = basket;
  const checked = checkBasket(catalogue, basket, today);
  const { orderable } = checked;
  const pricing = pricingOf(catalogue, currency, today);
  if (checked.problems.length > 0) {
    refuseIfAny([...checked.problems, ...laterProblems(catalogue, basket, checked, partnerOf, pricing)]);
  }
  const standardVat = vatPercent(catalogue.vatRates, basket, 'standard', today);

  const items = priceItems(orderable, catalogue, basket, pricing);
  const loads = groupLoads(orderable, catalogue, country, partnerOf, pricing);
  refuseIfAny([...tooExpensive(items, orderable, currency), ...loadProblems(loads)]);
  const fees = feeLines(orderable, standardVat, pricing);
  const terms = { ...pricing, vatPercent: standardVat };
  const shipments = shipmentsOf(loads, terms);
  const taxes = vatLines(currency, [
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

/**
 * The problems that only pricing and packing find, of a basket that is refused for others: those of its sound
 * items, if their prices and rates can be known.
 */
export function problemsOfPricing(
  catalogue: Catalogue,
  basket: Basket,
  now: Date,
  partnerOf: PartnerOf = () => null,
): Problem[] {
  const today = dateOf(now);
  const pricing = pricingOf(catalogue, basket.currency, today);
  return laterProblems(catalogue, basket, checkBasket(catalogue, basket, today), partnerOf, pricing);
}

function pricingOf({ exchangeRates }: Catalogue, currency: string, today: PlainDate): Pricing {
  return { currency, today, exchange: new Exchange(exchangeRates, today) };
}

function laterProblems(
  catalogue: Catalogue,
  basket: Basket,
  { orderable, problems }: CheckedBasket,
  partnerOf: PartnerOf,
  pricing: Pricing,
): Problem[] {
  const { country, currency } = basket;
  if (problems.some(({ path: [field] }) => field === 'country' || field === 'currency')) return [];
  try {
    return [
      ...tooExpensive(priceItems(orderable, catalogue, basket, pricing), orderable, currency),
      ...loadProblems(groupLoads(orderable, catalogue, country, partnerOf, pricing)),
    ];
  } catch (error) {
    // A price in a currency without an exchange rate.
    if (error instanceof Refused) return [...error.problems];
    throw error;
  }
}

function priceItems(
  orderable: readonly OrderableItem[],
  { vatRates }: Catalogue,
  destination: Destination,
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
      vatPercent: vatPercent(vatRates, destination, product.vatClass, pricing.today),
      lines,
      perOrder,
      table: frozenPrices(ordered, pricing),
    };
  });
}

/** Reports items whose order could not be stored. Counts of options have no limit of their own. */
function tooExpensive(
  items: readonly PricedItem[],
  orderable: readonly OrderableItem[],
  currency: string,
): Problem[] {
  return items.flatMap(({ count, cost }, place) => {
    if (cost <= LARGEST_AMOUNT) return [];
    const amounts = { cost: formatDecimal(cost), most: formatDecimal(LARGEST_AMOUNT), currency };
    const detail = { code: 'item_too_expensive', count, ...amounts } as const;
    return [{ code: 'invalid_parameter', path: ['items', entryAt(orderable, place).index, 'count'], detail }];
  });
}
