import type { Hold } from '../../../../operations/orders/acts/hold.ts';
import type { Readdressing } from '../../../../operations/orders/acts/readdress.ts';
import type { OrderName } from '../../../../operations/orders/find-order.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import { Malformed, missing } from '../../../problems.ts';
import * as wire from '../wire.ts';
import * as bodies from './bodies.ts';

const readHold = wire.decodeAs(bodies.hold);
const readReaddressing = wire.decodeAs(bodies.readdressing);

export function decodeHold(body: JsonObject): OrderName & Hold {
  const { until, minutes, ...order } = readHold(body);
  if (until !== undefined && minutes !== undefined) {
    const detail = { code: 'must_be_left_out', other: 'until' } as const;
    throw new Malformed([{ type: 'invalid_parameter', path: ['minutes'], detail }]);
  }
  if (until !== undefined) return { ...order, until };
  if (minutes !== undefined) return { ...order, minutes };
  throw new Malformed([missing('until')]);
}

/** Fields left out keep their value, so a field to be emptied is listed in `clear`. */
export function decodeReaddressing(body: JsonObject): OrderName & Readdressing {
  const { name, clientId, number, address, clear = [], ...values } = readReaddressing(body);
  const emptied = Object.fromEntries(clear.map((field) => [field, null]));
  return { name, clientId, number, address, changes: { ...values, ...emptied } };
}

const readFileReplacement = wire.decodeAs(bodies.fileReplacement);

export function decodeFileReplacement(sent: JsonObject) {
  const replacement = readFileReplacement(sent);
  return { ...replacement, md5: replacement.md5?.toLowerCase() };
}
