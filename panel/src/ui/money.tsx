import { useWords } from '../words/index.tsx';
import { moneyText } from '../words/money.ts';

/** The currency in which the costs of print partners are compared. */
export const COST_CURRENCY = 'EUR';

interface MoneyProps {
  /** With four decimals, as sent by the service. */
  readonly amount: string;
  readonly currency: string;
}

/** An amount, so that what is shown adds up; the tooltip has all four decimals. */
export function Money({ amount, currency }: MoneyProps) {
  const { locale } = useWords();
  return (
    <span className="money" title={`${amount} ${currency}`}>
      {moneyText(amount, currency, locale)}
    </span>
  );
}
