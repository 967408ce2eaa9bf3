import Type from 'typebox';
import { cancelAnswers } from '../../../domain/partners/pulled-order.ts';
import { component, pageSize, shortText, text } from '../../body/fields.ts';

export const waitingQuery = component('WaitingQuery', {
  limit: Type.Optional(pageSize()),
  after: Type.Optional(shortText()),
});

export const oneOrder = component('PulledOrderName', {
  order: text('the id of an order', { description: 'The id that orders/ lists, twelve digits or more' }),
});

export const rejection = component('Rejection', {
  ...oneOrder.properties,
  cause: text('a string of up to 255 characters, not only blanks', {
    pattern: '\\S',
    description: 'One of the causes of canceled items, such as CancelBookSize, or any other text',
  }),
  message: Type.Optional(text('a string of up to 2000 characters', { maxLength: 2000 })),
});

const string = Type.String();
const time = Type.String({ description: 'YYYY-MM-DD HH:MM:SS in UTC' });

export const waitingOrders = Type.Array(
  component('WaitingOrder', {
    order: Type.String({ description: 'The id of the order in its document and in signals' }),
    order_date: time,
    waiting_since: time,
    collected: Type.String({
      description: 'When you first read it, as YYYY-MM-DD HH:MM:SS in UTC; empty = not yet',
    }),
    priority: Type.String({ description: '1 = it replaces a faulty order; 5 = every other one' }),
    items: Type.String({ description: 'Number of items that you produce' }),
    copies: Type.String({ description: 'Copies of all these items' }),
  }),
);

export const sheetLink = component('SheetLink', {
  order: string,
  url: Type.String({ description: 'A signed link to a PDF' }),
  expire_date: Type.String({ description: 'When the link expires, as ISO 8601' }),
});

/**
 * The first answer counts, so that among several programs of one print partner exactly one produces the
 * order.
 */
export const acceptedOrder = component('AcceptedOrder', {
  order: string,
  status: Type.String({ description: 'accepted, or already_accepted if it was taken before' }),
});

export const rejectedOrder = component('RejectedOrder', {
  order: string,
  status: Type.String({ description: 'rejected, or already_rejected if it was refused before' }),
});

export const cancelQuery = component('CancelQuery', {});

export const waitingCancels = Type.Array(
  component('WaitingCancel', {
    order: Type.String({ description: 'The id of the order in its document and in signals' }),
    number: Type.String({ description: 'The number of the cancel in the order' }),
    canceled: time,
    reason: Type.String({
      description: 'What the operator said, or that the items go to another print partner',
    }),
    items: Type.Array(
      component('WaitingCancelItem', {
        item: Type.String({ description: 'The id of the item in the document of the order and in signals' }),
        count: Type.String({ description: 'Copies that are canceled' }),
        left: Type.String({
          description: 'Copies that are still to be made; the newest number of the order counts',
        }),
      }),
    ),
  }),
);

export const cancelAnswer = component('CancelAnswer', {
  ...oneOrder.properties,
  number: text('the number of a cancel', { description: 'The number that orders/cancels lists' }),
  answer: text(cancelAnswers.join(' or '), {
    description:
      'confirmed = nothing of what was canceled will be made; too_late = it is made, or being made',
  }),
  message: Type.Optional(text('a string of up to 2000 characters', { maxLength: 2000 })),
});

export const answeredCancel = component('AnsweredCancel', {
  order: string,
  number: string,
  status: Type.String({ description: 'confirmed or too_late, as sent' }),
});
