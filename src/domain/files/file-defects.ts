import type { Product } from '../catalogue/catalogue.ts';
import { acceptableCodes } from '../catalogue/preflight-settings.ts';
import { type DefectCode, defects as table } from '../reasons/defect-codes.ts';
import type { Defect } from './defect.ts';

/** A defect of a file of an order, with what can be done about it. */
export interface FileDefect extends Defect {
  readonly remedy: string;
  /** The order can be printed with it, if its client wants that. */
  readonly acceptable: boolean;
  /** Its client wants that. */
  readonly accepted: boolean;
}

/** Only what stops an order has to be accepted. Without its product in the catalogue nothing can be. */
export function fileDefects(
  defects: readonly Defect[],
  accepted: readonly DefectCode[],
  product: Product | undefined,
): FileDefect[] {
  // As with most files: what may be accepted need not be found out.
  if (defects.length === 0) return [];
  const acceptable = new Set(product ? acceptableCodes(product.preflight) : []);
  return defects.map((defect) => ({
    ...defect,
    remedy: table[defect.code].remedy,
    acceptable: defect.severity === 'stop' && acceptable.has(defect.code),
    accepted: defect.severity === 'stop' && accepted.includes(defect.code),
  }));
}
