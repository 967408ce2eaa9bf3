import * as browse from '../../operations/catalogue/browse.ts';
import * as products from '../../operations/catalogue/browse-products.ts';
import { exportFile, importFile } from '../../operations/catalogue/files.ts';
import { tryPrices } from '../../operations/prices/try.ts';
import { reads, writes } from './methods.ts';

/** The catalogue: reading it, trying prices, importing files. */
export const catalogueRows = {
  'admin/products/list': { ...reads('read-only'), operation: products.browseProducts },
  'admin/products/info': { ...reads('read-only'), operation: products.showProduct },
  'admin/prices/list': { ...reads('read-only'), operation: products.browsePrices },
  'admin/client-terms/list': { ...reads('read-only'), operation: browse.browseClientTerms },
  'admin/shipping/rates': { ...reads('read-only'), operation: browse.browseShippingRates },
  'admin/shipping/levels': { ...reads('read-only'), operation: browse.browseShippingLevels },
  'admin/shipping/countries': { ...reads('read-only'), operation: browse.browseCountries },
  'admin/shipping/regions': { ...reads('read-only'), operation: browse.browseRegions },
  'admin/vat/list': { ...reads('read-only'), operation: browse.browseVat },
  'admin/exchange-rates/list': { ...reads('read-only'), operation: browse.browseExchangeRates },
  // The items do not fit into a query.
  'admin/quotes/try': { ...writes('read-only'), operation: tryPrices },
  'admin/catalogue/export': { ...reads('read-only'), operation: exportFile },
  'admin/catalogue/import': { ...writes('administrator'), operation: importFile },
} as const;

export type AdminCatalogueOperationName = keyof typeof catalogueRows;
