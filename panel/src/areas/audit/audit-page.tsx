import { TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty, NoMatch } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/fetched/loaded.tsx';
import { More } from '../../ui/fetched/more.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { type AuditEntry, useAudit } from './queries.ts';

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
    { head: words.at, cell: ({ at }) => <Time at={at} /> },
    {
      head: words.action,
      cell: ({ action, actor }) => (
        <>
          {action}
          <span className="narrow soft small">{actor}</span>
        </>
      ),
    },
    { head: words.subject, cell: ({ subject }) => <Subject subject={subject} /> },
    { head: words.actor, cell: ({ actor }) => actor, wide: true },
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

const pages = {
  key: '/keys/$id',
  client: '/clients/$id',
  partner: '/partners/$id',
  app: '/apps/$id',
  user: '/users/$id',
  order: '/orders/$id',
  webhook: '/webhooks/$id',
  mail: '/mails/$id',
} as const;

/** The object of an entry: a link where it has a page. */
function Subject({ subject }: { readonly subject: string }) {
  const [, kind = '', id = ''] = /^(\w+) ([1-9]\d*)$/.exec(subject) ?? [];
  const page = kind in pages ? pages[kind as keyof typeof pages] : undefined;
  if (page === undefined) return subject;
  return (
    <Link to={page} params={{ id: Number(id) }}>
      {subject}
    </Link>
  );
}

function Filters() {
  const { audit: words, common } = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [subject, setSubject] = useState(search.subject ?? '');
  const [actor, setActor] = useState(search.actor ?? '');
  const [seen, setSeen] = useState(search);
  if (search.subject !== seen.subject || search.actor !== seen.actor) {
    setSeen(search);
    setSubject(search.subject ?? '');
    setActor(search.actor ?? '');
  }
  const apply = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ search: { subject: subject.trim() || undefined, actor: actor.trim() || undefined } });
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
