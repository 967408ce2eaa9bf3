import type { DefectCode, DefectSeverity, PartnerCause } from '../reasons/defect-codes.ts';
import type { PageRanges } from './file-facts.ts';

/** Something about a file that does not suit the product it is for. A file has at most one defect of each code. */
export interface Defect {
  readonly code: DefectCode;
  readonly severity: DefectSeverity;
  /** Empty where it is about the whole file. */
  readonly pages: PageRanges;
  /** The worst value, with its unit. */
  readonly measured: string;
  /** With its unit; empty where nothing in particular is required. */
  readonly required: string;
  /** For a person, with both values and the pages. */
  readonly sentence: string;
  /** What a print partner would cancel the item with; null where none would. */
  readonly cause: PartnerCause | null;
}

/** A defect before the product decides how grave it is. */
export type Finding = Omit<Defect, 'severity' | 'cause'>;

/** The defects that stop an order; those that its client accepted do not. */
export function stops(
  defects: readonly Defect[],
  accepted: ReadonlySet<DefectCode> = new Set(),
): readonly Defect[] {
  return defects.filter(({ code, severity }) => severity === 'stop' && !accepted.has(code));
}

/** Why an order stops at its files, named after the first defect; null = it does not. */
export function reasonToStop(
  defects: readonly Defect[],
  accepted?: ReadonlySet<DefectCode>,
): { readonly code: DefectCode; readonly sentence: string } | null {
  const [first, ...others] = stops(defects, accepted);
  if (!first) return null;
  const { code, sentence } = first;
  if (others.length === 0) return { code, sentence };
  return { code, sentence: `${sentence} And ${others.length} more.` };
}
