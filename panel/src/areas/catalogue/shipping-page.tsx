import { Select } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { usePartners } from '../../api/accounts.ts';
import type { Schemas } from '../../api/client.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty, useOptionsError } from '../../ui/fetched.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import type { Column } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { FileActions, Listed, rowsOf, useNumber, useWeight } from './parts.tsx';
import { useCountries, useRegions, useShippingLevels, useShippingRates } from './queries.ts';

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

type Level = Schemas['AdminShippingLevel'];

/** The columns of the tables of shipping. */

export function useRateColumns(levels: readonly Level[]): Column<Schemas['AdminShippingRate']>[] {
  const { catalogue } = useWords();
  const words = catalogue.shipping;
  const partners = usePartners().data;
  const weight = useWeight();
  return [
    { head: words.zone, cell: ({ zone }) => zone },
    {
      head: words.level,
      cell: ({ level }) => levels.find(({ reference }) => reference === level)?.name ?? level,
    },
    { head: words.option, cell: ({ option }) => option, wide: true },
    { head: words.upTo, cell: ({ max_weight_g }) => weight(max_weight_g), align: 'number' },
    {
      head: words.days,
      cell: ({ days_min, days_max }) => catalogue.quote.daysOf(days_min, days_max),
      align: 'number',
      wide: true,
    },
    {
      head: words.price,
      cell: ({ price, currency }) => <Money amount={price} currency={currency} />,
      align: 'number',
    },
    {
      head: words.partner,
      cell: ({ partner_id: id }) =>
        id === null ? (
          <span className="soft">{words.anyPartner}</span>
        ) : (
          <Link to="/partners/$id" params={{ id }}>
            {partners?.find((partner) => partner.id === id)?.name ?? id}
          </Link>
        ),
      wide: true,
    },
  ];
}

export function useLevelColumns(): Column<Level>[] {
  const { catalogue, common } = useWords();
  const words = catalogue.shipping;
  return [
    { head: common.name, cell: ({ name }) => name },
    { head: words.reference, cell: ({ reference }) => <span className="mono">{reference}</span> },
    { head: words.note, cell: ({ note }) => note, wide: true },
    { head: words.speed, cell: ({ speed }) => speed, align: 'number' },
  ];
}

export function useCountryColumns(): Column<Schemas['AdminCatalogueCountry']>[] {
  const { catalogue } = useWords();
  const words = catalogue.shipping;
  const number = useNumber();
  return [
    {
      head: words.country,
      cell: ({ code, name }) => (
        <>
          {name} <span className="soft">{code}</span>
        </>
      ),
    },
    { head: words.zone, cell: ({ zone }) => zone },
    {
      head: words.served,
      cell: ({ served }) => (
        <Chip meaning={served ? 'fine' : 'over'}>{served ? words.isServed : words.notServed}</Chip>
      ),
    },
    {
      head: words.zip,
      cell: ({ zip_pattern, zip_certain }) =>
        zip_pattern !== null && (
          <>
            <span className="mono pattern" title={zip_pattern}>
              {zip_pattern}
            </span>{' '}
            <span className="soft small">{zip_certain ? words.zipCertain : words.zipLoose}</span>
          </>
        ),
      wide: true,
    },
    { head: words.state, cell: ({ require_state }) => require_state && words.required, wide: true },
    {
      head: words.regions,
      cell: ({ code, regions }) =>
        regions > 0 && (
          <Link to="/shipping" search={{ table: 'regions', country: code }}>
            {number(regions)}
          </Link>
        ),
      align: 'number',
      wide: true,
    },
  ];
}

export function useRegionColumns(): Column<Schemas['AdminRegion']>[] {
  const { catalogue, common } = useWords();
  const words = catalogue.shipping;
  return [
    { head: words.country, cell: ({ country }) => country },
    { head: words.code, cell: ({ code }) => <span className="mono">{code}</span> },
    { head: common.name, cell: ({ name }) => name },
  ];
}
