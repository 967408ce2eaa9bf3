import Type from 'typebox';
import { effects } from '../../../../domain/catalogue/effective-dates.ts';
import {
  browseClientTerms,
  browseCountries,
  browseExchangeRates,
  browseRegions,
  browseShippingLevels,
  browseShippingRates,
  browseVat,
} from '../../../../operations/catalogue/browse.ts';
import {
  browsePrices,
  browseProducts,
  showProduct,
} from '../../../../operations/catalogue/browse-products.ts';
import { exportFile, importFile } from '../../../../operations/catalogue/files.ts';
import { tryPrices } from '../../../../operations/prices/prices.ts';
import { component, country, currency, field, oneOf, shortText } from '../../../body/fields.ts';
import * as meanings from '../meanings.ts';
import * as wire from '../wire.ts';
import * as files from './files.ts';
import * as replies from './replies.ts';
import { decodeTriedQuote, encodeTriedPrices, triedPrices, triedQuote } from './tried-quote.ts';

const page = {
  after: Type.Optional(field(wire.line(500), 'Where the page begins: next of the last page', 'dGV4dGJvb2s')),
  limit: Type.Optional(field(wire.pageSize(), 'The most rows of a page', 100)),
};
const effect = Type.Optional(
  field(oneOf(...effects), 'Only rows that apply now, that apply later, or that were replaced by newer ones'),
);

const productFields = {
  text: Type.Optional(
    field(wire.line(200), 'Words of the reference, name, note or category of the product', 'textbook'),
  ),
  category: Type.Optional(meanings.category(shortText())),
  ...page,
};
const productQuery = component('AdminProductQuery', productFields);
const oneProduct = component('AdminOneProduct', { reference: meanings.productReference(shortText()) });
const priceQuery = component('AdminPriceQuery', {
  product: Type.Optional(meanings.productReference(shortText())),
  currency: Type.Optional(meanings.currency(currency())),
  effect,
  ...productFields,
});
const termQuery = component('AdminClientTermQuery', {
  client_id: Type.Optional(meanings.clientId(wire.id())),
  effect,
  ...page,
});
const zone = Type.Optional(field(shortText(), 'Only rows of this shipping zone', 'germany'));
const shippingRateQuery = component('AdminShippingRateQuery', {
  zone,
  level: Type.Optional(field(shortText(), 'Only rates of this shipping level', 'cp_ground')),
  partner_id: Type.Optional(meanings.partnerId(wire.id())),
  ...page,
});
const levelQuery = component('AdminShippingLevelQuery', page);
const countryQuery = component('AdminCountryQuery', {
  text: Type.Optional(field(wire.line(200), 'Words of the code or name of the country', 'germany')),
  zone,
  served: Type.Optional(field(wire.flag(), 'Whether a shipping level reaches the country')),
  ...page,
});
const regionQuery = component('AdminRegionQuery', {
  country: Type.Optional(meanings.country(country())),
  ...page,
});
const vatQuery = component('AdminVatRateQuery', {
  country: Type.Optional(meanings.country(country())),
  effect,
  ...page,
});
const exchangeRateQuery = component('AdminExchangeRateQuery', {
  currency: Type.Optional(meanings.currency(currency())),
  ...page,
});

const read = { success: 200, isList: true } as const;

