import type { Entries } from '../entry.ts';

const TIME = 'as YYYY-MM-DD HH:MM:SS in UTC';

/** The calls and replies of print partners that pull orders. */
export const partners: Entries = {
  'WaitingQuery.limit': [
    'The most orders of a page, oldest first. The header Link has the address of the next page',
    '100',
  ],
  'WaitingQuery.after': [
    'Where the page begins: the value in the address of the next page, which the header Link has',
    '100000010000',
  ],
  'WaitingOrder.order_date': [`When the order was accepted, ${TIME}`, '2026-03-02 10:00:00'],
  'WaitingOrder.waiting_since': [`Since when it waits to be taken, ${TIME}`, '2026-03-02 10:05:00'],
  'WaitingOrder.collected': [`When you first read it, ${TIME}; empty = not yet`, ''],
  'WaitingOrder.priority': ['1 = it replaces a faulty item and comes first; 5 = normal', '5'],
  'WaitingOrder.items': ['Number of items of the order that you produce', '1'],
  'WaitingOrder.copies': ['Copies of all these items', '50'],
  'Rejection.cause': [
    'One of the causes of canceled items, such as CancelBookSize, or any other text',
    'CancelBookSize',
  ],
  'Rejection.message': ['Note for the operator', 'The pages are A4, not A5'],
  'SheetLink.url': [
    'A signed link to a PDF, which needs no credential',
    'https://print.example/sheets/a1b2.pdf',
  ],
  'AcceptedOrder.status': ['accepted, or already_accepted if it was taken before', 'accepted'],
  'RejectedOrder.status': ['rejected, or already_rejected if it was refused before', 'rejected'],
  'OrderDocument.order': ['The order, as far as you make it'],
  'OrderOfDocument.apikey': [
    'The order key by which you recognize this service. Compare it; it never goes into a log',
    'plt_partner_0000000000000000000000000000000000000',
  ],
  'OrderOfDocument.id': [
    'Full id of the order, the order of its signals. A document that is sent again has the same id',
    '100000010000',
  ],
  shipping_date: ['The day on which it should ship, as YYYY-MM-DD', '2026-03-05'],
  creator: ['Program that wrote the document'],
  'DocumentCreator.id': ['Always platen', 'platen'],
  'DocumentCreator.name': ['Always Platen', 'Platen'],
  client: ['Whose order it is'],
  'DocumentClient.id': ['Number of the client', '1'],
  'DocumentClient.name': ['Name of the client', 'Example Shop'],
  'DocumentClient.reference': [
    'Reference of the order at the client. It is unique for one client alone',
    'order-4711',
  ],
  costs: ['What you charge, or what the client pays, as far as the operator shows it'],
  shipping: ['Shipping'],
  consignor: ['Always empty', ''],
  invoice: ['The customs invoice of your items'],
  'DocumentInvoice.shipments': ['Number of shipments', '1'],
  'DocumentInvoice.currency, DocumentCosts.currency, DocumentItem.currency': [
    'Currency (ISO 4217), or empty',
    'EUR',
  ],
  'DocumentAddress.name': ['First and last name of the recipient', 'Jane Doe'],
  'DocumentAddress.email': ['E-mail address of the recipient, for the carrier', 'jane.doe@mail.example'],
  'DocumentAddress.state': ['State or region code; else empty', 'NY'],
  'DocumentAddress.zip': ['Postal code, or empty in countries without', '10115'],
  'DocumentItem.id': ['Full id of the item, the item of its signals', '100000010001'],
  'DocumentItem.title': ['Title of the item; else empty', 'My first book'],
  desc: ['Name of the product', 'Textbook paperback A5'],
  'DocumentOption.desc': [
    'Name of the option, or its reference where the catalogue has no name',
    '80 g offset paper',
  ],
  option: ['Reference of the option', 'pageblock_80off'],
  'DocumentOption.count': ['How often the option was ordered; the number of pages for total_pages', '1'],
  'DocumentItem.pages': ['Number of pages of one copy. Empty for products without pages', '224'],
  'DocumentItem.hc': ['Harmonized system code for customs; else empty', '4911.10'],
  'DocumentItem.trim': ['The finished size'],
  'DocumentExpectedFile.spine': [
    'Width of the spine in the middle of an open cover, in millimetres. Empty = none, or not known',
    '13.44',
  ],
  shipment: ['Number of the shipment in the order. Items of one shipment travel together', '1'],
  'DocumentItem.reorder_order_id': ['Full id of the order that is replaced; else empty', '100000000000'],
  'DocumentItem.reorder_item_id': ['Full id of the item that is replaced; else empty', '100000000001'],
  expected_files: ['Required files of the product. Empty if the catalogue no longer has the product'],
  pages_min: ['The fewest pages of the file. Empty = not known', '224'],
  pages_max: ['The most pages of the file. Empty = not known', '224'],
  'DocumentFile.type': [
    'What the file is for: cover, book, product or box; of a whole order for example delivery_note',
    'book',
  ],
  'DocumentExpectedFile.type': ['The type of the file, as in files', 'book'],
  'DocumentFile.size': ['Size of the file in bytes', '1048576'],
  'DocumentFile.url': [
    'A signed link. It expires: fetch the file when you take the order',
    'https://print.example/files/a1b2',
  ],
  'DocumentShipment.items': ['Full ids of the items of the shipment in this document', ['100000010001']],
  'DocumentShipping.shipments': ['The shipments of your items'],
};
