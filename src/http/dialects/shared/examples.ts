/** Requests as clients send them, apart from the names that an interface has for a product and its options. */

const address = {
  type: 'delivery',
  firstname: 'Jane',
  lastname: 'Doe',
  street1: 'Main Street 1',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
  email: 'jane.doe@mail.example',
  phone: '+49 30 1234567',
};

export const exampleProduct = 'textbook_pb_a5_p_bw';
/** Files of the sandbox (docs/guides/sandbox.md), so that copied examples work there. */
const SAMPLES = `https://files.sandbox.test/ok/${exampleProduct}/36`;
const md5sum = '0014c13f5e8b3835586defa9abc85815';
export const exampleCover = { url: `${SAMPLES}/cover.pdf`, md5sum };
export const exampleFiles = [
  { type: 'cover', ...exampleCover },
  { type: 'book', url: `${SAMPLES}/book.pdf`, md5sum },
];

export const exampleReference = { reference: 'order-4711' };

export function exampleOrder(book: object) {
  return {
    ...exampleReference,
    email: 'support@shop.example',
    addresses: [address],
    items: [{ reference: 'item-1', ...book, count: '50', shipping_level: 'cp_ground', files: exampleFiles }],
  };
}

export function exampleBasket(book: object) {
  return { country: 'DE', items: [{ reference: 'item-1', ...book, count: '50' }] };
}
