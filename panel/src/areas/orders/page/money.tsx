import { useWords } from '../../../words/index.tsx';

interface MoneyProps {
  /** With four decimals, as the service sends it. */
  readonly amount: string;
  readonly currency: string;
}

/** An amount with two decimals; the tooltip has all four. */
export function Money({ amount, currency }: MoneyProps) {
  const { locale } = useWords();
  return <span title={`${amount} ${currency}`}>{moneyText(amount, currency, locale)}</span>;
}

export function moneyText(amount: string, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));
}
