import Type from 'typebox';
import { shortText } from '../../../body/fields.ts';
import * as common from '../../shared/orders/bodies.ts';
import { options } from '../options.ts';

/** Bodies of orders on core (interfaces.md 2.3 and 2.4). */

const address = Type.Object({
  ...common.addressFields,
  customer_identification: Type.Optional(shortText()),
});

const item = Type.Object({
  ...common.itemFields,
  product: shortText(),
  options: Type.Optional(options),
});

export const newOrder = Type.Object({
  ...common.orderFields,
  addresses: common.addressList(address),
  files: common.orderFiles('delivery_note', 'promotion'),
  items: common.itemList(item),
});

const string = Type.String();

export const orderDetail = Type.Object({
  ...common.orderSummary.properties,
  email: string,
  addresses: Type.Array(Type.Object({ ...common.repliedAddress, customer_identification: string })),
  items: Type.Array(
    Type.Object({
      ...common.repliedItem,
      name: string,
      product: string,
      options: Type.Array(Type.Object({ type: string, count: string })),
    }),
  ),
});

export const addedOrder = Type.Object({ order: string, reference: string });
