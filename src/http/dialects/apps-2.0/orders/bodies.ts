import Type from 'typebox';
import { component, oneOf, shortText } from '../../../body/fields.ts';
import * as common from '../../shared/orders/bodies.ts';
import { options } from '../options.ts';

/** Bodies of orders on apps (interfaces.md 2.3 and 2.4). */

const item = component('AppsNewItem', {
  ...common.itemFields,
  product_reference: shortText(),
  options: Type.Optional(options),
});

export const newOrder = component('AppsNewOrder', {
  ...common.orderFields,
  mode: Type.Optional(oneOf('live', 'sandbox')),
  addresses: common.addressList(component('AppsNewAddress', common.addressFields)),
  files: common.orderFiles('AppsNewOrderFile', 'delivery_note', 'promotion', 'reorder_doc'),
  items: common.itemList(item),
});

const string = Type.String();

export const orderDetail = component('AppsOrder', {
  ...common.orderSummary.properties,
  email: string,
  addresses: Type.Array(component('AppsAddress', common.repliedAddress)),
  items: Type.Array(
    component('AppsItem', {
      ...common.repliedItem,
      name: string,
      product_reference: string,
      is_reordable: Type.Boolean(),
      options: Type.Array(
        component('AppsOption', { option_reference: string, note: string, type_name: string, count: string }),
      ),
    }),
  ),
  ...common.orderExtras,
});

export const addedOrder = component('AppsAddedOrder', { reference: string, ...common.addedExtras });
