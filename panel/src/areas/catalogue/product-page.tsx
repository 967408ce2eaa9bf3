import { Switch } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallFailed } from '../../api/client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CardSkeleton, Empty, Loaded } from '../../ui/fetched.tsx';
import { Id } from '../../ui/id.tsx';
import { Money } from '../../ui/money.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { sentenceOf } from '../../ui/problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { categoryName, EffectChip, useDay, useNumber, useRange, useSteps, useWeight } from './parts.tsx';
import { type Price, type Product, type ProductOption, useProduct } from './queries.ts';
import { smallestOrder } from './quote-search.ts';

const route = getRouteApi('/products/$reference');

const REFUSED = 400;

export function ProductPage() {
  const { reference } = route.useParams();
  const words = useWords();
  const query = useProduct(reference);
  const back = { to: '/products', label: words.catalogue.products.title } as const;
  if (query.error instanceof CallFailed && query.error.status === REFUSED) {
    return (
      <Page title={words.catalogue.products.one} back={back}>
        <Empty
          title={words.catalogue.products.unknownTitle(reference)}
          hint={sentenceOf(query.error, words)}
        />
      </Page>
    );
  }
  const page = (content: ReactNode) => (
    <Page title={reference} back={back}>
      {content}
    </Page>
  );
  return (
    <Loaded query={query} page={page}>
      {(product) => (product ? <ShownProduct product={product} /> : page(<CardSkeleton />))}
    </Loaded>
  );
}

function ShownProduct({ product }: { readonly product: Product }) {
  const { catalogue } = useWords();
  const words = catalogue.products;
  return (
    <Page
      title={product.name}
      mark={
        <Chip meaning={product.on_sale ? 'fine' : 'over'}>
          {product.on_sale ? words.onSale : words.notOnSale}
        </Chip>
      }
      lead={product.note}
      back={{ to: '/products', label: words.title }}
      actions={
        <ButtonLink look="main" to="/quotes/try" search={smallestOrder(product)}>
          {words.try}
        </ButtonLink>
      }
    >
      <ProductFacts product={product} />
      <Prices product={product} />
      <Options options={product.options} />
      <p className="soft small">{catalogue.version(product.version)}</p>
    </Page>
  );
}

