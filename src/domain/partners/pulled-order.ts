/** An order that waits for its print partner to pull it, as listed for the partner. */
export interface WaitingOrder {
  readonly orderNumber: number;
  readonly acceptedAt: Date;
  /** Since when it waits for print partners. */
  readonly waitingSince: Date;
  /** When the partner first read it; null = it has not. */
  readonly collectedAt: Date | null;
  readonly isReorder: boolean;
  /** The number of items for this partner. */
  readonly items: number;
  readonly copies: number;
}

/** The outcome of the answer of a print partner that pulls. */
export interface PulledOrder {
  readonly orderNumber: number;
  /** Whether it repeats an earlier answer and changed nothing. */
  readonly repeated: boolean;
}

/** Why a print partner refuses an order that it pulled. */
export interface RejectionCause {
  /** One of the causes of canceled items, or free text. */
  readonly cause: string;
  readonly message: string | undefined;
}
