import { Select, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOwners } from '../../api/accounts.ts';
import { Empty, Loaded, NoMatch } from '../../ui/fetched.tsx';
import { AccountSelect } from '../../ui/filters/account-select.tsx';
import { Page } from '../../ui/page.tsx';
import { useWords } from '../../words/index.tsx';
import { Chart, type Line } from './chart.tsx';
import { duration, inUnit, number, unitOf } from './format.ts';
import { Endpoints, HealthCard, Partners, Totals } from './parts.tsx';
import { type Day, type Figures, useFigures, useHealth } from './queries.ts';
import './overview.css';

const route = getRouteApi('/overview');

/** The service over time: orders, how long they take, errors, print partners; and how it keeps up now. */
export function OverviewPage() {
  const { overview: words } = useWords();
  const { days = 30, client, partner, mode } = route.useSearch();
  const query = useFigures({
    days,
    client_id: client,
    partner_id: partner,
    mode: mode === 'all' ? undefined : (mode ?? 'live'),
  });
  const health = useHealth().data;
  return (
    <Page
      title={words.title}
      lead={query.data && query.data.partners.length === 0 ? words.leadOfClient : words.lead}
    >
      <Filters />
      <Loaded query={query}>
        {(figures) => (figures ? <Shown figures={figures} /> : <ChartSkeletons />)}
      </Loaded>
      {health && <HealthCard health={health} />}
    </Page>
  );
}

function Shown({ figures }: { readonly figures: Figures }) {
  const { overview: words } = useWords();
  const { client, partner, mode } = route.useSearch();
  const navigate = route.useNavigate();
  const isNarrowed = client !== undefined || partner !== undefined || mode !== undefined;
  if (isQuiet(figures)) {
    return isNarrowed ? (
      <NoMatch hint={words.noneHint} onClear={() => void navigate({ search: ({ days }) => ({ days }) })} />
    ) : (
      <Empty title={words.emptyTitle} hint={words.emptyHint} />
    );
  }
  return (
    <>
      {mode !== 'all' && <p className="soft small">{words.ofAllModes}</p>}
      <Totals figures={figures} />
      <Charts figures={figures} />
      <div className="charts">
        <Endpoints endpoints={figures.endpoints} />
        {figures.partners.length > 0 && <Partners partners={figures.partners} />}
      </div>
    </>
  );
}

/** No order was counted: calls alone, such as those of the panel, make no chart worth reading. */
function isQuiet({ total: { orders } }: Figures): boolean {
  return orders.accepted + orders.handed_over + orders.shipped + orders.canceled + orders.failed === 0;
}

function ChartSkeletons() {
  return (
    <div className="charts" aria-busy="true">
      {['a', 'b', 'c', 'd'].map((chart) => (
        <Skeleton key={chart} height={308} />
      ))}
    </div>
  );
}

function Filters() {
  const { overview: words, common } = useWords();
  const { client, partner, mode } = route.useSearch();
  const navigate = route.useNavigate();
  const { clients, partners, clientQuery, partnerQuery } = useOwners();
  const narrow = (search: { client?: number | undefined; partner?: number | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...search }) });
  return (
    <div className="filters">
      <nav className="segments" aria-label={words.range}>
        {([7, 30, 90] as const).map((range) => (
          <Link
            key={range}
            to="/overview"
            search={{ client, partner, mode, days: range === 30 ? undefined : range }}
            activeOptions={{ exact: true }}
          >
            {words.days(range)}
          </Link>
        ))}
      </nav>
      <Select
        aria-label={words.mode}
        data={(['live', 'sandbox', 'all'] as const).map((value) => ({ value, label: words.modes[value] }))}
        value={mode ?? 'live'}
        onChange={(chosen) => {
          const next = chosen === 'sandbox' || chosen === 'all' ? chosen : undefined;
          void navigate({ search: (before) => ({ ...before, mode: next }) });
        }}
        allowDeselect={false}
      />
      {(clients.length > 0 || clientQuery.isError) && (
        <AccountSelect
          aria-label={common.client}
          placeholder={common.allClients}
          query={clientQuery}
          value={client}
          onChange={(id) => narrow({ client: id })}
          clearable
        />
      )}
      {(partners.length > 0 || partnerQuery.isError) && (
        <AccountSelect
          aria-label={common.partner}
          placeholder={words.allPartners}
          query={partnerQuery}
          value={partner}
          onChange={(id) => narrow({ partner: id })}
          clearable
        />
      )}
    </div>
  );
}

