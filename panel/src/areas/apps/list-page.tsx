import { getRouteApi, Link } from '@tanstack/react-router';
import { useClients } from '../../api/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Loaded, NoMatch } from '../../ui/fetched.tsx';
import { AccountSelect } from '../../ui/filters/account-select.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { AppStatus } from './parts.tsx';
import { type App, useApps } from './queries.ts';

const route = getRouteApi('/apps');

export function AppsPage() {
  const { apps: words, common } = useWords();
  const { client } = route.useSearch();
  const navigate = route.useNavigate();
  const clients = useClients();
  const query = useApps({ client_id: client });
  const create = (
    <ButtonLink look="main" needs="/admin/1.0/apps/create" to="/apps/new">
      {words.create}
    </ButtonLink>
  );
  const columns: Column<App>[] = [
    {
      head: common.name,
      cell: ({ id, name }) => (
        <Link to="/apps/$id" params={{ id }} data-row>
          {name}
        </Link>
      ),
    },
    { head: words.owner, cell: ({ owner_name }) => owner_name },
    {
      head: words.kind,
      cell: ({ confidential }) => (confidential ? words.confidential : words.public),
      wide: true,
    },
    { head: words.publicId, cell: ({ public_id }) => <span className="mono">{public_id}</span>, wide: true },
    { head: common.created, cell: ({ created_at }) => <Time at={created_at} />, wide: true },
    { head: common.status, cell: (app) => <AppStatus app={app} /> },
  ];
  return (
    <Page title={words.title} lead={words.lead} actions={create}>
      <div className="filters">
        <AccountSelect
          aria-label={common.client}
          placeholder={common.allClients}
          query={clients}
          value={client}
          onChange={(chosen) => void navigate({ search: { client: chosen } })}
          clearable
        />
      </div>
      <Loaded query={query}>
        {(found) => {
          if (found?.length !== 0) {
            return (
              <Table
                label={words.title}
                columns={columns}
                rows={found}
                rowKey={({ id }) => id}
                isOver={({ disabled_at }) => disabled_at !== null}
              />
            );
          }
          if (client !== undefined) return <NoMatch onClear={() => void navigate({ search: {} })} />;
          return <Empty title={words.emptyTitle} hint={words.emptyHint} action={create} />;
        }}
      </Loaded>
    </Page>
  );
}
