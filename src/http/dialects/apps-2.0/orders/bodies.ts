import Type from 'typebox';
import { component, field, oneOf } from '../../../body/fields.ts';
import * as meanings from '../../shared/meanings.ts';
import * as common from '../../shared/orders/bodies.ts';
import { options, product } from '../options.ts';

/** Bodies of orders on apps (interfaces.md 2.3 and 2.4). */

const item = component(
  'AppsNewItem',
  {
    ...common.itemFields,
    product_reference: product(),
    options: Type.Optional(meanings.chosenOptions(options)),
  },
  common.levelOfOrder,
);

export const newOrder = component('AppsNewOrder', {
  ...common.orderFields,
  email: field(
    common.orderFields.email,
    'E-mail address of the end customer, for tracking information',
    'jane.doe@mail.example',
  ),
  mode: Type.Optional(meanings.mode(oneOf('live', 'sandbox'))),
  addresses: meanings.addresses(common.addressList(component('AppsNewAddress', common.addressFields))),
  files: common.orderFiles('AppsNewOrderFile', 'delivery_note', 'promotion', 'reorder_doc'),
  items: meanings.items(common.itemList(item)),
});

const string = Type.String();

export const orderDetail = component('AppsOrder', {
  ...common.orderSummary.properties,
  email: meanings.email(string),
  addresses: meanings.addresses(Type.Array(component('AppsAddress', common.repliedAddress))),
  items: meanings.items(
    Type.Array(
      component('AppsItem', {
        ...common.repliedItem,
        name: field(string, 'Short description of the product', 'Textbook paperback A5'),
        product_reference: meanings.productReference(string),
        is_reordable: field(
          Type.Boolean(),
          'Whether the item can be ordered again as a reorder, which it can once it has shipped',
        ),
        options: meanings.options(
          Type.Array(
            component('AppsOption', {
              option_reference: meanings.optionReference(string),
              note: field(string, 'Name of the option', 'Number of pages'),
              type_name: meanings.typeName(string),
              count: meanings.optionCount(string),
            }),
          ),
        ),
      }),
    ),
  ),
  ...common.orderExtras,
});

export const addedOrder = component('AppsAddedOrder', {
  reference: meanings.reference(string),
  ...common.addedExtras,
});
