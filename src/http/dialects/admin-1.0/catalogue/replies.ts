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
import { component, enumerated, field, meaning } from '../../../body/fields.ts';
import * as meanings from '../meanings.ts';
import * as wire from '../wire.ts';

/** Replies about products and prices. */

const date = () => Type.String({ format: 'date' });
const string = Type.String();
const integer = Type.Integer();
const validFrom = field(date(), 'The first day', '2026-01-01');
const effect = field(
  Type.Unsafe<(typeof effects)[number]>(enumerated('CatalogueEffect', effects)),
  'Whether the row applies now, applies later, or was replaced by a newer one',
);
const version = field(Type.Integer(), 'The version of the catalogue; every import increments it', 12);
const next = field(
  wire.nullable(Type.String()),
  'Send it as after for the next page; null = the last page',
  'dGV4dGJvb2s',
);

const rows = meaning('The rows of the page');
function page<Name extends string, Row extends TSchema>(name: Name, row: Row) {
  return component(name, { version, rows: rows(wire.list(row)), next });
}

const colour = Type.Unsafe<Colour>(enumerated('Colour', colours));

const steps = component('AdminCatalogueSteps', {
  min: field(integer, 'The lowest number', 24),
  max: field(integer, 'The highest number', 800),
  step: field(integer, 'A number is the lowest one, or higher by a multiple of this', 2),
});

const vatClass = field(
  enumerated('VatClass', ['standard', 'book']),
  'The class of goods that decides the VAT rate',
);
const colourOrNull = field(wire.nullable(colour), 'Colour; null = not known');
const productProperties = {
  reference: meanings.productReference(string),
  name: meanings.shortName(string),
  note: meanings.note(string),
  category: meanings.category(string),
  bound: field(Type.Boolean(), 'Made of cover and book, with a number of pages'),
  file_types: field(wire.list(string), 'The files that the product needs', ['cover', 'book']),
  vat_class: vatClass,
  pages: field(wire.nullable(steps), 'The numbers of pages that can be ordered; null = it has no pages'),
  quantity: field(steps, 'The numbers of copies that can be ordered'),
  trim: field(
    wire.nullable(
      component('AdminCatalogueTrim', {
        width_mm: meanings.widthMm(Type.Number()),
        height_mm: meanings.heightMm(Type.Number()),
      }),
    ),
    'The size after cutting; null = not known',
  ),
  bleed_mm: meanings.bleedMm(Type.Number()),
  construction: field(
    component('AdminConstruction', {
      binding: field(
        wire.nullable(Type.Unsafe<Binding>(enumerated('Binding', bindings))),
        'How the pages are held together; null = not known',
      ),
      cover_type: field(
        wire.nullable(Type.Unsafe<CoverType>(enumerated('CoverType', coverTypes))),
        'Kind of the cover file; null = the default of the binding',
      ),
      cover: field(
        wire.nullable(wire.length()),
        'What one side of the cover adds to the spine, in millimetres; null = as thick as its paper',
        0.3,
      ),
      board: field(
        wire.nullable(wire.length()),
        'Thickness of one board of a hardcover, in millimetres; null = not known',
        2.5,
      ),
      hinge: field(wire.length(), 'The joint between the spine and a board, in millimetres', 7),
      setback: field(
        wire.length(),
        'How much further from the spine than the edge of the pages the board begins, besides the hinge, in millimetres',
        0,
      ),
      overhang: field(wire.length(), 'How far a board reaches beyond the pages, in millimetres', 3),
      wrap: field(
        wire.length(),
        'Width folded around the edge of a board, on every side, in millimetres',
        15,
      ),
      flap: field(wire.length(), 'Width of one flap, in millimetres', 0),
      spine_table: field(
        wire.list(
          component('AdminSpineRow', {
            from: field(integer, 'The fewest pages', 100),
            to: field(integer, 'The most pages', 119),
            spine: field(wire.length(), 'Width of the spine in millimetres', 6.5),
          }),
        ),
        'Spines by numbers of pages, which replace the calculation; the first row that fits applies',
      ),
      colour: colourOrNull,
      sides: field(wire.nullable(integer), 'How many sides of a sheet are printed; null = not known', 2),
    }),
    'How the product is made',
  ),
  preflight: field(
    component('AdminPreflight', {
      mode: field(
        Type.Unsafe<PreflightMode>(enumerated('PreflightMode', preflightModes)),
        'off: nothing is judged. warn: no order stops. stop: as the severities say',
      ),
      severities: field(
        wire.facts(),
        'What a kind of defect means, where it differs from the default: stop, warn, note, or off',
        { page_scaled: 'warn' },
      ),
      limits: field(wire.facts(), 'Limits that differ from the defaults, each in the unit of its name', {
        size_tolerance_mm: 2,
      }),
      acceptable: field(
        wire.nullable(wire.list(string)),
        'The defects that a client may accept; null = all but sizes, the spine and pages',
        ['page_scaled'],
      ),
    }),
    'Settings for judging its files',
  ),
  weight_mg: field(Type.Integer(), 'Weight of one copy in milligrams, without pages and options', 85000),
  valid_from: field(date(), 'The first day on which it can be ordered', '2026-01-01'),
  on_sale: field(Type.Boolean(), 'Whether it can be ordered now: from its first day on, with a price'),
  from_price: field(
    wire.nullable(wire.amount()),
    'The lowest price without options, shipping and VAT; null = it has no price',
    '2.9500',
  ),
  currency: field(
    wire.nullable(Type.String()),
    'Currency of from_price, the list price of the smallest order (ISO 4217)',
    'EUR',
  ),
};

