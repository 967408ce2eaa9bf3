import type { Entries } from '../entry.ts';

const PAGES = 'ClientTerm Country ExchangeRate Price Product Region ShippingLevel ShippingRate VatRate'.split(
  ' ',
);
const each = (field: string, ...objects: readonly string[]) =>
  objects.map((object) => `${object}.${field}`).join(', ');

/** The catalogue. */
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
  'AdminVatRate.state': ['The state that the rate applies to; null = any', null],
  'AdminVatRate.zips': [
    'The beginnings of the zips that the rate applies to; empty = all zips',
    ['35', '38'],
  ],
  is_default: ['Whether the option applies if an order has none of its category'],
  counted: [
    'Whether a copy may contain the option several times, such as an insert; otherwise the count in orders is 1',
  ],
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
  colour: ['Colour; null = not known'],
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

  unit: ['What the price is for'],
  effect: ['Whether the row applies now, applies later, or was replaced by a newer one'],
  'AdminPriceQuery.effect, AdminClientTermQuery.effect, AdminVatRateQuery.effect': [
    'Only rows that apply now, that apply later, or that were replaced by newer ones',
  ],
  'AdminProductQuery.text, AdminPriceQuery.text': [
    'Words of the reference, name, note or category of the product',
    'textbook',
  ],
  'AdminCountryQuery.text': ['Words of the code or name of the country', 'germany'],
  'AdminCountryQuery.zone, AdminShippingRateQuery.zone': ['Only rows of this shipping zone', 'germany'],
  'AdminCountryQuery.served': ['Whether a shipping level reaches the country'],
  'AdminShippingRateQuery.level': ['Only rates of this shipping level', 'cp_ground'],
  'AdminShippingRate.zone': ['The shipping zone', 'germany'],
  'AdminShippingRate.level': ['Reference of the shipping level', 'cp_ground'],
  'AdminShippingRate.option': ['The shipping option', 'DHL Paket'],
  'AdminShippingRate.price': ['Price of a parcel without VAT, with four decimals', '9.0000'],
  'AdminShippingLevel.reference': ['Reference of the shipping level', 'cp_ground'],
  'AdminShippingLevel.name': ['Name of the shipping level', 'Ground - Tracked'],
  'AdminShippingLevel.note': ['The shipping level in a sentence', 'Parcel with tracking'],
  'AdminShippingLevel.speed': ['Rank of its speed among the levels; 1 = slowest', 2],
  'AdminCatalogueCountry.zone': ['The shipping zone of the country; null = none', 'germany'],
  'AdminCatalogueCountry.regions': ['How many of its regions are known', 16],
  'AdminRegion.name': ['Name of the region', 'New York'],
  'AdminCatalogueOption.note, AdminItemOption.note': [
    'The option in words; empty if the catalogue no longer has it',
    'Page block, 80 g offset paper',
  ],
  'AdminCatalogueSteps.min': ['The lowest number', 24],
  'AdminCatalogueSteps.max': ['The highest number', 800],
  'AdminCatalogueSteps.step': ['A number is the lowest one, or higher by a multiple of this', 2],
  'AdminListedProduct.pages, AdminProduct.pages': [
    'The numbers of pages that can be ordered; null = it has no pages',
  ],
  'AdminListedProduct.quantity, AdminProduct.quantity': ['The numbers of copies that can be ordered'],
  'AdminListedProduct.preflight, AdminProduct.preflight': ['Settings for judging its files'],
  'AdminPreflight.mode': ['off: nothing is judged. warn: no order stops. stop: as the severities say'],
  'AdminPreflight.severities': [
    'What a kind of defect means, where it differs from the default: stop, warn, note, or off',
    { page_scaled: 'warn' },
  ],
  'AdminPreflight.limits': [
    'Limits that differ from the defaults, each in the unit of its name',
    { size_tolerance_mm: 2 },
  ],
  'AdminPreflight.acceptable': [
    'The defects that a client may accept; null = all but sizes, the spine and pages',
    ['page_scaled'],
  ],
  'AdminConstruction.binding': ['How the pages are held together; null = not known'],
  'AdminConstruction.cover_type': ['Kind of the cover file; null = the default of the binding'],
  'AdminConstruction.cover': [
    'What one side of the cover adds to the spine, in millimetres; null = as thick as its paper',
    0.3,
  ],
  'AdminConstruction.board': ['Thickness of one board of a hardcover, in millimetres; null = not known', 2.5],
  'AdminConstruction.hinge': ['The joint between the spine and a board, in millimetres', 7],
  'AdminConstruction.setback': [
    'How much further from the spine than the edge of the pages the board begins, besides the hinge, in millimetres',
    0,
  ],
  'AdminConstruction.overhang': ['How far a board reaches beyond the pages, in millimetres', 3],
  'AdminConstruction.wrap': ['Width folded around the edge of a board, on every side, in millimetres', 15],
  'AdminConstruction.flap': ['Width of one flap, in millimetres', 0],
  'AdminConstruction.spine_table': [
    'Spines by numbers of pages, which replace the calculation; the first row that fits applies',
  ],
  'AdminConstruction.sides': ['How many sides of a sheet are printed; null = not known', 2],
  'AdminSpineRow.from': ['The fewest pages', 100],
  'AdminSpineRow.to': ['The most pages', 119],
  'AdminSpineRow.spine': ['Width of the spine in millimetres', 6.5],
  'AdminPaper.grammage': ['Grams per square metre', 80],
  'AdminPaper.bulk': ['Cubic centimetres per gram, with four decimals', '1.2500'],
  'AdminClientTerm.percent': ['What is added to prices, in percent; a discount is negative', '-5.0000'],
  'AdminClientTerm.order_fee': ['A fee for each order, in currency, with four decimals', '2.5000'],
  'AdminVatRate.percent': ['VAT rate in percent, with four decimals', '7.0000'],
  'AdminExchangeRate.per_euro': ['Units of the currency for one euro, with eight decimals', '1.08240000'],
  'AdminExchangeRatePage.newest, AdminImportedRates.newest': [
    'The day of the newest rates; null = none',
    '2026-03-02',
  ],
  'AdminImportedRates.stale': ['Whether the newest rates are older than a week'],
  'AdminListedCataloguePrice.option': [
    'Reference of the option; null = a price of the product itself',
    'pageblock_80off',
  ],
  'AdminCatalogueFile.text': ['The file', 'country,vat_class,percent,valid_from\nDE,book,7,2026-01-01'],
  'AdminCatalogueImport.text': ['The file', 'country,vat_class,percent,valid_from\nDE,book,7,2026-01-01'],
  'AdminCatalogueDifference.kind': ['Change of the entry'],
  'AdminCatalogueDifference.key': ['Identifies the entry', 'textbook_pb_a5_p_bw'],
  'AdminCatalogueDifference.more_fields': ['How many further fields differ', 0],
  'AdminImportedSection.name': ['Which part of the catalogue'],
  'AdminImportedFile.rates': ['Effect on exchange rates; null = another kind of file'],
};
