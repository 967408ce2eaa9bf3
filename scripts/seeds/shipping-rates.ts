import type { Zone } from './zones.ts';

/** A carrier's service to a zone. The price is base + price per kilogram × kilograms. */
interface Service {
  readonly zone: Zone;
  readonly level: 'cp_postal' | 'cp_ground' | 'cp_saver' | 'cp_fast';
  readonly option: string;
  readonly baseEur: number;
  readonly perKgEur: number;
  readonly days: readonly [min: number, max: number];
}

const letterWeightsG = [100, 250, 500, 1000, 2000];
const parcelWeightsG = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000];

/** A zone need not have every level: a missing one is replaced by the next faster one. */
const services: readonly Service[] = [
  service('germany', 'cp_postal', 'Deutsche Post Letter', 1.4, 1.1, [1, 3]),
  service('germany', 'cp_ground', 'DHL Paket', 4.1, 0.34, [1, 2]),
  service('germany', 'cp_ground', 'DPD Classic', 3.85, 0.42, [1, 3]),
  service('germany', 'cp_fast', 'UPS Express', 11.9, 0.55, [1, 1]),

  service('eu_near', 'cp_postal', 'Deutsche Post Letter International', 3.2, 4.9, [3, 6]),
  service('eu_near', 'cp_ground', 'DPD Classic', 8.9, 0.72, [2, 4]),
  service('eu_near', 'cp_ground', 'UPS Standard', 9.6, 0.61, [2, 3]),
  service('eu_near', 'cp_saver', 'UPS Express Saver', 19.8, 1.35, [1, 2]),
  service('eu_near', 'cp_fast', 'DHL Express Worldwide', 26.4, 1.6, [1, 1]),

  service('eu_far', 'cp_postal', 'Deutsche Post Letter International', 3.4, 5.6, [4, 9]),
  service('eu_far', 'cp_ground', 'DPD Classic', 12.4, 1.08, [3, 6]),
  service('eu_far', 'cp_saver', 'UPS Express Saver', 25.2, 1.95, [2, 3]),
  service('eu_far', 'cp_fast', 'DHL Express Worldwide', 32.7, 2.3, [1, 2]),

  service('europe', 'cp_postal', 'Deutsche Post Letter International', 3.6, 6.4, [5, 12]),
  service('europe', 'cp_ground', 'UPS Standard', 17.5, 1.44, [3, 7]),
  service('europe', 'cp_saver', 'UPS Express Saver', 31.6, 2.7, [2, 4]),
  service('europe', 'cp_fast', 'DHL Express Worldwide', 38.9, 3.1, [1, 3]),

  service('north_america', 'cp_postal', 'Deutsche Post Letter International', 3.9, 9.8, [7, 16]),
  service('north_america', 'cp_ground', 'FedEx International Economy', 28.4, 3.9, [4, 7]),
  service('north_america', 'cp_saver', 'UPS Express Saver', 36.2, 4.6, [2, 4]),
  service('north_america', 'cp_fast', 'DHL Express Worldwide', 43.5, 5.2, [1, 3]),

  service('asia_pacific', 'cp_postal', 'Deutsche Post Letter International', 4.1, 12.2, [8, 20]),
  service('asia_pacific', 'cp_saver', 'UPS Express Saver', 42.8, 6.4, [3, 6]),
  service('asia_pacific', 'cp_fast', 'DHL Express Worldwide', 49.9, 7.1, [2, 4]),

  service('world', 'cp_postal', 'Deutsche Post Letter International', 4.3, 13.9, [10, 28]),
  service('world', 'cp_fast', 'DHL Express Worldwide', 61.5, 9.4, [3, 7]),
];

function service(
  zone: Zone,
  level: Service['level'],
  option: string,
  baseEur: number,
  perKgEur: number,
  days: Service['days'],
): Service {
  return { zone, level, option, baseEur, perKgEur, days };
}

export function shippingRatesTable(): string[][] {
  const rows = services.flatMap((offered) => {
    const weights = offered.level === 'cp_postal' ? letterWeightsG : parcelWeightsG;
    return weights.map((weightG) => rateRow(offered, weightG));
  });
  return [['zone', 'level', 'option', 'weight_max_g', 'price', 'currency', 'days_min', 'days_max'], ...rows];
}

function rateRow(
  { zone, level, option, baseEur, perKgEur, days: [min, max] }: Service,
  weightG: number,
): string[] {
  const price = baseEur + (perKgEur * weightG) / 1000;
  return [zone, level, option, String(weightG), price.toFixed(2), 'EUR', String(min), String(max)];
}
