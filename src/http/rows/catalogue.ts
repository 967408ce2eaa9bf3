import * as browse from '../../operations/catalogue/browse.ts';
import * as products from '../../operations/catalogue/browse-products.ts';
import { exportFile, importFile } from '../../operations/catalogue/files.ts';
import { tryPrices } from '../../operations/prices/try.ts';
import { READ, WRITE } from './methods.ts';

const reader = { admin: READ, role: 'read-only' } as const;

/** What can be ordered and what it costs: read, tried, and replaced by files. */
export const catalogueRows = {
  'admin/products/list': { ...reader, operation: products.browseProducts, path: '/products' },
  'admin/products/info': { ...reader, operation: products.showProduct, path: '/products/info' },
  'admin/prices/list': { ...reader, operation: products.browsePrices, path: '/prices' },
  'admin/client-terms/list': { ...reader, operation: browse.browseClientTerms, path: '/client-terms' },
  'admin/shipping/rates': { ...reader, operation: browse.browseShippingRates, path: '/shipping/rates' },
  'admin/shipping/levels': { ...reader, operation: browse.browseShippingLevels, path: '/shipping/levels' },
  'admin/shipping/countries': { ...reader, operation: browse.browseCountries, path: '/shipping/countries' },
  'admin/shipping/regions': { ...reader, operation: browse.browseRegions, path: '/shipping/regions' },
  'admin/vat/list': { ...reader, operation: browse.browseVat, path: '/vat' },
  'admin/exchange-rates/list': { ...reader, operation: browse.browseExchangeRates, path: '/exchange-rates' },
  // Its items do not fit in a query.
  'admin/quotes/try': { ...reader, admin: WRITE, operation: tryPrices, path: '/quotes/try' },
  'admin/catalogue/export': { ...reader, operation: exportFile, path: '/catalogue/export' },
  'admin/catalogue/import': {
    operation: importFile,
    path: '/catalogue/import',
    admin: WRITE,
    role: 'administrator',
  },
} as const;

export type AdminCatalogueOperationName = keyof typeof catalogueRows;
