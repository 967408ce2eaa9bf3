import { Link } from '@tanstack/react-router';
import { usePartners } from '../../api/accounts.ts';
import type { Schemas } from '../../api/client.ts';
import { Chip } from '../../ui/chip.tsx';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { useNumber, useWeight } from './parts.tsx';

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
