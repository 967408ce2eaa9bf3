/** Shipping zones: countries with the same rates. Countries that are not listed are in `world`. */
const zones = {
  germany: 'DE',
  eu_near: 'AT BE CZ DK FR LU MC NL PL',
  eu_far: 'AD AX BG CY EE ES FI GR HR HU IE IT LT LV MT PT RO SE SI SK SM VA',
  europe: 'AL BA CH FO GB GG GI IM IS JE LI MD ME MK NO RS SJ TR UA',
  north_america: 'CA MX PR US VI',
  asia_pacific: 'AU CN HK ID IN JP KR MO MY NZ PH SG TH TW VN',
} as const;

/** Uninhabited, or without a parcel service. */
const unserved: ReadonlySet<string> = new Set('AQ BV BY GS HM KP RU SY TF UM'.split(' '));

export type Zone = keyof typeof zones | 'world';

export function zoneOf(country: string): Zone | null {
  if (unserved.has(country)) return null;
  const found = Object.entries(zones).find(([, countries]) => countries.split(' ').includes(country));
  return (found?.[0] as Zone | undefined) ?? 'world';
}
