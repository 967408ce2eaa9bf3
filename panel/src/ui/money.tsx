import { useWords } from '../words/index.tsx';

/** The currency in which the costs of print partners are compared. */
export const COST_CURRENCY = 'EUR';

interface MoneyProps {
  /** With four decimals, as sent by the service. */
  readonly amount: string;
  readonly currency: string;
  /** A price or a step of a calculation: all four decimals are shown where two are not enough. */
  readonly exact?: boolean;
}

/** An amount with two decimals; the tooltip has all four. */
export function Money({ amount, currency, exact = false }: MoneyProps) {
  const { locale } = useWords();
  const decimals = exact && !amount.endsWith('00') ? 4 : 2;
  return (
    <span className="money" title={`${amount} ${currency}`}>
      {moneyText(amount, currency, locale, decimals)}
    </span>
  );
}

export function moneyText(amount: string, currency: string, locale: string, decimals = 2): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(Number(amount));
}
