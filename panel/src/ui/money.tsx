import { useWords } from '../words/index.tsx';
import { decimalsOf, hasMore, moneyText } from '../words/money.ts';

/** The currency in which the costs of print partners are compared. */
export const COST_CURRENCY = 'EUR';

interface MoneyProps {
  /** With four decimals, as sent by the service. */
  readonly amount: string;
  readonly currency: string;
  /** A price or a step of a calculation: all four decimals are shown where those of the currency are not enough. */
  readonly exact?: boolean;
}

/** An amount with the decimals of its currency; the tooltip has all four. */
export function Money({ amount, currency, exact = false }: MoneyProps) {
  const { locale } = useWords();
  const decimals = exact && hasMore(amount, decimalsOf(currency)) ? 4 : undefined;
  return (
    <span className="money" title={`${amount} ${currency}`}>
      {moneyText(amount, currency, locale, decimals)}
    </span>
  );
}
