import { Link } from '@tanstack/react-router';
import { usePartners } from '../../api/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { OpenChip } from './parts.tsx';
import type { Partner } from './queries.ts';

export function PartnersPage() {
  const { partners: words, common } = useWords();
  const query = usePartners();
  const create = (
    <ButtonLink look="main" needs="/admin/1.0/partners/create" to="/partners/new">
      {words.create}
    </ButtonLink>
  );
  const columns: Column<Partner>[] = [
    {
      head: common.name,
      cell: ({ id, name }) => (
        <Link to="/partners/$id" params={{ id }} data-row>
          {name}
        </Link>
      ),
    },
    { head: words.priority, cell: ({ priority }) => priority, align: 'number' },
    {
      head: words.handover,
      cell: ({ address }) => address ?? <span className="soft">{words.pulls}</span>,
      wide: true,
    },
    {
      head: words.deprecated,
      cell: ({ deprecated_signal_at: at }) =>
        at ? <Time at={at} /> : <span className="soft">{common.never}</span>,
      wide: true,
    },
    { head: common.created, cell: ({ created_at }) => <Time at={created_at} />, wide: true },
    { head: common.status, cell: ({ open }) => <OpenChip isOpen={open} /> },
  ];
  return (
    <Page title={words.title} lead={words.lead} actions={create}>
      <Loaded query={query}>
        {(found) => {
          if (found?.length === 0)
            return <Empty title={words.emptyTitle} hint={words.emptyHint} action={create} />;
          const rows = found?.toSorted((a, b) => Number(b.open) - Number(a.open) || a.priority - b.priority);
          return (
            <Table
              label={words.title}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              isOver={({ open }) => !open}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}