export const products = component('AdminProductPage', {
  version,
  rows: rows(
    wire.list(
      component('AdminListedProduct', {
        ...productProperties,
        options: field(Type.Integer(), 'Number of options', 12),
      }),
    ),
  ),
  next,
  count: field(Type.Integer(), 'How many products match', 84),
  categories: field(
    wire.list(
      component('AdminCategoryCount', {
        category: meanings.category(string),
        products: field(integer, 'Number of products of the category', 12),
      }),
    ),
    'The categories of the products that match',
  ),
});

const priceProperties = {
  unit: meanings.pricedUnit(enumerated('PriceUnit', priceUnits)),
  min: meanings.min(integer),
  max: meanings.max(wire.nullable(integer)),
  amount: meanings.amount(wire.amount()),
  currency: meanings.currency(string),
  valid_from: validFrom,
  effect,
};
const price = component('AdminCataloguePrice', priceProperties);

const datedPrices = field(wire.list(price), 'The prices, each from a day and a quantity on');
const option = component('AdminCatalogueOption', {
  reference: meanings.namedOption(string),
  note: meanings.optionNote(string),
  category: meanings.category(string),
  is_default: field(Type.Boolean(), 'Whether the option applies if an order has none of its category'),
  counted: field(
    Type.Boolean(),
    'Whether a copy may contain the option several times, such as an insert; otherwise the count in orders is 1',
  ),
  weight_mg: field(integer, 'Added to the weight of one copy, in milligrams', 1200),
  page_weight_mg: field(integer, 'Weight of one page in milligrams', 1240),
  paper: field(
    wire.nullable(
      component('AdminPaper', {
        grammage: field(Type.Integer(), 'Grams per square metre', 80),
        bulk: field(wire.amount(), 'Cubic centimetres per gram, with four decimals', '1.2500'),
      }),
    ),
    'The paper; null = the option is not a paper',
  ),
  colour: colourOrNull,
  prices: datedPrices,
});

export const product = component('AdminProduct', {
  version,
  ...productProperties,
  options: meanings.options(wire.list(option)),
  prices: datedPrices,
});

export const prices = page(
  'AdminPricePage',
  component('AdminListedCataloguePrice', {
    product: meanings.productReference(string),
    option: field(
      wire.nullable(Type.String()),
      'Reference of the option; null = a price of the product itself',
      'pageblock_80off',
    ),
    ...priceProperties,
  }),
);

