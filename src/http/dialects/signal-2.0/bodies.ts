import Type from 'typebox';
import { gmtTime, hours, oneOf, reference, text } from '../../fields.ts';

/** Bodies of signal 2.0 (interfaces.md 2.1, 4.1). */

const common = {
  order: reference(),
  item: reference(),
  datetime: gmtTime(),
};

export const commonFields = Type.Object(common);

const note = () => text('a text of up to 2000 characters', { maxLength: 2000 });
const delayed = { cause: Type.Optional(note()), delay: Type.Optional(hours()) };

/** The fields of each signal type. */
export const signalBodies = {
  ItemRegistered: Type.Object({ type: oneOf('ItemRegistered'), ...common }),
  ItemProduce: Type.Object({ type: oneOf('ItemProduce'), ...common }),
  ItemProduced: Type.Object({ type: oneOf('ItemProduced'), ...common }),
  ItemPacked: Type.Object({ type: oneOf('ItemPacked'), ...common }),
  ItemShipped: Type.Object({
    type: oneOf('ItemShipped'),
    ...common,
    tracking: reference(),
    shipping_option: reference(),
  }),
  ItemDelay: Type.Object({ type: oneOf('ItemDelay'), ...common, ...delayed }),
  ItemError: Type.Object({ type: oneOf('ItemError'), ...common, ...delayed }),
  ItemCanceled: Type.Object({
    type: oneOf('ItemCanceled'),
    ...common,
    ...delayed,
    message: Type.Optional(note()),
  }),
};

export const anySignal = Type.Union(Object.values(signalBodies));

export const recorded = Type.Object({ status: Type.String() });
