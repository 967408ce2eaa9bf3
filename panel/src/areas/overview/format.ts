const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export type TimeUnit = (typeof units)[number][0];

/** The largest unit of which a duration has at least one. */
export function unitOf(seconds: number): { readonly unit: TimeUnit; readonly size: number } {
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? units[3];
  return { unit, size };
}

export function inUnit(amount: number, unit: TimeUnit, locale: string): string {
  const maximumFractionDigits = amount < 10 ? 1 : 0;
  const unitDisplay = unit === 'day' ? 'long' : 'short';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(
    amount,
  );
}

export function duration(seconds: number, locale: string): string {
  const { unit, size } = unitOf(seconds);
  return inUnit(seconds / size, unit, locale);
}

export function number(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(amount);
}

export function percent(part: number, whole: number, locale: string): string {
  const share = part / whole;
  // 99.9 % must not read as all of them.
  const maximumFractionDigits = share > 0 && share < 1 && (share < 0.1 || share > 0.9) ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share);
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function bytes(amount: number, locale: string): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(amount, 1)) / 3));
  const value = amount / 1000 ** power;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: sizes[power] ?? 'byte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** A day of the service, which is one of UTC. */
export function dayText(day: string, locale: string, long = false): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(long && { weekday: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(day));
}
