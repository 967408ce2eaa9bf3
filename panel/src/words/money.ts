/** The decimals of a currency: two of the euro, none of the yen. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Whether an amount has a digit beyond these decimals. */
export function hasMore(amount: string, decimals: number): boolean {
  return /[1-9]/.test((amount.split('.')[1] ?? '').slice(decimals));
}

/** An amount in the language of the reader, with the decimals of its currency. */
export function moneyText(
  amount: string,
  currency: string,
  locale: string,
  decimals = decimalsOf(currency),
): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(Number(amount));
}
