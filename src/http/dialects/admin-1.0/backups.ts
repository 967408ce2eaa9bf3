import Type from 'typebox';
import { backupStates } from '../../../domain/backup/backup-list.ts';
import { listBackups, requestBackup } from '../../../operations/backup/backup-list.ts';
import { component, enumerated, field } from '../../body/fields.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as wire from './wire.ts';

const folder = component('BackupFolder', {
  server: field(Type.String(), 'Server whose worker looked at the folder last', 'print-1'),
  path: field(Type.String(), 'Path of the folder on that server', '/var/backups/platen'),
  every_hours: field(Type.Integer(), 'How many hours pass from one backup to the next', 24),
  kept: field(Type.Integer(), 'How many backups the folder keeps', 14),
  with_key: field(Type.Boolean(), 'true = its backups have the secret key, encrypted with a passphrase'),
  looked_at: field(wire.instant(), 'Last look of a worker at the folder'),
  next_at: field(wire.nullableInstant(), 'When the next backup is due; null = as soon as the worker looks'),
  is_watched: field(Type.Boolean(), 'true = its worker runs: it looked within the last 15 minutes'),
});
const backup = component('Backup', {
  id: field(Type.Integer(), 'Its number', 7),
  state: field(enumerated('BackupState', backupStates), 'waiting for a worker, running, written, or failed'),
  requested_at: field(wire.instant(), 'When it was requested or due'),
  requested_by: field(
    wire.nullable(Type.String()),
    'Who asked for it; null = the schedule, or a command',
    'user 3 (session 9)',
  ),
  server: field(
    wire.nullable(Type.String()),
    'Server that wrote it; null = none has begun, or it is not known',
    'print-1',
  ),
  folder: field(
    wire.nullable(Type.String()),
    'Path of its folder on that server; null = no server has begun',
    '/var/backups/platen',
  ),
  started_at: field(wire.nullableInstant(), 'When its server began; null = not yet, or not known'),
  ended_at: field(wire.nullableInstant(), 'When it was written or failed; null = not yet'),
  done_bytes: field(Type.Integer(), 'How much of it was read so far, in bytes', 519000000),
  total_bytes: field(Type.Integer(), 'Estimated bytes to read', 519000000),
  name: field(
    wire.nullable(Type.String()),
    'Name of its file; null = it has none',
    'platen-2026-03-02T100000Z.tar',
  ),
  taken_at: field(wire.nullableInstant(), 'The moment that its data are of; null = it was not written'),
  bytes: field(
    wire.nullable(Type.Integer()),
    'Size of its file in bytes; null = it was not written',
    15900000,
  ),
  contents: field(
    wire.nullable(
      component('BackupContents', {
        rows: field(Type.Integer(), 'Rows of the database', 2300000),
        files: field(Type.Integer(), 'Files of orders', 1200),
        files_bytes: field(Type.Integer(), 'Their size in bytes', 5242880),
        files_included: field(
          Type.Boolean(),
          'false = it only refers to the files, which are backed up elsewhere',
        ),
        damaged_files: field(
          Type.Integer(),
          'Files whose bytes had changed in the store, so they cannot be restored',
          0,
        ),
        missing_files: field(
          wire.nullable(Type.Integer()),
          'Files that orders need and the store had lost, so they cannot be restored; null = not compared, because the schema was that of another release',
          0,
        ),
        has_key: field(Type.Boolean(), 'true = it has the secret key, encrypted with a passphrase'),
      }),
    ),
    'Contents; null = it was not written, or cannot be read',
  ),
  verified_at: field(
    wire.nullableInstant(),
    'When its server had read it to its end, and every byte was as it was written; null = it was not read',
  ),
  problem: field(
    wire.nullable(Type.String()),
    'Why it failed, or cannot be restored; null = it did not fail',
    '/var/backups/platen cannot be written: permission denied.',
  ),
});
const backups = component('Backups', {
  folders: field(wire.list(folder), 'Where workers write backups; empty = no worker has been given a folder'),
  backups: field(wire.list(backup), 'Backups that are requested or being written, then the newest'),
});

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
