import { Money } from '../../../ui/money.tsx';
import { useWords } from '../../../words/index.tsx';
import type { Order } from './queries.ts';

/** The client's costs, and the credits for canceled copies; in both currencies if its invoice has another one. */
export function Costs({ order: { costs, credits, charged, invoiced } }: { readonly order: Order }) {
  const { order: words } = useWords();
  const { currency, invoice_currency, invoice_exchange_rate, subtotals, total } = costs;
  const hasFees = [subtotals.fee, subtotals.app_fee].some((fee) => Number(fee) !== 0);
  const fees = (Number(subtotals.fee) + Number(subtotals.app_fee)).toFixed(4);
  const isCredited = credits.lines.length > 0;
  const isConverted = currency !== invoice_currency;
  const convertedTotal = isCredited ? null : invoiced.total;
  const lines: readonly SumLine[] = [
    [words.costOf.items, subtotals.items, invoiced.items],
    ...(hasFees ? [[words.costOf.fees, fees, invoiced.fees] as const] : []),
    [words.costOf.shipping, total.shipping, invoiced.shipping],
    [words.costOf.vat, total.vat, invoiced.vat],
    [words.costOf.total, total.amount, convertedTotal, true],
    ...(isCredited
      ? ([
          [words.credits, credits.total, invoiced.credits],
          [words.charged, charged, invoiced.total, true],
        ] as const)
      : []),
  ];
  return (
    <section className="card tight">
      <h2>{words.costs}</h2>
      <table className="sums">
        <tbody>
          {lines.map(([label, amount, converted, isTotal = false]) => (
            <tr key={label} data-total={isTotal || undefined}>
              <th scope="row">{label}</th>
              <td className="number">
                <Money amount={amount} currency={currency} />
              </td>
              {isConverted && (
                <td className="number">
                  {converted !== null && <Money amount={converted} currency={invoice_currency} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isConverted && (
        <p className="soft small">{words.invoicedAt(currency, invoice_exchange_rate, invoice_currency)}</p>
      )}
    </section>
  );
}

type SumLine = readonly [label: string, amount: string, converted: string | null, isTotal?: boolean];