function ProductFacts({ product }: { readonly product: Product }) {
  const { catalogue } = useWords();
  const words = catalogue.products;
  const steps = useSteps();
  const number = useNumber();
  const weight = useWeight();
  const day = useDay();
  const { trim, from_price: from, currency, construction: made } = product;
  const coverParts = useCoverParts(made);
  const size = trim && (
    <>
      {number(trim.width_mm)} × {number(trim.height_mm)} mm
      {product.bleed_mm > 0 && <span className="soft"> · {words.bleed(number(product.bleed_mm))}</span>}
    </>
  );
  return (
    <section className="card">
      <Facts
        facts={[
          { label: words.reference, value: <Id>{product.reference}</Id> },
          { label: words.category, value: product.category },
          { label: words.size, value: size },
          { label: words.pages, value: product.pages && steps(product.pages) },
          { label: words.binding, value: made.binding && words.bindings[made.binding] },
          { label: words.coverParts, value: coverParts },
          { label: words.colour, value: made.colour && words.colours[made.colour] },
          { label: words.sides, value: made.sides },
          { label: words.preflight, value: words.preflightModes[product.preflight.mode] },
          { label: words.copies, value: steps(product.quantity) },
          { label: words.files, value: product.file_types.join(' + ') },
          {
            label: words.weight,
            value: product.weight_mg > 0 && (
              <>
                {weight(product.weight_mg / 1000)} <span className="soft">· {words.weightHint}</span>
              </>
            ),
          },
          { label: words.vatClass, value: words.vatClasses[product.vat_class] },
          { label: words.validFrom, value: day(product.valid_from) },
          {
            label: words.from,
            value: from && currency && (
              <>
                <Money amount={from} currency={currency} /> <span className="soft">· {words.fromHint}</span>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

/** The lengths that make up the cover of a book; null = none is known. */
function useCoverParts(construction: Product['construction']): string | null {
  const words = useWords().catalogue.products;
  const number = useNumber();
  const parts = (['cover', 'board', 'hinge', 'setback', 'overhang', 'wrap', 'flap'] as const).flatMap(
    (name) => {
      const length = construction[name];
      return length ? [`${words.coverPart[name]} ${number(length)} mm`] : [];
    },
  );
  if (construction.spine_table.length > 0) parts.push(words.spineTable);
  return parts.length === 0 ? null : parts.join(' · ');
}

interface ShownPrice extends Price {
  /** Null = of the product itself. */
  readonly option: string | null;
}

function Prices({ product: { prices, options } }: { readonly product: Product }) {
  const { catalogue } = useWords();
  const words = catalogue.products;
  const { past } = route.useSearch();
  const navigate = route.useNavigate();
  const all: ShownPrice[] = [
    ...prices.map((price) => ({ ...price, option: null })),
    ...options.flatMap((option) => option.prices.map((price) => ({ ...price, option: option.reference }))),
  ];
  const hasPast = all.some(({ effect }) => effect === 'past');
  return (
    <section className="tight">
      <div className="section-head">
        <h2>{words.priceList}</h2>
        {hasPast && (
          <Switch
            label={words.showPast}
            checked={past ?? false}
            onChange={(event) => {
              const isShown = event.currentTarget.checked || undefined;
              void navigate({ search: { past: isShown }, replace: true });
            }}
          />
        )}
      </div>
      <Table
        label={words.priceList}
        columns={usePriceColumns()}
        rows={all.filter(({ effect }) => past || effect !== 'past')}
        rowKey={({ option, unit, min, valid_from }) => `${option} ${unit} ${min} ${valid_from}`}
        isOver={({ effect }) => effect === 'past'}
      />
    </section>
  );
}

function usePriceColumns(): Column<ShownPrice>[] {
  const { catalogue } = useWords();
  const words = catalogue.products;
  const range = useRange();
  const day = useDay();
  return [
    {
      head: words.priceOf,
      cell: ({ option }) => (option === null ? words.priceOfProduct : <span className="mono">{option}</span>),
      wide: true,
    },
    {
      head: words.unit,
      cell: ({ unit, option }) => (
        <>
          {words.units[unit]}
          {option !== null && <span className="narrow soft small mono">{option}</span>}
        </>
      ),
    },
    { head: words.range, cell: ({ min, max }) => range(min, max), align: 'number' },
    {
      head: words.amount,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      align: 'number',
    },
    { head: catalogue.validFrom, cell: ({ valid_from }) => day(valid_from), align: 'number', wide: true },
    { head: catalogue.effect, cell: ({ effect }) => <EffectChip effect={effect} />, wide: true },
  ];
}

function Options({ options }: { readonly options: readonly ProductOption[] }) {
  const { catalogue } = useWords();
  const words = catalogue.products;
  const weight = useWeight();
  const number = useNumber();
  const columns: Column<ProductOption>[] = [
    {
      head: words.option,
      cell: ({ reference, is_default, counted, note }) => (
        <>
          <span className="mono">{reference}</span>{' '}
          {is_default && <span className="tag">{words.isDefault}</span>}
          {counted && <span className="tag">{words.isCounted}</span>}
          <span className="narrow soft small">{note}</span>
        </>
      ),
    },
    { head: words.note, cell: ({ note }) => note, wide: true },
    { head: words.category, cell: ({ category }) => categoryName(category) },
    {
      head: words.paper,
      cell: ({ paper }) => paper && `${paper.grammage} g/m² · ${words.bulk} ${number(Number(paper.bulk))}`,
      wide: true,
    },
    {
      head: words.weightPerCopy,
      cell: ({ weight_mg: copy, page_weight_mg: page }) => (
        <>
          {copy > 0 && weight(copy / 1000)}
          {page > 0 && `${weight(page / 1000)} ${words.weightPerPage}`}
        </>
      ),
      align: 'number',
      wide: true,
    },
  ];
  return (
    <section className="tight">
      <h2>{words.optionTitle}</h2>
      {options.length === 0 ? (
        <p className="soft">{words.optionNone}</p>
      ) : (
        <Table
          label={words.optionTitle}
          columns={columns}
          rows={options}
          rowKey={({ reference }) => reference}
        />
      )}
    </section>
  );
}
