import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useMay, useOwners } from '../../api/accounts.ts';
import { choicesOf, limitsOf } from '../../api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { AccountFilter, Condition, FilterChip } from '../../ui/filters/filter-chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { inWords, MINUTE_MS } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { conditionOf, isFiltered, type Period, periods, type RequestSearch } from './search.ts';

interface FiltersProps {
  readonly search: RequestSearch;
  /** The list that is filtered. */
  readonly list: '/requests' | '/requests/errors';
  readonly change: (changed: RequestSearch) => void;
}

const interfaces = choicesOf('/admin/1.0/requests', 'interface');
const typed = ['path', 'error', 'request', 'credential'] as const;

/** The conditions of a list of calls. */
export function Filters({ list, search }: Pick<FiltersProps, 'search' | 'list'>) {
  const { requests: words, common } = useWords();
  const navigate = useNavigate();
  const change = (changed: RequestSearch) =>
    void navigate({ to: list, search: (current: RequestSearch) => ({ ...current, ...changed }) });
  return (
    <div className="request-filters">
      <SearchField change={change} />
      <div className="filter-chips">
        {list === '/requests' && (
          <FilterChip
            label={words.status}
            options={(['2xx', '4xx', '5xx'] as const).map((value) => ({
              value,
              label: words.statuses[value],
            }))}
            chosen={search.status}
            onChange={(status) => change({ status })}
          />
        )}
        <FilterChip
          label={words.interface}
          options={interfaces.map((value) => ({ value, label: words.interfaces[value] }))}
          chosen={search.interface}
          onChange={(value) => change({ interface: value })}
        />
        <OwnerFilters search={search} change={change} />
        <PeriodFilter list={list} search={search} change={change} />
        {typed.map((name) => {
          const value = search[name];
          if (value === undefined) return null;
          const remove = () => change({ [name]: undefined });
          return <Condition key={name} label={words.conditions[name]} value={value} onRemove={remove} />;
        })}
        {isFiltered(search) && (
          <Button look="bare" onClick={() => void navigate({ to: list, search: {} })}>
            {common.clearFilters}
          </Button>
        )}
      </div>
    </div>
  );
}

function SearchField({ change }: Pick<FiltersProps, 'change'>) {
  const { requests: words, fixes } = useWords();
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') change(conditionOf(text.trim(), fixes));
    setText('');
  };
  return (
    <form className="request-search" onSubmit={submit}>
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<Icon name="search" />}
        maxLength={limitsOf('/admin/1.0/requests', 'path').maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}

/** Filters by owner; users of a client see only its own calls. */
function OwnerFilters({ search, change }: Pick<FiltersProps, 'search' | 'change'>) {
  const { requests: words, common } = useWords();
  const mayListOwners = useMay()('/admin/1.0/clients');
  const { clientQuery, partnerQuery } = useOwners();
  if (!mayListOwners) return null;
  return (
    <>
      <AccountFilter
        label={common.client}
        query={clientQuery}
        chosen={search.client}
        onChange={(client) => change({ client })}
      />
      <AccountFilter
        label={common.partner}
        query={partnerQuery}
        chosen={search.partner}
        onChange={(partner) => change({ partner })}
      />
      <FilterChip
        label={words.panel}
        options={[{ value: 'too', label: words.withPanel }]}
        chosen={search.panel && 'too'}
        onChange={(chosen) => change({ panel: chosen && true })}
      />
    </>
  );
}

/** A period that ends now, or one between two times. */
function PeriodFilter({ list, search, change }: FiltersProps) {
  const { requests: words, locale } = useWords();
  const { since, from, to } = search;
  const shown = (at: string | undefined) => {
    const time = new Date(at ?? '');
    return Number.isNaN(time.getTime()) ? (at ?? '…') : inWords(time, locale);
  };
  const preset = list === '/requests/errors' ? words.periods['24h'] : undefined;
  return (
    <FilterChip
      label={words.period}
      options={(Object.keys(periods) as Period[]).map((value) => ({ value, label: words.periods[value] }))}
      chosen={since}
      value={from || to ? `${shown(from)} – ${shown(to)}` : undefined}
      preset={preset}
      onChange={(chosen) => change({ since: chosen, from: undefined, to: undefined })}
      more={<Between key={`${from} ${to}`} search={search} change={change} />}
    />
  );
}

function Between({ search, change }: Pick<FiltersProps, 'search' | 'change'>) {
  const { requests: words, common } = useWords();
  const [from, setFrom] = useState(localTime(search.from));
  const [to, setTo] = useState(localTime(search.to));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    change({ since: undefined, from: utcTime(from), to: utcTime(to) });
  };
  return (
    <form className="between" onSubmit={submit}>
      <TextInput
        type="datetime-local"
        label={words.from}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={words.to}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit">{common.filterDo}</Button>
    </form>
  );
}

/** A time as a field of a form has it: of the reader, to the minute. */
function localTime(at: string | undefined): string {
  const date = new Date(at ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

function utcTime(local: string): string | undefined {
  return local === '' ? undefined : new Date(local).toISOString();
}
