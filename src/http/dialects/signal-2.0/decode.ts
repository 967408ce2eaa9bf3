import { parseFullId } from '../../../domain/order-number.ts';
import { type SignalEvent, type SignalType, signalTypes } from '../../../domain/signal.ts';
import { parseGmt } from '../../../lib/timestamps.ts';
import type { JsonObject } from '../../dialect.ts';
import { Malformed, type WireProblem } from '../../problems.ts';
import { bodyReader } from '../../read-body.ts';
import { commonFields, signalBodies } from './bodies.ts';

/** What the bodies of all types have in common once they were read. */
interface WireSignal {
  readonly order: string;
  readonly item: string;
  readonly datetime: string;
  readonly tracking?: string;
  readonly shipping_option?: string;
  readonly cause?: string;
  readonly message?: string;
  readonly delay?: string;
}

const readers = Object.fromEntries(
  signalTypes.map((type) => [type, bodyReader(signalBodies[type])]),
) as unknown as Record<SignalType, (body: object) => WireSignal>;
const readCommonFields = bodyReader(commonFields);

export function decodeSignal(body: JsonObject): { events: SignalEvent[] } {
  const type = typeOf(body);
  const signal = readers[type](body);
  const { orderNumber, item } = targetOf(signal);
  return {
    events: [
      {
        version: '2.0',
        type,
        orderNumber,
        item,
        at: parseGmt(signal.datetime)!,
        tracking: signal.tracking,
        shippingOption: signal.shipping_option,
        cause: signal.cause,
        message: signal.message,
        delayHours: signal.delay === undefined ? undefined : Number(signal.delay.replace(',', '.')),
      },
    ],
  };
}

function typeOf(body: JsonObject): SignalType {
  const { type } = body;
  const known = signalTypes.find((name) => name === type);
  if (known) return known;
  throw new Malformed([typeProblem(type), ...commonProblems(body)]);
}

function typeProblem(type: unknown): WireProblem {
  if (type === undefined || type === null || type === '') {
    return { type: 'missing_required_parameter', parameter: 'type', detail: '' };
  }
  const came = typeof type === 'string' ? JSON.stringify(type.slice(0, 60)) : 'not a text';
  const detail = `is ${came}; it must be one of ${signalTypes.join(', ')}`;
  return {
    type: typeof type === 'string' ? 'signal_type_unknown' : 'invalid_parameter',
    parameter: 'type',
    detail,
  };
}

/** Without a type only the fields that all types share can be checked. */
function commonProblems(body: JsonObject): readonly WireProblem[] {
  try {
    readCommonFields(body);
    return [];
  } catch (error) {
    if (error instanceof Malformed) return error.problems;
    throw error;
  }
}

/** The ids are opaque to partners: one that cannot be ours is an item that does not exist. */
function targetOf({ order, item }: WireSignal): { orderNumber: number; item: number } {
  const orderId = parseFullId(order);
  const itemId = parseFullId(item);
  if (orderId && orderId.n === 0 && itemId && itemId.n > 0 && itemId.orderNumber === orderId.orderNumber) {
    return { orderNumber: orderId.orderNumber, item: itemId.n };
  }
  const detail = 'is not an item of the order; both ids are those of the order document';
  throw new Malformed([{ type: 'item_not_found', parameter: 'item', detail }]);
}
