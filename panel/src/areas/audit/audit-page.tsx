import { TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Loaded, More, NoMatch } from '../../ui/fetched.tsx';
import { asReference, Named, referenceInWords } from '../../ui/named.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import './audit.css';

const route = getRouteApi('/audit');

export function AuditPage() {
  const { audit: words } = useWords();
  const { subject, actor } = route.useSearch();
  const query = useAudit({ subject, actor });
  const [shown, setShown] = useState<number>();
  const columns = useColumns(shown, setShown);
  const rows = query.data?.pages.flatMap(({ entries }) => entries);
  const isFiltered = subject !== undefined || actor !== undefined;
  return (
    <Page title={words.title} lead={words.lead}>
      <Filters key={`${subject} ${actor}`} />
      <Loaded query={query}>
        {() => {
          if (rows?.length === 0)
            return isFiltered ? <NoMatch /> : <Empty title={words.emptyTitle} hint={words.emptyHint} />;
          return (
            <Table
              label={words.title}
              columns={columns}
              rows={rows}
              rowKey={({ n }) => n}
              expanded={(entry) =>
                entry.n === shown && <pre className="raw mono">{formatted(entry.details)}</pre>
              }
            />
          );
        }}
      </Loaded>
      <More query={query} label={words.older} />
    </Page>
  );
}

function useColumns(
  shown: number | undefined,
  setShown: (n: number | undefined) => void,
): Column<AuditEntry>[] {
  const { audit: words } = useWords();
  return [
    { head: words.at, className: 'unbroken', cell: ({ at }) => <Time at={at} /> },
    {
      head: words.action,
      cell: ({ action, action_code: code, actor, actor_name: name }) => (
        <>
          {words.actions[code] ?? action}
          <span className="narrow soft small">
            <Named text={actor} name={name} short />
          </span>
        </>
      ),
    },
    {
      head: words.subject,
      className: 'audit-subject',
      cell: ({ subject, subject_name: name }) => <Named text={subject} name={name} />,
    },
    {
      head: words.actor,
      cell: ({ actor, actor_name: name }) => <Named text={actor} name={name} short />,
      wide: true,
    },
    { head: words.number, cell: ({ n }) => n, align: 'number', wide: true },
    {
      head: words.details,
      cell: ({ n, details }) =>
        details !== null && (
          <Button
            look="bare"
            data-row
            aria-expanded={shown === n}
            onClick={() => setShown(shown === n ? undefined : n)}
          >
            {words.details}
          </Button>
        ),
    },
  ];
}

function Filters() {
  const { audit: words, common, named } = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const shown = (text = '') => referenceInWords(text, named);
  const [subject, setSubject] = useState(shown(search.subject));
  const [actor, setActor] = useState(shown(search.actor));
  const [seen, setSeen] = useState(search);
  if (search.subject !== seen.subject || search.actor !== seen.actor) {
    setSeen(search);
    setSubject(shown(search.subject));
    setActor(shown(search.actor));
  }
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const meant = (text: string) => asReference(text.trim(), named) || undefined;
    void navigate({ search: { subject: meant(subject), actor: meant(actor) } });
  };
  return (
    <form className="filters" onSubmit={apply}>
      <TextInput
        aria-label={words.filterSubject}
        placeholder={words.filterSubject}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <TextInput
        aria-label={words.filterActor}
        placeholder={words.filterActor}
        value={actor}
        onChange={(event) => setActor(event.currentTarget.value)}
      />
      <span className="switch form-actions">
        <Button type="submit">{common.filterDo}</Button>
        {(search.subject || search.actor) && (
          <Button look="bare" onClick={() => void navigate({ search: {} })}>
            {common.clearFilters}
          </Button>
        )}
      </span>
    </form>
  );
}

/** Details as the service stored them, with one field a line. */
function formatted(details: string | null): string {
  try {
    return JSON.stringify(JSON.parse(details ?? ''), null, 2);
  } catch {
    return details ?? '';
  }
}

export type AuditEntry = Schemas['AuditEntry'];

interface AuditFilter {
  readonly subject?: string | undefined;
  readonly actor?: string | undefined;
}

export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.audit, filter],
    queryFn: ({ pageParam: before }) =>
      dataOf(api.GET('/admin/1.0/audit', { params: { query: { ...filter, before } } })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
