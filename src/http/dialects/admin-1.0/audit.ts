import Type from 'typebox';
import { listAudit } from '../../../operations/access/audit.ts';
import { component } from '../../body/fields.ts';
import * as wire from './wire.ts';

const entry = component('AuditEntry', {
  n: Type.Integer({ description: 'The number of the entry, from 1 without gaps' }),
  at: wire.instant(),
  actor: Type.String({ description: 'Who made the change' }),
  actor_name: wire.nullable(Type.String()),
  action: Type.String(),
  subject: Type.String({ description: 'The changed object' }),
  subject_name: wire.nullable(Type.String()),
  details: wire.nullable(Type.String({ description: 'JSON; null = no details' })),
});
const page = component('AuditPage', {
  entries: wire.list(entry),
  next: wire.nullable(Type.Integer({ description: 'The value of before for the next page; null = no more' })),
});
const query = component('AuditQuery', {
  actor: Type.Optional(wire.line()),
  subject: Type.Optional(wire.line()),
  before: Type.Optional(wire.id()),
  limit: Type.Optional(wire.pageSize()),
});

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
    encode: wire.encodeAs(page),
    example: { subject: 'client 1', limit: 100 },
  }),
};
