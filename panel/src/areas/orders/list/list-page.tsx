import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMay } from '../../../api/accounts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { StateChip } from '../../../ui/chip.tsx';
import { Empty, More, NoMatch, NotCurrent } from '../../../ui/fetched.tsx';
import { stopText } from '../../../ui/files/reason-name.ts';
import { Money } from '../../../ui/money.tsx';
import { Page, SandboxBand } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { type Column, type Selection, Table } from '../../../ui/table.tsx';
import { Age, Time, useMinutes } from '../../../ui/time.tsx';
import { useWords } from '../../../words/index.tsx';
import { BulkBar, BulkProgress, useChosen } from './bulk.tsx';
import { Filters } from './filters.tsx';
import {
  type FoundOrder,
  MOST_FRESH,
  useFreshCount,
  useOrders,
  useReloadOrders,
  useTotals,
} from './queries.ts';
import { isFiltered, type OrdersSearch, statesOf } from './search.ts';
import './list.css';

const route = getRouteApi('/orders');

/** A page that examined many orders without a match is followed by others, up to so many. */
const MOST_PAGES_UNASKED = 10;

export function OrdersPage() {
  const { orders: words } = useWords();
  const search = route.useSearch();
  useMinutes();
  return (
    <>
      {search.mode === 'sandbox' && (
        <SandboxBand>
          <strong>{words.sandboxBand}</strong>
        </SandboxBand>
      )}
      <Page title={words.title}>
        {search.run !== undefined && <BulkProgress key={search.run} id={search.run} />}
        <Filters />
        <List search={search} />
      </Page>
    </>
  );
}

function List({ search }: { readonly search: OrdersSearch }) {
  const { orders: words, errors } = useWords();
  const query = useOrders(search);
  const { fetchNextPage, hasNextPage } = query;
  const pages = query.data?.pages;
  const rows = pages?.flatMap(({ orders }) => orders);
  const chosen = useChosen(JSON.stringify({ ...search, run: undefined }), rows ?? []);
  const columns = useColumns();
  const total = useMatching(search);
  const canAct = useMay()('/admin/1.0/orders/bulk/preview');
  const isSearching = rows?.length === 0 && hasNextPage && (pages?.length ?? 0) < MOST_PAGES_UNASKED;
  useEffect(() => {
    if (isSearching && !query.isFetching && !query.isError) void fetchNextPage();
  });
  const selection: Selection<FoundOrder> = {
    allLabel: words.selectShown,
    rowLabel: ({ reference }) => words.select(reference),
    isSelected: ({ number }) => chosen.numbers.has(number),
    onToggle: chosen.toggle,
    onToggleAll: chosen.toggleShown,
  };
  if (query.isError && rows === undefined)
    return <Problem error={query.error} title={errors.title} onAgain={() => void query.refetch()} />;
  if (rows?.length === 0 && !hasNextPage) return <NoOrders search={search} newest={0} />;
  const more = hasNextPage && <More query={query} />;
  if (rows?.length === 0 && more && !isSearching)
    return <Empty title={words.noneSoFar} hint={words.noneSoFarHint} action={more} />;
  return (
    <>
      <NotCurrent query={query} />
      <div className="above-orders">
        {chosen.numbers.size > 0 ? (
          <BulkBar search={search} chosen={chosen} total={total} />
        ) : (
          <Counted shown={rows?.length} hasMore={hasNextPage} total={total} />
        )}
        <Fresh search={search} newest={rows && (rows[0]?.number ?? 0)} />
      </div>
      <div className="orders">
        <Table
          label={words.title}
          columns={columns}
          rows={isSearching ? undefined : rows}
          rowKey={({ number }) => number}
          selection={canAct ? selection : undefined}
        />
      </div>
      {more}
    </>
  );
}

/** The number of matching orders, if counted: totals exist by state, for a client and a mode. */
function useMatching(search: OrdersSearch): number | undefined {
  const totals = useTotals(search).data;
  const { q, partner, cause, reason, age } = search;
  if (q !== undefined || partner || cause || reason || age) return undefined;
  const states = statesOf(search);
  return totals
    ?.filter(({ state }) => states.length === 0 || states.includes(state.number))
    .reduce((sum, { count }) => sum + count, 0);
}

interface CountedProps {
  readonly shown: number | undefined;
  readonly hasMore: boolean;
  readonly total: number | undefined;
}

function Counted({ shown, hasMore, total }: CountedProps) {
  const { orders: words, locale } = useWords();
  if (shown === undefined) return null;
  // Orders come and go between two calls: what is in sight counts at least.
  const count = hasMore ? Math.max(total ?? 0, shown) : shown;
  const isOpen = hasMore && total === undefined;
  return (
    <span className="soft count">
      {words.count(`${count.toLocaleString(locale)}${isOpen ? '+' : ''}`, count === 1 && !isOpen)}
    </span>
  );
}

