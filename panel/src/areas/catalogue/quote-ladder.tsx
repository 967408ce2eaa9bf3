import { Money } from '../../ui/money.tsx';
import { useWords } from '../../words/index.tsx';
import { useDay, useDecimals, usePercent, useRange, useWeight } from './parts.tsx';
import type { TraceLine, TriedPrices } from './queries.ts';

/** Every step of the calculation: which rule, which row, what amount. */
export function Ladder({ tried: { trace, currency } }: { readonly tried: TriedPrices }) {
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
  const { about, rule, row, exact, amount } = line;
  return (
    <div className="step">
      <span data-sum={rule === 'sum' || undefined}>
        {words.rules[rule] ?? rule} <span className="soft regular">{subject(about)}</span>
      </span>
      <Arithmetic line={line} />
      {row && <span className="soft small">{words.row(range(row.min, row.max), day(row.valid_from))}</span>}
      {Number(exact.replace('…', '')) !== Number(amount) && (
        <span className="soft small">{words.exact(decimals(exact))}</span>
      )}
    </div>
  );
}

/** Factors that change nothing: no adjustment, and no conversion. */
function isNeutral({ name, value }: TraceLine['inputs'][number]): boolean {
  const [to, from] = value.split(' / ');
  return (name === 'client percent' && Number(value) === 0) || (from !== undefined && to === from);
}

function Arithmetic({ line: { rule, inputs } }: { readonly line: TraceLine }) {
  const nameOf = useFactorName();
  const percent = usePercent();
  const decimals = useDecimals();
  const shown = rule === 'sum' ? inputs : inputs.filter((input) => !isNeutral(input));
  if (shown.length === 0) return null;
  return (
    <span className="small factors">
      {shown.map((input, index) => (
        <span key={input.name}>
          {index > 0 && (rule === 'sum' ? ' + ' : ' × ')}
          {decimals(factorText(input, percent))} <span className="soft">{nameOf(input.name)}</span>
        </span>
      ))}
    </span>
  );
}

/** A percentage of the client is added to the price; that of VAT is a factor. */
function factorText(
  { name, value }: TraceLine['inputs'][number],
  percent: ReturnType<typeof usePercent>,
): string {
  if (name === 'percent') return percent(value);
  if (name !== 'client percent') return value.replace(/ \/ 1\.0+$/, '').replace(/(\.\d{4})0+\b/g, '$1');
  return `(1 ${Number(value) < 0 ? '−' : '+'} ${percent(Math.abs(Number(value)))})`;
}

function useFactorName() {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const subject = useSubject();
  return (name: string) => {
    const [, unit] = /^unit amount in (\w+)$/.exec(name) ?? [];
    if (unit !== undefined) return words.unitAmount(unit);
    const [, to, from] = /^(\w+) for one (\w+)$/.exec(name) ?? [];
    if (to !== undefined && from !== undefined) return words.exchange(to, from);
    const [, rule = '', of] = /^(price_unit_\w+) of (.+)$/.exec(name) ?? [];
    if (of !== undefined) return `${words.rules[rule] ?? rule}, ${of}`;
    return words.factors[name] ?? subject(name);
  };
}

/** The subject of a step in the user's language; names from the catalogue are not translated. */
function useSubject() {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const percent = usePercent();
  const weight = useWeight();
  return function subject(about: string): string {
    const [, base] = /^base of (.+)$/.exec(about) ?? [];
    if (base !== undefined) return words.baseOf(subject(base));
    const [, rate] = /^vat at ([\d.]+) %$/.exec(about) ?? [];
    if (rate !== undefined) return words.vatAt(percent(rate));
    const [, of, count, grams] = /^(.+: )?(\d+) parcels? of (\d+) g$/.exec(about) ?? [];
    if (count !== undefined)
      return `${of === undefined ? '' : `${subject(of.slice(0, -2))}, `}${words.parcels(Number(count), weight(Number(grams)))}`;
    const [, index, offer] = /^shipment (\d+): (.+)$/.exec(about) ?? [];
    if (index !== undefined && offer !== undefined) return words.offerOf(Number(index) + 1, offer);
    const [, fee] = /^fee for (.+)$/.exec(about) ?? [];
    if (fee !== undefined) return fee === 'every order' ? words.feeForAll : words.feeFor(fee);
    const [item, product] = about.split(': ');
    return words.subjects[about] ?? (item === product ? about.slice(0, item?.length) : about);
  };
}
