/**
 * decisions.md §3: whatever is shown adds up, in any currency: quotes, invoices, what operators see, and the documents of
 * print partners, also once copies are canceled.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { bumpCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { flyer, type ItemBody, textbook } from '../../harness/orders/orders.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { byQuote, quote, quotedOrder, toBeQuoted } from '../../harness/quotes/quotes.ts';
import { createRandom } from '../../harness/random.ts';

const ORDERS = 24;
/** The decimals of each currency. */
const CURRENCIES = { EUR: 2, USD: 2, GBP: 2, JPY: 0, KWD: 3 };
type Currency = keyof typeof CURRENCIES;

let platen: TestPlaten;
let operator: AdminCall;
before(async () => {
  platen = await startPlaten();
  operator = await adminCaller(platen, 'operator');
  await platen.queries.transaction().execute(async (tx) => {
    await bumpCatalogueEpoch(tx);
    for (const statement of [
      `insert into exchange_rates (currency, date, rate) values ('JPY', '2026-03-01', 163.257), ('KWD', '2026-03-01', 0.33371)`,
      `insert into client_terms (client_id, product, category, available, percent, order_fee, valid_from)
        values (${platen.keys.clientId}, null, null, true, 3.3333, 1.9999, '2020-01-01')`,
    ])
      await sql.raw(statement).execute(tx);
  });
  await platen.core.services.catalogue.poll();
  await changePartner(platen, platen.keys.partnerId, { terms: { seesClientCosts: true } });
});
after(() => platen.close());

/** The amount in ten-thousandths, which must not have more decimals than its currency. */
function units(amount: string, currency: Currency): bigint {
  assert.match(amount, /^-?\d+\.\d{4}$/);
  const value = BigInt(amount.replace('.', ''));
  assert.equal(value % 10n ** BigInt(4 - CURRENCIES[currency]), 0n, `${amount} ${currency}`);
  return value;
}

function assertSum(total: string, parts: readonly string[], currency: Currency, what: string): void {
  const sum = parts.reduce((all, part) => all + units(part, currency), 0n);
  assert.equal(units(total, currency), sum, `${what}: ${total} is not ${parts.join(' + ')} ${currency}`);
}

const ask = async (path: string, body: object) => {
  const reply = await platen.post(`/core/1.0/orders/${path}`, { apikey: platen.keys.live, ...body });
  assert.ok([200, 201].includes(reply.status), reply.text);
  return reply.json;
};

const each = (rows: readonly Readonly<Record<string, string>>[], field: string) =>
  rows.map((row) => row[field]!);

/** An order of a quote that adds up; its reference. */
async function ordered(currency: Currency, items: ItemBody[], choose: (offers: number) => number) {
  const quoted = await quote(platen, { currency, items: items.map(toBeQuoted) });
  const subtotals = quoted.subtotals as Record<string, string>;
  assert.equal(quoted.currency, currency);
  assertSum(quoted.price, Object.values(subtotals), currency, 'price of a quote');
  const chosen = quoted.shipments.map(({ quotes, ...shipment }) => ({
    items: each(shipment.items, 'reference'),
    offer: quotes[choose(quotes.length)]!,
  }));
  const hashOf = ({ reference }: ItemBody) =>
    chosen.find((shipment) => shipment.items.includes(reference))!.offer.quote;
  const order = quotedOrder(platen, '', { items: items.map((item) => byQuote(item, hashOf(item))) });
  await ask('add', order);
  const { total, price, vat } = await ask('invoices', { reference: order.reference });
  assert.deepEqual([price, vat], [quoted.price, quoted.vat]);
  const shipping = chosen.flatMap(({ offer }) => [offer.price, offer.vat]);
  assertSum(total, [quoted.price, quoted.vat, ...shipping], currency, 'total of an order');
  return order.reference;
}

/** Checks the invoice and what operators see of an order. Returns the total. */
async function addsUp(reference: string, currency: Currency): Promise<string> {
  const invoice = await ask('invoices', { reference });
  for (const { cost, lines } of invoice.items) assertSum(cost, each(lines, 'amount'), currency, 'item');
  for (const { price, lines } of invoice.shipments)
    assertSum(price, each(lines, 'amount'), currency, 'shipment');
  const { subtotals, price, vat, shipments, credits, total_credits, total_shipping, total_vat } = invoice;
  assertSum(subtotals.items, each(invoice.items, 'cost'), currency, 'items');
  assertSum(price, Object.values(subtotals), currency, 'price');
  assertSum(total_shipping, each(shipments, 'price'), currency, 'all shipping');
  assertSum(total_vat, [vat, ...each(shipments, 'vat')], currency, 'all VAT');
  assertSum(total_credits, each(credits, 'amount'), currency, 'credits');
  assertSum(invoice.total, [price, total_shipping, total_vat, total_credits], currency, 'total');
  const { invoice_amounts, invoice_total } = invoice;
  assertSum(invoice_total, Object.values(invoice_amounts), 'EUR', 'invoice');
  assert.equal(invoice.invoice_currency, 'EUR');
  const exact = Number(invoice.total) * Number(invoice.invoice_exchange_rate);
  assert.ok(Math.abs(Number(invoice_total) - exact) < 0.021, `${invoice_total} is not ${exact}`);
  if (currency === 'EUR') assert.equal(invoice_total, invoice.total);

  const { costs, credits: shown, charged } = (await operator('/orders/info', { name: reference })).json.order;
  const { items, fee, app_fee } = costs.subtotals;
  const { shipping, vat: allVat, amount } = costs.total;
  assertSum(amount, [items, fee, app_fee, shipping, allVat], currency, 'total for operators');
  assertSum(shown.total, each(shown.lines, 'amount'), currency, 'credits for operators');
  assertSum(charged, [amount, shown.total], currency, 'what is charged for operators');
  assert.equal(charged, invoice.total);
  return charged;
}

test('quotes, invoices, the panel and order documents add up in any currency, also after cancels', async () => {
  const random = createRandom();
  for (let n = 0; n < ORDERS; n++) {
    const currency = random.pick(Object.keys(CURRENCIES) as Currency[]);
    const items = [
      textbook(platen, { count: String(random.between(2, 700)) }),
      flyer(platen, { count: String(random.between(1, 900)) }),
      flyer(platen, { reference: 'more', count: String(random.between(1, 900)) }),
    ].slice(0, random.between(1, 3));
    const reference = await ordered(currency, items, (offers) => random.between(0, offers - 1));
    await addsUp(reference, currency);
    for (const { reference: item, count } of items.slice(1)) {
      const canceled = random.between(1, Number(count));
      await ask('cancel', { reference, items: [{ reference: item, count: String(canceled) }] });
      await addsUp(reference, currency);
    }
    const total = await addsUp(reference, currency);
    await platen.runDue();
    const { costs } = (await platen.partner.waitForDocument(reference)).order as unknown as {
      costs: Record<string, string>;
    };
    assert.equal(costs.currency, currency);
    const { items: made, shipping, vat } = costs;
    assertSum(costs.total!, [made!, shipping!, vat!], currency, 'order document');
    assert.equal(costs.total, total);
  }
});
