import { useWords } from '../words/index.tsx';

/** The currency in which the costs of print partners are compared. */
export const COST_CURRENCY = 'EUR';

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
