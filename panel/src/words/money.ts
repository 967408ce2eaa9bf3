/** An amount in the language of the reader, with the decimals of its currency, or with all four if it has more. */
export function moneyText(amount: string, currency: string, locale: string): string {
  const style = { style: 'currency', currency } as const;
  const usual = new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2;
  const hasMore = /[1-9]/.test((amount.split('.')[1] ?? '').slice(usual));
  const decimals = hasMore ? 4 : usual;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, { ...style, ...digits }).format(Number(amount));
}
