import { Select } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../../api/accounts.ts';
import { choicesOf } from '../../api/contract.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip, type Meaning } from '../../ui/chip.tsx';
import { More, NoMatch, NotCurrent } from '../../ui/fetched.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { type Effect, type FileName, useExport } from './queries.ts';
import './catalogue.css';

/** A percentage without trailing zeros. */
export function usePercent() {
  const { locale } = useWords();
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 4,
  });
  return (percent: string | number) => format.format(Number(percent));
}

/** The numbers of an exact text with the reader's decimal sign; no digit is lost. */
export function useDecimals() {
  const { locale } = useWords();
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return (text: string) => text.replaceAll(/(\d)\.(\d)/g, `$1${sign}$2`);
}

/** A calendar date as the reader writes it; it has no time and no zone. */
export function useDay() {
  const { locale } = useWords();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day: string) => format.format(new Date(day));
}

export function useNumber() {
  const { locale } = useWords();
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  return (value: number) => format.format(value);
}

/** A weight in grams or kilograms. */
export function useWeight() {
  const number = useNumber();
  return (grams: number) => (grams < 1000 ? `${number(grams)}\u00a0g` : `${number(grams / 1000)}\u00a0kg`);
}

interface Steps {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function useSteps() {
  const { catalogue } = useWords();
  const number = useNumber();
  return ({ min, max, step }: Steps) =>
    min === max
      ? catalogue.products.exactly(number(min))
      : catalogue.products.steps(number(min), number(max), step);
}

export function useRange() {
  const { catalogue } = useWords();
  const number = useNumber();
  return (min: number, max: number | null) =>
    max === null ? catalogue.products.noLimit(number(min)) : `${number(min)}–${number(max)}`;
}

/** `type_main_paper` as words. */
export function categoryName(category: string): string {
  const words = category.replace(/^type_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const meanings: Readonly<Record<Effect, Meaning>> = { current: 'fine', coming: 'working', past: 'over' };

export function EffectChip({ effect }: { readonly effect: Effect }) {
  return <Chip meaning={meanings[effect]}>{useWords().catalogue.effects[effect]}</Chip>;
}

interface EffectFilterProps {
  readonly value: Effect | undefined;
  readonly onChange: (effect: Effect | undefined) => void;
}

export function EffectFilter({ value, onChange }: EffectFilterProps) {
  const { catalogue: words } = useWords();
  return (
    <Select
      aria-label={words.effect}
      placeholder={words.anyEffect}
      data={choicesOf('/admin/1.0/prices', 'effect').map((effect) => ({
        value: effect,
        label: words.effects[effect],
      }))}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
    />
  );
}

interface FileActionsProps {
  readonly file: FileName;
  /** The look of the button that imports; it is the main one where there is nothing to read yet. */
  readonly look?: 'plain' | 'main';
  readonly isExported?: boolean;
}

/** Buttons by which a table becomes a file and a file a table. */
export function FileActions({ file, look = 'plain', isExported = true }: FileActionsProps) {
  const { catalogue: words } = useWords();
  const isAdministrator = useMay()('/admin/1.0/catalogue/import');
  return (
    <>
      {isExported && file !== 'exchange-rates' && <ExportButton file={file} />}
      {isAdministrator && (
        <ButtonLink look={look} to="/import" search={{ file }}>
          {words.import}
        </ButtonLink>
      )}
    </>
  );
}

function ExportButton({ file }: { readonly file: Exclude<FileName, 'exchange-rates'> }) {
  const { catalogue: words } = useWords();
  const exporting = useExport(file);
  return (
    <>
      <Button onClick={() => exporting.mutate()} disabled={exporting.isPending}>
        {words.export}
      </Button>
      {exporting.error && <Problem error={exporting.error} />}
    </>
  );
}

interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly version: number;
}

/** The rows of all pages that were read. */
export const rowsOf = <Row,>({ data }: Pages<Row>): readonly Row[] =>
  data?.pages.flatMap(({ rows }) => rows) ?? [];

interface Pages<Row> {
  readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined;
}

interface ListedProps<Row, Page extends PageOf<Row>> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly isOver?: (row: Row) => boolean;
  readonly isFiltered: boolean;
  readonly onClear?: () => void;
  /** Shown if the whole table is empty. */
  readonly empty: ReactNode;
}

/** The rows of a list that is read page by page, with every state it can be in. */
export function Listed<Row, Page extends PageOf<Row>>(props: ListedProps<Row, Page>) {
  const { query, label, columns, rowKey, isOver, isFiltered, onClear, empty } = props;
  const { catalogue: words, errors } = useWords();
  if (query.isError && query.data === undefined) {
    return <Problem error={query.error} title={errors.title} onAgain={() => void query.refetch()} />;
  }
  const pages = query.data?.pages;
  const rows = pages?.flatMap((page) => page.rows);
  if (rows?.length === 0) {
    // Until the answer is here, no match is that of the filters before.
    return isFiltered || query.isPlaceholderData ? <NoMatch onClear={onClear} /> : empty;
  }
  return (
    <>
      <NotCurrent query={query} />
      <Table
        label={label}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(isOver === undefined ? {} : { isOver })}
      />
      <div className="list-end">
        <More query={query} />
        {pages?.[0] && <span className="soft small">{words.version(pages[0].version)}</span>}
      </div>
    </>
  );
}
