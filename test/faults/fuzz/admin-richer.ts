import type { Body } from './fuzz-changes.ts';

/** Fields of which the contract has only a short example: the parts of their values are read by rules, not by a schema. */

const terms = {
  makes: [
    {
      products: ['textbook_*'],
      options: ['pageblock_*'],
      sizes: { min: { width_mm: 50, height_mm: 50 }, max: { width_mm: 900, height_mm: 900 } },
    },
  ],
  ships_to: ['DE', 'FR'],
  capacity: { amount: 500, unit: 'copies' },
  calendar: {
    time_zone: 'Europe/Berlin',
    working_days: [1, 2, 3],
    cut_off: '14:00',
    holidays: ['2026-12-25'],
  },
  production_days: [{ products: ['*'], days: 2 }],
  costs: {
    currency: 'EUR',
    products: [{ products: ['*'], per_item: '1.5', per_copy: '0.2', per_page: '0.01' }],
    shipping: [{ levels: ['cp_ground'], countries: ['DE'], per_shipment: '4', per_kg: '0.5' }],
  },
  share_cap_percent: 50,
  concurrency: 4,
  sees_client_costs: true,
  only_clients: [1],
};

export const richer: Readonly<Record<string, Body>> = {
  '/partners/update': { terms },
  '/partners/rehearse': { partners: [{ id: 3, terms, priority: 3, open: true }] },
};
