import { remedies } from '../../../domain/reasons/remedies.ts';
import { EVENT_ID } from '../../body/example-event.ts';
import { meaning } from '../../body/fields.ts';

/** What fields mean that several bodies have. */

export const about = meaning('What is calculated', 'item-1: textbook_pb_a5_p_bw');
export const accept = meaning('Defects of the file that are accepted, so that it is printed as it is', [
  'page_size',
]);
export const addresses = meaning('The addresses of the order. All items ship to the first one');
export const allOptions = meaning('All options of the product. An order takes at most one of each category');
export const basketItems = meaning('The items to be priced');
export const category = meaning('Category of the product', 'textbook');
export const chosenOptions = meaning('The options of the product. A category without one gets its default');
export const city = meaning('City', 'Berlin');
export const clientName = meaning('Name of the client', 'Example Shop');
export const code = meaning('The kind of defect, for programs');
export const colourSpace = meaning('gray, rgb, cmyk or indexed', 'cmyk');
export const company = meaning('Company of the recipient', 'Example Ltd');
export const count = meaning('Number of copies', '50');
export const country = meaning('Country (ISO 3166-1 alpha-2)', 'DE');
export const credited = meaning('What is credited');
export const currency = meaning('Currency of the prices (ISO 4217)', 'EUR');
export const defectRemedy = meaning(
  'What the client can do about it',
  'Export the pages in the size of the product.',
);
export const defectSentence = meaning(
  'The defect in words',
  'Page 1 is 210 × 297 mm; the product needs 148 × 210 mm.',
);
export const defects = meaning('Defects of the file; empty if there are none');
export const email = meaning('The e-mail address that the order was added with', 'support@shop.example');
export const event = meaning('Id of the event', EVENT_ID);
export const eventType = meaning('Type of the event');
export const fileName = meaning('Name of the file, for people', 'book.pdf');
export const files = meaning('Files of the whole order, such as a delivery note to enclose');
export const firstname = meaning('First name of the recipient', 'Jane');
export const invoiceCurrency = meaning('Currency of the invoice (ISO 4217)', 'EUR');
export const itemReference = meaning("The client's own reference of the item", 'item-1');
export const items = meaning('The items of the order');
export const lastname = meaning('Last name of the recipient', 'Doe');
export const levelReference = meaning('Reference of the shipping level', 'cp_ground');
export const md5sum = meaning(
  'MD5 sum of the file, in 32 hexadecimal digits',
  'd41d8cd98f00b204e9800998ecf8427e',
);
export const measured = meaning('Value of the file', '210.00 × 297.00 mm');
export const mode = meaning(
  'live: a real order. sandbox: a virtual order that is simulated and not produced. Default: live',
);
export const name = meaning('Name of the factor or term', 'times');
export const namedOption = meaning('Reference of the option', 'pageblock_80off');
export const newItemReference = meaning(
  "The client's own reference of the item, unique within the order",
  'item-1',
);
export const note = meaning('Long description', 'Textbook, perfect bound, A5 portrait, black and white');
export const onlyFailed = meaning('Only events that were not delivered');
export const optionCount = meaning(
  'How often the option is used per item; the number of pages for total_pages',
  '224',
);
export const optionReference = meaning('Reference of the option', 'total_pages');
export const options = meaning('The options that the item is made with, the defaults included');
export const order = meaning('Full id of the order, as in its document', '100000010000');
export const orderReference = meaning("The client's own reference of the order", 'order-4711');
export const price = meaning('Price of shipping without VAT', '5.9000');
export const pricedItems = meaning('The items with their costs');
export const productReference = meaning('Reference of the product', 'textbook_pb_a5_p_bw');
export const reference = meaning(
  "The client's own reference of the order, unique among all its orders",
  'order-4711',
);
export const remedy = meaning('What the client can do about that; else empty', remedies.md5_mismatch);
export const requireState = meaning('Whether addresses in the country need a state');
export const required = meaning('Requirement of the product', '148.00 × 210.00 mm');
export const sentence = meaning(
  'Why the file was not fetched, in words; else empty',
  'The MD5 sum of the file differs from md5sum.',
);
export const severity = meaning('Whether the defect stops the order');
export const sha256 = meaning(
  'SHA-256 sum of what was fetched, in 64 hexadecimal digits; else empty',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
);
export const shipments = meaning('The shipments: items that travel together');
export const shippedItems = meaning('The items of the shipment');
export const shippingOption = meaning('The shipping option in words', 'DHL Paket');
export const shortName = meaning('Short name', 'Textbook paperback A5');
export const size = meaning('Size of what was fetched in bytes; else empty', '1048576');
export const state = meaning('Whether the file has been fetched');
export const stateName = meaning('Name of the state', 'New York');
export const street1 = meaning('Street and number', 'Main Street 1');
export const street2 = meaning('Second line of the street', 'Apartment 4');
export const tracking = meaning(
  'Tracking code of the parcel. Another code than before adds a parcel',
  '00340434161094042557',
);
export const type = meaning('Role of the file, as in the request', 'book');
export const typeName = meaning('Category of the option', 'type_total_pages');
export const types = meaning('The types of the events that are sent');
export const unit = meaning('The unit of all lengths in the reply. Default: mm');
export const unitCurrency = meaning('Currency of unit_amount (ISO 4217)', 'EUR');
export const url = meaning(
  'Where the service fetches the file from after the order is accepted: an http or https address, or the platen: address of an uploaded file',
  'https://files.shop.example/book.pdf',
);
export const userName = meaning('Name of the user', 'Jane Doe');
export const value = meaning('Value of the factor or term', '50');
export const vat = meaning('VAT on the price of shipping', '1.1200');
export const warnings = meaning(
  'Fields that were ignored, and what was decided without being asked for; absent if empty',
);
export const zip = meaning('Postal code', '10115');
