import type { ReactNode } from 'react';
import { useClients } from '../../api/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/page.tsx';
import { useWords, type Words } from '../../words/index.tsx';
import { Patterns, termsOf } from './parts.tsx';
import type { Partner } from './queries.ts';
import type { Calendar, Costs, Made, Size, Terms } from './terms.ts';

/** The terms that routing uses: products, destinations, times and costs. */
export function TermsCards({ partner }: { readonly partner: Partner }) {
  const { partners: words } = useWords();
  return (
    <section className="card stack" aria-labelledby="terms">
      <header className="section-head">
        <h2 id="terms">{words.terms}</h2>
        <ButtonLink needs="/admin/1.0/partners/update" to="/partners/$id/terms" params={{ id: partner.id }}>
          {words.editTerms}
        </ButtonLink>
      </header>
      <TermsInWords terms={termsOf(partner)} />
    </section>
  );
}

/** Terms in sentences and tables. */
export function TermsInWords({ terms }: { readonly terms: Terms }) {
  const { partners: words } = useWords();
  return (
    <>
      <Section title={words.makes}>
        {terms.makes ? <MadeTable makes={terms.makes} /> : <p className="soft">{words.makesAll}</p>}
      </Section>
      <Section title={words.shipsTo}>
        <p>
          {terms.ships_to ? (
            <Countries codes={terms.ships_to} />
          ) : (
            <span className="soft">{words.everywhere}</span>
          )}
        </p>
      </Section>
      <Section title={words.calendar}>
        <CalendarFacts calendar={terms.calendar} days={terms.production_days} />
      </Section>
      <Section title={words.costs}>
        {terms.costs ? <CostTables costs={terms.costs} /> : <p className="soft">{words.costsUnknownHint}</p>}
      </Section>
      <Section title={words.limits}>
        <Limits terms={terms} />
      </Section>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="tight terms-part">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function MadeTable({ makes }: { readonly makes: readonly Made[] }) {
  const { partners: words } = useWords();
  return (
    <Rows
      heads={[words.products, words.options, words.sizes]}
      rows={makes.map(({ products, options, sizes }) => [
        <Patterns key="products" of={products} />,
        options ? <Patterns key="options" of={options} /> : words.everyOption,
        sizesText(sizes, words),
      ])}
    />
  );
}

function sizesText(sizes: Made['sizes'], words: Words['partners']): string {
  const text = ({ width_mm, height_mm }: Size) => `${width_mm} × ${height_mm} mm`;
  if (sizes?.min && sizes.max) return words.sizesBetween(text(sizes.min), text(sizes.max));
  if (sizes?.min) return words.sizesFrom(text(sizes.min));
  if (sizes?.max) return words.sizesTo(text(sizes.max));
  return words.everySize;
}

/** Names of countries in the language of the reader; their codes on hover. */
function Countries({ codes }: { readonly codes: readonly string[] }) {
  const { locale } = useWords();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = codes.map((code) => names.of(code) ?? code);
  return <span title={codes.join(', ')}>{new Intl.ListFormat(locale).format(named)}</span>;
}

interface CalendarFactsProps {
  readonly calendar: Calendar | null;
  readonly days: Terms['production_days'];
}

function CalendarFacts({ calendar, days }: CalendarFactsProps) {
  const { partners: words, locale } = useWords();
  const facts: Fact[] = calendar
    ? [
        { label: words.workingDays, value: weekdays(calendar.working_days, locale) || words.usual },
        {
          label: words.cutOff,
          value: calendar.cut_off ? words.cutOffAt(calendar.cut_off, calendar.time_zone) : words.noCutOff,
        },
        { label: words.timeZone, value: calendar.time_zone },
        { label: words.holidays, value: <Holidays days={calendar.holidays} /> },
      ]
    : [{ label: words.workingDays, value: <span className="soft">{words.everyDay}</span> }];
  return (
    <>
      <Facts facts={facts} />
      {days.length > 0 ? (
        <Rows
          heads={[words.products, words.productionDays]}
          rows={days.map(({ products, days: count }) => [
            <Patterns key="products" of={products} />,
            words.days(count),
          ])}
        />
      ) : (
        <p className="soft">{words.noProductionDays}</p>
      )}
    </>
  );
}

/** Monday is the first day of 2024. */
const dayOfWeek = (day: number) => new Date(Date.UTC(2024, 0, day));

/** Days that follow each other as a range. */
function weekdays(days: readonly number[], locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  if (days.length === 0) return '';
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length > 2 && last - first === sorted.length - 1) {
    return format.formatRange(dayOfWeek(first), dayOfWeek(last));
  }
  return new Intl.ListFormat(locale).format(sorted.map((day) => format.format(dayOfWeek(day))));
}

const SHOWN_HOLIDAYS = 6;

/** The next ones; those that are over are left out. */
function Holidays({ days }: { readonly days: readonly string[] }) {
  const { partners: words, locale } = useWords();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const today = new Date().toISOString().slice(0, 10);
  const next = days.filter((day) => day >= today).toSorted();
  if (next.length === 0) return <span className="soft">{words.noHolidays}</span>;
  const shown = next.slice(0, SHOWN_HOLIDAYS).map((day) => format.format(new Date(day)));
  const more = next.length - shown.length;
  return <span>{[...shown, ...(more > 0 ? [words.moreDays(more)] : [])].join(' · ')}</span>;
}

/** The precision of the input. */
const AMOUNT = { minimumFractionDigits: 2, maximumFractionDigits: 4 };

function CostTables({ costs: { currency, products, shipping } }: { readonly costs: Costs }) {
  const { partners: words, locale } = useWords();
  const amount = (text: string) => new Intl.NumberFormat(locale, AMOUNT).format(Number(text));
  return (
    <>
      <Rows
        heads={[
          words.products,
          ...[words.perItem, words.perCopy, words.perPage].map((head) => `${head}, ${currency}`),
        ]}
        numbersFrom={1}
        rows={products.map(({ products: patterns, per_item, per_copy, per_page }) => [
          <Patterns key="products" of={patterns} />,
          amount(per_item),
          amount(per_copy),
          amount(per_page),
        ])}
      />
      <Rows
        heads={[words.shipments, ...[words.perShipment, words.perKg].map((head) => `${head}, ${currency}`)]}
        numbersFrom={1}
        rows={shipping.map(({ levels, countries, per_shipment, per_kg }) => [
          <span key="shipments">
            {countries ? <Countries codes={countries} /> : words.everywhere}
            {levels && (
              <>
                {' · '}
                <Patterns of={levels} />
              </>
            )}
          </span>,
          amount(per_shipment),
          amount(per_kg),
        ])}
      />
      <p className="soft small">{words.costsHint}</p>
    </>
  );
}

function Limits({ terms }: { readonly terms: Terms }) {
  const { partners: words, locale } = useWords();
  const clients = useClients(terms.only_clients !== null).data;
  const number = new Intl.NumberFormat(locale);
  const { capacity, share_cap_percent, only_clients } = terms;
  const nameOf = (id: number) => clients?.find((client) => client.id === id)?.name ?? `#${id}`;
  return (
    <Facts
      facts={[
        {
          label: words.capacity,
          value: capacity
            ? words.capacityOf(number.format(capacity.amount), words.units[capacity.unit])
            : words.unlimited,
        },
        {
          label: words.share,
          value: share_cap_percent === null ? words.unlimited : words.shareOf(share_cap_percent),
        },
        {
          label: words.onlyClients,
          value: only_clients
            ? new Intl.ListFormat(locale).format(only_clients.map(nameOf))
            : words.allClients,
        },
        { label: words.concurrency, value: terms.concurrency ?? words.usual },
        {
          label: words.clientCosts,
          value: terms.sees_client_costs ? words.clientCostsSeen : words.clientCostsHidden,
        },
      ]}
    />
  );
}

interface RowsProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Columns from here on hold amounts. */
  readonly numbersFrom?: number;
}

/** A plain table within a card. */
function Rows({ heads, rows, numbersFrom = heads.length }: RowsProps) {
  const align = (column: number) => (column >= numbersFrom ? 'number' : undefined);
  return (
    <div className="rows-box">
      <table className="rows">
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={align(column)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first entry that matches applies, so an entry is its place
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={heads[column]} className={align(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
