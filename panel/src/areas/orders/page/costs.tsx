import { Money } from '../../../ui/money.tsx';
import { useWords } from '../../../words/index.tsx';
import type { Order } from './queries.ts';

/** The client's costs, and the credits for canceled copies. */
export function Costs({ order: { costs, credits, charged } }: { readonly order: Order }) {
  const { order: words } = useWords();
  const { currency, subtotals, total } = costs;
  const hasFees = [subtotals.fee, subtotals.app_fee].filter((fee) => Number(fee) !== 0);
  const isCredited = credits.lines.length > 0;
  const lines = [
    [words.costOf.items, subtotals.items],
    ...hasFees.map((fee) => [words.costOf.fees, fee] as const),
    [words.costOf.shipping, total.shipping],
    [words.costOf.vat, total.vat],
  ] as const;
  return (
    <section className="card tight">
      <h2>{words.costs}</h2>
      <table className="sums">
        <tbody>
          {lines.map(([label, amount]) => (
            <SumRow key={`${label} ${amount}`} label={label} amount={amount} currency={currency} />
          ))}
          <SumRow label={words.costOf.total} amount={total.amount} currency={currency} isTotal />
          {isCredited && <SumRow label={words.credits} amount={credits.total} currency={currency} />}
          {isCredited && <SumRow label={words.charged} amount={charged} currency={currency} isTotal />}
        </tbody>
      </table>
    </section>
  );
}

interface SumRowProps {
  readonly label: string;
  readonly amount: string;
  readonly currency: string;
  readonly isTotal?: boolean;
}

function SumRow({ label, amount, currency, isTotal = false }: SumRowProps) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">{label}</th>
      <td className="number">
        <Money amount={amount} currency={currency} />
      </td>
    </tr>
  );
}
