import { getRouteApi, Link } from '@tanstack/react-router';
import { useClients } from '../../api/accounts.ts';
import type { Schemas } from '../../api/client.ts';
import { Empty } from '../../ui/fetched.tsx';
import { AccountSelect } from '../../ui/filters/account-select.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import type { Column } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { EffectChip, EffectFilter, FileActions, Listed, useDay, usePercent } from './parts.tsx';
import { useTerms } from './queries.ts';

const route = getRouteApi('/client-terms');

type Term = Schemas['AdminClientTerm'];

export function TermsPage() {
  const { catalogue } = useWords();
  const words = catalogue.terms;
  const { client, effect } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={words.title} lead={words.lead} actions={<FileActions file="catalogue" />}>
      <Filters />
      <Listed
        query={useTerms({ client_id: client, effect })}
        label={words.title}
        columns={useColumns()}
        rowKey={(term) => `${term.client_id} ${term.product} ${term.category} ${term.valid_from}`}
        isOver={(term) => term.effect === 'past'}
        isFiltered={client !== undefined || effect !== undefined}
        onClear={() => void navigate({ search: {} })}
        empty={<Empty title={words.emptyTitle} hint={words.emptyHint} />}
      />
    </Page>
  );
}

function useColumns(): Column<Term>[] {
  const { catalogue, common } = useWords();
  const words = catalogue.terms;
  const clients = useClients().data;
  const day = useDay();
  const percent = usePercent();
  return [
    {
      head: common.client,
      cell: ({ client_id: id }) => (
        <Link to="/clients/$id" params={{ id }} data-row>
          {clients?.find((client) => client.id === id)?.name ?? id}
        </Link>
      ),
    },
    { head: words.scope, cell: (term) => <Scope term={term} /> },
    {
      head: words.percent,
      cell: ({ percent: by }) => (Number(by) > 0 ? `+${percent(by)}` : percent(by)),
      align: 'number',
    },
    {
      head: words.fee,
      cell: ({ order_fee, currency }) =>
        Number(order_fee) > 0 && <Money amount={order_fee} currency={currency} />,
      align: 'number',
      wide: true,
    },
    { head: words.available, cell: ({ available }) => (available ? words.yes : words.no), wide: true },
    { head: catalogue.validFrom, cell: ({ valid_from }) => day(valid_from), align: 'number', wide: true },
    { head: catalogue.effect, cell: ({ effect }) => <EffectChip effect={effect} />, wide: true },
  ];
}

function Scope({ term: { product, category } }: { readonly term: Term }) {
  const words = useWords().catalogue.terms;
  if (product === null) return category === null ? words.allProducts : words.inCategory(category);
  return (
    <Link to="/products/$reference" params={{ reference: product }} className="mono">
      {product}
    </Link>
  );
}

function Filters() {
  const { common } = useWords();
  const { client, effect } = route.useSearch();
  const navigate = route.useNavigate();
  const clients = useClients();
  return (
    <div className="filters">
      <AccountSelect
        aria-label={common.client}
        placeholder={common.allClients}
        query={clients}
        value={client}
        onChange={(chosen) => void navigate({ search: { effect, client: chosen } })}
        clearable
      />
      <EffectFilter
        value={effect}
        onChange={(chosen) => void navigate({ search: { client, effect: chosen } })}
      />
    </div>
  );
}
