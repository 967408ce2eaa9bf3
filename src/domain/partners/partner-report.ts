import type { Percentiles } from '../figures/durations.ts';

export interface PartnerReport {
  readonly from: Date;
  readonly to: Date;
  /** In the order of routing. */
  readonly partners: readonly ReportedPartner[];
}

/** What a print partner did with the items that it took. */
export interface ReportedPartner {
  readonly partnerId: number;
  readonly name: string;
  readonly open: boolean;
  readonly orders: number;
  readonly items: number;
  readonly copies: number;
  /** Attempts to hand an order over, and how many of them it did not take. */
  readonly attempts: number;
  readonly failedAttempts: number;
  readonly shipped: number;
  /** Of the shipped items: without a delay that it reported. */
  readonly onTime: number;
  /** Items with a delay or an error that it reported. */
  readonly delayed: number;
  readonly canceled: number;
  /** From the time when it took the order, by the times of its signals; null = no item got there. */
  readonly timeToRegister: Percentiles | null;
  readonly timeToProduce: Percentiles | null;
  readonly timeToShip: Percentiles | null;
}
