import Type, { type TProperties, type TSchema } from 'typebox';
import type { Detail } from '../../../domain/details/details.ts';
import { parseFullId } from '../../../domain/orders/order-number.ts';
import type { SignalEvent, SignalType, SignalVersion } from '../../../domain/signals/signal.ts';
import { defined } from '../../../lib/defined.ts';
import { parseGmt } from '../../../lib/text/timestamps.ts';
import { bodyReader, describe } from '../../body/read-body.ts';
import { isObject, type JsonObject } from '../../body/read-object.ts';
import { type BodyProblem, Malformed, missing } from '../../problems.ts';

/** The signal types of one version: each body, and the signal type that it reports. */
export interface SignalWireMapping<WireType extends string> {
  readonly version: SignalVersion;
  /** The fields that all types require, besides the type. */
  readonly common: TProperties;
  readonly types: Readonly<Record<WireType, { readonly body: TSchema; readonly reports: SignalType }>>;
}

/** The fields that all types may have. */
interface WireSignal {
  readonly order: string;
  /** Absent in a signal that refers to every item of the order. */
  readonly item?: string;
  readonly datetime: string;
  readonly tracking?: string;
  readonly shipping_option?: string;
  readonly cause?: string;
  readonly message?: string;
  readonly delay?: string;
}

const MAX_BUNDLE = 1000;

/**
 * Makes a reader of the signals of one version, single or bundled (interfaces.md 4.1, decisions.md §5). A
 * body with `items` is a bundle; a refusal names all bad entries of a bundle.
 */
export function signalReader<WireType extends string>(mapping: SignalWireMapping<WireType>) {
  const readers = new Map(
    Object.entries<SignalWireMapping<string>['types'][string]>(mapping.types).map(
      ([type, { body, reports }]) => [
        type,
        { read: bodyReader(body) as (body: object) => WireSignal, reports },
      ],
    ),
  );

  // Without a known type, no other field can be checked.
  const readCommonFields = bodyReader(Type.Object(mapping.common));

  function readOne(body: JsonObject): SignalEvent {
    const reader = typeof body.type === 'string' ? readers.get(body.type) : undefined;
    if (!reader) {
      const problems = problemsIn(() => readCommonFields(body));
      throw new Malformed([typeProblem(body.type, [...readers.keys()]), ...problems]);
    }
    const signal = reader.read(body);
    return {
      version: mapping.version,
      type: reader.reports,
      ...targetOf(signal),
      at: defined(parseGmt(signal.datetime), 'a checked time'),
      tracking: signal.tracking,
      shippingOption: signal.shipping_option,
      cause: signal.cause,
      message: signal.message,
      delayHours: signal.delay === undefined ? undefined : Number(signal.delay.replace(',', '.')),
    };
  }

  return (body: JsonObject): { events: SignalEvent[]; isBundle: boolean } => {
    if (!isBundle(body)) return { events: [readOne(body)], isBundle: false };
    return { events: readBundle(body.items, readOne), isBundle: true };
  };
}

export function isBundle(body: JsonObject): boolean {
  return body.items !== undefined && body.items !== null && body.items !== '';
}

function readBundle(items: unknown, readOne: (body: JsonObject) => SignalEvent): SignalEvent[] {
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_BUNDLE) {
    const detail = { code: 'bundle_malformed', given: describe(items), most: MAX_BUNDLE } as const;
    throw new Malformed([{ type: 'invalid_parameter', path: ['items'], detail }]);
  }
  const events: SignalEvent[] = [];
  const problems: BodyProblem[] = [];
  for (const [index, entry] of items.entries()) {
    const path = ['items', index];
    if (!isObject(entry)) {
      const detail = { code: 'signal_malformed', given: describe(entry) } as const;
      problems.push({ type: 'invalid_parameter', path, detail });
      continue;
    }
    try {
      events.push(readOne(entry));
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      problems.push(...error.problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] })));
    }
  }
  if (problems.length > 0) throw new Malformed(problems);
  return events;
}

function typeProblem(type: unknown, known: readonly string[]): BodyProblem {
  if (type === undefined || type === null || type === '') return missing('type');
  const detail = { code: 'signal_type_unknown', given: describe(type), types: known } as const;
  const code = typeof type === 'string' ? 'signal_type_unknown' : 'invalid_parameter';
  return { type: code, path: ['type'], detail };
}

function problemsIn(read: () => unknown): readonly BodyProblem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof Malformed) return error.problems;
    throw error;
  }
}

/** Ids are opaque to partners: an id that Platen cannot have issued counts as an unknown order or item. */
function targetOf({ order, item }: WireSignal): Pick<SignalEvent, 'orderNumber' | 'item' | 'itemOf'> {
  const orderId = parseFullId(order);
  if (orderId?.n !== 0) throw notOurs('order', { code: 'not_id_of_order', given: describe(order) });
  if (item === undefined) return { orderNumber: orderId.orderNumber, item: null };
  const itemId = parseFullId(item);
  if (!itemId || itemId.n === 0) {
    throw notOurs('item', { code: 'not_id_of_item', given: describe(item) });
  }
  const { orderNumber } = orderId;
  // Whether the order or the item is the wrong one depends on the orders that the sender has.
  return {
    orderNumber,
    item: itemId.n,
    ...(itemId.orderNumber !== orderNumber && { itemOf: itemId.orderNumber }),
  };
}

function notOurs(parameter: string, detail: Detail): Malformed {
  return new Malformed([{ type: 'item_not_found', path: [parameter], detail }]);
}
