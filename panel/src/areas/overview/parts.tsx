import { Link } from '@tanstack/react-router';
import { Chip } from '../../ui/chip.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { bytes, duration, number, percent } from './format.ts';
import type { Endpoint, Figures, Health, PartnerFigures } from './queries.ts';

/** The whole period in six figures. */
export function Totals({ figures }: { readonly figures: Figures }) {
  const { overview: words, locale } = useWords();
  const { orders, calls } = figures.total;
  const errors = calls.refused + calls.failed;
  const tiles = [
    [words.counts.accepted, number(orders.accepted, locale), undefined],
    [words.counts.shipped, number(orders.shipped, locale), undefined],
    [
      words.noDelay,
      orders.shipped === 0 ? '–' : percent(orders.on_time, orders.shipped, locale),
      words.noDelayHint,
    ],
    [
      words.times.time_to_handover,
      orders.time_to_handover ? duration(orders.time_to_handover.p50_seconds, locale) : '–',
      words.half,
    ],
    [
      words.times.time_to_ship,
      orders.time_to_ship ? duration(orders.time_to_ship.p50_seconds, locale) : '–',
      words.half,
    ],
    [
      words.errors,
      calls.calls === 0 ? '–' : percent(errors, calls.calls, locale),
      words.ofCalls(number(calls.calls, locale)),
    ],
  ] as const;
  return (
    <dl className="totals">
      {tiles.map(([label, value, hint]) => (
        <div key={label} className="card">
          <dt className="soft small">{label}</dt>
          <dd>
            {value}
            {hint && <span className="soft small">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MOST_ENDPOINTS = 8;

export function Endpoints({ endpoints }: Pick<Figures, 'endpoints'>) {
  const { overview: words, locale } = useWords();
  const rows = endpoints.filter(({ refused, failed }) => refused + failed > 0).slice(0, MOST_ENDPOINTS);
  const columns: Column<Endpoint>[] = [
    {
      head: words.endpoint,
      cell: ({ interface: name, method, path }) =>
        path === null ? (
          words.unknownPaths(name)
        ) : (
          <span className="mono breaks" title={`${method} ${path}`}>
            {path}
          </span>
        ),
    },
    { head: words.calls, cell: ({ calls }) => number(calls, locale), align: 'number', wide: true },
    { head: '4xx', cell: ({ refused }) => number(refused, locale), align: 'number' },
    { head: '5xx', cell: ({ failed }) => number(failed, locale), align: 'number' },
    {
      head: words.share,
      cell: ({ calls, refused, failed }) => percent(refused + failed, calls, locale),
      align: 'number',
    },
  ];
  return (
    <section className="tight">
      <h2>{words.errorsByEndpoint}</h2>
      {rows.length === 0 ? (
        <p className="card soft">{words.noErrors}</p>
      ) : (
        <Table
          label={words.errorsByEndpoint}
          columns={columns}
          rows={rows}
          rowKey={({ interface: name, method, path }) => `${name} ${method} ${path}`}
        />
      )}
    </section>
  );
}

export function Partners({ partners }: Pick<Figures, 'partners'>) {
  const { overview: words, locale } = useWords();
  const all = partners.reduce((sum, { handed_over }) => sum + handed_over, 0);
  const columns: Column<PartnerFigures>[] = [
    {
      head: words.partner,
      cell: ({ partner_id: id, name, open }) => (
        <>
          <Link to="/partners/$id" params={{ id }} data-row>
            {name}
          </Link>
          {!open && <span className="soft"> · {words.closed}</span>}
        </>
      ),
    },
    {
      head: words.counts.handed_over,
      cell: ({ handed_over }) => (
        <>
          {number(handed_over, locale)}
          {all > 0 && <span className="soft"> · {percent(handed_over, all, locale)}</span>}
        </>
      ),
      align: 'number',
    },
    {
      head: words.counts.shipped,
      cell: ({ shipped }) => number(shipped, locale),
      align: 'number',
      wide: true,
    },
    {
      head: words.noDelay,
      cell: ({ shipped, on_time }) => (shipped === 0 ? '–' : percent(on_time, shipped, locale)),
      align: 'number',
    },
  ];
  return (
    <section className="tight">
      <h2>{words.partners}</h2>
      <Table
        label={words.partners}
        columns={columns}
        rows={partners}
        rowKey={({ partner_id }) => partner_id}
        isOver={({ open, handed_over }) => !open && handed_over === 0}
      />
    </section>
  );
}

/** Work that is older than this waits for something. */
const LATE_MS = 60_000;

export function HealthCard({ health }: { readonly health: Health }) {
  const { overview: words, locale } = useWords();
  const { due_work: work, database_bytes: database, free_bytes: free } = health;
  return (
    <section className="card tight">
      <h2>{words.health}</h2>
      <dl className="facts health">
        {work.map(({ kind, count, oldest_at: oldest }) => (
          <div key={kind} className="fact">
            <dt>{words.due[kind]}</dt>
            <dd>
              {oldest !== null && Date.now() - Date.parse(oldest) > LATE_MS ? (
                <>
                  <Chip meaning="attention">{words.waiting(number(count, locale))}</Chip>{' '}
                  <span className="soft small">
                    {words.since} <Time at={oldest} />
                  </span>
                </>
              ) : (
                <Chip meaning="fine">{count === 0 ? words.done : words.waiting(number(count, locale))}</Chip>
              )}
            </dd>
          </div>
        ))}
        <div className="fact">
          <dt>{words.database}</dt>
          <dd className="number">{bytes(database, locale)}</dd>
        </div>
        <div className="fact">
          <dt>{words.free}</dt>
          <dd className="number">{bytes(free, locale)}</dd>
        </div>
      </dl>
    </section>
  );
}
