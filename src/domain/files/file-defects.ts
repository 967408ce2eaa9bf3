import type { Product } from '../catalogue/catalogue.ts';
import { acceptableCodes } from '../catalogue/preflight-settings.ts';
import { type DefectCode, defects as table } from '../reasons/defect-codes.ts';
import type { Defect } from './defect.ts';

/** A defect of a file of an order, with the possible actions. */
export interface FileDefect extends Defect {
  readonly remedy: string;
  /** Whether the client may accept it. */
  readonly acceptable: boolean;
  /** Whether the client has accepted it. */
  readonly accepted: boolean;
}

/**
 * The defects of a file. Only those that stop an order need acceptance. If its product is no longer in the
 * catalogue, none can be accepted.
 */
export function fileDefects(
  defects: readonly Defect[],
  accepted: readonly DefectCode[],
  product: Product | undefined,
): FileDefect[] {
  // Most files have no defects, so this skips looking up what may be accepted.
  if (defects.length === 0) return [];
  const acceptable = new Set(product ? acceptableCodes(product.preflight) : []);
  return defects.map((defect) => ({
    ...defect,
    remedy: table[defect.code].remedy,
    acceptable: defect.severity === 'stop' && acceptable.has(defect.code),
    accepted: defect.severity === 'stop' && accepted.includes(defect.code),
  }));
}
