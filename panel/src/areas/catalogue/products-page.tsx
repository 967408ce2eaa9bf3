import { Select } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/fetched.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import type { Column } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { FileActions, Listed, useDay, useNumber } from './parts.tsx';
import { type ListedProduct, useProducts } from './queries.ts';

const route = getRouteApi('/products');

export function ProductsPage() {
  const { catalogue } = useWords();
  const words = catalogue.products;
  const { text, category } = route.useSearch();
  const query = useProducts({ text, category });
  const isFiltered = text !== undefined || category !== undefined;
  const first = query.data?.pages[0];
  const isEmpty = first?.count === 0 && !isFiltered && !query.isPlaceholderData;
  return (
    <Page title={words.title} lead={words.lead} actions={!isEmpty && <FileActions file="catalogue" />}>
      {!isEmpty && <Filters categories={first?.categories} count={first?.count} />}
      <Listed
        query={query}
        label={words.title}
        columns={useColumns()}
        rowKey={({ reference }) => reference}
        isOver={({ on_sale }) => !on_sale}
        isFiltered={isFiltered}
        empty={
          <Empty
            title={words.emptyTitle}
            hint={words.emptyHint}
            action={<FileActions file="catalogue" look="main" isExported={false} />}
          />
        }
      />
    </Page>
  );
}

function useColumns(): Column<ListedProduct>[] {
  const { catalogue } = useWords();
  const words = catalogue.products;
  const number = useNumber();
  const day = useDay();
  return [
    {
      head: words.one,
      cell: ({ reference, name }) => (
        <Link to="/products/$reference" params={{ reference }} data-row title={reference}>
          {name}
        </Link>
      ),
    },
    {
      head: words.reference,
      cell: ({ reference }) => <span className="mono">{reference}</span>,
      wide: true,
    },
    { head: words.category, cell: ({ category }) => category, wide: true },
    {
      head: words.size,
      cell: ({ trim }) => trim && `${number(trim.width_mm)} × ${number(trim.height_mm)} mm`,
      align: 'number',
      wide: true,
    },
    {
      head: words.pages,
      cell: ({ pages }) => pages && `${number(pages.min)}–${number(pages.max)}`,
      align: 'number',
      wide: true,
    },
    {
      head: words.from,
      cell: ({ on_sale, valid_from, from_price, currency }) => {
        if (!on_sale) {
          return <Chip meaning="over">{from_price === null ? words.notOnSale : day(valid_from)}</Chip>;
        }
        return from_price !== null && currency !== null && <Money amount={from_price} currency={currency} />;
      },
      align: 'number',
    },
  ];
}

interface FiltersProps {
  readonly categories: readonly { readonly category: string; readonly products: number }[] | undefined;
  readonly count: number | undefined;
}

function Filters({ categories = [], count }: FiltersProps) {
  const { catalogue } = useWords();
  const words = catalogue.products;
  const { text, category } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="filters">
      <SearchField
        label={words.search}
        text={text}
        onChange={(typed) =>
          void navigate({ search: (search) => ({ ...search, text: typed }), replace: true })
        }
      />
      <Select
        aria-label={words.category}
        placeholder={words.category}
        data={categories.map((each) => ({
          value: each.category,
          label: `${each.category} (${each.products})`,
        }))}
        value={category ?? null}
        onChange={(chosen) =>
          void navigate({ search: (search) => ({ ...search, category: chosen ?? undefined }) })
        }
        clearable
        searchable
      />
      {count !== undefined && <span className="soft count">{words.count(count)}</span>}
    </div>
  );
}
