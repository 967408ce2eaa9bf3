import { TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useMay, useOwners } from '../../../api/accounts.ts';
import { limitsOf } from '../../../api/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { StateChip } from '../../../ui/chip.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useOptionsError } from '../../../ui/fetched.tsx';
import { reasonName } from '../../../ui/files/reason-name.ts';
import {
  AccountFilter,
  FilterChip,
  type FilterOption,
  ManyFilterChip,
} from '../../../ui/filters/filter-chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords, type Words } from '../../../words/index.tsx';
import { useCauses, useTotals } from './queries.ts';
import {
  type AlertCause,
  ages,
  isFiltered,
  type OrdersSearch,
  plainText,
  type StopReason,
  statesOf,
  statesParam,
} from './search.ts';

const route = getRouteApi('/orders');

/** Changes some of the conditions; a condition that is undefined is removed. */
function useChangeSearch() {
  const navigate = route.useNavigate();
  return (change: OrdersSearch, replace = false) =>
    void navigate({ search: (search) => ({ ...search, ...change }), replace });
}

/** The filters of the list, as in the address bar. */
export function Filters() {
  const { orders: words, common } = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useChangeSearch();
  const may = useMay();
  const { views, store } = useViews();
  return (
    <div className="order-filters">
      <Views views={views} store={store} />
      <SearchField />
      <div className="filter-chips">
        <StateFilter />
        <OwnerFilters />
        {may('/admin/1.0/attention') && (
          <>
            <CauseFilter />
            <ReasonFilter />
          </>
        )}
        <OneOf
          label={words.mode}
          options={[
            { value: 'live', label: words.modes.live },
            { value: 'sandbox', label: words.modes.sandbox },
          ]}
          chosen={search.mode}
          name="mode"
        />
        <OneOf
          label={words.age}
          options={ages.map((age) => ({ value: age, label: words.ages[age] }))}
          chosen={search.age}
          name="age"
        />
        <FilterChip
          label={words.sort}
          options={[{ value: 'oldest', label: words.sorts.oldest }]}
          chosen={search.oldest && 'oldest'}
          onChange={(order) => change({ oldest: order ? true : undefined })}
        />
        {isFiltered(search) && (
          <>
            <Button look="bare" onClick={() => void navigate({ search: ({ run }) => ({ run }) })}>
              {common.clearFilters}
            </Button>
            <SaveView views={views} store={store} />
          </>
        )}
      </div>
    </div>
  );
}

/** The filters for owners; hidden from users who may not list them. */
function OwnerFilters() {
  const { orders: words } = useWords();
  const { client, partner } = route.useSearch();
  const change = useChangeSearch();
  const { clientQuery, partnerQuery } = useOwners();
  return (
    <>
      <AccountFilter
        label={words.client}
        query={clientQuery}
        chosen={client}
        onChange={(id) => change({ client: id })}
        hidesEmpty
      />
      <AccountFilter
        label={words.partner}
        query={partnerQuery}
        chosen={partner}
        onChange={(id) => change({ partner: id })}
        hidesEmpty
      />
    </>
  );
}

/** The pause in typing after which the list is filtered. */
const PAUSE_MS = 250;

