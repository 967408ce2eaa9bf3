import { Skeleton } from '@mantine/core';
import { COST_CURRENCY, Money } from '../../ui/money.tsx';
import { Facts } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useWords } from '../../words/index.tsx';
import { LoadOfDay, termsOf, useDuration, useShare } from './parts.tsx';
import { type Partner, type Report, useLoads, useReports } from './queries.ts';

/** Today's load of the partner, and its report. */
export function ReportCard({ partner }: { readonly partner: Partner }) {
  const { partners: words, errors } = useWords();
  const loads = useLoads();
  const reports = useReports();
  const load = loads.data?.get(partner.id);
  const report = reports.data?.get(partner.id);
  const failed = [loads, reports].find((query) => query.isError && !query.data);
  return (
    <section className="card stack" aria-labelledby="report">
      <div className="tight">
        <h2>{words.today}</h2>
        {loads.isPending && <Skeleton height={16} width="60%" />}
        {load && <LoadOfDay load={load} capacity={termsOf(partner).capacity} />}
      </div>
      <div className="tight">
        <h2 id="report">{words.report}</h2>
        {reports.isLoading && <Skeleton height={16} width="60%" />}
        {report?.orders === 0 && <p className="soft">{words.noReport}</p>}
        {report && report.orders > 0 && <ReportFacts report={report} />}
      </div>
      {failed && <Problem error={failed.error} title={errors.title} onAgain={() => void failed.refetch()} />}
    </section>
  );
}

function ReportFacts({ report }: { readonly report: Report }) {
  const { partners: words, locale } = useWords();
  const share = useShare();
  const number = new Intl.NumberFormat(locale);
  const { orders, items, copies, dated, on_time, delayed, canceled, attempts, failed_attempts, borne } =
    report;
  const of = (count: number, whole: number) => (count === 0 ? '0' : `${count} (${share(count, whole)})`);
  return (
    <>
      <Facts
        facts={[
          { label: words.taken, value: words.takenCount(orders, items, number.format(copies)) },
          {
            label: words.onTime,
            value: dated === 0 ? words.noneDated : words.onTimeOf(share(on_time, dated) ?? '', dated),
          },
          { label: words.delayed, value: of(delayed, items) },
          { label: words.canceled, value: of(canceled, items) },
          { label: words.failedAttempts, value: of(failed_attempts, attempts) },
          { label: words.charged, value: <Charged report={report} /> },
          {
            label: words.borne,
            value: Number(borne) === 0 ? null : <Money amount={borne} currency={COST_CURRENCY} />,
          },
        ]}
      />
      <Times report={report} />
    </>
  );
}

/** The charges by the cost table at that time, as far as known. */
function Charged({ report: { cost, shipments_without_cost: unknown } }: { readonly report: Report }) {
  const { partners: words } = useWords();
  return (
    <>
      <Money amount={cost} currency={COST_CURRENCY} />
      {unknown > 0 && <span className="soft"> {words.withoutCosts(unknown)}</span>}
    </>
  );
}

function Times({ report }: { readonly report: Report }) {
  const { partners: words } = useWords();
  const duration = useDuration();
  const times = [
    [words.toRegister, report.time_to_register],
    [words.toProduce, report.time_to_produce],
    [words.toShip, report.time_to_ship],
  ] as const;
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{words.fromTaken}</th>
          <th scope="col" className="number">
            {words.half}
          </th>
          <th scope="col" className="number">
            {words.most}
          </th>
        </tr>
      </thead>
      <tbody>
        {times.map(([label, time]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="number">{time ? duration(time.p50_seconds) : '–'}</td>
            <td className="number">{time ? duration(time.p95_seconds) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
