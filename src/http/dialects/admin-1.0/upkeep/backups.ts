import Type from 'typebox';
import { backupStates } from '../../../../domain/upkeep/backup-list.ts';
import { listBackups, requestBackup } from '../../../../operations/upkeep/backup-list.ts';
import { component, enumerated } from '../../../body/fields.ts';
import { decodeNothing, nothing } from '../../nothing.ts';
import * as wire from '../wire.ts';

const folder = component('BackupFolder', {
  server: Type.String(),
  path: Type.String(),
  every_hours: Type.Integer(),
  kept: Type.Integer(),
  with_key: Type.Boolean(),
  looked_at: wire.instant(),
  next_at: wire.nullable(wire.instant()),
  is_watched: Type.Boolean(),
});
const backup = component('Backup', {
  id: Type.Integer(),
  state: enumerated('BackupState', backupStates),
  requested_at: wire.instant(),
  requested_by: wire.nullable(Type.String()),
  server: wire.nullable(Type.String()),
  folder: wire.nullable(Type.String()),
  started_at: wire.nullable(wire.instant()),
  ended_at: wire.nullable(wire.instant()),
  done_bytes: Type.Integer(),
  total_bytes: Type.Integer(),
  name: wire.nullable(Type.String()),
  taken_at: wire.nullable(wire.instant()),
  bytes: wire.nullable(Type.Integer()),
  contents: wire.nullable(
    component('BackupContents', {
      rows: Type.Integer(),
      files: Type.Integer(),
      files_bytes: Type.Integer(),
      files_included: Type.Boolean(),
      damaged_files: Type.Integer(),
      missing_files: wire.nullable(Type.Integer()),
      has_key: Type.Boolean(),
    }),
  ),
  verified_at: wire.nullable(wire.instant()),
  problem: wire.nullable(Type.String()),
});
const backups = component('Backups', { folders: wire.list(folder), backups: wire.list(backup) });

export const backupEndpoints = {
  'admin/backups/list': wire.staffEndpoint(listBackups, {
    name: 'ListBackups',
    summary: 'List the backups of workers, with their folders and schedules',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: backups,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(backups),
  }),
  'admin/backups/start': wire.staffEndpoint(requestBackup, {
    name: 'StartBackup',
    summary: 'Request a backup now; one that waits or is being written is returned as it is',
    role: 'operator',
    statuses: wire.usual,
    body: nothing,
    reply: backup,
    decode: decodeNothing,
    encode: wire.encodeAs(backup),
  }),
};
