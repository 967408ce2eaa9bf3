import type { PricedBasket } from '../../domain/prices/basket.ts';
import { explain } from '../../domain/prices/explain.ts';
import { formatDecimal } from '../../lib/decimal.ts';

/** Prices in the format of --json; amounts are strings with four decimals. */
export function pricesJson(priced: PricedBasket) {
  const { items, fee, appFee } = priced.subtotals;
  return {
    price: formatDecimal(priced.price),
    vat: formatDecimal(priced.vat),
    currency: priced.currency,
    invoice_currency: priced.invoiceCurrency,
    invoice_exchange_rate: priced.invoiceExchangeRate,
    subtotals: { items: formatDecimal(items), fee: formatDecimal(fee), app_fee: formatDecimal(appFee) },
    options: priced.items.flatMap(({ options }) => options),
    shipments: priced.shipments.map(({ weightG, parcels, offers }) => ({
      weight_g: weightG,
      parcels: parcels.map(({ count, weightG, items }) => ({ count, weight_g: weightG, items })),
      offers: offers.map((offer) => ({
        level: offer.level,
        option: offer.option,
        days_min: offer.daysMin,
        days_max: offer.daysMax,
        price: formatDecimal(offer.price),
        vat: formatDecimal(offer.vat),
      })),
    })),
    steps: explain(priced).map(({ amount, ...step }) => ({ ...step, amount: formatDecimal(amount) })),
  };
}
