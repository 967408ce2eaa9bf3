import type { Product } from '../catalogue/catalogue.ts';
import { acceptableCodes } from '../catalogue/preflight-settings.ts';
import {
  type DefectCode,
  type DefectSeverity,
  type PartnerCause,
  defects as table,
} from '../reasons/defect-codes.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { PageRanges } from './file-facts.ts';

/** A property of a file that does not suit its product. A file has at most one defect of each code. */
export interface Defect {
  readonly code: DefectCode;
  readonly severity: DefectSeverity;
  /** Empty if it concerns the whole file. */
  readonly pages: PageRanges;
  /** The worst value, with its unit. */
  readonly measured: string;
  /** The required value with its unit; empty if nothing specific is required. */
  readonly required: string;
  /** A sentence with both values and the pages. */
  readonly sentence: string;
  /** The cause with which a print partner would cancel the item; null = none. */
  readonly cause: PartnerCause | null;
}

/** A defect before its severity for the product is known. */
export type Finding = Omit<Defect, 'severity' | 'cause'>;

/** The defects that stop an order, without those that its client accepted. */
export function stops(
  defects: readonly Defect[],
  accepted: ReadonlySet<DefectCode> = new Set(),
): readonly Defect[] {
  return defects.filter(({ code, severity }) => severity === 'stop' && !accepted.has(code));
}

/** Why an order stops at its files, named after the first defect; null = it does not stop. */
export function reasonToStop(
  defects: readonly Defect[],
  accepted?: ReadonlySet<DefectCode>,
): Reason<DefectCode> | null {
  const [first, ...others] = stops(defects, accepted);
  if (!first) return null;
  const { code, sentence } = first;
  return { code, detail: { code: 'defects_found', said: sentence, more: others.length } };
}

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
