import { Select, Switch } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useOwners } from '../../api/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Loaded, NoMatch, useOptionsError } from '../../ui/fetched.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { isEnded, KeyKind, KeyStatus, maskedKey } from './parts.tsx';
import { type Key, useKeys } from './queries.ts';

const route = getRouteApi('/keys');

export function KeysPage() {
  const { keys: words } = useWords();
  const { client, partner, ended } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useKeys({ client_id: client, partner_id: partner });
  const create = (
    <ButtonLink look="main" needs="/admin/1.0/keys/create" to="/keys/new" search={{ client, partner }}>
      {words.create}
    </ButtonLink>
  );
  const columns = useColumns();
  return (
    <Page title={words.title} lead={words.lead} actions={create}>
      <Filters shown={query.data?.filter((key) => ended || !isEnded(key)).length} />
      <Loaded query={query}>
        {(found) => {
          const rows = found?.filter((key) => ended || !isEnded(key));
          if (found?.length === 0 && client === undefined && partner === undefined) {
            return <Empty title={words.emptyTitle} hint={words.emptyHint} action={create} />;
          }
          if (rows?.length === 0) return <NoMatch onClear={() => void navigate({ search: {} })} />;
          return (
            <Table
              label={words.title}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              isOver={isEnded}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}

function useColumns(): Column<Key>[] {
  const { keys: words, common } = useWords();
  return [
    {
      head: words.purpose,
      cell: (key) => (
        <>
          <Link to="/keys/$id" params={{ id: key.id }} data-row>
            {key.name || (
              <span className="soft">
                {words.unnamed} <span className="mono">…{key.last_four}</span>
              </span>
            )}
          </Link>
          <span className="narrow soft small">
            <KeyKind keyRow={key} /> · {words.lastUsed}:{' '}
            {key.last_used_at ? <Time at={key.last_used_at} /> : common.never}
          </span>
        </>
      ),
    },
    { head: common.status, cell: ({ status }) => <KeyStatus status={status} /> },
    { head: words.owner, cell: ({ owner }) => owner ?? words.operator },
    { head: words.interface, cell: (key) => <KeyKind keyRow={key} />, wide: true },
    { head: words.key, cell: (key) => <span className="mono">{maskedKey(key)}</span>, wide: true },
    {
      head: words.lastUsed,
      cell: ({ last_used_at }) =>
        last_used_at ? <Time at={last_used_at} /> : <span className="soft">{common.never}</span>,
      wide: true,
    },
    { head: common.created, cell: ({ created_at }) => <Time at={created_at} />, wide: true },
  ];
}

function Filters({ shown }: { readonly shown: number | undefined }) {
  const { keys: words, common } = useWords();
  const { client, partner, ended } = route.useSearch();
  const navigate = route.useNavigate();
  const { clients, partners, clientQuery, partnerQuery } = useOwners();
  const failure = useOptionsError(clientQuery, partnerQuery);
  const owners = [
    {
      group: common.client,
      items: clients.map(({ id, name }) => ({ value: `client ${id}`, label: name })),
    },
    {
      group: common.partner,
      items: partners.map(({ id, name }) => ({ value: `partner ${id}`, label: name })),
    },
  ];
  const owner = client ? `client ${client}` : partner ? `partner ${partner}` : null;
  return (
    <div className="filters">
      {(clients.length + partners.length > 0 || failure !== undefined) && (
        <Select
          aria-label={words.owner}
          placeholder={words.owner}
          data={owners}
          value={owner}
          onChange={(chosen) => {
            const [kind, id] = chosen?.split(' ') ?? [];
            const search = kind ? { [kind]: Number(id) } : {};
            void navigate({ search: { client: undefined, partner: undefined, ended, ...search } });
          }}
          error={failure}
          clearable
          searchable
        />
      )}
      <Switch
        className="switch"
        label={words.showEnded}
        checked={ended ?? false}
        onChange={(event) => {
          const isShown = event.currentTarget.checked || undefined;
          void navigate({ search: (search) => ({ ...search, ended: isShown }) });
        }}
      />
      {shown !== undefined && <span className="soft count">{common.count(shown)}</span>}
    </div>
  );
}