export function Charts({ figures }: { readonly figures: Figures }) {
  return (
    <div className="charts">
      <OrdersChart figures={figures} />
      <ErrorsChart figures={figures} />
      <TimesChart figures={figures} of="time_to_handover" />
      <TimesChart figures={figures} of="time_to_ship" />
    </div>
  );
}

interface Of {
  readonly figures: Figures;
}

const daysOf = ({ days }: Figures) => days.map(({ day }) => day);

function OrdersChart({ figures }: Of) {
  const { overview: words, locale } = useWords();
  const lines = useMemo(() => {
    const line = (of: 'accepted' | 'shipped' | 'canceled' | 'failed', ink: Line['ink']): Line => ({
      label: words.counts[of],
      ink,
      values: figures.days.map(({ orders }) => orders[of]),
      total: number(figures.total.orders[of], locale),
    });
    return [
      line('accepted', 'accent'),
      line('shipped', 'good'),
      line('canceled', 'warn'),
      line('failed', 'bad'),
    ];
  }, [figures, words, locale]);
  return <CountChart title={words.ordersADay} figures={figures} lines={lines} />;
}

function ErrorsChart({ figures }: Of) {
  const { overview: words, locale } = useWords();
  const lines = useMemo(() => {
    const line = (of: 'refused' | 'failed', ink: Line['ink']): Line => ({
      label: words.errorCounts[of],
      ink,
      values: figures.days.map(({ calls }) => calls[of]),
      total: number(figures.total.calls[of], locale),
    });
    return [line('refused', 'warn'), line('failed', 'bad')];
  }, [figures, words, locale]);
  return <CountChart title={words.errorsADay} figures={figures} lines={lines} />;
}

function CountChart({
  title,
  figures,
  lines,
}: Of & { readonly title: string; readonly lines: readonly Line[] }) {
  const { locale } = useWords();
  const days = useMemo(() => daysOf(figures), [figures]);
  return (
    <Chart
      title={title}
      days={days}
      lines={lines}
      format={(value) => number(value, locale)}
      // There is no half of an order.
      axis={(value) => (Number.isInteger(value) ? number(value, locale) : '')}
    />
  );
}

function TimesChart({ figures, of }: Of & { readonly of: 'time_to_handover' | 'time_to_ship' }) {
  const { overview: words, locale } = useWords();
  const days = useMemo(() => daysOf(figures), [figures]);
  const longest = Math.max(1, ...figures.days.map(({ orders }) => orders[of]?.p95_seconds ?? 0));
  const { unit, size } = unitOf(longest);
  const lines = useMemo(() => {
    const line = (share: 'p50_seconds' | 'p95_seconds', ink: Line['ink']): Line => {
      const total = figures.total.orders[of]?.[share];
      const amountOf = ({ orders }: Day) => {
        const seconds = orders[of]?.[share];
        return seconds === undefined ? null : seconds / size;
      };
      return {
        label: words.percentiles[share],
        ink,
        values: figures.days.map(amountOf),
        total: total === undefined ? '–' : duration(total, locale),
      };
    };
    return [line('p50_seconds', 'accent'), line('p95_seconds', 'warn')];
  }, [figures, of, size, words, locale]);
  return (
    <Chart
      title={words.times[of]}
      days={days}
      lines={lines}
      format={(value) => duration(value * size, locale)}
      axis={(value) => inUnit(value, unit, locale)}
    />
  );
}
