import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.ts';
import { Empty, useOptionsError } from '../../ui/fetched.tsx';
import { Page } from '../../ui/page.tsx';
import type { Column } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { EffectChip, EffectFilter, FileActions, Listed, rowsOf, useDay, usePercent } from './parts.tsx';
import { useCountries, useVat } from './queries.ts';

const route = getRouteApi('/vat');

export function VatPage() {
  const { catalogue } = useWords();
  const words = catalogue.vat;
  const { country, effect } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={words.title} lead={words.lead} actions={<FileActions file="vat" />}>
      <Filters />
      <Listed
        query={useVat({ country, effect })}
        label={words.title}
        columns={useColumns()}
        rowKey={(rate) =>
          `${rate.country} ${rate.state} ${rate.zips.join(' ')} ${rate.vat_class} ${rate.valid_from}`
        }
        isOver={(rate) => rate.effect === 'past'}
        isFiltered={country !== undefined || effect !== undefined}
        onClear={() => void navigate({ search: {} })}
        empty={
          <Empty
            title={words.emptyTitle}
            hint={words.emptyHint}
            action={<FileActions file="vat" look="main" isExported={false} />}
          />
        }
      />
    </Page>
  );
}

function useColumns(): Column<Schemas['AdminVatRate']>[] {
  const { catalogue } = useWords();
  const words = catalogue.vat;
  const day = useDay();
  const percent = usePercent();
  return [
    {
      head: words.country,
      cell: ({ country, country_name, state, zips }) => (
        <>
          {country_name} <span className="soft">{[country, state, ...zips].filter(Boolean).join(' ')}</span>
        </>
      ),
    },
    { head: words.vatClass, cell: ({ vat_class }) => catalogue.products.vatClasses[vat_class] },
    { head: words.percent, cell: (rate) => percent(rate.percent), align: 'number' },
    { head: catalogue.validFrom, cell: ({ valid_from }) => day(valid_from), align: 'number' },
    { head: catalogue.effect, cell: ({ effect }) => <EffectChip effect={effect} />, wide: true },
  ];
}

function Filters() {
  const { catalogue } = useWords();
  const { country, effect } = route.useSearch();
  const navigate = route.useNavigate();
  const countries = useCountries({});
  return (
    <div className="filters">
      <Select
        aria-label={catalogue.vat.country}
        placeholder={catalogue.vat.country}
        data={rowsOf(countries).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        value={country ?? null}
        onChange={(chosen) => void navigate({ search: { effect, country: chosen ?? undefined } })}
        error={useOptionsError(countries)}
        clearable
        searchable
      />
      <EffectFilter
        value={effect}
        onChange={(chosen) => void navigate({ search: { country, effect: chosen } })}
      />
    </div>
  );
}
