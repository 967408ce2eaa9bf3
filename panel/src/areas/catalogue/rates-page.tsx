import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/fetched.tsx';
import { Page } from '../../ui/page.tsx';
import type { Column } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { EffectChip, FileActions, Listed, useDay } from './parts.tsx';
import { useExchangeRates } from './queries.ts';

const route = getRouteApi('/exchange-rates');

type Rate = Schemas['AdminExchangeRate'];

export function RatesPage() {
  const { catalogue } = useWords();
  const words = catalogue.rates;
  const { currency } = route.useSearch();
  const query = useExchangeRates({ currency });
  const day = useDay();
  const first = query.data?.pages[0];
  const isOld = first?.stale === true && first.newest !== null;
  return (
    <Page
      title={currency === undefined ? words.title : `${words.title}: ${currency}`}
      lead={words.lead}
      actions={<FileActions file="exchange-rates" look={first?.stale ? 'main' : 'plain'} />}
      mark={
        first?.newest && <Chip meaning={isOld ? 'attention' : 'fine'}>{words.newest(day(first.newest))}</Chip>
      }
      {...(currency === undefined ? {} : { back: { to: '/exchange-rates', label: words.all } })}
    >
      {isOld && (
        <section className="card notice" role="status">
          <h2>{words.staleTitle}</h2>
          <p className="soft">{words.staleHint}</p>
        </section>
      )}
      <Listed
        query={query}
        label={words.title}
        columns={useColumns(currency !== undefined)}
        rowKey={(rate) => `${rate.currency} ${rate.valid_from}`}
        isOver={(rate) => rate.effect === 'past'}
        isFiltered={currency !== undefined}
        empty={
          <Empty
            title={words.emptyTitle}
            hint={words.emptyHint}
            action={<FileActions file="exchange-rates" look="main" />}
          />
        }
      />
    </Page>
  );
}

function useColumns(isHistory: boolean): Column<Rate>[] {
  const { catalogue, locale } = useWords();
  const words = catalogue.rates;
  const day = useDay();
  const rate = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 8 });
  const name = new Intl.DisplayNames(locale, { type: 'currency' });
  return [
    {
      head: words.currency,
      cell: ({ currency }) =>
        isHistory ? (
          currency
        ) : (
          <Link to="/exchange-rates" search={{ currency }} data-row title={words.history}>
            {currency}
            <span className="soft regular"> {name.of(currency)}</span>
          </Link>
        ),
    },
    {
      head: words.perEuro,
      cell: ({ per_euro }) => <span title={per_euro}>{rate.format(Number(per_euro))}</span>,
      align: 'number',
    },
    { head: catalogue.validFrom, cell: ({ valid_from }) => day(valid_from), align: 'number' },
    { head: catalogue.effect, cell: ({ effect }) => <EffectChip effect={effect} />, wide: true },
  ];
}
