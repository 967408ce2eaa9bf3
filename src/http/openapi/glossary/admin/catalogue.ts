import type { Entries } from '../entry.ts';

const WHEN = '2026-03-02T10:00:00.000Z';
const PAGES = 'ClientTerm Country ExchangeRate Price Product Region ShippingLevel ShippingRate VatRate'.split(
  ' ',
);
const each = (field: string, ...objects: readonly string[]) =>
  objects.map((object) => `${object}.${field}`).join(', ');

/** The catalogue, files, and webhooks. */
export const catalogue: Entries = {
  [each('rows', ...PAGES.map((page) => `Admin${page}Page`))]: ['The rows of the page'],
  [each('next', ...PAGES.map((page) => `Admin${page}Page`))]: [
    'Send it as after for the next page; null = the last page',
    'dGV4dGJvb2s',
  ],
  [each('after', ...PAGES.map((page) => `Admin${page}Query`))]: [
    'Where the page begins: next of the last page',
    'dGV4dGJvb2s',
  ],
  [each('limit', ...PAGES.map((page) => `Admin${page}Query`))]: ['The most rows of a page', 100],
  version: ['The version of the catalogue, which every import increments', 12],
  'AdminCatalogueImport.version': [
    'The version that the file was compared with; if the catalogue has another by now, the import is refused',
    12,
  ],
  is_default: ['Whether the option applies if an order has none of its category'],
  available: ['Whether the client can order it'],
  file_types: ['The files that the product needs', ['cover', 'book']],
  prices: ['The prices, each from a day and a quantity on'],
  from_price: ['The lowest price without options, shipping and VAT; null = it has no price', '2.9500'],
  'AdminListedProduct.on_sale, AdminProduct.on_sale': [
    'Whether it can be ordered now: from its first day on, with a price',
  ],
  'AdminListedProduct.name, AdminProduct.name': ['Short name', 'Textbook paperback A5'],
  'AdminListedProduct.note, AdminProduct.note': [
    'Long description',
    'Textbook, perfect bound, A5 portrait, black and white',
  ],
  'AdminListedProduct.reference, AdminProduct.reference, AdminOneProduct.reference': [
    'Reference of the product',
    'textbook_pb_a5_p_bw',
  ],
  'AdminCatalogueOption.reference, AdminItemOption.reference, AdminCheckOption.reference, AdminCheckedOption.reference, AdminQuotedOption.reference':
    ['Reference of the option', 'pageblock_80off'],
  'AdminItemOption.count, AdminCheckOption.count, AdminCheckedOption.count, AdminTriedOption.count, AdminQuotedOption.count':
    ['How often the option is used per item; the number of pages for total_pages', 224],
  'AdminTriedItem.count, AdminQuotedItem.count': ['Number of copies', 50],
  'AdminProductPage.count': ['How many products match', 84],
  'AdminProductPage.categories': ['The categories of the products that match'],
  'AdminCategoryCount.products': ['Number of products of the category', 12],
  'AdminProduct.options': ['The options of the product'],
  'AdminListedProduct.trim, AdminProduct.trim': ['The size after cutting; null = not known'],
  construction: ['How the product is made'],
  colour: ['What it is printed in; null = not known'],
  paper: ['The paper; null = the option is not a paper'],
  'AdminCatalogueCountry.code': ['The country (ISO 3166-1 alpha-2)', 'DE'],
  'AdminCatalogueCountry.name': ['Name of the country', 'Germany'],
  'AdminRegion.code': ['Code of the region', 'NY'],
  'AdminCatalogueImport.file, AdminCatalogueExport.file, AdminCatalogueFile.file': [
    'Which part of the catalogue',
  ],
  'AdminCatalogueExport.format': ['Format of the catalogue. Default: json; the other files are CSV'],
  'AdminImportedFile.sections': ['The parts of the file, each with what it changes'],
  'AdminImportedSection.added': ['Entries that the file adds', 3],
  'AdminImportedSection.changed': ['Entries that the file changes', 5],
  'AdminImportedSection.removed': ['Entries that the file removes', 0],
  'AdminImportedSection.unchanged': ['Entries that stay as they are', 240],
  'AdminCatalogueDifference.fields': ['The fields that differ'],
  'AdminFieldChange.field': ['Name of the field', 'note'],
  'AdminFieldChange.before': ['The value until now; null = none', 'Textbook'],
  'AdminFieldChange.after': ['The value of the file; null = none', 'Textbook, perfect bound'],
  'AdminTriedPrices.trace': ['Every step of the calculation'],
  'AdminTriedPrices.today': ['The day by whose prices it is calculated', '2026-03-02'],
  'AdminTraceLine.about': ['What is calculated', 'item-1: textbook_pb_a5_p_bw'],
  'AdminTraceLine.inputs': ['The factors of a product, or the terms of a sum'],
  'AdminTraceInput.name': ['Name of the factor or term', 'times'],
  'AdminTraceInput.value': ['Value of the factor or term', '50'],
  'AdminTraceLine.row': ['The row of the catalogue that the step applies; null = none'],
  'AdminTriedPrices.items': ['The items with their costs'],
  'AdminTriedPrices.shipments': ['The shipments with their offers'],
  'AdminTriedPrices.fees': ['The fees'],
  'AdminTriedPrices.vat_lines': ['VAT by its rates'],
  'AdminFileDefect.severity': ['Whether the defect stops the order'],
  'AdminFileDefect.code': ['The kind of defect, for programs'],
  'AdminFileDefect.sentence': [
    'The defect in words',
    'Page 1 is 210 × 297 mm; the product needs 148 × 210 mm.',
  ],
  'AdminFileDefect.remedy': [
    'What the client can do about it',
    'Export the pages in the size of the product.',
  ],
  'AdminFileDefect.cause': [
    'The cause that a print partner would cancel the item with; null = none',
    'CancelBookSize',
  ],
  'AdminFileDefect.accepted': ['Whether the defect was accepted'],
  'AdminCheckedFile.defects, AdminOrderFile.defects': ['What is wrong with the file; empty if nothing is'],
  'AdminCheckedFile.size, AdminOrderFile.size': [
    'Size of what was fetched in bytes; null = not fetched',
    1048576,
  ],
  'AdminCheckedFile.preview, AdminOrderFile.preview, BoardFile.preview': [
    'Address of a picture of the first page, which expires; null = none',
    'https://print.example/previews/a1b2.png',
  ],
  'AdminCheckedFile.host, AdminOrderFile.host': ['Host that the file is fetched from', 'files.shop.example'],
  'AdminCheckedFile.format, AdminOrderFile.format': ['Format of the content; null = not known', 'pdf'],
  'AdminCheckedFile.type, AdminOrderFile.type, AdminFileToCheck.type, BoardFile.type': [
    'What the file is for',
    'book',
  ],
  'AdminOrderFile.expired_at': ['When the file was deleted; null = it is stored', WHEN],
  'AdminWebhook.id, AdminListedWebhook.id, AdminOneWebhook.id, AdminDeletedWebhook.id, AdminWebhookAttemptPage.id, AdminEventResend.id, AdminEventReplay.id, AdminWebhookTest.id':
    ['Number of the webhook', 12],
  'AdminNewWebhook.url, AdminCreatedWebhook.url': [
    'Where events are sent',
    'https://shop.example/hooks/platen',
  ],
  'AdminNewWebhook.types': [
    'The types of the events that are sent. Without it all but OrderError',
    ['ItemShipped'],
  ],
  'AdminWebhook.types, AdminListedWebhook.types': ['The types of the events that are sent'],
  'AdminEventResend.event, AdminWebhookAttempt.event': ['Id of the event', 'evt_10000001_1_mm8x3s00'],
};
