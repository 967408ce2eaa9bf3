/** A print partner, as the operator keeps it. */
export interface Partner {
  readonly id: number;
  readonly name: string;
  /** Where order documents are posted to; null = the partner pulls its orders. */
  readonly address: string | null;
  /** Among open partners the lowest number gets the orders. */
  readonly priority: number;
  readonly open: boolean;
  readonly createdAt: Date;
}

/** A print partner with how it speaks to us. */
export interface ListedPartner extends Partner {
  /** When it last told something new by signal 1.1 or ItemError; null = never. */
  readonly deprecatedSignalAt: Date | null;
}
