/**
 * The hash of a quoted offer, 64 hexadecimal digits: 28 random bytes of the quote, then the indexes of the
 * shipment and of the offer in it, two bytes each.
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

/** Undefined for a string that cannot be the hash of a quote. */
export function readHash(hash: string): OfferName | undefined {
  const [, key, shipment, offer] = HASH.exec(hash) ?? [];
  if (key === undefined || shipment === undefined || offer === undefined) return undefined;
  return { key, shipment: Number.parseInt(shipment, 16), offer: Number.parseInt(offer, 16) };
}

function fourDigits(place: number): string {
  return place.toString(16).padStart(4, '0');
}
