/** Why the personal data of an order that has not ended stays, and what to do. */
export const NOT_ENDED =
  'a print partner needs the address until the order has ended; cancel it, or erase it when it is finished';
