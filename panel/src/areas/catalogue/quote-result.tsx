import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.ts';
import { Money } from '../../ui/money.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { useDay, usePercent, useWeight } from './parts.tsx';
import type { TriedPrices } from './queries.ts';
import { Ladder } from './quote-ladder.tsx';

/** A price with all that led to it. */
export function QuoteResult({ tried }: { readonly tried: TriedPrices }) {
  return (
    <>
      <Sums tried={tried} />
      <Shipments tried={tried} />
      <Ladder tried={tried} />
    </>
  );
}

function Sums({ tried }: { readonly tried: TriedPrices }) {
  const { catalogue, common } = useWords();
  const words = catalogue.quote;
  const day = useDay();
  const percent = usePercent();
  const { currency, cheapest } = tried;
  const rates = tried.vat_lines.map((line) => percent(line.percent)).join(', ');
  const sums = [
    [words.items, tried.price],
    [rates === '' ? words.vat : `${words.vat}, ${rates}`, tried.vat],
    [words.shipping, cheapest.shipping],
    [words.shippingVat, cheapest.shipping_vat],
  ] as const;
  const [item] = tried.items;
  return (
    <section className="card stack">
      <div className="section-head">
        <h2>
          {item && (
            <Link to="/products/$reference" params={{ reference: item.product }}>
              {item.product}
            </Link>
          )}
        </h2>
        <span className="soft small">
          {words.asOf(day(tried.today))} · {catalogue.version(tried.version)}
        </span>
      </div>
      <dl className="sums">
        {sums.map(([label, amount]) => (
          <Sum key={label} label={label} amount={amount} currency={currency} />
        ))}
        <Sum label={words.total} amount={cheapest.amount} currency={currency} isGrand />
      </dl>
      {item && (
        <p className="soft small">
          {words.options}:{' '}
          {item.options.map(({ reference, count }) => common.option(reference, '', count)).join(', ') ||
            words.none}
        </p>
      )}
    </section>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: string;
  readonly currency: string;
  readonly isGrand?: boolean;
}

function Sum({ label, amount, currency, isGrand = false }: SumProps) {
  const look = isGrand ? 'grand' : undefined;
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={look}>
        <Money amount={amount} currency={currency} />
      </dd>
    </>
  );
}

type Offer = Schemas['AdminQuotedOffer'];

function Shipments({ tried: { shipments, currency } }: { readonly tried: TriedPrices }) {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const weight = useWeight();
  const columns: Column<Offer>[] = [
    { head: catalogue.shipping.level, cell: ({ level_name }) => level_name },
    { head: words.offer, cell: ({ option }) => option, wide: true },
    {
      head: words.days,
      cell: ({ days_min, days_max }) => words.daysOf(days_min, days_max),
      align: 'number',
    },
    { head: words.price, cell: ({ price }) => <Money amount={price} currency={currency} />, align: 'number' },
    {
      head: words.vatColumn,
      cell: ({ vat }) => <Money amount={vat} currency={currency} />,
      align: 'number',
      wide: true,
    },
  ];
  return (
    <section className="tight">
      <h2>{words.shipments}</h2>
      {shipments.map(({ weight_g, parcels, offers }, index) => {
        const packed = parcels.map(({ count, weight_g, copies }) =>
          words.parcelsWith(count, weight(weight_g), copies),
        );
        const title = words.shipment(index + 1, weight(weight_g));
        return (
          <div key={title} className="tight">
            <p className="soft">{title}</p>
            {(packed.length > 1 || parcels[0]?.count !== 1) && (
              <p className="soft small">{words.splitInto(packed)}</p>
            )}
            <Table
              label={title}
              columns={columns}
              rows={offers}
              rowKey={({ level, option }) => `${level} ${option}`}
            />
          </div>
        );
      })}
    </section>
  );
}
