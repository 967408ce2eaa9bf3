import Type from 'typebox';
import { oneOf, shortText } from '../../../body/fields.ts';
import * as common from '../../shared/orders/bodies.ts';
import { options } from '../options.ts';

/** Bodies of orders on apps (interfaces.md 2.3 and 2.4). */

const item = Type.Object({
  ...common.itemFields,
  product_reference: shortText(),
  options: Type.Optional(options),
});

export const newOrder = Type.Object({
  ...common.orderFields,
  mode: Type.Optional(oneOf('live', 'sandbox')),
  addresses: common.addressList(Type.Object(common.addressFields)),
  files: common.orderFiles('delivery_note', 'promotion', 'reorder_doc'),
  items: common.itemList(item),
});

const string = Type.String();

export const orderDetail = Type.Object({
  ...common.orderSummary.properties,
  email: string,
  is_cancelable: Type.Boolean(),
  addresses: Type.Array(Type.Object(common.repliedAddress)),
  items: Type.Array(
    Type.Object({
      ...common.repliedItem,
      name: string,
      product_reference: string,
      is_reordable: Type.Boolean(),
      options: Type.Array(
        Type.Object({ option_reference: string, note: string, type_name: string, count: string }),
      ),
    }),
  ),
});

export const addedOrder = Type.Object({ reference: string });
