/** An order that waits for its print partner to pull it, as the partner finds it in its list. */
export interface WaitingOrder {
  readonly orderNumber: number;
  readonly acceptedAt: Date;
  /** Since when it waits for print partners. */
  readonly waitingSince: Date;
  /** When the partner first read it; null = it has not. */
  readonly collectedAt: Date | null;
  readonly isReorder: boolean;
  /** What this partner makes of it. */
  readonly items: number;
  readonly copies: number;
}

/** What came of the answer of a print partner that pulls. */
export interface PulledOrder {
  readonly orderNumber: number;
  /** The same answer came before, and nothing changed now. */
  readonly repeated: boolean;
}

/** Why a print partner refuses an order that it pulled. */
export interface RejectionCause {
  /** One of the causes of canceled items, or any other text. */
  readonly cause: string;
  readonly message: string | undefined;
}
