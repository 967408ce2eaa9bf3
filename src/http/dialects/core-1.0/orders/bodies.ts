import Type from 'typebox';
import { component, field, shortText } from '../../../body/fields.ts';
import * as meanings from '../../shared/meanings.ts';
import * as common from '../../shared/orders/bodies.ts';
import { options, product } from '../options.ts';

/** Bodies of orders on core (interfaces.md 2.3 and 2.4). */

const address = component('CoreNewAddress', {
  ...common.addressFields,
  customer_identification: Type.Optional(
    field(shortText(), 'Tax number of the recipient, for customs', 'DE123456789'),
  ),
});

const item = component(
  'CoreNewItem',
  {
    ...common.itemFields,
    product: product(),
    options: Type.Optional(meanings.chosenOptions(options)),
  },
  common.levelOfOrder,
);

export const newOrder = component('CoreNewOrder', {
  ...common.orderFields,
  email: field(
    common.orderFields.email,
    "E-mail address of the client's support team",
    'support@shop.example',
  ),
  addresses: meanings.addresses(common.addressList(address)),
  files: common.orderFiles('CoreNewOrderFile', 'delivery_note', 'promotion'),
  items: meanings.items(common.itemList(item)),
});

const string = Type.String();

export const orderDetail = component('CoreOrder', {
  ...common.orderSummary.properties,
  email: meanings.email(string),
  addresses: meanings.addresses(
    Type.Array(
      component('CoreAddress', {
        ...common.repliedAddress,
        customer_identification: field(
          string,
          'Tax number of the recipient, for customs; else empty',
          'DE123456789',
        ),
      }),
    ),
  ),
  items: meanings.items(
    Type.Array(
      component('CoreItem', {
        ...common.repliedItem,
        name: field(string, 'Title of the item, or the name of its product', 'My first book'),
        product: meanings.productReference(string),
        options: meanings.options(
          Type.Array(
            component('CoreOption', {
              type: meanings.optionReference(string),
              count: meanings.optionCount(string),
            }),
          ),
        ),
      }),
    ),
  ),
  ...common.orderExtras,
  is_cancelable: field(string, '1 = orders/cancel would cancel the order now; else 0', '1'),
});

export const addedOrder = component('CoreAddedOrder', {
  order: field(string, "The client's own reference of the order, the same as reference", 'order-4711'),
  reference: meanings.reference(string),
  ...common.addedExtras,
});
