import Type from 'typebox';
import { auditSentence } from '../../../domain/details/audit-actions.ts';
import { listAudit } from '../../../operations/access/audit.ts';
import { component, field } from '../../body/fields.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const entry = component('AuditEntry', {
  n: field(Type.Integer(), 'Number of the entry, from 1 without gaps', 4711),
  at: field(wire.instant(), 'When it happened'),
  actor: field(Type.String(), 'Who made the change', 'the command line'),
  actor_name: meanings.actorName(wire.nullable(Type.String())),
  action: field(Type.String(), 'What was done', 'changed a client'),
  action_code: field(Type.String(), 'The code of what was done', 'change_client'),
  subject: field(Type.String(), 'What was changed', 'client 1'),
  subject_name: field(
    wire.nullable(Type.String()),
    'Present name of the object: the reference of an order, the masked address of a webhook, the user of a session; null = deleted, or without a name',
    'Example Shop',
  ),
  details: field(
    wire.nullable(Type.String()),
    'Further facts as JSON; null = none',
    '{"name":"Example Shop"}',
  ),
});
const page = component('AuditPage', {
  entries: field(wire.list(entry), 'The entries of the page'),
  next: field(
    wire.nullable(Type.Integer()),
    'Send it as before for the next page; null = the last page',
    4700,
  ),
});
const query = component('AuditQuery', {
  actor: Type.Optional(meanings.actor(wire.line())),
  subject: Type.Optional(field(wire.line(), 'Only entries about exactly this', 'client 1')),
  before: Type.Optional(
    field(wire.id(), 'Only entries with a lower number: the next of the previous page', 4700),
  ),
  limit: Type.Optional(meanings.limit(wire.pageSize())),
});

const encodePage = wire.encodeAs(page);

export const auditEndpoints = {
  'admin/audit/list': wire.staffEndpoint(listAudit, {
    name: 'ListAuditEntries',
    summary: 'Read the audit log, newest first',
    role: 'administrator',
    statuses: wire.usual,
    body: query,
    reply: page,
    isList: true,
    decode: wire.decodeAs(query),
    encode({ entries, next }) {
      const said = entries.map((one) => ({
        ...one,
        action: auditSentence(one.action),
        actionCode: one.action,
      }));
      return encodePage({ entries: said, next });
    },
    example: { subject: 'client 1', limit: 100 },
  }),
};
