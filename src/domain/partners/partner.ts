/** A print partner as the operator configures it. */
export interface Partner {
  readonly id: number;
  readonly name: string;
  /** Where order documents are posted; null = the partner pulls its orders. */
  readonly address: string | null;
  /** New orders are handed to the open partner with the lowest number. */
  readonly priority: number;
  readonly open: boolean;
  readonly createdAt: Date;
}

/** A print partner with its use of deprecated calls. */
export interface ListedPartner extends Partner {
  /** The last new signal with version 1.1 or type ItemError; null = never. */
  readonly deprecatedSignalAt: Date | null;
}
