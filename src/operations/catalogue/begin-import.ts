import { refused } from '../../domain/refusal.ts';
import { bumpCatalogueEpoch, readCatalogueEpoch } from '../../store/catalogue/catalogue.ts';
import type { Tx } from '../../store/engine/db.ts';

/** A file that replaces or completes a part of the catalogue. */
export interface FileImport {
  readonly text: string;
  /** Check everything and report the changes without making them. */
  readonly dryRun?: boolean | undefined;
  /** The version that a dry run compared with: refused if the catalogue was changed since. */
  readonly version?: number | undefined;
}

/**
 * Must come first in every import. One that is not a dry run waits until no other one is under way. Returns the version
 * of the catalogue that the file is compared with.
 */
export async function beginImport(tx: Tx, { dryRun, version }: FileImport): Promise<number> {
  if (!dryRun) await bumpCatalogueEpoch(tx);
  const epoch = await readCatalogueEpoch(tx);
  const current = dryRun ? epoch : Math.max(0, epoch - 1);
  if (version === undefined || version === current) return current;
  throw refused(
    'catalogue_changed',
    `is ${version}; the catalogue now has the version ${current}: check the file again`,
    ['version'],
  );
}
