import { getRouteApi, Link } from '@tanstack/react-router';
import { useMay, useOwners } from '../../api/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Loaded, NoMatch } from '../../ui/fetched.tsx';
import { AccountSelect } from '../../ui/filters/account-select.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { HealthBar, HealthChip, ShownUrl, useTypesText, useWaitingText } from './parts.tsx';
import { useWebhooks, type Webhook } from './queries.ts';
import './webhooks.css';

const route = getRouteApi('/webhooks');
const TICKS = 20;

export function WebhooksPage() {
  const { webhooks: words } = useWords();
  const { client } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useWebhooks({ client_id: client });
  const add = (
    <ButtonLink look="main" needs="/admin/1.0/webhooks/add" to="/webhooks/new" search={{ client }}>
      {words.add}
    </ButtonLink>
  );
  const columns = useColumns();
  return (
    <Page title={words.title} lead={words.lead} actions={add}>
      <ClientFilter shown={query.data?.length} />
      <Loaded query={query}>
        {(rows) => {
          if (rows?.length === 0 && client === undefined)
            return <Empty title={words.emptyTitle} hint={words.emptyHint} action={add} />;
          if (rows?.length === 0) return <NoMatch onClear={() => void navigate({ search: {} })} />;
          return (
            <Table
              label={words.title}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              isOver={({ status }) => status !== 'active'}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}

function useColumns(): Column<Webhook>[] {
  const { webhooks: words, common } = useWords();
  const isStaff = useMay()('/admin/1.0/clients');
  const typesText = useTypesText();
  const waitingText = useWaitingText();
  const owner: Column<Webhook> = {
    head: common.client,
    cell: ({ client_name: client, app_name: app }) => (
      <span title={app === null ? client : `${client} · ${words.ofApp(app)}`}>
        {client}
        {app !== null && <span className="soft"> · {words.ofApp(app)}</span>}
      </span>
    ),
    className: 'webhook-owner',
    wide: true,
  };
  const app: Column<Webhook> = { head: words.app, cell: ({ app_name }) => app_name, wide: true };
  return [
    {
      head: words.url,
      cell: (webhook) => (
        <Link to="/webhooks/$id" params={{ id: webhook.id }} data-row title={webhook.masked_url}>
          <ShownUrl webhook={webhook} />
        </Link>
      ),
      className: 'webhook-url breaks',
    },
    { head: common.status, cell: (webhook) => <HealthChip webhook={webhook} /> },
    {
      head: words.health,
      cell: ({ recent }) => <HealthBar outcomes={recent} places={TICKS} />,
      wide: true,
    },
    { head: words.waiting, cell: waitingText, align: 'number', wide: true },
    isStaff ? owner : app,
    { head: words.mode, cell: ({ mode }) => words.modes[mode], wide: true },
    {
      head: words.types,
      cell: ({ types }) => <span title={types.join(', ')}>{typesText(types)}</span>,
      wide: true,
    },
  ];
}

function ClientFilter({ shown }: { readonly shown: number | undefined }) {
  const { common } = useWords();
  const { client } = route.useSearch();
  const navigate = route.useNavigate();
  const { clients, clientQuery } = useOwners();
  if (clients.length === 0 && !clientQuery.isError) return null;
  return (
    <div className="filters">
      <AccountSelect
        aria-label={common.client}
        placeholder={common.allClients}
        query={clientQuery}
        value={client}
        onChange={(chosen) => void navigate({ search: { client: chosen } })}
        clearable
      />
      {shown !== undefined && <span className="soft count">{common.count(shown)}</span>}
    </div>
  );
}
