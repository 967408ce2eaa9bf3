import type { ClockShift } from './clock-shift.ts';
import type { PartnerTerms } from './partner-terms.ts';

/** The priority of a new partner, between primary and backup partners. */
export const USUAL_PRIORITY = 100;

/** A print partner as the operator configures it. */
export interface Partner {
  readonly id: number;
  readonly name: string;
  /** The address for order documents; null = the partner pulls its orders. */
  readonly address: string | null;
  /** Among partners with equal costs, the lowest number gets new orders. */
  readonly priority: number;
  readonly open: boolean;
  /** The start of new orders; null = it is not paused. */
  readonly pausedUntil: Date | null;
  /** It gets no new orders any more; null = it has not ended. */
  readonly endedAt: Date | null;
  readonly terms: PartnerTerms;
  readonly createdAt: Date;
}

/** A print partner with what its signals show. */
export interface ListedPartner extends Partner {
  /** The last new signal with version 1.1 or type ItemError; null = never. */
  readonly deprecatedSignalAt: Date | null;
  /** Null = its clock may be right. */
  readonly clockShift: ClockShift | null;
}
