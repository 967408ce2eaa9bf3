import Type from 'typebox';
import { type AlertCause, alertCauses } from '../../../domain/alerts/alert-causes.ts';
import { stopReasons } from '../../../domain/reasons/reasons.ts';
import { keysOf } from '../../../lib/keys.ts';
import { component, enumerated, oneOf } from '../../body/fields.ts';
import type { Endpoints } from '../../dialect.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as wire from './wire.ts';

const causes = keysOf(alertCauses);
const cause = () => enumerated('AlertCause', causes);

const group = component('AlertGroup', {
  cause: cause(),
  severity: enumerated('Severity', ['critical', 'warning']),
  count: Type.Integer(),
  orders: Type.Integer({ description: 'Alerts that concern an order' }),
  oldest: wire.instant(),
  reasons: Type.Array(
    component('AlertReason', { code: enumerated('StopReason', keysOf(stopReasons)), count: Type.Integer() }),
    { description: 'Why its orders stopped, the most frequent reason first' },
  ),
});

export const alert = component('Alert', {
  id: Type.Integer(),
  cause: cause(),
  subject: Type.String({ description: 'The order, or the part of the service' }),
  order: wire.nullable(
    component('AlertedOrder', {
      number: Type.Integer(),
      reference: Type.String(),
      client: component('NamedClient', { id: Type.Integer(), name: Type.String() }),
    }),
  ),
  since: wire.instant(),
  raised_at: wire.instant(),
});
const page = component('AlertPage', {
  alerts: wire.list(alert),
  next: wire.nullable(Type.Integer({ description: 'The value of after for the next page; null = no more' })),
});
const query = component('AlertQuery', {
  cause: oneOf<AlertCause>(...causes),
  after: Type.Optional(wire.id()),
  limit: Type.Optional(wire.pageSize()),
});
const oneAlert = component('OneAlert', { alert_id: wire.id() });
const acknowledged = component('AcknowledgedAlert', { subject: Type.String() });

export const alertEndpoints = {
  'admin/attention': {
    summary: 'Count open alerts by cause, worst first',
    body: nothing,
    reply: wire.list(group),
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(group)),
  },
  'admin/alerts/list': {
    summary: 'List the open alerts of one cause, oldest first',
    body: query,
    reply: page,
    success: 200,
    isList: true,
    decode: wire.decodeAs(query),
    encode: wire.encodeAs(page),
  },
  'admin/alerts/acknowledge': {
    summary: 'Clear an alert by hand; a new failure raises a new one',
    body: oneAlert,
    reply: acknowledged,
    success: 200,
    decode: wire.decodeAs(oneAlert),
    encode: wire.encodeAs(acknowledged),
  },
} as const satisfies Endpoints<'admin/attention' | 'admin/alerts/list' | 'admin/alerts/acknowledge'>;
