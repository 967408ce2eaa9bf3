import Type from 'typebox';
import { type AlertCause, alertCauses } from '../../../domain/alerts/alert-causes.ts';
import { stopReasons } from '../../../domain/reasons/reasons.ts';
import { keysOf } from '../../../lib/keys.ts';
import { acknowledgeAlert, attention, listAlerts } from '../../../operations/alerts/alerts.ts';
import { component, enumerated, field, meaning, oneOf } from '../../body/fields.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const causes = keysOf(alertCauses);
const cause = () => enumerated('AlertCause', causes);

const alertCause = field(cause(), 'Problem');
const group = component('AlertGroup', {
  cause: alertCause,
  severity: field(enumerated('Severity', ['critical', 'warning']), 'How urgent it is'),
  count: field(Type.Integer(), 'Number of open alerts', 3),
  orders: field(Type.Integer(), 'Number of them that concern an order', 3),
  oldest: field(wire.instant(), 'Since when the oldest of them is open'),
  reasons: field(
    Type.Array(
      component('AlertReason', {
        code: field(enumerated('StopReason', keysOf(stopReasons)), 'Why the orders stopped'),
        count: field(Type.Integer(), 'Number of orders that stopped for this reason', 2),
      }),
    ),
    'Why its orders stopped, the most frequent reason first',
  ),
});

const alertId = meaning('Number of the alert', 15);
const subject = field(
  Type.String(),
  'The order, or the part of the service, that the alert is about',
  'order 10000001',
);
export const alert = component('Alert', {
  id: alertId(Type.Integer()),
  cause: alertCause,
  subject,
  order: field(
    wire.nullable(
      component('AlertedOrder', {
        number: meanings.orderNumber(Type.Integer()),
        reference: meanings.orderReference(Type.String()),
        client: meanings.client(
          component('NamedClient', {
            id: meanings.clientId(Type.Integer()),
            name: meanings.clientName(Type.String()),
          }),
        ),
      }),
    ),
    'The order; null = the alert is about a part of the service',
  ),
  since: field(wire.instant(), 'When the fact began'),
  raised_at: field(wire.instant(), 'When the service found it'),
});
const page = component('AlertPage', {
  alerts: field(wire.list(alert), 'The alerts of the page'),
  next: field(wire.nullable(Type.Integer()), 'Send it as after for the next page; null = the last page', 15),
});
const query = component('AlertQuery', {
  cause: field(oneOf<AlertCause>(...causes), 'Only alerts of this cause'),
  after: Type.Optional(field(wire.id(), 'Where the page begins: next of the page before', 15)),
  limit: Type.Optional(meanings.limit(wire.pageSize())),
});
const oneAlert = component('OneAlert', { alert_id: alertId(wire.id()) });
const acknowledged = component('AcknowledgedAlert', { subject });

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
