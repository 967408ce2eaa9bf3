import { Select } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Empty } from '../../ui/fetched/empty.tsx';
import { useOptionsError } from '../../ui/fetched/options.ts';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Page } from '../../ui/page.tsx';
import { useWords } from '../../words/index.tsx';
import { FileActions, Listed, rowsOf } from './parts.tsx';
import { useCountries, useRegions, useShippingLevels, useShippingRates } from './queries.ts';
import { useCountryColumns, useLevelColumns, useRateColumns, useRegionColumns } from './shipping-columns.tsx';

const route = getRouteApi('/shipping');

const tables = ['rates', 'levels', 'countries', 'regions'] as const;
const files = {
  rates: 'shipping-rates',
  levels: 'shipping-levels',
  countries: 'countries',
  regions: 'regions',
} as const;

const shown = { rates: Rates, levels: Levels, countries: Countries, regions: Regions } as const;

export function ShippingPage() {
  const { catalogue } = useWords();
  const words = catalogue.shipping;
  const { table = 'rates' } = route.useSearch();
  const Shown = shown[table];
  return (
    <Page title={words.title} lead={words.lead} actions={<FileActions key={table} file={files[table]} />}>
      <nav className="tabs" aria-label={words.title}>
        {tables.map((each) => (
          <Link
            key={each}
            to="/shipping"
            search={{ table: each }}
            className="tab"
            aria-current={each === table ? 'page' : undefined}
          >
            {words.tables[each]}
          </Link>
        ))}
      </nav>
      <Shown />
    </Page>
  );
}

function useEmpty(file: (typeof files)[keyof typeof files]) {
  const words = useWords().catalogue.shipping;
  return (
    <Empty
      title={words.emptyTitle}
      hint={words.emptyHint}
      action={<FileActions file={file} look="main" isExported={false} />}
    />
  );
}

function Rates() {
  const words = useWords().catalogue.shipping;
  const { zone, level } = route.useSearch();
  const navigate = route.useNavigate();
  const countries = useCountries({});
  const levelQuery = useShippingLevels();
  const levels = rowsOf(levelQuery);
  const zones = [...new Set(rowsOf(countries).flatMap((country) => country.zone ?? []))].sort();
  return (
    <>
      <div className="filters">
        <Select
          aria-label={words.zone}
          placeholder={words.zone}
          data={zones}
          value={zone ?? null}
          onChange={(chosen) =>
            void navigate({ search: (search) => ({ ...search, zone: chosen ?? undefined }) })
          }
          error={useOptionsError(countries)}
          clearable
          searchable
        />
        <Select
          aria-label={words.level}
          placeholder={words.level}
          data={levels.map(({ reference, name }) => ({ value: reference, label: name }))}
          value={level ?? null}
          onChange={(chosen) =>
            void navigate({ search: (search) => ({ ...search, level: chosen ?? undefined }) })
          }
          error={useOptionsError(levelQuery)}
          clearable
        />
      </div>
      <Listed
        query={useShippingRates({ zone, level })}
        label={words.tables.rates}
        columns={useRateColumns(levels)}
        rowKey={(rate) => `${rate.zone} ${rate.level} ${rate.option} ${rate.max_weight_g} ${rate.partner_id}`}
        isFiltered={zone !== undefined || level !== undefined}
        onClear={() => void navigate({ search: { table: 'rates' } })}
        empty={useEmpty('shipping-rates')}
      />
    </>
  );
}

function Levels() {
  return (
    <Listed
      query={useShippingLevels()}
      label={useWords().catalogue.shipping.tables.levels}
      columns={useLevelColumns()}
      rowKey={({ reference }) => reference}
      isFiltered={false}
      empty={useEmpty('shipping-levels')}
    />
  );
}

function Countries() {
  const words = useWords().catalogue.shipping;
  const { text } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <div className="filters">
        <SearchField
          label={words.search}
          text={text}
          onChange={(typed) =>
            void navigate({ search: (search) => ({ ...search, text: typed }), replace: true })
          }
        />
      </div>
      <Listed
        query={useCountries({ text })}
        label={words.tables.countries}
        columns={useCountryColumns()}
        rowKey={({ code }) => code}
        isOver={({ served }) => !served}
        isFiltered={text !== undefined}
        empty={useEmpty('countries')}
      />
    </>
  );
}

function Regions() {
  const { country } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Listed
      query={useRegions({ country })}
      label={useWords().catalogue.shipping.tables.regions}
      columns={useRegionColumns()}
      rowKey={(region) => `${region.country} ${region.code}`}
      isFiltered={country !== undefined}
      onClear={() => void navigate({ search: { table: 'regions' } })}
      empty={useEmpty('regions')}
    />
  );
}
