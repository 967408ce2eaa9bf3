/** One of `partner_cancels.items`. */
export interface StoredCanceledItem {
  /** Its number in the order. */
  readonly n: number;
  /** How many copies are canceled. */
  readonly count: number;
  /** How many copies are still to be made. */
  readonly left: number;
}
