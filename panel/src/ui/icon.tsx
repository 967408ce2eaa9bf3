const paths = {
  key: 'M11.5 10.5a4.3 4.3 0 1 0-2-2L3 15v2h3v-2h2v-2h1.5z M13.2 6.8h.01',
  attention: 'M10 3 18 17H2z M10 8v4 M10 14.5h.01',
  board: 'M3 3h4v14H3z M8 3h4v9H8z M13 3h4v6h-4z',
  people:
    'M8 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6z M2.5 17c.5-3 2.5-4.5 5.5-4.5s5 1.5 5.5 4.5 M13.5 3.5a3 3 0 0 1 0 5.5 M15 12.5c1.5.7 2.3 2.2 2.6 4.5',
  person: 'M10 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z M3.5 17.5c.6-3.4 3-5 6.5-5s5.9 1.6 6.5 5',
  partner: 'M5 7V3h10v4 M5 14H3V8h14v6h-2 M6 12h8v5H6z',
  app: 'M3 3h6v6H3z M11 3h6v6h-6z M3 11h6v6H3z M11 14h6 M14 11v6',
  log: 'M4 3h12v14H4z M7 7h6 M7 10h6 M7 13h3',
  chart: 'M3 3v14h14 M6.5 13l3-4 3 2 4-6',
  product: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5z M3 6.5l7 3.5 7-3.5 M10 10v7',
  terms: 'M3 3h6l8 8-6 6-8-8z M6.5 6.5h.01',
  shipping:
    'M2 5h9v8H2z M11 8h4l3 3v2h-7z M5.5 15.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z M14.5 15.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  percent: 'M5 15 15 5 M6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4z M14 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  exchange: 'M3 7h12 M12 4l3 3-3 3 M17 13H5 M8 10l-3 3 3 3',
  quote:
    'M5 2.5h10v15H5z M7.5 5.5h5v2h-5z M7.5 10.5h.01 M10 10.5h.01 M12.5 10.5h.01 M7.5 13.5h.01 M10 13.5h.01 M12.5 13.5h.01',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12z M13.5 13.5 17.5 17.5',
  copy: 'M7 7h10v10H7z M4 13H3V3h10v1',
  check: 'M4 10.5 8.5 15 16 6',
  menu: 'M3 5h14 M3 10h14 M3 15h14',
  down: 'M5 8l5 5 5-5',
  close: 'M5 5l10 10 M15 5 5 15',
  order: 'M4 3h8l4 4v10H4z M12 3v4h4 M7 10h6 M7 13h6',
  calls: 'M3 6h11 M11 3l3 3-3 3 M17 14H6 M9 11l-3 3 3 3',
  mail: 'M3 5h14v10H3z M3 5.5l7 5.5 7-5.5',
  webhook: 'M3 10h9 M9 6.5 12.5 10 9 13.5 M14.5 5.5a6.5 6.5 0 0 1 0 9',
  backup: 'M3 4h14v3H3z M4 7v10h12V7 M10 9v5 M7.5 11.5 10 14l2.5-2.5',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z M10 6v4l2.5 2.5',
  settings:
    'M10 3v2 M10 15v2 M3 10h2 M15 10h2 M5 5l1.5 1.5 M13.5 13.5 15 15 M5 15l1.5-1.5 M13.5 6.5 15 5 M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing of 20 by 20, which always stands beside its label. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
