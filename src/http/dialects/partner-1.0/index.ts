import type { Static } from 'typebox';
import type { PartnerActor } from '../../../domain/actor.ts';
import type { Detail } from '../../../domain/details/details.ts';
import { fullItemId, fullOrderId, parseFullId } from '../../../domain/orders/order-number.ts';
import {
  type CancelAnswer,
  cancelAnswers,
  type WaitingCancel,
  type WaitingOrder,
} from '../../../domain/partners/pulled-order.ts';
import { formatDateTime, formatOffsetTime } from '../../../lib/text/timestamps.ts';
import { pulledSheet, type SheetLink } from '../../../operations/board/sheets.ts';
import {
  acceptOrder,
  answerCancel,
  collectOrder,
  listCancels,
  listWaiting,
  rejectOrder,
  type WaitingOrders,
} from '../../../operations/partners/pulling.ts';
import { exampleSignalKey, signalKey } from '../../auth/api-key.ts';
import { orderDocument } from '../../body/order-document.ts';
import { bodyReader } from '../../body/read-body.ts';
import type { JsonObject } from '../../body/read-object.ts';
import type { Dialect } from '../../dialect.ts';
import { type EncodedReply, endpoint, jsonReply } from '../../endpoint.ts';
import { Malformed } from '../../problems.ts';
import { invalidEverywhere, type Preferences } from '../../statuses.ts';
import * as bodies from './bodies.ts';

/**
 * As on the signal interface, with additional statuses for orders that are gone or were decided (decisions.md
 * §1).
 */
const preferences: Preferences = {
  ...invalidEverywhere,
  access_denied: [401],
  key_revoked: [403],
  not_permitted: [403],
  confirmation_required: [403],
  two_steps_required: [403],
  order_not_found: [410],
  nothing_to_list: [204],
  order_state_conflict: [409],
};

const readQuery = bodyReader(bodies.waitingQuery);
const readOneOrder = bodyReader(bodies.oneOrder);
const readRejection = bodyReader(bodies.rejection);
const readAnswer = bodyReader(bodies.cancelAnswer);

/** Both sheets have this endpoint; only the target of the link differs. */
const sheet = {
  statuses: [200, 400, 401, 403, 409, 410],
  body: bodies.oneOrder,
  reply: bodies.sheetLink,
  decode: (body: JsonObject) => ({ orderNumber: orderNumberIn('order', readOneOrder(body).order) }),
  encode: ({ orderNumber, url, expiresAt }: SheetLink) =>
    jsonReply<Static<typeof bodies.sheetLink>>({
      order: fullOrderId(orderNumber),
      url,
      expire_date: formatOffsetTime(expiresAt),
    }),
  example: { order: '100000010000' },
} as const;

