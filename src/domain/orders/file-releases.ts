import type { DefectCode } from '../reasons/defect-codes.ts';
import type { OrderAct } from './order-actions.ts';

/** An operator had a file printed in spite of a defect that its client could not accept. */
export interface FileRelease {
  readonly defect: DefectCode;
  readonly reason: string;
}

/** The releases of a file that hold: another file in its place is judged without them. */
export function releasesOf(acts: readonly OrderAct[], file: number): FileRelease[] {
  const ofFile = acts.filter((act) => 'file' in act && act.file === file);
  const inForce = ofFile.slice(ofFile.findLastIndex(({ action }) => action === 'replace') + 1);
  const reasons = new Map<DefectCode, string>();
  for (const act of inForce)
    if (act.action === 'accept' && act.reason !== null)
      for (const defect of act.defects) reasons.set(defect, act.reason);
  return [...reasons].map(([defect, reason]) => ({ defect, reason }));
}
