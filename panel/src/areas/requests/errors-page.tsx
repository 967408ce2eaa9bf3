import { getRouteApi, Link } from '@tanstack/react-router';
import { Empty, Loaded } from '../../ui/fetched.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { Filters } from './filters.tsx';
import { Fix, StatusChip, Tabs } from './parts.tsx';
import { type RequestErrors, useRequestErrors } from './queries.ts';
import type { RequestSearch } from './search.ts';
import './requests.css';

const route = getRouteApi('/requests/errors');

/** Refused calls by what was called and why it was refused, the most frequent first. */
export function RequestErrorsPage() {
  const { requests: words } = useWords();
  // The filters of this list have no status, so one in the address would be a filter that is not in sight.
  const search = { ...route.useSearch(), status: undefined };
  const query = useRequestErrors(search);
  const columns = useColumns(search);
  return (
    <Page title={words.title} lead={words.errorsLead}>
      <Tabs search={search} />
      <Filters list="/requests/errors" search={search} />
      <Loaded query={query}>
        {(found) =>
          found?.length === 0 ? (
            <Empty title={words.noErrorsTitle} hint={words.noErrorsHint} />
          ) : (
            <Table
              label={words.errors}
              columns={columns}
              rows={found}
              rowKey={({ newest }) => newest}
              expanded={({ error_type: type }) => type !== null && <Fix type={type} />}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function useColumns(search: RequestSearch): Column<RequestErrors>[] {
  const { requests: words } = useWords();
  const { since, from, to } = search;
  const isPreset = since === undefined && from === undefined && to === undefined;
  return [
    {
      head: words.error,
      cell: ({ path, error_type: error, status }) => (
        <Link
          to="/requests"
          search={{
            ...search,
            path,
            status: String(status),
            error: error ?? undefined,
            since: isPreset ? '24h' : since,
          }}
          data-row
        >
          {error ?? words.noErrorType}
          <span className="error-path soft small">{path}</span>
        </Link>
      ),
    },
    { head: words.count, cell: ({ count }) => count, align: 'number' },
    { head: words.status, cell: ({ status }) => <StatusChip status={status} />, wide: true },
    { head: words.path, cell: ({ path }) => <span title={path}>{path}</span>, wide: true },
    { head: words.first, cell: ({ first }) => <Time at={first} />, wide: true },
    {
      head: words.last,
      cell: ({ last, newest }) => (
        <Link to="/requests/$id" params={{ id: newest }}>
          <Time at={last} />
        </Link>
      ),
      wide: true,
    },
  ];
}
