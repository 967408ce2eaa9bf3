import type { Decimal } from '../../lib/decimal.ts';
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
  /** Items that shipped or should have, by the ship date that was fixed when their orders were accepted. */
  readonly dated: number;
  /** Of these: shipped on that date or before, by the time of the signal. */
  readonly onTime: number;
  /** Items with a delay or an error that it reported. */
  readonly delayed: number;
  readonly canceled: number;
  /** Production and shipping in EUR, by its cost table when the orders were routed. */
  readonly cost: Decimal;
  /** Shipments that `cost` does not contain. */
  readonly shipmentsWithoutCost: number;
  /** What shipments cost more than at the partner that their price is based on: the operator bears it. */
  readonly borne: Decimal;
  /** From the time when it took the order, by the times of its signals; null = no item got there. */
  readonly timeToRegister: Percentiles | null;
  readonly timeToProduce: Percentiles | null;
  readonly timeToShip: Percentiles | null;
}