/** The products that can be ordered, and their prices. */
export const catalogueEndpoints = {
  'admin/products/list': wire.staffEndpoint(browseProducts, {
    name: 'ListProducts',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'Search products by words of their reference, name, note and category',
    body: productQuery,
    reply: replies.products,
    decode: wire.decodeAs(productQuery),
    encode: wire.encodeAs(replies.products),
    example: { text: 'textbook', limit: 100 },
  }),
  'admin/products/info': wire.staffEndpoint(showProduct, {
    name: 'GetProduct',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'Read one product with its options, page rules and all its prices',
    body: oneProduct,
    reply: replies.product,
    decode: wire.decodeAs(oneProduct),
    encode: wire.encodeAs(replies.product),
    example: { reference: 'textbook_pb_a5_p_bw' },
  }),
  'admin/prices/list': wire.staffEndpoint(browsePrices, {
    name: 'ListPrices',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'List the rows of the price list, product by product',
    body: priceQuery,
    reply: replies.prices,
    decode: wire.decodeAs(priceQuery),
    encode: wire.encodeAs(replies.prices),
    example: { product: 'textbook_pb_a5_p_bw', effect: 'current' },
  }),
  'admin/client-terms/list': wire.staffEndpoint(browseClientTerms, {
    name: 'ListClientTerms',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'List the terms of clients: discounts, order fees and products they cannot order',
    body: termQuery,
    reply: replies.clientTerms,
    decode: wire.decodeAs(termQuery),
    encode: wire.encodeAs(replies.clientTerms),
    example: { client_id: 1 },
  }),
  'admin/shipping/rates': wire.staffEndpoint(browseShippingRates, {
    name: 'ListShippingRates',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'List shipping rates by zone, level, carrier option and weight',
    body: shippingRateQuery,
    reply: replies.shippingRates,
    decode: wire.decodeAs(shippingRateQuery),
    encode: wire.encodeAs(replies.shippingRates),
    example: { level: 'cp_ground', limit: 100 },
  }),
  'admin/shipping/levels': wire.staffEndpoint(browseShippingLevels, {
    name: 'ListShippingLevels',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'List the shipping levels, slowest first',
    body: levelQuery,
    reply: replies.shippingLevels,
    decode: wire.decodeAs(levelQuery),
    encode: wire.encodeAs(replies.shippingLevels),
    example: { limit: 100 },
  }),
  'admin/shipping/countries': wire.staffEndpoint(browseCountries, {
    name: 'ListShippingCountries',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'List countries with their zones and zip patterns',
    body: countryQuery,
    reply: replies.countries,
    decode: wire.decodeAs(countryQuery),
    encode: wire.encodeAs(replies.countries),
    example: { text: 'germany' },
  }),
  'admin/shipping/regions': wire.staffEndpoint(browseRegions, {
    name: 'ListShippingRegions',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'List the states and provinces of countries',
    body: regionQuery,
    reply: replies.regions,
    decode: wire.decodeAs(regionQuery),
    encode: wire.encodeAs(replies.regions),
    example: { country: 'US' },
  }),
  'admin/vat/list': wire.staffEndpoint(browseVat, {
    name: 'ListVatRates',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'List VAT rates: past, current and coming',
    body: vatQuery,
    reply: replies.vat,
    decode: wire.decodeAs(vatQuery),
    encode: wire.encodeAs(replies.vat),
    example: { country: 'DE', effect: 'current' },
  }),
  'admin/exchange-rates/list': wire.staffEndpoint(browseExchangeRates, {
    name: 'ListExchangeRates',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'List the current exchange rate of every currency, or those of one currency of the last year',
    body: exchangeRateQuery,
    reply: replies.exchangeRates,
    decode: wire.decodeAs(exchangeRateQuery),
    encode: wire.encodeAs(replies.exchangeRates),
    example: { currency: 'USD' },
  }),
  'admin/quotes/try': wire.staffEndpoint(tryPrices, {
    name: 'TryQuote',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary:
      'Price items for a client and a country, and show how every amount was calculated; stores nothing',
    body: triedQuote,
    reply: triedPrices,
    decode: decodeTriedQuote,
    encode: encodeTriedPrices,
    // The items do not fit into a query.
    method: 'POST',
    example: {
      client_id: 1,
      country: 'DE',
      items: [
        { product: 'textbook_pb_a5_p_bw', options: [{ reference: 'total_pages', count: 224 }], count: 50 },
      ],
    },
  }),
  'admin/catalogue/export': wire.staffEndpoint(exportFile, {
    name: 'ExportCatalogueFile',
    role: 'read-only',
    statuses: wire.usual,
    ...read,
    summary: 'Export a file of the catalogue that can be imported again',
    body: files.fileExport,
    reply: files.fileText,
    decode: wire.decodeAs(files.fileExport),
    encode: wire.encodeAs(files.fileText),
    example: { file: 'vat' },
  }),
  'admin/catalogue/import': wire.staffEndpoint(importFile, {
    name: 'ImportCatalogueFile',
    summary: 'Import a file of the catalogue, or with dry_run: true only show what would change',
    role: 'administrator',
    statuses: wire.usual,
    body: files.fileImport,
    reply: files.imported,
    bodyLimit: files.FILE_BYTES,
    decode: files.decodeFileImport,
    encode: wire.encodeAs(files.imported),
    example: {
      file: 'vat',
      text: 'country,vat_class,percent,valid_from\nDE,book,7,2026-01-01\n',
      dry_run: true,
    },
  }),
};
