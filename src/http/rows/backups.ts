import { listBackups, requestBackup } from '../../operations/upkeep/backup-list.ts';
import { reads, writes } from './methods.ts';

/** The backups that workers write. */
export const backupRows = {
  'admin/backups/list': { ...reads('read-only'), operation: listBackups },
  'admin/backups/start': { ...writes('operator'), operation: requestBackup },
} as const;