function SearchField() {
  const { orders: words } = useWords();
  const { q } = route.useSearch();
  const change = useChangeSearch();
  const current = q === undefined ? '' : String(q);
  const [text, setText] = useState(current);
  const [seen, setSeen] = useState(current);
  const applied = useRef(current);
  const apply = () => {
    applied.current = text.trim();
    if (applied.current !== current) change({ q: plainText(text) }, true);
  };
  useEffect(() => {
    const timer = setTimeout(apply, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  // The address may be changed by something else, such as a saved view; what is being typed stays.
  if (current !== seen) {
    setSeen(current);
    if (current !== applied.current) setText(current);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form className="order-search" onSubmit={submit}>
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.searchHint}
        leftSection={<Icon name="search" />}
        maxLength={limitsOf('/admin/1.0/orders', 'text').maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}

function StateFilter() {
  const { orders: words, states } = useWords();
  const search = route.useSearch();
  const change = useChangeSearch();
  const chosen = statesOf(search);
  // The totals are of a client and a mode; beside other conditions they would not be true.
  const isCounted =
    search.q === undefined && !search.partner && !search.cause && !search.reason && !search.age;
  const totals = useTotals(search);
  const options = (totals.data ?? []).map(({ state, count }) => ({
    value: state.number,
    label: wordOf(states, state.code),
    shown: <StateChip state={state} />,
    ...(isCounted && { count }),
  }));
  return (
    <ManyFilterChip
      label={words.state}
      options={options}
      failure={useOptionsError(totals)}
      chosen={chosen}
      onChange={(numbers) => change({ states: statesParam(numbers) })}
    />
  );
}

function wordOf(states: Words['states'], code: string): string {
  return code in states ? states[code as keyof Words['states']] : code;
}

function CauseFilter() {
  const { orders: words, attention } = useWords();
  const { cause } = route.useSearch();
  const causes = useCauses();
  const open = causes.data ?? [];
  const options: FilterOption<AlertCause>[] = open.map((group) => ({
    value: group.cause,
    label: attention.causes[group.cause],
    count: group.count,
  }));
  if (cause && !open.some((group) => group.cause === cause))
    options.push({ value: cause, label: attention.causes[cause] ?? cause });
  const failure = useOptionsError(causes);
  return <OneOf label={words.cause} options={options} failure={failure} chosen={cause} name="cause" />;
}

/** Why orders with an open alert stopped, as often as they did. */
function ReasonFilter() {
  const words = useWords();
  const { cause, reason } = route.useSearch();
  const groups = (useCauses().data ?? []).filter((group) => cause === undefined || group.cause === cause);
  const options: FilterOption<StopReason>[] = groups
    .flatMap(({ reasons }) => reasons)
    .map(({ code, count }) => ({ value: code, label: reasonName(code, words), count }));
  if (reason && !options.some(({ value }) => value === reason))
    options.push({ value: reason, label: reasonName(reason, words) });
  if (options.length === 0) return null;
  return <OneOf label={words.orders.reason} options={options} chosen={reason} name="reason" />;
}

interface OneOfProps<Value> {
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  readonly chosen: Value | undefined;
  readonly failure?: string | undefined;
  /** The name of the condition in the address. */
  readonly name: keyof OrdersSearch;
}

function OneOf<Value extends string | number>({ name, ...chip }: OneOfProps<Value>) {
  const change = useChangeSearch();
  return <FilterChip {...chip} onChange={(value) => change({ [name]: value })} />;
}

const STORED_AS = 'platen-order-views';
const LONGEST_NAME = 40;

/** Conditions with a name, kept in this browser. */
interface View {
  readonly name: string;
  readonly search: OrdersSearch;
}

function readViews(): View[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

const isView = (stored: Partial<View> | null): stored is View =>
  typeof stored?.name === 'string' && typeof stored.search === 'object';

/** The part of a search that a view stores: its conditions, without the bulk run. */
const viewed = ({ run: _run, ...search }: OrdersSearch): OrdersSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
const isSame = (one: OrdersSearch, other: OrdersSearch) => textOf(one) === textOf(other);
const textOf = (search: OrdersSearch) => JSON.stringify(Object.entries(viewed(search)).sort());

/** The views of this browser. */
function useViews() {
  const [views, setViews] = useState(readViews);
  const store = (changed: readonly View[]) => {
    localStorage.setItem(STORED_AS, JSON.stringify(changed));
    setViews([...changed]);
  };
  return { views, store };
}

interface ViewsProps {
  readonly views: readonly View[];
  readonly store: (views: readonly View[]) => void;
}

function Views({ views, store }: ViewsProps) {
  const { orders: words } = useWords();
  const search = route.useSearch();
  if (views.length === 0) return null;
  return (
    <nav className="views" aria-label={words.views}>
      <span className="view" data-shown={isSame(search, {}) || undefined}>
        <Link to="/orders" search={{}}>
          {words.allOrders}
        </Link>
      </span>
      {views.map((view) => (
        <span key={view.name} className="view" data-shown={isSame(view.search, search) || undefined}>
          <Link to="/orders" search={view.search}>
            {view.name}
          </Link>
          <button
            type="button"
            aria-label={words.removeView(view.name)}
            onClick={() => store(views.filter((each) => each !== view))}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
    </nav>
  );
}

/** Keeps the conditions in sight, unless a view has them. */
function SaveView({ views, store }: ViewsProps) {
  const { orders: words } = useWords();
  const search = route.useSearch();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const others = views.filter((each) => each.name !== name.trim());
    store([...others, { name: name.trim(), search: viewed(search) }]);
    setOpen(false);
    toast(words.viewSaved);
  };
  if (views.some((view) => isSame(view.search, search))) return null;
  return (
    <Dropdown
      label={words.saveView}
      isOpen={isOpen}
      setOpen={setOpen}
      button={
        <button type="button" className="button" data-look="bare" onClick={() => setOpen(!isOpen)}>
          {words.saveView}
        </button>
      }
    >
      <form className="save-view" onSubmit={save}>
        <TextInput
          aria-label={words.viewName}
          placeholder={words.viewName}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Button look="main" type="submit">
          {words.saveViewDo}
        </Button>
      </form>
    </Dropdown>
  );
}
