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

/** A cancel: the items and copies that a print partner should not make any more (decisions.md §8). */
export interface PartnerCancel {
  readonly orderNumber: number;
  /** The number of this cancel in the order; it is the same when it is given again. */
  readonly n: number;
  readonly reason: string;
  readonly items: readonly {
    /** Its number in the order. */
    readonly n: number;
    /** How many copies are canceled. */
    readonly count: number;
    /** How many copies are still to be made. */
    readonly left: number;
  }[];
}

/** A cancel that waits for its print partner to read and answer it. */
export interface WaitingCancel extends PartnerCancel {
  readonly canceledAt: Date;
}

export const cancelAnswers = ['confirmed', 'too_late'] as const;
/** Whether nothing of what was canceled is made. */
export type CancelAnswer = (typeof cancelAnswers)[number];
