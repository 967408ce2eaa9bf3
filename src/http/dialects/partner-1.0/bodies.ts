import Type from 'typebox';
import { cancelAnswers } from '../../../domain/partners/pulled-order.ts';
import { called, component, field, meaning, pageSize, shortText, text, textOf } from '../../body/fields.ts';
import * as meanings from '../shared/meanings.ts';

export const waitingQuery = component('WaitingQuery', {
  limit: Type.Optional(
    field(
      pageSize(),
      'The most orders of a page, oldest first. The header Link has the address of the next page',
      '100',
    ),
  ),
  after: Type.Optional(
    field(
      shortText(),
      'Where the page begins: the value in the address of the next page, which the header Link has',
      '100000010000',
    ),
  ),
});

const order = meaning('Full id of the order, as orders/ lists it and as its signals have it', '100000010000');
export const oneOrder = component('PulledOrderName', {
  order: order(called('orderNumber', text({ kind: 'order_id' }))),
});

export const rejection = component('Rejection', {
  ...oneOrder.properties,
  cause: field(
    text(
      { kind: 'text_not_blank', most: 255 },
      {
        pattern: '\\S',
      },
    ),
    'One of the causes of canceled items, such as CancelBookSize, or any other text',
    'CancelBookSize',
  ),
  message: Type.Optional(field(textOf(2000), 'Note for the operator', 'The pages are A4, not A5')),
});

const string = Type.String();

export const waitingOrders = Type.Array(
  component('WaitingOrder', {
    order: order(Type.String()),
    order_date: field(
      string,
      'When the order was accepted, as YYYY-MM-DD HH:MM:SS in UTC',
      '2026-03-02 10:00:00',
    ),
    waiting_since: field(
      string,
      'Since when it waits to be taken, as YYYY-MM-DD HH:MM:SS in UTC',
      '2026-03-02 10:05:00',
    ),
    collected: field(
      Type.String(),
      'When you first read it, as YYYY-MM-DD HH:MM:SS in UTC; empty = not yet',
      '',
    ),
    priority: field(Type.String(), '1 = it replaces a faulty item and comes first; 5 = normal', '5'),
    items: field(Type.String(), 'Number of items of the order that you produce', '1'),
    copies: field(Type.String(), 'Copies of all these items', '50'),
  }),
);

export const sheetLink = component('SheetLink', {
  order: meanings.order(string),
  url: field(
    Type.String(),
    'A signed link to a PDF, which needs no credential',
    'https://print.example/sheets/a1b2.pdf',
  ),
  expire_date: field(Type.String(), 'When the link expires, as ISO 8601', '2026-03-04T10:00:00+00:00'),
});

/**
 * The first answer counts, so that among several programs of one print partner exactly one produces the
 * order.
 */
export const acceptedOrder = component('AcceptedOrder', {
  order: meanings.order(string),
  status: field(Type.String(), 'accepted, or already_accepted if it was taken before', 'accepted'),
});

export const rejectedOrder = component('RejectedOrder', {
  order: meanings.order(string),
  status: field(Type.String(), 'rejected, or already_rejected if it was refused before', 'rejected'),
});

export const cancelQuery = component('CancelQuery', {});

const number = meaning('Number of the cancel in the order', '1');
export const waitingCancels = Type.Array(
  component('WaitingCancel', {
    order: field(Type.String(), 'The id of the order in its document and in signals', '100000010000'),
    number: number(Type.String()),
    canceled: field(string, 'When it was canceled, as YYYY-MM-DD HH:MM:SS in UTC', '2026-03-02 11:00:00'),
    reason: field(
      Type.String(),
      'What the operator said, or that the items go to another print partner',
      'the event takes place with fewer guests',
    ),
    items: meanings.items(
      Type.Array(
        component('WaitingCancelItem', {
          item: field(
            Type.String(),
            'Id of the item in the document of the order and in signals',
            '100000120001',
          ),
          count: field(Type.String(), 'Copies that are canceled', '10'),
          left: field(
            Type.String(),
            'Copies that are still to be made; the cancel with the highest number counts',
            '40',
          ),
        }),
      ),
    ),
  }),
);

export const cancelAnswer = component('CancelAnswer', {
  ...oneOrder.properties,
  number: number(text({ kind: 'cancel_number' })),
  answer: field(
    text({ kind: 'either', values: cancelAnswers }),
    'confirmed = nothing of what was canceled will be made; too_late = it is made, or being made',
    'confirmed',
  ),
  message: Type.Optional(
    field(textOf(2000), 'More for the operator, up to 2000 characters', 'It is on the press'),
  ),
});

export const answeredCancel = component('AnsweredCancel', {
  order: meanings.order(string),
  number: number(string),
  status: field(Type.String(), 'confirmed or too_late, as sent', 'confirmed'),
});
