import { listBackups, requestBackup } from '../../operations/upkeep/backup-list.ts';
import { READ, WRITE } from './methods.ts';

/** The backups that workers write. */
export const backupRows = {
  'admin/backups/list': { operation: listBackups, path: '/backups', admin: READ, role: 'read-only' },
  'admin/backups/start': { operation: requestBackup, path: '/backups/start', admin: WRITE, role: 'operator' },
} as const;
