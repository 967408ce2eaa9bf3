import { type Decimal, formatDecimal, readDecimal, sum } from '../../../lib/decimal.ts';
import type { Catalogue, PlainDate } from '../../catalogue/catalogue.ts';
import { RATE_PLACES, rateOn } from '../../catalogue/currency.ts';
import { pagesOf } from '../../catalogue/options.ts';
import { amountIn } from '../../prices/amounts.ts';
import { matchesAny, type PartnerCosts, type PartnerTerms } from '../partner-terms.ts';
import type { RoutedItem, RoutedShipment } from './routed.ts';

/** The currency in which the costs of partners are compared. */
export const COST_CURRENCY = 'EUR';

export interface CostContext {
  readonly exchangeRates: Catalogue['exchangeRates'];
  readonly today: PlainDate;
}

/** The cost of a shipment at a partner. */
export interface PartnerCost {
  readonly production: Decimal;
  readonly shipping: Decimal;
}

/** Production and shipping of a shipment in EUR; undefined if the cost table does not cover it. */
export function costAt(
  { costs }: PartnerTerms,
  shipment: RoutedShipment,
  { exchangeRates, today }: CostContext,
): Decimal | undefined {
  const own = costs && ownCostAt(costs, shipment);
  const rate = costs && rateOn(exchangeRates, costs.currency, today);
  if (!own || !rate) return undefined;
  const toEuro = { numerator: 10n ** BigInt(RATE_PLACES), denominator: rate.rate };
  return amountIn(COST_CURRENCY, sum([own.production, own.shipping]), toEuro);
}

/**
 * Production and shipping of a shipment in the currency of the table; undefined if the table does not cover
 * it.
 */
export function ownCostAt(costs: PartnerCosts, shipment: RoutedShipment): PartnerCost | undefined {
  const production = shipment.items.map((item) => productionCost(costs, item));
  const shipping = shippingCost(costs, shipment);
  if (shipping === undefined || !production.every((cost) => cost !== undefined)) return undefined;
  return { production: sum(production), shipping };
}

/** The charge of a partner for making an item, in the currency of its table. */
function productionCost(
  { products, currency }: PartnerCosts,
  { product, options, count }: Pick<RoutedItem, 'product' | 'options' | 'count'>,
): Decimal | undefined {
  const row = products.find((costs) => matchesAny(costs.products, product));
  if (!row) return undefined;
  const times = (amount: string, by: number) => (readDecimal(amount) * BigInt(by)) as Decimal;
  const exact = [
    readDecimal(row.perItem),
    times(row.perCopy, count),
    times(row.perPage, pagesOf(options) * count),
  ];
  return amountIn(currency, sum(exact));
}

/**
 * The shipping cost; if no level is chosen, the cheapest to the country. The weight is rounded up to grams, as that of the
 * parcels in the costs of an order is.
 */
function shippingCost(
  { shipping, currency }: PartnerCosts,
  { level, country, items }: RoutedShipment,
): Decimal | undefined {
  const weightG = Math.ceil(items.reduce((total, item) => total + item.weightMg, 0) / MG_PER_G);
  const amounts = shipping
    .filter(({ countries }) => !countries || countries.includes(country))
    .filter(({ levels }) => level === undefined || !levels || matchesAny(levels, level))
    .map(({ perShipment, perKg }) => {
      const ofGrams = (readDecimal(perShipment) * G_PER_KG + readDecimal(perKg) * BigInt(weightG)) as Decimal;
      return amountIn(currency, ofGrams, { numerator: 1n, denominator: G_PER_KG });
    });
  if (level !== undefined) return amounts[0];
  return amounts.reduce<Decimal | undefined>(
    (least, amount) => (least === undefined || amount < least ? amount : least),
    undefined,
  );
}

const MG_PER_G = 1000;
const G_PER_KG = 1000n;

export function costText(cost: Decimal): string {
  return `${formatDecimal(cost)} ${COST_CURRENCY}`;
}
