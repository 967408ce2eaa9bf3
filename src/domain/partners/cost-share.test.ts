import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Decimal, readDecimal, sum, ZERO } from '../../lib/decimal.ts';
import type { ChargedShipment, OrderCosts } from '../orders/costs/order-costs.ts';
import { type CostShare, clientCostsOf, partnerCostsOf } from './cost-share.ts';
import type { PartnerCosts } from './partner-terms.ts';
import { ownCostAt } from './routing/partner-cost.ts';

const CENT = readDecimal('0.01');
const amount = (cents: bigint) => fc.bigInt(0n, cents).map((value) => (value * CENT) as Decimal);

/** The costs of an order whose items are divided among three print partners, shipments and all. */
const divided = fc
  .record({
    items: fc.array(
      fc.record({
        cost: amount(999_999n),
        vatPercent: fc.constantFrom(70_000n as Decimal, 190_000n as Decimal, ZERO),
        partner: fc.nat(2),
        shipment: fc.nat(3),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    fees: amount(5_000n),
    vat: amount(99_999n),
    shipping: fc.array(fc.record({ price: amount(9_999n), vat: amount(999n) }), {
      minLength: 4,
      maxLength: 4,
    }),
  })
  .map(({ items, fees, vat, shipping }) => {
    const named = items.map((item, index) => ({ ...item, reference: `item-${index}` }));
    const shipments = shipping
      .map((offer, index) => ({
        offer: { ...offer, level: 'cp_ground' },
        items: named.filter(({ shipment }) => shipment === index).map(({ reference }) => reference),
        weightG: 100 * (index + 1),
      }))
      .filter((shipment) => shipment.items.length > 0) as unknown as ChargedShipment[];
    const price = sum([...named.map(({ cost }) => cost), fees]);
    const ofShipping = sum(shipments.map(({ offer }) => offer.price));
    const allVat = sum([vat, ...shipments.map(({ offer }) => offer.vat)]);
    const total = { shipping: ofShipping, vat: allVat, amount: sum([price, ofShipping, allVat]) };
    const costs = { currency: 'EUR', price, vat, items: named, shipments, total } as unknown as OrderCosts;
    return { costs, named };
  });

test('the shares of the partners add up to what the client pays, to the last digit', () => {
  fc.assert(
    fc.property(divided, ({ costs, named }) => {
      const shares = [0, 1, 2].map((partner) => {
        const items = named.filter((item) => item.partner === partner);
        return clientCostsOf(costs, new Set(items.map(({ reference }) => reference)));
      });
      const all = (field: Exclude<keyof CostShare, 'currency'>) => sum(shares.map((share) => share[field]));
      const { shipping, vat, amount: total } = costs.total;
      assert.deepEqual(
        [all('items'), all('shipping'), all('vat'), all('total')],
        [costs.price, shipping, vat, total],
      );
      for (const share of shares) {
        assert.equal(share.total, share.items + share.shipping + share.vat);
        assert.ok(share.items >= 0n && share.shipping >= 0n && share.vat >= 0n);
      }
    }),
    { numRuns: 500 },
  );
});

test('a partner that makes the whole order has its costs as they are, one that makes nothing none', () => {
  fc.assert(
    fc.property(divided, ({ costs, named }) => {
      const whole = clientCostsOf(costs, new Set(named.map(({ reference }) => reference)));
      const { shipping, vat, amount: total } = costs.total;
      assert.deepEqual(whole, { currency: 'EUR', items: costs.price, shipping, vat, total });
      assert.equal(clientCostsOf(costs, new Set()).total, 0n);
    }),
    { numRuns: 200 },
  );
});

const table: PartnerCosts = {
  currency: 'EUR',
  products: [{ products: ['textbook_*'], perItem: '1', perCopy: '0.5', perPage: '0.01' }],
  shipping: [{ levels: null, countries: ['DE'], perShipment: '3', perKg: '2' }],
};

const item = (reference: string, product = 'textbook_pb_a5_p_bw') => ({
  reference,
  product,
  options: [{ reference: 'total_pages', count: 36 }],
  trim: null,
  count: 10,
});
const shipment = (number: number, weightG: number, ...items: string[]) =>
  ({ items, weightG, number, offer: { level: 'cp_ground' } }) as unknown as ChargedShipment;

test('what a partner charges follows its cost table, with the weights of its shipments', () => {
  // 2 × (1 + 10 × 0.5 + 10 × 36 × 0.01) and 2 × 3 + 2.75 kg × 2.
  const shipments = [shipment(1, 2500, 'a'), shipment(2, 250, 'b')];
  assert.deepEqual(
    partnerCostsOf(table, { clientId: 1, country: 'DE', shipments, items: [item('a'), item('b')] }),
    {
      currency: 'EUR',
      items: readDecimal('19.2'),
      shipping: readDecimal('11.5'),
      vat: ZERO,
      total: readDecimal('30.7'),
    },
  );
});

test('routing computes the same costs from milligrams: a parcel is rounded up to grams', () => {
  const exact = [item('a'), item('b')].map((one) => ({ ...one, weightMg: 155_001 }));
  const routed = ownCostAt(table, { clientId: 1, country: 'DE', level: 'cp_ground', items: exact });
  const shipments = [shipment(1, 311, 'a', 'b')];
  const shown = partnerCostsOf(table, { clientId: 1, country: 'DE', shipments, items: exact });
  // 3 + 0.311 kg × 2 = 3.622
  assert.equal(shown?.shipping, readDecimal('3.62'));
  assert.deepEqual(routed, { production: shown?.items, shipping: shown?.shipping });
});

test('it is not shown in part: no costs if the table lacks a product or a destination', () => {
  const shipments = [shipment(1, 2500, 'a', 'b')];
  const none = (country: string, ...items: ReturnType<typeof item>[]) =>
    assert.equal(partnerCostsOf(table, { clientId: 1, country, shipments, items }), null);
  none('DE', item('a'), item('b', 'mug'));
  none('FR', item('a'), item('b'));
});
