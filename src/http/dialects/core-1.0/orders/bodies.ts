import Type from 'typebox';
import { component, shortText } from '../../../body/fields.ts';
import * as common from '../../shared/orders/bodies.ts';
import { options } from '../options.ts';

/** Bodies of orders on core (interfaces.md 2.3 and 2.4). */

const address = component('CoreNewAddress', {
  ...common.addressFields,
  customer_identification: Type.Optional(shortText()),
});

const item = component('CoreNewItem', {
  ...common.itemFields,
  product: shortText(),
  options: Type.Optional(options),
});

export const newOrder = component('CoreNewOrder', {
  ...common.orderFields,
  addresses: common.addressList(address),
  files: common.orderFiles('CoreNewOrderFile', 'delivery_note', 'promotion'),
  items: common.itemList(item),
});

const string = Type.String();

export const orderDetail = component('CoreOrder', {
  ...common.orderSummary.properties,
  email: string,
  addresses: Type.Array(
    component('CoreAddress', { ...common.repliedAddress, customer_identification: string }),
  ),
  items: Type.Array(
    component('CoreItem', {
      ...common.repliedItem,
      name: string,
      product: string,
      options: Type.Array(component('CoreOption', { type: string, count: string })),
    }),
  ),
  ...common.orderExtras,
  is_cancelable: common.flag01('orders/cancel would cancel the order now'),
});

export const addedOrder = component('CoreAddedOrder', {
  order: string,
  reference: string,
  ...common.addedExtras,
});
