import {
  flyer,
  germanAddress,
  hosted,
  type OrderBody,
  textbook,
  validOrder,
} from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';

/** A core order with every field of interfaces.md 2.4 but quote, which excludes shipping_level. */
export function completeOrder(platen: TestPlaten, original: string): OrderBody {
  return validOrder(platen, {
    reference: newReference('complete'),
    price: '12,50',
    currency: 'EUR',
    hc: '4901.99',
    meta: [],
    addresses: [
      germanAddress({
        company: 'Sommer & Söhne',
        street2: 'Hinterhaus',
        state: 'BE',
        customer_identification: 'DE123456789',
      }),
    ],
    files: [hosted(platen, 'delivery_note', '/delivery-note.pdf')],
    items: [
      textbook(platen, {
        title: 'Summer reading',
        price: '7,5',
        currency: 'EUR',
        hc: '4901.99',
        reorder_cause: 'reorder_print_quality',
        reorder_desc: 'stripes on page 12',
        reorder_order_reference: original,
        reorder_item_reference: 'book',
      }),
      flyer(platen, { options: [{ type: 'insert_voucher', count: '1' }] }),
    ],
  });
}
