import { Link } from '@tanstack/react-router';
import { usePartners } from '../../api/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Loaded } from '../../ui/fetched.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { ClockChip, isPaused, LoadOfDay, StandingChip, termsOf, useShare } from './parts.tsx';
import { type Partner, useLoads, useReports } from './queries.ts';

/** The print partners: who gets orders, how full they are today, and how well they did. */
export function PartnersPage() {
  const { partners: words } = useWords();
  const query = usePartners();
  const columns = useColumns();
  const create = (
    <ButtonLink look="main" needs="/admin/1.0/partners/create" to="/partners/new">
      {words.create}
    </ButtonLink>
  );
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <ButtonLink needs="/admin/1.0/partners/rehearse" to="/partners/rehearse">
            {words.rehearse}
          </ButtonLink>
          {create}
        </>
      }
    >
      <Loaded query={query}>
        {(found) => {
          if (found?.length === 0)
            return <Empty title={words.emptyTitle} hint={words.emptyHint} action={create} />;
          const rows = found?.toSorted((a, b) => standing(a) - standing(b) || a.priority - b.priority);
          return (
            <Table
              label={words.title}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              isOver={(partner) => standing(partner) > 1}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}

/** The sort key: partners with orders first, ended partners last. */
function standing(partner: Partner): number {
  if (partner.ended_at !== null) return 3;
  if (!partner.open) return 2;
  return isPaused(partner) ? 1 : 0;
}

function useColumns(): Column<Partner>[] {
  const { partners: words, common } = useWords();
  const loads = useLoads().data;
  const reports = useReports().data;
  const share = useShare();
  return [
    {
      head: common.name,
      cell: ({ id, name }) => (
        <Link to="/partners/$id" params={{ id }} data-row>
          {name}
        </Link>
      ),
    },
    {
      head: common.status,
      cell: (partner) => (
        <>
          <StandingChip partner={partner} />{' '}
          {partner.clock_shift && <ClockChip shift={partner.clock_shift} />}
        </>
      ),
    },
    {
      head: words.today,
      cell: (partner) => {
        const load = loads?.get(partner.id);
        return load && <LoadOfDay load={load} capacity={termsOf(partner).capacity} />;
      },
    },
    {
      head: words.onTime30,
      cell: ({ id }) => {
        const report = reports?.get(id);
        return (
          report && (share(report.on_time, report.dated) ?? <span className="soft">{words.noneDated}</span>)
        );
      },
      align: 'number',
      wide: true,
    },
    {
      head: words.costs,
      cell: (partner) =>
        termsOf(partner).costs?.currency ?? <span className="soft">{words.costsUnknown}</span>,
      wide: true,
    },
    { head: words.priority, cell: ({ priority }) => priority, align: 'number', wide: true },
    {
      head: words.handover,
      cell: ({ address }) =>
        address === null ? (
          <span className="soft">{words.pulls}</span>
        ) : (
          <span title={address}>{address}</span>
        ),
      wide: true,
      className: 'partner-address',
    },
  ];
}
