/** Lengths are whole micrometres; millimetres are for people. */
export type Micrometres = number;

const PER_MM = 1000;
const PER_INCH = 25_400;
const POINTS_PER_INCH = 72;

/** The nearest whole micrometre. */
export function micrometres(millimetres: number): Micrometres {
  return Math.round(millimetres * PER_MM);
}

export function millimetres(length: Micrometres): number {
  return length / PER_MM;
}

export function points(length: Micrometres): number {
  return (length * POINTS_PER_INCH) / PER_INCH;
}

export const lengthUnits = ['mm', 'in', 'pt'] as const;

export type LengthUnit = (typeof lengthUnits)[number];

/** Micrometres as `units / per` of each unit, with the number of decimals to write. */
const written: Readonly<Record<LengthUnit, { units: number; per: number; places: number }>> = {
  mm: { units: 1, per: PER_MM, places: 2 },
  in: { units: 1, per: PER_INCH, places: 4 },
  pt: { units: POINTS_PER_INCH, per: PER_INCH, places: 2 },
};

/** A non-negative length as text, rounded half-up: millimetres and points with two decimals, inches with four. */
export function formatLength(length: Micrometres, unit: LengthUnit = 'mm'): string {
  const { units, per, places } = written[unit];
  const scaled = length * units * 10 ** places;
  const rounded = Math.floor((2 * scaled + per) / (2 * per));
  return (rounded / 10 ** places).toFixed(places);
}
