import Type, { type TSchema } from 'typebox';
import type { PartnerActor } from '../../../domain/actor.ts';
import { fullItemId } from '../../../domain/orders/order-number.ts';
import { type SignalType, strongest, verdicts } from '../../../domain/signals/signal.ts';
import { MOST_PARCELS, MOST_SIGNALS } from '../../../domain/signals/signal-caps.ts';
import { type RecordedSignals, recordSignals } from '../../../operations/signals/record.ts';
import { exampleSignalKey, signalKey } from '../../auth/api-key.ts';
import {
  called,
  component,
  enumerated,
  field,
  gmtTime,
  hours,
  meaning,
  shortText,
  textOf,
} from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import type { Deprecated } from '../../deprecation.ts';
import type { Dialect } from '../../dialect.ts';
import { endpoint, jsonReply } from '../../endpoint.ts';
import { invalidEverywhere, type Preferences } from '../../statuses.ts';
import * as meanings from '../shared/meanings.ts';
import { isBundle, type SignalWireMapping, signalReader } from './signal-reader.ts';

/** The fields of signal types (interfaces.md 2.1). */
const note = () => textOf(2000);
export const aboutOrder = {
  order: meanings.order(shortText()),
  datetime: field(
    called('at', gmtTime()),
    'When it happened at the print partner',
    '2026-03-02 10:00:00 GMT',
  ),
};
const itemId = meaning('Full id of the item, as in the document of its order', '100000010001');
export const aboutItem = { ...aboutOrder, item: itemId(shortText()) };
const delay = Type.Optional(field(hours(), 'The expected delay in hours', '24'));
export const delayed = {
  cause: Type.Optional(field(note(), 'What went wrong in production', 'Cutting error')),
  delay,
};
export const canceled = {
  cause: Type.Optional(
    field(
      note(),
      'Why the item is canceled: one of the causes of the guide, such as CancelBookSize, or any other text',
      'CancelBookSize',
    ),
  ),
  delay,
  message: Type.Optional(
    field(note(), 'What the client should know about the cancellation', 'The pages are A4, not A5'),
  ),
};

export const typeMeanings: Readonly<Record<SignalType, string>> = {
  ItemRegistered: 'Production has registered the item',
  ItemProduce: 'Production of the item has started',
  ItemProduced: 'Production of the item is complete',
  ItemPacked: 'The item has been packed',
  ItemShipped: 'The item has been shipped',
  ItemDelay: 'An error in production, from which it can recover, delays the item',
  ItemError: 'The same as ItemDelay; deprecated',
  ItemCanceled: 'The item is canceled',
};

const verdict = () => enumerated('SignalVerdict', verdicts);

const effect = meaning('The effect of the signal');
const recorded = component('RecordedSignals', {
  status: field(Type.String(), 'Always recorded', 'recorded'),
  verdict: Type.Optional(effect(verdict())),
  verdicts: Type.Optional(
    field(
      Type.Array(component('ItemVerdict', { item: itemId(Type.String()), verdict: effect(verdict()) })),
      'The effects of the signals of a bundle, in its order',
    ),
  ),
});

/** On this interface unknown keys and revoked keys have different statuses (decisions.md §1). */
const preferences: Preferences = {
  ...invalidEverywhere,
  access_denied: [401],
  key_revoked: [403],
  not_permitted: [403],
  confirmation_required: [403],
  two_steps_required: [403],
  order_not_found: [400],
  nothing_to_list: [400],
  order_state_conflict: [400],
};

const CAPS =
  `An item takes up to ${MOST_SIGNALS} signals and ${MOST_PARCELS} parcels. Beyond that the reply is a 400 that names ` +
  'the item. An item with all its signals still takes the first signal of a type, and new parcels.';
const VERDICTS =
  'The reply has the effect of the signal as `verdict`; that of a bundle has `verdicts`, one for each signal in the order ' +
  'of the bundle. A signal that is sent again gets the verdict of the first time. `moved`: the item has a new status, ' +
  'parcel or delay. `already_there`: it had that status. `stale`: the signal came too late to change anything. ' +
  '`conflict`: it contradicts an earlier ItemShipped or ItemCanceled, or the item is not yours to produce any more.';

const MEBIBYTE = 1024 * 1024;
const LIMIT_OF_ONE = { bytes: MEBIBYTE, of: 'a single signal' };

export interface SignalDialectOptions<WireType extends string> {
  readonly mapping: SignalWireMapping<WireType>;
  readonly description: string;
  /** The suffix of its functions and its bodies in generated clients. */
  readonly suffix: string;
  /** An example of a call. */
  readonly example: object;
  /** The deprecated part that the body uses. */
  readonly deprecated: (body: JsonObject) => Deprecated | undefined;
}

/** The signal interface in one version; versions differ in their wire mapping. */
export function signalDialect<WireType extends string>({
  mapping,
  description,
  suffix,
  example,
  deprecated,
}: SignalDialectOptions<WireType>) {
  const bodies = Object.values<{ body: TSchema }>(mapping.types).map(({ body }) => body);
  const signal = Type.Union(bodies, { component: `Signal${suffix}` });
  const bundle = component(`SignalBundle${suffix}`, {
    items: field(
      called('events', Type.Array(signal, { minItems: 1, maxItems: 1000 })),
      'Up to 1,000 signals. All of them are recorded, or none',
    ),
  });
  return {
    name: `signal-${mapping.version}`,
    description,
    prefix: `signal${suffix}`,
    bodyLimit: 4 * MEBIBYTE,
    lowerLimit: (body) => (isBundle(body) ? undefined : LIMIT_OF_ONE),
    credentials: 'apikey',
    exampleKey: exampleSignalKey,
    authenticate: signalKey,
    preferences,
    // A single signal is the whole body, so the name of its field has no index.
    pathIn: (body, path) => (isBundle(body) || typeof path[1] !== 'number' ? path : path.slice(2)),
    namesEveryEntry: true,
    deprecated,
    endpoints: {
      'signals/record': endpoint(recordSignals, {
        name: 'ReportStatus',
        clientFunction: 'reportAll',
        summary: 'Report the status of items by a single signal or a bundle',
        description: `${CAPS} ${VERDICTS}`,
        path: '/status',
        statuses: [200, 400, 401, 403],
        body: Type.Union([signal, bundle]),
        reply: recorded,
        decode: signalReader(mapping),
        encode: (output) => jsonReply(encodeRecorded(output)),
        example,
      }),
    },
  } satisfies Dialect<PartnerActor>;
}

function encodeRecorded({ isBundle, verdicts }: RecordedSignals): object {
  const status = 'recorded';
  if (!isBundle) return { status, verdict: strongest(verdicts.map(({ verdict }) => verdict)) };
  return {
    status,
    verdicts: verdicts.map(({ orderNumber, item, verdict }) => ({
      item: fullItemId(orderNumber, item),
      verdict,
    })),
  };
}

/** The item that the examples of signals are about. */
export const exampleItem = { order: '100000010000', item: '100000010001' };
