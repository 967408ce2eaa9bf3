/** Two significant digits: the model knows no more. */
export function shown(value: number): string {
  if (value === 0) return '0';
  if (value < 0.1) return value.toPrecision(1);
  return shownBig(Number(value.toPrecision(2)));
}

export function shownBig(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}
