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
import { creditsAdded, creditsOf, creditsOfAll } from './order-credits.ts';
import { type CanceledCopies, remainingCosts, remainingPrices } from './remaining-prices.ts';

const ORDERS = 2_000;
const WHY = { cause: undefined, message: undefined };

/** A quote, the costs of the order that uses it, and its copies in the order in which they are canceled. */
function canceled(draw: Draw) {
  const { parts, basket, now, partnerOf } = shopOf(draw);
  const catalogue = catalogueOf(parts);
  const priced = priceBasket(catalogue, basket, now, partnerOf);
  const snapshot = takeSnapshot(catalogue, basket, now, priced);
  const chosen = priced.shipments.map(({ offers }) => draw.int(0, offers.length - 1));
  const order = orderByQuote(basket, priced, snapshot, (shipment) => chosen[shipment]!);
  const buyer = { clientId: basket.clientId, currency: basket.invoiceCurrency };
  const charges = chargesOf({ order, buyer, offers: storedOffers(snapshot, now), catalogue, now });
  const costs = orderCosts(
    charges,
    order.items.map(({ reference }) => reference),
  );
  const left = new Map(costs.items.map(({ reference, count }) => [reference, count]));
  const cancels: CanceledCopies[] = [];
  while (left.size > 0) {
    const reference = draw.pick([...left.keys()]);
    const count = cancels.length > 12 ? left.get(reference)! : draw.int(1, left.get(reference)!);
    cancels.push({ reference, count, cancellation: WHY, proRata: draw.oneIn(4) });
    left.set(reference, left.get(reference)! - count);
    if (left.get(reference) === 0) left.delete(reference);
  }
  return { catalogue, basket, now, partnerOf, priced, costs, cancels };
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
      const rest = remainingCosts(costs, so, catalogue.products);
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

test('what is left costs at least what its price rows give for its count, and never more than was charged', () => {
  fc.assert(
    fc.property(drawn(canceled), ({ catalogue, basket, now, partnerOf, costs, cancels }) => {
      const [first] = cancels.map((copies) => ({ ...copies, proRata: false }));
      const charged = sum(costs.items.map(({ cost }) => cost));
      const { items } = remainingPrices(costs, [first!]);
      const due = sum(items.map(({ cost }) => cost));
      assert.ok(due <= charged);
      // A quote for what is left, of a catalogue that takes any count.
      const products = new Map(
        [...catalogue.products].map(([reference, product]) => [
          reference,
          { ...product, quantity: { min: 1, max: 1_000_000_000, step: 1 } },
        ]),
      );
      const left = basket.items.flatMap((item) => {
        const count = items.find(({ reference }) => reference === item.reference)!.left;
        return count > 0 ? [{ ...item, count }] : [];
      });
      if (left.length === 0) return assert.equal(due, 0n);
      const anew = priceBasket({ ...catalogue, products }, { ...basket, items: left }, now, partnerOf);
      const { items: worth } = anew.subtotals;
      assert.ok(due >= (worth < charged ? worth : charged), `${due} of ${charged}, worth ${worth}`);
    }),
    { numRuns: ORDERS },
  );
});

/** What the rest of an order costs, worked out without looking at credits. */
function dueFor(costs: ReturnType<typeof orderCosts>, cancels: readonly CanceledCopies[]) {
  const rest = remainingPrices(costs, cancels).items;
  const items = costs.items.map((item, index) => {
    const { left, cost: amount } = rest[index]!;
    const gone = cancels.filter(({ reference }) => reference === item.reference);
    assert.equal(left, item.count - gone.reduce((all, { count }) => all + count, 0));
    // At least the share of all copies, rounded to the minor unit.
    const unit = 10n ** BigInt(4 - decimalsOf(costs.currency));
    const [copies, count] = [BigInt(left), BigInt(item.count)];
    const share = ((2n * (item.cost / unit) * copies + count) / (2n * count)) * unit;
    assert.ok(amount >= share, `${amount} is less than ${share}`);
    return { reference: item.reference, left, amount, percent: item.vatPercent };
  });
  const goes = new Set(items.filter(({ left }) => left > 0).map(({ reference }) => reference));
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
