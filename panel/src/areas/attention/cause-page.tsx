import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Empty, Loaded, More } from '../../ui/fetched.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { CauseAction } from './cause-action.tsx';
import { type Alert, type AlertCause, useAcknowledge, useAlerts } from './queries.ts';

const route = getRouteApi('/attention/$cause');

/** The open alerts of one cause, oldest first. */
export function CausePage() {
  const { attention: words } = useWords();
  const cause = route.useParams().cause as AlertCause;
  const query = useAlerts(cause);
  const acknowledge = useAcknowledge();
  const columns = useColumns(acknowledge.mutate, acknowledge.isPending);
  const rows = query.data?.pages.flatMap(({ alerts }) => alerts);
  return (
    <Page
      title={words.causes[cause] ?? words.title}
      lead={words.remedies[cause]}
      back={{ to: '/attention', label: words.title }}
      actions={
        rows &&
        rows.length > 0 && (
          <CauseAction look="main" cause={cause} orders={rows.filter(({ order }) => order !== null).length} />
        )
      }
    >
      {acknowledge.error && <Problem error={acknowledge.error} />}
      <Loaded query={query}>
        {() =>
          rows?.length === 0 ? (
            <Empty title={words.noneTitle} hint={words.noneHint} />
          ) : (
            <Table label={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
      <More query={query} />
    </Page>
  );
}

function useColumns(acknowledge: (id: number) => void, isBusy: boolean): Column<Alert>[] {
  const { attention: words } = useWords();
  return [
    {
      head: words.about,
      cell: ({ order, subject }) =>
        order ? (
          <Link to="/orders/$id" params={{ id: order.number }} data-row>
            {order.reference}
          </Link>
        ) : (
          subject
        ),
    },
    { head: words.client, cell: ({ order }) => order?.client.name, wide: true },
    { head: words.since, cell: ({ since }) => <Time at={since} /> },
    {
      head: words.action,
      cell: ({ id }) => (
        <Button
          look="bare"
          needs="/admin/1.0/alerts/acknowledge"
          disabled={isBusy}
          title={words.acknowledgeHint}
          onClick={() => acknowledge(id)}
        >
          {words.acknowledge}
        </Button>
      ),
    },
  ];
}
