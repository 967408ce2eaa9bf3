/** The terms of a print partner, as the service reads and writes them; null = no limit. */
export interface Terms {
  readonly makes: readonly Made[] | null;
  readonly ships_to: readonly string[] | null;
  readonly capacity: { readonly amount: number; readonly unit: 'copies' | 'items' } | null;
  readonly calendar: Calendar | null;
  readonly production_days: readonly { readonly products: readonly string[]; readonly days: number }[];
  readonly costs: Costs | null;
  readonly share_cap_percent: number | null;
  /** Null = the usual number of the service. */
  readonly concurrency: number | null;
  readonly sees_client_costs: boolean;
  readonly only_clients: readonly number[] | null;
}

export interface Made {
  readonly products: readonly string[];
  readonly options: readonly string[] | null;
  readonly sizes: { readonly min: Size | null; readonly max: Size | null } | null;
}

export interface Size {
  readonly width_mm: number;
  readonly height_mm: number;
}

export interface Calendar {
  readonly time_zone: string;
  /** 1 = Monday … 7 = Sunday; empty = the usual ones of the service. */
  readonly working_days: readonly number[];
  readonly cut_off: string | null;
  readonly holidays: readonly string[];
}

/** Amounts are decimal texts. */
export interface Costs {
  readonly currency: string;
  readonly products: readonly {
    readonly products: readonly string[];
    readonly per_item: string;
    readonly per_copy: string;
    readonly per_page: string;
  }[];
  readonly shipping: readonly {
    readonly levels: readonly string[] | null;
    readonly countries: readonly string[] | null;
    readonly per_shipment: string;
    readonly per_kg: string;
  }[];
}

/** Typical terms of a partner, as an example. */
export const exampleTerms = {
  makes: [{ products: ['textbook_*'], sizes: { max: { width_mm: 210, height_mm: 297 } } }],
  ships_to: ['DE', 'AT'],
  capacity: { amount: 2000, unit: 'copies' },
  calendar: {
    time_zone: 'Europe/Berlin',
    working_days: [1, 2, 3, 4, 5],
    cut_off: '14:30',
    holidays: ['2027-01-01'],
  },
  production_days: [{ products: ['*'], days: 3 }],
  costs: {
    currency: 'EUR',
    products: [{ products: ['*'], per_item: '2', per_copy: '0.85', per_page: '0.0115' }],
    shipping: [{ per_shipment: '4.2', per_kg: '0.35' }],
  },
};
