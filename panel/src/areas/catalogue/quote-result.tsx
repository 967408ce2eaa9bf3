import { Link } from '@tanstack/react-router';
import type { CalculationPart } from '../../../../src/domain/details/calculation.ts';
import type { Schemas } from '../../api/client.ts';
import { Money } from '../../ui/money.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { useDay, useDecimals, usePercent, useRange, useWeight } from './parts.tsx';
import type { TraceLine, TriedPrices } from './queries.ts';

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

/** Every step of the calculation: which rule, which row, what amount. */
function Ladder({ tried: { trace, currency } }: { readonly tried: TriedPrices }) {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  return (
    <section className="card tight">
      <h2>{words.trace}</h2>
      <p className="soft small">{words.traceHint}</p>
      <ol className="ladder" aria-label={words.trace}>
        {trace.map((line) => (
          <li key={`${line.about} ${line.rule}`}>
            <Step line={line} />
            <span className="amount" data-sum={line.rule === 'sum' || undefined}>
              <Money amount={line.amount} currency={currency} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ line }: { readonly line: TraceLine }) {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const range = useRange();
  const day = useDay();
  const decimals = useDecimals();
  const subject = useSubject();
  const { rule, row, exact, amount } = line;
  return (
    <div className="step">
      <span data-sum={rule === 'sum' || undefined}>
        {words.rules[rule] ?? rule} <span className="soft regular">{subject(line.subject)}</span>
      </span>
      <Arithmetic line={line} />
      {row && <span className="soft small">{words.row(range(row.min, row.max), day(row.valid_from))}</span>}
      {Number(exact.replace('…', '')) !== Number(amount) && (
        <span className="soft small">{words.exact(decimals(exact))}</span>
      )}
    </div>
  );
}

const codeOf = (subject: unknown) => (subject as CalculationPart).code;

/** Factors that change nothing: no adjustment, and no conversion. */
function isNeutral({ subject, value }: TraceLine['inputs'][number]): boolean {
  const [to, from] = value.split(' / ');
  return (codeOf(subject) === 'client_percent' && Number(value) === 0) || (from !== undefined && to === from);
}

function Arithmetic({ line: { rule, inputs } }: { readonly line: TraceLine }) {
  const nameOf = useSubject();
  const percent = usePercent();
  const decimals = useDecimals();
  const shown = rule === 'sum' ? inputs : inputs.filter((input) => !isNeutral(input));
  if (shown.length === 0) return null;
  return (
    <span className="small factors">
      {shown.map((input, index) => (
        <span key={input.name}>
          {index > 0 && (rule === 'sum' ? ' + ' : ' × ')}
          {decimals(factorText(input, percent))} <span className="soft">{nameOf(input.subject)}</span>
        </span>
      ))}
    </span>
  );
}

/** A percentage of the client is added to the price; that of VAT is a factor. */
function factorText(
  { subject, value }: TraceLine['inputs'][number],
  percent: ReturnType<typeof usePercent>,
): string {
  const code = codeOf(subject);
  if (code === 'percent') return percent(value);
  if (code !== 'client_percent') return value.replace(/ \/ 1\.0+$/, '').replace(/(\.\d{4})0+\b/g, '$1');
  return `(1 ${Number(value) < 0 ? '−' : '+'} ${percent(Math.abs(Number(value)))})`;
}

/** The subject of a step in the user's language; names from the catalogue are not translated. */
function useSubject() {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const percent = usePercent();
  const weight = useWeight();
  return (sent: unknown): string => {
    const part = sent as CalculationPart;
    switch (part.code) {
      case 'item':
        return part.item;
      case 'price_of':
        return part.item === part.of ? part.item : `${part.item}: ${part.of}`;
      case 'line_of':
        return `${words.rules[part.rule] ?? part.rule}, ${part.of}`;
      case 'fee_for':
        return part.of === null ? words.feeForAll : words.feeFor(part.of);
      case 'vat_at':
        return words.vatAt(percent(part.percent));
      case 'vat_base':
        return words.baseOf(words.vatAt(percent(part.percent)));
      case 'offer':
        return words.offerOf(part.shipment + 1, `${part.level}, ${part.option}`);
      case 'parcels':
        return words.parcels(part.parcels, weight(part.grams));
      case 'parcels_of_offer': {
        const offer = words.offerOf(part.shipment + 1, `${part.level}, ${part.option}`);
        return `${offer}, ${words.parcels(part.parcels, weight(part.grams))}`;
      }
      case 'unit_amount':
        return words.unitAmount(part.currency);
      case 'exchange':
        return words.exchange(part.to, part.from);
      default:
        return words.parts[part.code];
    }
  };
}
