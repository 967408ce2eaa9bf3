import type { Decimal } from '../../lib/decimal.ts';
import type { Percentiles } from '../figures/durations.ts';

export interface PartnerReport {
  readonly from: Date;
  readonly to: Date;
  /** The partners, in the order of routing. */
  readonly partners: readonly ReportedPartner[];
}

/** The performance of a print partner on the items that it took. */
export interface ReportedPartner {
  readonly partnerId: number;
  readonly name: string;
  readonly open: boolean;
  readonly orders: number;
  readonly items: number;
  readonly copies: number;
  /** Attempts to hand over an order. */
  readonly attempts: number;
  readonly failedAttempts: number;
  readonly shipped: number;
  /** Items that shipped or should have shipped, by the ship date fixed with their order. */
  readonly dated: number;
  /** Items shipped on that date or before, by the time of the signal. */
  readonly onTime: number;
  /** Items with a delay or an error that it reported. */
  readonly delayed: number;
  readonly canceled: number;
  /** Production and shipping in EUR, by its cost table at the time of routing. */
  readonly cost: Decimal;
  /** Shipments that `cost` does not contain. */
  readonly shipmentsWithoutCost: number;
  /**
   * The additional cost of shipments compared with the partner that their price is based on, which the
   * operator bears.
   */
  readonly borne: Decimal;
  /** From the time when it took the order, by the times of its signals; null = no item got that far. */
  readonly timeToRegister: Percentiles | null;
  readonly timeToProduce: Percentiles | null;
  readonly timeToShip: Percentiles | null;
}
