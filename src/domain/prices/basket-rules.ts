import type { Catalogue, ClientTerm, PlainDate, Product } from '../catalogue/catalogue.ts';
import { termFor } from '../catalogue/client-terms.ts';
import { currenciesOn, rateOn } from '../catalogue/currency.ts';
import { checkPlace, checkServed } from '../catalogue/destination.ts';
import type { ItemOption } from '../catalogue/options.ts';
import { completeOptions } from '../catalogue/options.ts';
import { rowsFor } from '../catalogue/price-rows.ts';
import { suggestions } from '../catalogue/suggestions.ts';
import type { AddProblem, Problem } from '../refusal.ts';
import type { Basket, BasketItem } from './basket.ts';
import { checkItem, checkReferences } from './item-rules.ts';

/** A checked item, with everything that its price depends on. */
export interface OrderableItem {
  readonly item: BasketItem;
  /** Its place in the basket. */
  readonly index: number;
  readonly product: Product;
  /** The ordered options, completed by defaults. */
  readonly options: readonly ItemOption[];
  /** The client's terms for the product. */
  readonly term: ClientTerm | undefined;
}

/** A basket whose items were checked. */
export interface CheckedBasket {
  /** The items without problems. */
  readonly orderable: readonly OrderableItem[];
  readonly problems: readonly Problem[];
}

/** Checks a basket and its items, and reports every problem. */
export function checkBasket(catalogue: Catalogue, basket: Basket, today: PlainDate): CheckedBasket {
  const { clientId } = basket;
  const terms = catalogue.clientTerms.get(clientId) ?? [];
  const orderable: OrderableItem[] = [];
  const problems: Problem[] = [];
  const addProblem: AddProblem = (code, path, detail) => problems.push({ code, path, detail });
  checkDestination(basket, catalogue.countries, addProblem);
  checkCurrency(basket, catalogue.exchangeRates, today, addProblem);
  checkReferences(basket.items, addProblem);
  const findings = { addProblem, suggest: suggestions() };
  for (const [index, item] of basket.items.entries()) {
    const before = problems.length;
    const product = checkItem(item, ['items', index], { catalogue, clientId, today }, findings);
    if (!product) continue;
    checkPriced(item, product, index, today, addProblem);
    if (problems.length > before) continue;
    const options = completeOptions(product, item.options);
    orderable.push({ item, index, product, options, term: termFor(terms, product, today) });
  }
  // Last, because some interfaces answer a country without shipping with 204, if it is the first problem.
  checkServed(basket, ['country'], catalogue, addProblem);
  return { orderable, problems };
}

function checkDestination(basket: Basket, countries: Catalogue['countries'], addProblem: AddProblem): void {
  const { stateRequiredIn } = basket;
  const needsState = stateRequiredIn && (({ code }: { code: string }) => stateRequiredIn.includes(code));
  checkPlace(basket, [], countries, addProblem, needsState);
}

function checkCurrency(
  { currency }: Basket,
  rates: Catalogue['exchangeRates'],
  today: PlainDate,
  addProblem: AddProblem,
): void {
  if (rateOn(rates, currency, today)) return;
  const known = currenciesOn(rates, today);
  addProblem('invalid_parameter', ['currency'], { code: 'currency_without_rate', currency, known });
}

/** An item without a price is refused, not given away. */
function checkPriced(
  item: BasketItem,
  product: Product,
  index: number,
  today: PlainDate,
  addProblem: AddProblem,
): void {
  if (rowsFor(product.prices, item.count, today).length > 0) return;
  const detail = { code: 'product_without_price', product: item.product, count: item.count } as const;
  addProblem('invalid_parameter', ['items', index, 'product'], detail);
}
