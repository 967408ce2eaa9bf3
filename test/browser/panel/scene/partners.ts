import { OPERATOR } from '../../../../src/domain/actor.ts';
import { updatePartner } from '../../../../src/operations/partners/partners.ts';
import type { TestPlaten } from '../../../harness/platen.ts';

const costs = (perCopy: string) => ({
  currency: 'EUR',
  products: [{ products: ['*'], perItem: '1.5', perCopy }],
  shipping: [{ perShipment: '4.2' }],
});

/** What the print partners of the harness charge: the other one is dearer, and makes less. */
export async function addCosts({ core: { operations, services }, keys }: TestPlaten): Promise<void> {
  const change = (partnerId: number, terms: object) =>
    operations.run(updatePartner, OPERATOR, { partnerId, terms });
  await change(keys.partnerId, { costs: costs('0.08') });
  await change(keys.otherPartnerId, {
    makes: [{ products: ['textbook_*', 'flyer_*'] }],
    shipsTo: ['DE', 'AT'],
    costs: costs('0.11'),
  });
  await services.partners.poll();
}

/** Terms with something in each field, of a partner that works for one client. */
export const fullTerms = (clientId: number) => ({
  makes: [
    { products: ['textbook_*', 'novel_*'], sizes: { min: size(105, 148), max: size(210, 297) } },
    { products: ['flyer_ss_a5_fc'], options: ['170mcs', '250mcs*'] },
  ],
  shipsTo: ['DE', 'AT', 'CH', 'FR', 'NL'],
  capacity: { amount: 4000, unit: 'copies' },
  calendar: {
    timeZone: 'Europe/Berlin',
    workingDays: [1, 2, 3, 4, 5],
    cutOff: '14:30',
    holidays: ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'],
  },
  productionDays: [
    { products: ['textbook_*', 'novel_*'], days: 4 },
    { products: ['*'], days: 2 },
  ],
  costs: {
    currency: 'EUR',
    products: [
      { products: ['textbook_*', 'novel_*'], perItem: '2.5', perCopy: '0.85', perPage: '0.0115' },
      { products: ['flyer_*'], perItem: '4', perCopy: '0.034' },
    ],
    shipping: [
      { countries: ['DE'], perShipment: '4.2', perKg: '0.35' },
      { levels: ['express'], perShipment: '14.9', perKg: '1.1' },
      { perShipment: '9.8', perKg: '0.8' },
    ],
  },
  shareCapPercent: 60,
  onlyClients: [clientId],
});

const size = (widthMm: number, heightMm: number) => ({ widthMm, heightMm });