/** Partner 1.0 (decisions.md §8): print partners without an address pull their orders. */
export const partner10 = {
  name: 'partner-1.0',
  description: 'Print partners without an address pull their orders',
  bodyLimit: 64 * 1024,
  credentials: 'apikey',
  exampleKey: exampleSignalKey,
  authenticate: signalKey,
  preferences,
  endpoints: {
    'partner/orders/list': endpoint(listWaiting, {
      name: 'ListWaitingOrders',
      summary: 'List the orders that wait for you to pull them, oldest first',
      statuses: [200, 204, 400, 401, 403],
      body: bodies.waitingQuery,
      reply: bodies.waitingOrders,
      isList: true,
      linksNext: true,
      decode: (body) => {
        const { limit, after } = readQuery(body);
        return {
          limit: limit === undefined ? undefined : Number(limit),
          after: after === undefined ? undefined : orderNumberIn('after', after),
        };
      },
      encode: encodeWaiting,
      example: { limit: '100' },
    }),
    'partner/orders/info': endpoint(collectOrder, {
      name: 'GetOrder',
      summary: 'Read the document of an order',
      description:
        'From the first call on you may have the order: its client cannot cancel it any more, and signals about it are ' +
        'recorded. Each call gives new links to the files.',
      statuses: [200, 400, 401, 403, 409, 410],
      body: bodies.oneOrder,
      reply: orderDocument,
      replyIsSecret: true,
      isRepeatable: true,
      decode: (body) => ({ orderNumber: orderNumberIn('order', readOneOrder(body).order) }),
      encode: (document) => jsonReply(document as Static<typeof orderDocument>),
      example: { order: '100000010000' },
    }),
    'partner/orders/accept': endpoint(acceptOrder, {
      name: 'AcceptOrder',
      summary: 'Take an order, which you produce from now on',
      description:
        'A repetition changes nothing and has the status already_accepted. Of several programs that accept the same order, ' +
        'only the one whose reply has the status accepted may produce it.',
      statuses: [200, 400, 401, 403, 409, 410],
      body: bodies.oneOrder,
      reply: bodies.acceptedOrder,
      decode: (body) => ({ orderNumber: orderNumberIn('order', readOneOrder(body).order) }),
      encode: ({ orderNumber, repeated }) =>
        jsonReply<Static<typeof bodies.acceptedOrder>>({
          order: fullOrderId(orderNumber),
          status: repeated ? 'already_accepted' : 'accepted',
        }),
      example: { order: '100000010000' },
    }),
    'partner/orders/reject': endpoint(rejectOrder, {
      name: 'RejectOrder',
      summary: 'Refuse an order that you cannot produce',
      description:
        'For orders that you have not taken. Items of an order that you took are canceled by signals of type ItemCanceled.',
      statuses: [200, 400, 401, 403, 409, 410],
      body: bodies.rejection,
      reply: bodies.rejectedOrder,
      decode: (body) => {
        const { order, cause, message } = readRejection(body);
        return { orderNumber: orderNumberIn('order', order), cause: cause.trim(), message: message?.trim() };
      },
      encode: ({ orderNumber, repeated }) =>
        jsonReply<Static<typeof bodies.rejectedOrder>>({
          order: fullOrderId(orderNumber),
          status: repeated ? 'already_rejected' : 'rejected',
        }),
      example: { order: '100000010000', cause: 'CancelBookSize', message: 'The pages are A4, not A5' },
    }),
    'partner/orders/cancels': endpoint(listCancels, {
      name: 'ListCancels',
      summary: 'List the cancels that you have not answered, oldest order first, at most 500',
      description:
        'Of orders that you have taken, or had to give back. Each stays in the list until it is answered, so look for them as often ' +
        'as for orders.',
      statuses: [200, 204, 400, 401, 403],
      body: bodies.cancelQuery,
      reply: bodies.waitingCancels,
      isList: true,
      decode: () => undefined,
      encode: (cancels) => jsonReply<Static<typeof bodies.waitingCancels>>(cancels.map(encodeCancel)),
    }),
    'partner/orders/cancels/answer': endpoint(answerCancel, {
      name: 'AnswerCancel',
      summary: 'Say whether you make what was canceled',
      description: 'A repetition changes nothing. What was answered too_late may still be confirmed.',
      statuses: [200, 400, 401, 403, 409, 410],
      body: bodies.cancelAnswer,
      reply: bodies.answeredCancel,
      decode: (body) => {
        const { order, number, answer, message } = readAnswer(body);
        return {
          orderNumber: orderNumberIn('order', order),
          number: cancelNumberIn(number),
          answer: answerIn(answer),
          message: message?.trim(),
        };
      },
      encode: ({ orderNumber, number, answer }) =>
        jsonReply<Static<typeof bodies.answeredCancel>>({
          order: fullOrderId(orderNumber),
          number: String(number),
          status: answer,
        }),
      example: { order: '100000010000', number: '1', answer: 'confirmed' },
    }),
    'partner/orders/job-ticket': endpoint(pulledSheet('job-ticket'), {
      name: 'GetJobTicket',
      summary: 'Get a PDF with the job ticket of each item of an order that you have read',
      ...sheet,
    }),
    'partner/orders/packing-slip': endpoint(pulledSheet('packing-slip'), {
      name: 'GetPackingSlip',
      summary: 'Get a PDF with the packing slip of an order that you have read',
      ...sheet,
    }),
  },
} satisfies Dialect<PartnerActor>;

function orderNumberIn(parameter: string, id: string): number {
  const parsed = parseFullId(id);
  if (parsed?.n === 0) return parsed.orderNumber;
  throw invalid(parameter, { code: 'order_id_malformed', given: cut(id) });
}

function cancelNumberIn(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw invalid('number', { code: 'cancel_number_malformed', given: cut(text) });
}

function answerIn(text: string): CancelAnswer {
  const answer = cancelAnswers.find((one) => one === text);
  if (answer !== undefined) return answer;
  throw invalid('answer', { code: 'cancel_answer_unknown', given: cut(text), answers: cancelAnswers });
}

/** What was sent, as far as a reply repeats it. */
const cut = (sent: string) => sent.slice(0, 60);

function invalid(parameter: string, detail: Detail): Malformed {
  return new Malformed([{ type: 'invalid_parameter', path: [parameter], detail }]);
}

function encodeCancel({
  orderNumber,
  n,
  canceledAt,
  reason,
  items,
}: WaitingCancel): Static<typeof bodies.waitingCancels>[number] {
  return {
    order: fullOrderId(orderNumber),
    number: String(n),
    canceled: formatDateTime(canceledAt),
    reason,
    items: items.map((item) => ({
      item: fullItemId(orderNumber, item.n),
      count: String(item.count),
      left: String(item.left),
    })),
  };
}

function encodeWaiting({ orders, next }: WaitingOrders): EncodedReply {
  const query = next && {
    ...(next.limit === undefined ? {} : { limit: String(next.limit) }),
    ...(next.after === undefined ? {} : { after: fullOrderId(next.after) }),
  };
  return { kind: 'json', body: orders.map(encodeOne), next: query };
}

function encodeOne(order: WaitingOrder): Static<typeof bodies.waitingOrders>[number] {
  return {
    order: fullOrderId(order.orderNumber),
    order_date: formatDateTime(order.acceptedAt),
    waiting_since: formatDateTime(order.waitingSince),
    collected: order.collectedAt ? formatDateTime(order.collectedAt) : '',
    priority: order.isReorder ? '1' : '5',
    items: String(order.items),
    copies: String(order.copies),
  };
}
