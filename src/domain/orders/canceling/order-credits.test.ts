import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Draw, drawn } from '../../../../test/harness/cases.ts';
import { shopOf } from '../../../../test/harness/orders/shops.ts';
import { orderByQuote, storedOffers } from '../../../../test/harness/quotes/quoted-orders.ts';
import { sum } from '../../../lib/decimal.ts';
import { decimalsOf } from '../../../lib/values/currency-codes.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { clientCostsOf } from '../../partners/cost-share.ts';
import { priceBasket } from '../../prices/pricing.ts';
import { vatLines } from '../../prices/tax.ts';
import { takeSnapshot } from '../../quotes/quote-snapshot.ts';
import { chargesOf } from '../costs/order-charges.ts';
import { orderCosts } from '../costs/order-costs.ts';
import { type CanceledCopies, creditsAdded, creditsOf, creditsOfAll } from './order-credits.ts';
import { remainingCosts } from './remaining-costs.ts';

const ORDERS = 2_000;
const WHY = { cause: undefined, message: undefined };

/** A quote, the costs of the order that uses it, and its copies in the order in which they are canceled. */
function canceled(draw: Draw) {
  const { parts, basket, now, partnerOf } = shopOf(draw);
  const catalogue = catalogueOf(parts);
  const priced = priceBasket(catalogue, basket, now, partnerOf);
  const snapshot = takeSnapshot(catalogue, basket, now, priced, partnerOf);
  const chosen = priced.shipments.map(({ offers }) => draw.int(0, offers.length - 1));
  const order = orderByQuote(basket, priced, snapshot, (shipment) => chosen[shipment]!);
  const buyer = { clientId: basket.clientId, currency: basket.invoiceCurrency };
  const charges = chargesOf({ order, buyer, offers: storedOffers(snapshot, now), catalogue, now });
  const costs = orderCosts(
    charges,
    order.items.map(({ reference }) => reference),
    catalogue.products,
  );
  const left = new Map(costs.items.map(({ reference, count }) => [reference, count]));
  const cancels: CanceledCopies[] = [];
  while (left.size > 0) {
    const reference = draw.pick([...left.keys()]);
    const count = cancels.length > 12 ? left.get(reference)! : draw.int(1, left.get(reference)!);
    cancels.push({ reference, count, cancellation: WHY });
    left.set(reference, left.get(reference)! - count);
    if (left.get(reference) === 0) left.delete(reference);
  }
  return { catalogue, priced, costs, cancels };
}

test('quote, order, invoice and credits add up to the last digit, however an order is canceled', () => {
  fc.assert(
    fc.property(drawn(canceled), ({ priced, costs, cancels }) => {
      assert.equal(costs.price, priced.price);
      assert.equal(costs.vat, priced.vat);
      assert.equal(costs.total.amount, sum([costs.price, costs.total.shipping, costs.total.vat]));
      let before = creditsOf(costs, []);
      for (let made = 1; made <= cancels.length; made++) {
        const so = cancels.slice(0, made);
        const credits = creditsOf(costs, so);
        const ofItems = credits.lines.filter(({ of }) => of === 'item');
        // What was credited before stays as it was.
        assert.deepEqual(
          ofItems.slice(0, -1),
          before.lines.filter(({ of }) => of === 'item'),
        );
        const added = creditsAdded(before, credits);
        assert.equal(added.total, sum(added.lines.map(({ amount }) => amount)));
        assert.ok(added.total <= 0n, 'a cancel charges something');
        assert.equal(credits.total, sum(credits.lines.map(({ amount }) => amount)));
        assert.equal(sum([costs.total.amount, credits.total]), dueFor(costs, so));
        assert.equal(creditsOfAll(costs, so).total, -costs.total.amount);
        before = credits;
      }
      for (const { reference, cost } of costs.items) {
        const lines = before.lines.filter(({ of, items }) => of === 'item' && items[0] === reference);
        assert.equal(sum(lines.map(({ amount }) => amount)), -cost);
      }
      assert.equal(before.total, -costs.total.amount);
    }),
    { numRuns: ORDERS },
  );
});

test('the documents of a reduced order add up to its charges less its credits', () => {
  fc.assert(
    fc.property(drawn(canceled), fc.nat(), ({ catalogue, costs, cancels }, choice) => {
      const so = cancels.slice(0, choice % cancels.length);
      const canceledOf = (reference: string) =>
        so.filter((copies) => copies.reference === reference).reduce((all, { count }) => all + count, 0);
      const left = new Map(
        costs.items.map(({ reference, count }) => [reference, count - canceledOf(reference)] as const),
      );
      const rest = remainingCosts(costs, left, catalogue.products);
      assert.equal(rest.total.amount, sum([costs.total.amount, creditsOf(costs, so).total]));
      const names = rest.items.map(({ reference }) => reference);
      assert.deepEqual(
        names,
        [...left].filter(([, count]) => count > 0).map(([reference]) => reference),
      );
      const parts = [names.filter((_, n) => n % 2 === 0), names.filter((_, n) => n % 2 === 1)];
      const shares = parts.map((part) => clientCostsOf(rest, new Set(part)));
      assert.equal(sum(shares.map(({ total }) => total)), rest.total.amount);
      for (const shipment of rest.shipments) {
        const whole = costs.shipments.find(({ items }) => items.includes(shipment.items[0]!))!;
        const isReduced = whole.items.some((reference) => canceledOf(reference) > 0);
        if (isReduced) assert.ok(shipment.weightG <= whole.weightG);
        else assert.equal(shipment.weightG, whole.weightG);
      }
    }),
    { numRuns: 500 },
  );
});

/** What the rest of an order costs, worked out without looking at credits. */
function dueFor(costs: ReturnType<typeof orderCosts>, cancels: readonly CanceledCopies[]) {
  const items = costs.items.map((item) => {
    const gone = cancels.filter(({ reference }) => reference === item.reference);
    const left = BigInt(item.count - gone.reduce((all, { count }) => all + count, 0));
    const count = BigInt(item.count);
    const unit = 10n ** BigInt(4 - decimalsOf(costs.currency));
    const units = (2n * (item.cost / unit) * left + count) / (2n * count);
    const amount = (units * unit) as typeof item.cost;
    return { reference: item.reference, left, amount, percent: item.vatPercent };
  });
  const goes = new Set(items.filter(({ left }) => left > 0n).map(({ reference }) => reference));
  if (goes.size === 0) return 0n;
  const fees = costs.fees.map(({ amount, vatPercent: percent }) => ({ amount, percent }));
  const shipments = costs.shipments.filter((shipment) => shipment.items.some((item) => goes.has(item)));
  return sum([
    ...items.map(({ amount }) => amount),
    costs.subtotals.fee,
    costs.subtotals.appFee,
    ...vatLines(costs.currency, [...items, ...fees]).map(({ amount }) => amount),
    ...shipments.flatMap(({ offer }) => [offer.price, offer.vat]),
  ]);
}