interface FreshProps {
  readonly search: OrdersSearch;
  /** The number of the newest order in sight; 0 = none is. */
  readonly newest: number | undefined;
}

/** Says that there are newer orders, and shows them when asked: what one is reading never moves. */
function Fresh({ search, newest }: FreshProps) {
  const { orders: words } = useWords();
  const reload = useReloadOrders();
  const count = useFreshCount(search, newest);
  if (count === 0) return null;
  const show = () => {
    scrollTo({ top: 0 });
    void reload(search);
  };
  return (
    <button type="button" className="new-rows" title={words.freshHint} onClick={show}>
      ↑ {words.fresh(count > MOST_FRESH ? `${MOST_FRESH}+` : String(count), count === 1)}
    </button>
  );
}

function NoOrders({ search, newest }: FreshProps) {
  const { orders: words } = useWords();
  const navigate = route.useNavigate();
  const fresh = <Fresh search={search} newest={newest} />;
  if (!isFiltered(search)) {
    const create = (
      <ButtonLink look="main" needs="/admin/1.0/keys/create" to="/keys/new">
        {words.emptyAction}
      </ButtonLink>
    );
    return (
      <>
        {fresh}
        <Empty title={words.emptyTitle} hint={words.emptyHint} action={create} />
      </>
    );
  }
  return (
    <>
      {fresh}
      <NoMatch onClear={() => void navigate({ search: ({ run }) => ({ run }) })} />
    </>
  );
}

function useColumns(): Column<FoundOrder>[] {
  const { orders: words } = useWords();
  const mayListClients = useMay()('/admin/1.0/clients');
  const columns: (Column<FoundOrder> & { readonly forStaff?: true })[] = [
    { head: words.state, className: 'col-state', cell: (order) => <StateAndWhy order={order} /> },
    {
      head: words.reference,
      className: 'col-reference',
      cell: ({ number, reference, mode }) => (
        <span className="order-name">
          <Link to="/orders/$id" params={{ id: number }} data-row title={reference}>
            {reference}
          </Link>
          {mode === 'sandbox' && <span className="sandbox-mark">{words.modes.sandbox}</span>}
        </span>
      ),
    },
    {
      head: words.client,
      className: 'col-client',
      cell: ({ client }) => <Whole text={client.name} />,
      wide: true,
      forStaff: true,
    },
    {
      head: words.recipient,
      className: 'col-recipient',
      cell: ({ recipient }) => <Whole text={recipient} />,
      wide: true,
    },
    {
      head: words.items,
      className: 'col-items',
      cell: (order) => <Items order={order} />,
      align: 'number',
      wide: true,
    },
    {
      head: words.partner,
      className: 'col-partner',
      cell: ({ partners }) => <Whole text={partners.map(({ name }) => name).join(', ')} />,
      wide: true,
      forStaff: true,
    },
    {
      head: words.amount,
      className: 'col-amount',
      cell: ({ total }) => total && <Money {...total} />,
      align: 'number',
      wide: true,
    },
    {
      head: words.age,
      className: 'col-age',
      cell: ({ created_at }) => <Age at={created_at} />,
      align: 'number',
    },
    { head: words.reason, className: 'col-reason', cell: (order) => <Why order={order} />, wide: true },
  ];
  return columns.filter(({ forStaff }) => !forStaff || mayListClients);
}

function Items({ order: { product, items, copies } }: { readonly order: FoundOrder }) {
  const { orders: words, locale } = useWords();
  const others = items > 1 ? ` ${words.andMore(items - 1)}` : '';
  return (
    <span title={`${product}${others}, ${words.copies(copies.toLocaleString(locale))}`}>
      {items.toLocaleString(locale)}
    </span>
  );
}

/** Text that may be cut off, with a tooltip that has all of it. */
function Whole({ text }: { readonly text: string }) {
  return <span title={text}>{text}</span>;
}

/** The state, and where the column of the reason has no room, also the reason. */
function StateAndWhy({ order }: { readonly order: FoundOrder }) {
  return (
    <>
      <StateChip state={order.state} />
      <span className="narrow small">
        <Why order={order} />
      </span>
    </>
  );
}

/** Why it is where it is. */
function Why({ order: { reason, held_until: until } }: { readonly order: FoundOrder }) {
  const all = useWords();
  const { orders: words } = all;
  if (reason) return <Whole text={stopText(reason, all)} />;
  if (until === null || new Date(until).getTime() < Date.now()) return null;
  return (
    <span className="soft">
      {words.heldUntil} <Time at={until} />
    </span>
  );
}
