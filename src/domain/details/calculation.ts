import type { DetailOf } from './words.ts';

interface OfItem {
  /** Its reference. */
  readonly item: string;
}

interface AtPercent {
  readonly percent: string;
}

interface Offer {
  /** The place of the shipment, from 0. */
  readonly shipment: number;
  readonly level: string;
  readonly option: string;
}

interface Parcels {
  readonly parcels: number;
  readonly grams: number;
}

const vatAt = ({ percent }: AtPercent) => `vat at ${percent} %`;
const offerText = ({ shipment, level, option }: Offer) => `shipment ${shipment}: ${level}, ${option}`;
const parcelsText = ({ parcels, grams }: Parcels) =>
  `${parcels} ${parcels === 1 ? 'parcel' : 'parcels'} of ${grams} g`;

/** What a step of a calculation, a factor or a term is about. */
export const calculationWords = {
  item: ({ item }: OfItem) => item,
  /** `of`: the product, or one of its options. */
  price_of: ({ item, of }: OfItem & { readonly of: string }) => `${item}: ${of}`,
  /** `rule`: the unit of the price. */
  line_of: ({ rule, of }: { readonly rule: string; readonly of: string }) => `${rule} of ${of}`,
  /** `of`: the product or category; null = every order has the fee. */
  fee_for: ({ of }: { readonly of: string | null }) => `fee for ${of ?? 'every order'}`,
  items: 'items',
  fee: 'fee',
  app_fee: 'app_fee',
  price: 'price',
  vat: 'vat',
  vat_at: vatAt,
  vat_base: (at: AtPercent) => `base of ${vatAt(at)}`,
  offer: offerText,
  parcels: parcelsText,
  parcels_of_offer: (of: Offer & Parcels) => `${offerText(of)}: ${parcelsText(of)}`,
  unit_amount: ({ currency }: { readonly currency: string }) => `unit amount in ${currency}`,
  exchange: ({ to, from }: { readonly to: string; readonly from: string }) => `${to} for one ${from}`,
  times: 'times',
  client_percent: 'client percent',
  base: 'base',
  percent: 'percent',
};

export type CalculationPart = DetailOf<typeof calculationWords>;

/** In English. */
export function partText(part: CalculationPart): string {
  const said = calculationWords[part.code] as string | ((facts: CalculationPart) => string);
  return typeof said === 'function' ? said(part) : said;
}
