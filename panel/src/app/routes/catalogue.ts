import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { flagIn, idIn, oneOf, textIn } from './address.ts';
import { root } from './root.ts';

const shippingTables = ['rates', 'levels', 'countries', 'regions'] as const;
const effects = ['current', 'coming', 'past'] as const;
const files = [
  'catalogue',
  'vat',
  'exchange-rates',
  'shipping-rates',
  'shipping-levels',
  'countries',
  'regions',
] as const;

const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: (search): { text?: string | undefined; category?: string | undefined } => ({
    text: textIn(search.text),
    category: textIn(search.category),
  }),
  component: lazyRouteComponent(() => import('../../areas/catalogue/products-page.tsx'), 'ProductsPage'),
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$reference',
  validateSearch: (search): { past?: true | undefined } => ({ past: flagIn(search.past) }),
  component: lazyRouteComponent(() => import('../../areas/catalogue/product-page.tsx'), 'ProductPage'),
});
const terms = createRoute({
  getParentRoute: () => root,
  path: '/client-terms',
  validateSearch: (
    search,
  ): { client?: number | undefined; effect?: (typeof effects)[number] | undefined } => ({
    client: idIn(search.client),
    effect: oneOf(effects, search.effect),
  }),
  component: lazyRouteComponent(() => import('../../areas/catalogue/terms-page.tsx'), 'TermsPage'),
});
const shipping = createRoute({
  getParentRoute: () => root,
  path: '/shipping',
  validateSearch: (
    search,
  ): {
    table?: (typeof shippingTables)[number] | undefined;
    zone?: string | undefined;
    level?: string | undefined;
    text?: string | undefined;
    country?: string | undefined;
  } => ({
    table: oneOf(shippingTables, search.table),
    zone: textIn(search.zone),
    level: textIn(search.level),
    text: textIn(search.text),
    country: textIn(search.country),
  }),
  component: lazyRouteComponent(() => import('../../areas/catalogue/shipping-page.tsx'), 'ShippingPage'),
});
const vat = createRoute({
  getParentRoute: () => root,
  path: '/vat',
  validateSearch: (
    search,
  ): { country?: string | undefined; effect?: (typeof effects)[number] | undefined } => ({
    country: textIn(search.country),
    effect: oneOf(effects, search.effect),
  }),
  component: lazyRouteComponent(() => import('../../areas/catalogue/vat-page.tsx'), 'VatPage'),
});
const exchangeRates = createRoute({
  getParentRoute: () => root,
  path: '/exchange-rates',
  validateSearch: (search): { currency?: string | undefined } => ({ currency: textIn(search.currency) }),
  component: lazyRouteComponent(() => import('../../areas/catalogue/rates-page.tsx'), 'RatesPage'),
});

/** All inputs of a quote, so that it can be linked. */
interface QuoteSearch {
  readonly product?: string | undefined;
  readonly count?: string | undefined;
  readonly pages?: string | undefined;
  /** References, separated by commas. */
  readonly options?: string | undefined;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly client?: number | undefined;
  readonly currency?: string | undefined;
  readonly level?: string | undefined;
}

/** The typed text of a number field, valid or not: the service reports problems. */
const typedIn = (value: unknown) => (typeof value === 'number' ? String(value) : textIn(value));

const quote = createRoute({
  getParentRoute: () => root,
  path: '/quotes/try',
  validateSearch: (search): QuoteSearch => ({
    product: textIn(search.product),
    count: typedIn(search.count),
    pages: typedIn(search.pages),
    options: textIn(search.options),
    country: textIn(search.country),
    state: textIn(search.state),
    client: idIn(search.client),
    currency: textIn(search.currency),
    level: textIn(search.level),
  }),
  component: lazyRouteComponent(() => import('../../areas/catalogue/quote-page.tsx'), 'QuotePage'),
});
const importing = createRoute({
  getParentRoute: () => root,
  path: '/import',
  validateSearch: (search): { file?: (typeof files)[number] | undefined } => ({
    file: oneOf(files, search.file),
  }),
  component: lazyRouteComponent(() => import('../../areas/catalogue/import-page.tsx'), 'ImportPage'),
});

export const catalogueRoutes = [
  products,
  product,
  terms,
  shipping,
  vat,
  exchangeRates,
  quote,
  importing,
] as const;
