import { meaning } from '../../body/fields.ts';

export {
  about,
  accept,
  addresses,
  city,
  clientName,
  code,
  colourSpace,
  company,
  country,
  credited,
  defectRemedy,
  defectSentence,
  defects,
  event,
  eventType,
  fileName,
  firstname,
  invoiceCurrency,
  itemReference,
  items,
  lastname,
  levelReference,
  measured,
  name,
  namedOption,
  note,
  onlyFailed,
  optionReference,
  orderReference,
  pricedItems,
  productReference,
  required,
  requireState,
  severity,
  shippingOption,
  shortName,
  street1,
  street2,
  types,
  unitCurrency,
  userName,
  value,
  zip,
} from '../shared/meanings.ts';

/** What fields mean that several bodies of the admin interface have. */

export const acceptedAt = meaning('When the order was accepted');
export const acceptedFrom = meaning('Only orders accepted at this time or later');
export const acceptedSince = meaning(
  'Only orders accepted at this time or later. Default: 30 days ago',
  '2026-03-02T00:00:00.000Z',
);
export const acceptedTo = meaning('Only orders accepted at this time or earlier', '2026-03-03T10:00:00.000Z');
export const actor = meaning('The credential that acted', 'the command line');
export const actorName = meaning(
  'Present name of the user or the key; null = deleted, or the command line or the service',
  'Jane Doe',
);
export const alertCause = meaning('Only orders with an open alert of this cause');
export const amount = meaning('The price in currency, with four decimals', '0.4400');
export const appFee = meaning('Fee of the app, with four decimals', '0.0000');
export const assignedItems = meaning('Number of items', 12);
export const at = meaning('When it was decided');
export const attemptedAt = meaning('When the attempt was made');
export const bleedMm = meaning('Bleed on every side in millimetres', 3);
export const category = meaning('Category of the product or option', 'textbook');
export const cause = meaning(
  'Why it was decided. verified: for a new order. moved: the same, and not the one that the price is based on. refused: another one refused the order. operator: on request',
);
export const client = meaning('Whose order it is');
export const clientId = meaning('Number of the client', 1);
export const copies = meaning('Number of copies', 600);
export const cost = meaning('Cost of the item without VAT, with four decimals', '22.0000');
export const count = meaning('Number of copies', 50);
export const createdAt = meaning('When it was created');
export const currency = meaning('Currency (ISO 4217)', 'EUR');
export const daysMax = meaning('The most days in transit', 4);
export const daysMin = meaning('The fewest days in transit', 2);
export const delay = meaning('The delay that was reported; null = none');
export const delayCause = meaning('What went wrong in production; null = not reported', 'Cutting error');
export const delayHours = meaning('Expected delay in hours; null = not known', 24);
export const disabledAt = meaning('When it was disabled; null = it is not');
export const dryRun = meaning('Whether nothing is changed or sent, and the reply says what would be');
export const email = meaning('E-mail address of the order or recipient', 'jane.doe@mail.example');
export const endedAt = meaning('When it ended; null = it has not');
export const expectedMd5 = meaning(
  'MD5 sum of the file; another content is refused. Without it the content is not compared',
  'd41d8cd98f00b204e9800998ecf8427e',
);
export const failure = meaning('Why it failed; null = it did not');
export const fee = meaning('All fees, with four decimals', '0.0000');
export const fetchedMd5 = meaning(
  'MD5 sum of what was fetched, in 32 hexadecimal digits; null = not fetched',
  'd41d8cd98f00b204e9800998ecf8427e',
);
export const file = meaning('Number of the file in the order', 1);
export const fileNumber = meaning('Number of the file in the order, from 1', 1);
export const fileRole = meaning('Role of the file', 'book');
export const format = meaning('Format of the content; null = not known', 'pdf');
export const fullItemId = meaning('Full id of the item, as print partners know it', '100000010001');
export const fullOrderId = meaning('Full id of the order, as print partners know it', '100000010000');
export const givenReference = meaning('Reference that its client gave it', 'shop-1001');
export const heightMm = meaning('Height in millimetres', 210);
export const heightPx = meaning('Height in pixels', 2551);
export const host = meaning('Host that the file is fetched from', 'files.shop.example');
export const itemPlaces = meaning('Places of the items in the order, from 1', [1, 2]);
export const itemState = meaning('The state of the item');
export const itemsCost = meaning('Cost of all items, with four decimals', '22.0000');
export const jobTicket = meaning(
  'A signed link to a PDF with the job ticket of each item',
  'https://print.example/sheets/a1b2.pdf',
);
export const lastFour = meaning('The last four characters', 'x7Qa');
export const levelName = meaning('Name of the shipping level', 'Ground - Tracked');
export const limit = meaning('The most entries of a page. Default: 50', 50);
export const mailId = meaning('Number of the mail', 81);
export const maskedUrl = meaning(
  'Where events are sent, with masked values in its query',
  'https://shop.example/hooks/platen',
);
export const max = meaning('The most copies that the price is for; null = no limit', 99);
export const md5Expected = meaning(
  'MD5 sum that the order has; null = none',
  'd41d8cd98f00b204e9800998ecf8427e',
);
export const message = meaning('Message of the print partner; null = none', 'The pages are A4, not A5');
export const method = meaning('HTTP method', 'POST');
export const min = meaning('The fewest copies that the price is for', 1);
export const mode = meaning('Only orders of this mode');
export const n = meaning('Place of the item in the order, from 1', 1);
export const newest = meaning('The day of the newest rates; null = none', '2026-03-02');
export const nextAt = meaning('When the service works on it again; null = nothing is due');
export const option = meaning('The shipping option', 'DHL Paket');
export const optionCount = meaning(
  'How often the option is used per item; the number of pages for total_pages',
  224,
);
export const optionNote = meaning(
  'The option in words; empty if the catalogue no longer has it',
  'Page block, 80 g offset paper',
);
export const options = meaning('The options of the product');
export const orderMode = meaning('live: a real order. sandbox: a simulated one');
export const orderNumber = meaning('Number of the order', 10000001);
export const overlap = meaning('How long the old one is accepted beside the new one');
export const ownerId = meaning('Number of the client or print partner', 1);
export const ownerName = meaning('Name of the client or print partner', 'Example Shop');
export const packingSlip = meaning(
  'A signed link to a PDF with the packing slip of the parcel',
  'https://print.example/sheets/c3d4.pdf',
);
export const parcelOption = meaning(
  'The shipping option that the parcel was sent with; null = not reported',
  'DHL Paket',
);
export const parcels = meaning('The parcels of the item');
export const partner = meaning('Name of the chosen print partner; null = none', 'Example Print');
export const partnerId = meaning('Number of the print partner', 3);
export const partnerName = meaning('Name of the print partner', 'Example Print');
export const pausedUntil = meaning('Nothing is sent before this time; null = not paused');
export const phone = meaning('Phone number', '+49 30 1234567');
export const preview = meaning(
  'Address of a picture of the first page, which expires; null = none',
  'https://print.example/previews/a1b2.png',
);
export const price = meaning('Price without VAT, with four decimals', '9.0000');
export const pricedUnit = meaning('What the price is for');
export const productName = meaning('Name of the product', 'Textbook paperback A5');
export const pulls = meaning('Whether the print partner asks for its orders, instead of having an address');
export const reason = meaning(
  'What the mail server answered last, or why there was no answer; null = it took the mail, or no attempt was made',
  '550 No such user',
);
export const reasonSentence = meaning('The reason in words', 'The file was not found.');
export const reasonDetail = meaning('The same for programs, as a code with its facts');
export const reportedFrom = meaning('Orders accepted from this time on');
export const reportedUntil = meaning('Orders accepted until this time', '2026-04-01T00:00:00.000Z');
export const role = meaning('Role of the user');
export const sha256 = meaning(
  'SHA-256 sum of what was fetched, in 64 hexadecimal digits; null = not fetched',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
);
export const sheets = meaning('Signed links to the documents for production');
export const shipmentsWithoutCost = meaning('Shipments that `cost` does not contain', 0);
export const shippedAt = meaning('When the parcel was shipped');
export const shippedItems = meaning('References of the items in it', ['item-1']);
export const signInEmail = meaning('E-mail address with which the user signs in', 'jane.doe@print.example');
export const since = meaning('When the delay was reported to have begun');
export const size = meaning('Size of what was fetched in bytes; null = not fetched', 1048576);
export const state = meaning(
  'doubtful: the mail server may have accepted it. dropped: when it was due, there was no reason to send it any more',
);
export const states = meaning('Only orders in these states', '10,11,31');
export const status = meaning('HTTP status of the answer; null = there was none', 204);
export const subtotals = meaning('What the items and the fees cost');
export const summary = meaning(
  'What the file has, beside what the product needs; null = it has not been read',
);
export const title = meaning('Title of the item; null = none', 'My first book');
export const to = meaning(
  'Only orders accepted at this time or earlier. Default: now',
  '2026-04-01T00:00:00.000Z',
);
export const totalAmount = meaning('Items, fees, shipping and VAT, with four decimals', '33.1700');
export const tracking = meaning('Tracking code of the parcel', '00340434161094042557');
export const tries = meaning('Number of attempts', 1);
export const unansweredCode = meaning('Why there was no answer; null = there was one', 'connect_failed');
export const userId = meaning('Number of the user', 42);
export const vatPercent = meaning('VAT rate in percent, with four decimals', '7.0000');
export const verdicts = meaning('Verdict on each print partner');
export const webhookId = meaning('Number of the webhook', 12);
export const weightG = meaning('Weight in grams', 4250);
export const widthMm = meaning('Width in millimetres', 148);
export const widthPx = meaning('Width in pixels', 1819);
