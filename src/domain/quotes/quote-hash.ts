/**
 * The hash that an order names a quoted offer by, 64 hexadecimal digits: 28 unguessable bytes of the quote, then
 * the place of the shipment and of the offer in it, two bytes each.
 */
export interface OfferName {
  /** 56 hexadecimal digits, the same for all offers of a quote. */
  readonly key: string;
  readonly shipment: number;
  readonly offer: number;
}

export const KEY_BYTES = 28;

const HASH = /^([0-9a-f]{56})([0-9a-f]{4})([0-9a-f]{4})$/;

export function writeHash({ key, shipment, offer }: OfferName): string {
  return key + fourDigits(shipment) + fourDigits(offer);
}

/** Undefined for what no quote can have given. */
export function readHash(hash: string): OfferName | undefined {
  const match = HASH.exec(hash);
  if (!match) return undefined;
  return { key: match[1]!, shipment: Number.parseInt(match[2]!, 16), offer: Number.parseInt(match[3]!, 16) };
}

function fourDigits(place: number): string {
  return place.toString(16).padStart(4, '0');
}
