import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClients } from '../../api/accounts.ts';
import type { Schemas } from '../../api/client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Loaded, NoMatch } from '../../ui/fetched.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';

export function ClientsPage() {
  const { clients: words, common } = useWords();
  const query = useClients();
  const filter = useNameFilter();
  const create = (
    <ButtonLink look="main" needs="/admin/1.0/clients/create" to="/clients/new">
      {words.create}
    </ButtonLink>
  );
  const columns: Column<Schemas['AdminClient']>[] = [
    {
      head: common.name,
      cell: ({ id, name }) => (
        <Link to="/clients/$id" params={{ id }} data-row>
          {name}
        </Link>
      ),
    },
    { head: words.tier, cell: ({ tier }) => words.tiers[tier] },
    { head: words.currency, cell: ({ currency }) => currency },
    {
      head: words.hold,
      cell: ({ hold_minutes }) => words.minutes(hold_minutes),
      align: 'number',
      wide: true,
    },
    { head: common.created, cell: ({ created_at }) => <Time at={created_at} />, wide: true },
    { head: common.id, cell: ({ id }) => id, align: 'number', wide: true },
  ];
  return (
    <Page title={words.title} lead={words.lead} actions={create}>
      <Loaded query={query}>
        {(found) => {
          if (found?.length === 0)
            return <Empty title={words.emptyTitle} hint={words.emptyHint} action={create} />;
          const rows = filter.apply(found);
          return (
            <>
              <NameFilter filter={filter} shown={rows?.length} />
              {rows?.length === 0 ? (
                <NoMatch onClear={() => filter.setWanted('')} />
              ) : (
                <Table
                  label={words.title}
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  isOver={({ ended_at }) => ended_at !== null}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** Filters a list that was loaded whole by the names in it. */
export function useNameFilter() {
  const [wanted, setWanted] = useState('');
  const needle = wanted.trim().toLowerCase();
  const apply = <Row extends { name: string }>(rows: readonly Row[] | undefined) =>
    rows?.filter(({ name }) => name.toLowerCase().includes(needle));
  return { wanted, setWanted, apply };
}

interface NameFilterProps {
  readonly filter: Pick<ReturnType<typeof useNameFilter>, 'wanted' | 'setWanted'>;
  readonly shown: number | undefined;
}

export function NameFilter({ filter, shown }: NameFilterProps) {
  const { common } = useWords();
  return (
    <div className="filters">
      <TextInput
        aria-label={common.filter}
        placeholder={common.filter}
        value={filter.wanted}
        onChange={(event) => filter.setWanted(event.currentTarget.value)}
      />
      {shown !== undefined && <span className="soft count">{common.count(shown)}</span>}
    </div>
  );
}
