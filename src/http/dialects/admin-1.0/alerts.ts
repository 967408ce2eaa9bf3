import Type from 'typebox';
import { type AlertCause, alertCauses } from '../../../domain/alerts/alert-causes.ts';
import { stopReasons } from '../../../domain/reasons/reasons.ts';
import { keysOf } from '../../../lib/keys.ts';
import { acknowledgeAlert, attention, listAlerts } from '../../../operations/alerts/alerts.ts';
import { component, enumerated, oneOf } from '../../body/fields.ts';
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
  'admin/attention': wire.staffEndpoint(attention, {
    name: 'GetAttention',
    summary: 'Count open alerts by cause, worst first',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: wire.list(group),
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(group)),
  }),
  'admin/alerts/list': wire.staffEndpoint(listAlerts, {
    name: 'ListAlerts',
    summary: 'List the open alerts of one cause, oldest first',
    role: 'read-only',
    statuses: wire.usual,
    body: query,
    reply: page,
    isList: true,
    decode: wire.decodeAs(query),
    encode: wire.encodeAs(page),
    example: { cause: 'download_failed', limit: 100 },
  }),
  'admin/alerts/acknowledge': wire.staffEndpoint(acknowledgeAlert, {
    name: 'AcknowledgeAlert',
    summary: 'Clear an alert by hand; a new failure raises a new one',
    role: 'operator',
    statuses: wire.usual,
    body: oneAlert,
    reply: acknowledged,
    decode: wire.decodeAs(oneAlert),
    encode: wire.encodeAs(acknowledged),
    example: { alert_id: 7 },
  }),
};
