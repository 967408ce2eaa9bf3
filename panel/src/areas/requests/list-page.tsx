import { getRouteApi, Link } from '@tanstack/react-router';
import { useOwners } from '../../api/accounts.ts';
import { Empty, Loaded, More, NoMatch } from '../../ui/fetched.tsx';
import { Id } from '../../ui/id.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { Filters } from './filters.tsx';
import { Caller, StatusChip, Tabs } from './parts.tsx';
import { type RecordedRequest, useNewRequests, useRequests } from './queries.ts';
import { isFiltered, type RequestSearch } from './search.ts';
import './requests.css';

const route = getRouteApi('/requests');

export function RequestsPage() {
  const { requests: words } = useWords();
  const search = route.useSearch();
  return (
    <Page title={words.title} lead={words.lead}>
      <Tabs search={search} />
      <Filters list="/requests" search={search} />
      <Calls search={search} />
    </Page>
  );
}

function Calls({ search }: { readonly search: RequestSearch }) {
  const { requests: words, common } = useWords();
  const query = useRequests(search);
  const rows = query.data?.pages.flatMap(({ requests }) => requests);
  const later = useNewRequests(search, rows && (rows[0]?.id ?? null));
  const columns = useColumns();
  return (
    <>
      {later.count > 0 && (
        <button type="button" className="new-rows" onClick={later.show}>
          ↑ {words.newCalls(later.count, later.isMore)}
        </button>
      )}
      <Loaded query={query}>
        {() => {
          if (rows?.length === 0)
            return isFiltered(search) ? (
              <NoMatch />
            ) : (
              <Empty title={words.emptyTitle} hint={words.emptyHint} />
            );
          return (
            <div className="request-list">
              <Table label={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
            </div>
          );
        }}
      </Loaded>
      <More query={query} label={common.older} />
    </>
  );
}

function useColumns(): Column<RecordedRequest>[] {
  const { requests: words } = useWords();
  return [
    { head: words.status, cell: ({ status }) => <StatusChip status={status} /> },
    {
      head: words.call,
      cell: ({ id, method, path, error_types: types }) => (
        <>
          <Link to="/requests/$id" params={{ id }} data-row title={`${method} ${path}`}>
            <span className="soft">{method}</span> {path}
          </Link>
          <span className="narrow soft small">{types.join(', ')}</span>
        </>
      ),
    },
    {
      head: words.error,
      cell: ({ error_types: types }) => <span title={types.join(', ')}>{types.join(', ')}</span>,
      wide: true,
    },
    { head: words.caller, cell: (request) => <CallerOfClient request={request} />, wide: true },
    { head: words.requestId, cell: ({ request_id: id }) => <Id>{id}</Id>, wide: true },
    { head: words.ms, cell: ({ ms }) => ms, align: 'number', wide: true },
    { head: words.at, cell: ({ at }) => <Time at={at} seconds /> },
    // The last column is for wide windows.
    { head: words.address, cell: ({ address }) => <span className="mono">{address}</span>, wide: true },
  ];
}

/** The key of a call, and whose it is; users of a client know that. */
function CallerOfClient({ request }: { readonly request: RecordedRequest }) {
  const { clients } = useOwners();
  const client = clients.find(({ id }) => id === request.client_id);
  return (
    <>
      <Caller request={request} />
      {client && <span className="soft"> · {client.name}</span>}
    </>
  );
}
