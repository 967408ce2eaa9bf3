import { Combobox, useCombobox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useClients, useMay, usePartners } from '../api/accounts.ts';
import { limitsOf } from '../api/contract.ts';
import { useApps } from '../areas/apps/queries.ts';
import { useKeys } from '../areas/keys/queries.ts';
import { useOrderHits } from '../areas/orders/list/queries.ts';
import { plainText } from '../areas/orders/list/search.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/index.tsx';
import { SEARCH_ID } from './keyboard.tsx';
import { useNavigation } from './nav.ts';

interface Hit {
  readonly path: string;
  readonly kind: string;
  readonly label: string;
  /** The searched text in lower case. */
  readonly text: string;
}

const MOST_SHOWN = 6;
/** The option that opens the list of orders instead of one object. */
const ALL_ORDERS = '/orders?q';
/** The pause in typing after which orders are searched. */
const PAUSE_MS = 200;

/** Finds orders by what they contain, and screens and other objects by what they are called, by their number, or by the end of a key. */
export function Search() {
  const words = useWords();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const maySearchOrders = useMay()('/admin/1.0/orders');
  const hits = useHits(combobox.dropdownOpened);
  const needle = wanted.trim().toLowerCase();
  const named = needle === '' ? [] : hits.filter(({ text }) => text.includes(needle)).slice(0, MOST_SHOWN);
  const orders = useFoundOrders(combobox.dropdownOpened && maySearchOrders ? needle : '');
  // Later results are appended, so that nothing moves under the pointer.
  const shown = [...named, ...orders];

  function open(path: string) {
    setWanted('');
    combobox.closeDropdown();
    document.getElementById(SEARCH_ID)?.blur();
    if (path === ALL_ORDERS) void navigate({ to: '/orders', search: { q: plainText(wanted) } });
    else void navigate({ to: path });
  }

  function openBest() {
    const best = shown[0]?.path ?? (maySearchOrders ? ALL_ORDERS : undefined);
    if (best !== undefined) open(best);
  }

  return (
    <Combobox store={combobox} onOptionSubmit={open} withinPortal={false}>
      <Combobox.Target>
        <div className="search">
          <Icon name="search" />
          <Combobox.EventsTarget>
            <input
              id={SEARCH_ID}
              type="search"
              aria-label={words.top.search}
              placeholder={maySearchOrders ? words.top.searchHint : words.top.search}
              autoComplete="off"
              maxLength={limitsOf('/admin/1.0/orders', 'text').maxLength}
              value={wanted}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              onChange={(event) => {
                setWanted(event.currentTarget.value);
                combobox.openDropdown();
                combobox.resetSelectedOption();
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape') event.currentTarget.blur();
                if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0 && needle !== '')
                  openBest();
              }}
            />
          </Combobox.EventsTarget>
          <kbd className="kbd">/</kbd>
        </div>
      </Combobox.Target>
      <Combobox.Dropdown hidden={needle === ''}>
        <Combobox.Options aria-label={words.top.search}>
          {shown.map(({ path, kind, label }) => (
            <Combobox.Option key={path} value={path}>
              <span className="hit">
                <span>{label}</span>
                <span className="soft small">{kind}</span>
              </span>
            </Combobox.Option>
          ))}
          {maySearchOrders && (
            <Combobox.Option value={ALL_ORDERS}>{words.top.searchOrders(wanted.trim())}</Combobox.Option>
          )}
          {shown.length === 0 && !maySearchOrders && <Combobox.Empty>{words.top.nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The newest orders that match, once nothing is typed for a moment. */
function useFoundOrders(needle: string): Hit[] {
  const words = useWords();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(needle), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [needle]);
  const found = useOrderHits(settled === needle ? needle : '').data ?? [];
  if (needle === '') return [];
  return found.map(({ number, reference, client, mode }) => ({
    path: `/orders/${number}`,
    kind: `${mode === 'sandbox' ? words.orders.modes.sandbox : words.orders.one} · ${client.name}`,
    label: reference,
    text: '',
  }));
}

function useHits(enabled: boolean): Hit[] {
  const words = useWords();
  const may = useMay();
  const clients = useClients(enabled && may('/admin/1.0/clients')).data ?? [];
  const partners = usePartners(enabled && may('/admin/1.0/partners')).data ?? [];
  const apps = useApps({}, enabled && may('/admin/1.0/apps')).data ?? [];
  const keys = useKeys({}, enabled && may('/admin/1.0/keys')).data ?? [];
  const hit = (path: string, kind: string, label: string, more = ''): Hit => ({
    path,
    kind,
    label,
    text: `${label} ${kind} ${more}`.toLowerCase(),
  });
  return [
    ...useNavigation().flatMap(({ label, entries }) =>
      entries.map((entry) => hit(String(entry.to), label(words), entry.label(words))),
    ),
    ...clients.map(({ id, name }) => hit(`/clients/${id}`, `${words.clients.one} ${id}`, name)),
    ...partners.map(({ id, name }) => hit(`/partners/${id}`, `${words.partners.one} ${id}`, name)),
    ...apps.map(({ id, name, public_id }) => hit(`/apps/${id}`, `${words.apps.one} ${id}`, name, public_id)),
    ...keys.map(({ id, name, prefix, last_four, owner }) =>
      hit(
        `/keys/${id}`,
        `${words.keys.one} ${id}`,
        `${name || words.keys.unnamed} ${prefix}…${last_four}`,
        `${owner ?? ''} ${prefix}${last_four}`,
      ),
    ),
  ];
}
