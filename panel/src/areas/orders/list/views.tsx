import { Popover, TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import type { OrdersSearch } from './search.ts';

const route = getRouteApi('/orders');
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
export function useViews() {
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

export function Views({ views, store }: ViewsProps) {
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
export function SaveView({ views, store }: ViewsProps) {
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
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="sm"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className="button" data-look="bare" onClick={() => setOpen(!isOpen)}>
          {words.saveView}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.saveView}>
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
      </Popover.Dropdown>
    </Popover>
  );
}