export const clientTerms = page(
  'AdminClientTermPage',
  component('AdminClientTerm', {
    client_id: meanings.clientId(integer),
    product: meanings.productReference(wire.nullable(string)),
    category: meanings.category(wire.nullable(string)),
    available: field(Type.Boolean(), 'Whether the client can order it'),
    percent: field(wire.amount(), 'What is added to prices, in percent; a discount is negative', '-5.0000'),
    order_fee: field(wire.amount(), 'A fee for each order, in currency, with four decimals', '2.5000'),
    currency: meanings.currency(string),
    valid_from: validFrom,
    effect,
  }),
);

export const shippingRates = page(
  'AdminShippingRatePage',
  component('AdminShippingRate', {
    zone: field(string, 'The shipping zone', 'germany'),
    level: meanings.levelReference(string),
    option: meanings.option(string),
    max_weight_g: field(integer, 'The heaviest parcel in grams', 31500),
    price: field(wire.amount(), 'Price of a parcel without VAT, with four decimals', '9.0000'),
    currency: meanings.currency(string),
    days_min: meanings.daysMin(integer),
    days_max: meanings.daysMax(integer),
    partner_id: field(
      wire.nullable(Type.Integer()),
      'Number of the print partner; null = any print partner',
      3,
    ),
  }),
);

export const shippingLevels = page(
  'AdminShippingLevelPage',
  component('AdminShippingLevel', {
    reference: meanings.levelReference(string),
    name: meanings.levelName(string),
    note: field(string, 'The shipping level in a sentence', 'Parcel with tracking'),
    speed: field(Type.Integer(), 'Rank of its speed among the levels; 1 = slowest', 2),
  }),
);

const countryName = field(string, 'Name of the country', 'Germany');
export const countries = page(
  'AdminCountryPage',
  component('AdminCatalogueCountry', {
    code: field(string, 'The country (ISO 3166-1 alpha-2)', 'DE'),
    name: countryName,
    require_state: meanings.requireState(Type.Boolean()),
    zip_pattern: field(wire.nullable(string), 'Pattern of postal codes; null = not checked', '^[0-9]{5}$'),
    zip_certain: field(
      Type.Boolean(),
      'Whether a postal code that does not match is refused; otherwise it is a warning',
    ),
    zone: field(wire.nullable(string), 'The shipping zone of the country; null = none', 'germany'),
    served: field(Type.Boolean(), 'Whether a shipping level reaches it'),
    regions: field(Type.Integer(), 'How many of its regions are known', 16),
  }),
);

export const regions = page(
  'AdminRegionPage',
  component('AdminRegion', {
    country: meanings.country(string),
    code: field(string, 'Code of the region', 'NY'),
    name: field(string, 'Name of the region', 'New York'),
  }),
);

export const vat = page(
  'AdminVatRatePage',
  component('AdminVatRate', {
    country: meanings.country(string),
    country_name: countryName,
    state: field(wire.nullable(string), 'The state that the rate applies to; null = any', null),
    zips: field(wire.list(string), 'The beginnings of the zips that the rate applies to; empty = all zips', [
      '35',
      '38',
    ]),
    vat_class: vatClass,
    percent: meanings.vatPercent(wire.amount()),
    valid_from: validFrom,
    effect,
  }),
);

export const exchangeRates = component('AdminExchangeRatePage', {
  version,
  rows: rows(
    wire.list(
      component('AdminExchangeRate', {
        currency: meanings.currency(string),
        per_euro: field(
          Type.String(),
          'Units of the currency for one euro, with eight decimals',
          '1.08240000',
        ),
        valid_from: validFrom,
        effect,
      }),
    ),
  ),
  next,
  newest: meanings.newest(wire.nullable(date())),
  stale: field(Type.Boolean(), 'The newest rates are older than a week'),
});
