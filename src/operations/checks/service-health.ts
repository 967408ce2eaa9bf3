import type { OperatorActor } from '../../domain/actor.ts';
import { countDue, type DueCount, readDatabaseSize } from '../../store/engine/health.ts';
import { countUploads, type UploadTotals } from '../../store/files/uploads.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface ServiceHealth {
  /** The due work of each kind that is not done yet. */
  readonly dueWork: readonly DueCount[];
  readonly databaseBytes: number;
  /** The free space for the files of orders. */
  readonly freeBytes: number;
  readonly uploads: UploadTotals;
}

/** The backlog of the service, and its free space. */
export const serviceHealth: ReadOperation<OperatorActor, void, ServiceHealth> = {
  kind: 'read',
  async run(queries, { now, services }) {
    return {
      dueWork: await countDue(queries, now),
      databaseBytes: await readDatabaseSize(queries),
      freeBytes: await services.blobs.freeBytes(),
      uploads: await countUploads(queries, now),
    };
  },
};
