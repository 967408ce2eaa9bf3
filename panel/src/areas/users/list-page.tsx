import { Select } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useClients, useMay, usePartners } from '../../api/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Loaded, More, useOptionsError } from '../../ui/fetched.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { Role, UserStatus } from './parts.tsx';
import { type User, useUsers } from './queries.ts';

const route = getRouteApi('/users');

export function UsersPage() {
  const { users: words } = useWords();
  const { client, partner } = route.useSearch();
  const query = useUsers({ client_id: client, partner_id: partner });
  const columns = useColumns();
  const rows = query.data?.pages.flatMap(({ users }) => users);
  const isAdministrator = useMay()('/admin/1.0/users/invite');
  const add = isAdministrator && (
    <ButtonLink look="main" to="/users/new" search={{ client, partner }}>
      {words.add}
    </ButtonLink>
  );
  return (
    <Page title={words.title} lead={words.lead} actions={add}>
      <Filters />
      <Loaded query={query}>
        {() =>
          rows?.length === 0 ? (
            <Empty title={client || partner ? words.noneTitle : words.emptyTitle} hint={words.emptyHint} />
          ) : (
            <Table
              label={words.title}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              isOver={({ ended_at }) => ended_at !== null}
            />
          )
        }
      </Loaded>
      <More query={query} />
    </Page>
  );
}

function useColumns(): Column<User>[] {
  const { users: words, common } = useWords();
  return [
    {
      head: common.name,
      cell: ({ id, name }) => (
        <Link to="/users/$id" params={{ id }} data-row>
          {name}
        </Link>
      ),
    },
    { head: common.status, cell: (user) => <UserStatus user={user} /> },
    { head: words.role, cell: (user) => <Role user={user} /> },
    { head: words.email, cell: ({ email }) => email, wide: true },
    {
      head: words.twoStep,
      cell: ({ has_second_factor: isOn, passkeys }) => (
        <>
          {isOn ? words.twoStepOn : <span className="soft">{words.twoStepOff}</span>}
          {passkeys > 0 && ` · ${words.passkeyCount(passkeys)}`}
        </>
      ),
      wide: true,
    },
    {
      head: words.lastSignIn,
      cell: ({ last_sign_in_at: at }) =>
        at ? <Time at={at} /> : <span className="soft">{words.notKnown}</span>,
      wide: true,
    },
  ];
}

function Filters() {
  const { users: words, common } = useWords();
  const { client, partner } = route.useSearch();
  const navigate = route.useNavigate();
  const clients = useClients();
  const partners = usePartners();
  const groups = [
    {
      group: common.client,
      items: (clients.data ?? []).map(({ id, name }) => ({ value: `client ${id}`, label: name })),
    },
    {
      group: common.partner,
      items: (partners.data ?? []).map(({ id, name }) => ({ value: `partner ${id}`, label: name })),
    },
  ];
  return (
    <div className="filters">
      <Select
        aria-label={words.of}
        placeholder={words.of}
        data={groups}
        value={client ? `client ${client}` : partner ? `partner ${partner}` : null}
        onChange={(chosen) => {
          const [kind, id] = chosen?.split(' ') ?? [];
          void navigate({ search: kind ? { [kind]: Number(id) } : {} });
        }}
        error={useOptionsError(clients, partners)}
        clearable
        searchable
      />
    </div>
  );
}
