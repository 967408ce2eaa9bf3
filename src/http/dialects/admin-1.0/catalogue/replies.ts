import Type, { type TSchema } from 'typebox';
import { priceUnits } from '../../../../domain/catalogue/catalogue.ts';
import {
  type Binding,
  bindings,
  type Colour,
  type CoverType,
  colours,
  coverTypes,
} from '../../../../domain/catalogue/construction.ts';
import { effects } from '../../../../domain/catalogue/effective-dates.ts';
import { type PreflightMode, preflightModes } from '../../../../domain/catalogue/preflight-settings.ts';
import { component, enumerated } from '../../../body/fields.ts';
import * as wire from '../wire.ts';

/** Replies about products and prices. */

const date = (description?: string) =>
  Type.String({ format: 'date', ...(description === undefined ? {} : { description }) });
const string = Type.String();
const integer = Type.Integer();
const validFrom = date('The first day');
const effect = Type.Unsafe<(typeof effects)[number]>(enumerated('CatalogueEffect', effects));
const version = Type.Integer({ description: 'The version of the catalogue; every import increments it' });
const next = wire.nullable(
  Type.String({ description: 'The value of after for the next page; null = no more' }),
);

function page<Name extends string, Row extends TSchema>(name: Name, row: Row) {
  return component(name, { version, rows: wire.list(row), next });
}

const colour = Type.Unsafe<Colour>(enumerated('Colour', colours));

const steps = component('AdminCatalogueSteps', { min: integer, max: integer, step: integer });

const productProperties = {
  reference: string,
  name: string,
  note: string,
  category: string,
  bound: Type.Boolean({ description: 'Made of cover and book, with a number of pages' }),
  file_types: wire.list(string),
  vat_class: enumerated('VatClass', ['standard', 'book']),
  pages: wire.nullable(steps),
  quantity: steps,
  trim: wire.nullable(component('AdminCatalogueTrim', { width_mm: Type.Number(), height_mm: Type.Number() })),
  bleed_mm: Type.Number(),
  construction: component('AdminConstruction', {
    binding: wire.nullable(Type.Unsafe<Binding>(enumerated('Binding', bindings))),
    cover_type: wire.nullable(Type.Unsafe<CoverType>(enumerated('CoverType', coverTypes))),
    cover: wire.nullable(wire.length()),
    board: wire.nullable(wire.length()),
    hinge: wire.length(),
    setback: wire.length(),
    overhang: wire.length(),
    wrap: wire.length(),
    flap: wire.length(),
    spine_table: wire.list(component('AdminSpineRow', { from: integer, to: integer, spine: wire.length() })),
    colour: wire.nullable(colour),
    sides: wire.nullable(integer),
  }),
  preflight: component('AdminPreflight', {
    mode: Type.Unsafe<PreflightMode>(enumerated('PreflightMode', preflightModes)),
    severities: wire.facts(),
    limits: wire.facts(),
    acceptable: wire.nullable(wire.list(string)),
  }),
  weight_mg: Type.Integer({ description: 'Weight of one copy without pages and options' }),
  valid_from: date('The first day on which it can be ordered'),
  on_sale: Type.Boolean({ description: 'Whether it can be ordered today: it has started and has a price' }),
  from_price: wire.nullable(wire.amount()),
  currency: wire.nullable(
    Type.String({ description: 'Currency of from_price, the list price of the smallest order' }),
  ),
};

export const products = component('AdminProductPage', {
  version,
  rows: wire.list(
    component('AdminListedProduct', {
      ...productProperties,
      options: Type.Integer({ description: 'Number of its options' }),
    }),
  ),
  next,
  count: Type.Integer({ description: 'Number of matching products' }),
  categories: wire.list(component('AdminCategoryCount', { category: string, products: integer })),
});

const priceProperties = {
  unit: enumerated('PriceUnit', priceUnits),
  min: integer,
  max: wire.nullable(integer),
  amount: wire.amount(),
  currency: string,
  valid_from: validFrom,
  effect,
};
const price = component('AdminCataloguePrice', priceProperties);

const option = component('AdminCatalogueOption', {
  reference: string,
  note: string,
  category: string,
  is_default: Type.Boolean(),
  counted: Type.Boolean(),
  weight_mg: integer,
  page_weight_mg: integer,
  paper: wire.nullable(
    component('AdminPaper', {
      grammage: Type.Integer({ description: 'Grams per square metre' }),
      bulk: wire.amount(),
    }),
  ),
  colour: wire.nullable(colour),
  prices: wire.list(price),
});

export const product = component('AdminProduct', {
  version,
  ...productProperties,
  options: wire.list(option),
  prices: wire.list(price),
});

export const prices = page(
  'AdminPricePage',
  component('AdminListedCataloguePrice', {
    product: string,
    option: wire.nullable(Type.String({ description: 'Null = a price of the product itself' })),
    ...priceProperties,
  }),
);

export const clientTerms = page(
  'AdminClientTermPage',
  component('AdminClientTerm', {
    client_id: integer,
    product: wire.nullable(string),
    category: wire.nullable(string),
    available: Type.Boolean(),
    percent: wire.amount(),
    order_fee: wire.amount(),
    currency: string,
    valid_from: validFrom,
    effect,
  }),
);

export const shippingRates = page(
  'AdminShippingRatePage',
  component('AdminShippingRate', {
    zone: string,
    level: string,
    option: string,
    max_weight_g: integer,
    price: wire.amount(),
    currency: string,
    days_min: integer,
    days_max: integer,
    partner_id: wire.nullable(Type.Integer({ description: 'Null = any print partner' })),
  }),
);

export const shippingLevels = page(
  'AdminShippingLevelPage',
  component('AdminShippingLevel', {
    reference: string,
    name: string,
    note: string,
    speed: Type.Integer({ description: '1 = slowest' }),
  }),
);

export const countries = page(
  'AdminCountryPage',
  component('AdminCatalogueCountry', {
    code: string,
    name: string,
    require_state: Type.Boolean(),
    zip_pattern: wire.nullable(string),
    zip_certain: Type.Boolean(),
    zone: wire.nullable(string),
    served: Type.Boolean({ description: 'Whether a shipping level reaches it' }),
    regions: Type.Integer({ description: 'Number of known regions' }),
  }),
);

export const regions = page(
  'AdminRegionPage',
  component('AdminRegion', { country: string, code: string, name: string }),
);

export const vat = page(
  'AdminVatRatePage',
  component('AdminVatRate', {
    country: string,
    country_name: string,
    state: wire.nullable(string),
    zips: wire.list(string),
    vat_class: enumerated('VatClass', ['standard', 'book']),
    percent: wire.amount(),
    valid_from: validFrom,
    effect,
  }),
);

export const exchangeRates = component('AdminExchangeRatePage', {
  version,
  rows: wire.list(
    component('AdminExchangeRate', {
      currency: string,
      per_euro: Type.String({ description: 'Value of one euro in the currency, with eight decimals' }),
      valid_from: validFrom,
      effect,
    }),
  ),
  next,
  newest: wire.nullable(date('The day of the newest rates')),
  stale: Type.Boolean({ description: 'The newest rates are older than a week' }),
});
