import type { OperatorActor } from '../../domain/actor.ts';
import { countDue, type DueCount, readDatabaseSize } from '../../store/engine/health.ts';
import { countUploads, type UploadTotals } from '../../store/files/uploads.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface ServiceHealth {
  /** The work of each kind that is due and not done yet. */
  readonly dueWork: readonly DueCount[];
  readonly databaseBytes: number;
  /** What is free where the files of orders are stored. */
  readonly freeBytes: number;
  readonly uploads: UploadTotals;
}

/** How the service keeps up with its work, and how much room it has. */
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
