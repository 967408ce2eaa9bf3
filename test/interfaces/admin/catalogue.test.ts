/** The catalogue over the admin interface: read in pages, tried as a quote, replaced by files. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { SYSTEM } from '../../../src/domain/actor.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { bumpCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

let platen: TestPlaten;
let reader: AdminCall;
let administrator: AdminCall;
before(async () => {
  platen = await startPlaten();
  reader = await adminCaller(platen, 'read-only');
  administrator = await adminCaller(platen, 'administrator');
});
after(() => platen.close());

async function read(path: string, fields: object = {}) {
  const reply = await reader(path, fields);
  assert.equal(reply.status, 200, reply.text);
  return reply.json;
}

async function exported(file: string): Promise<string> {
  return (await read('/catalogue/export', { file })).text;
}

const flyers = { product: 'flyer_ss_a5_fc', count: 100 };
const toGermany = { country: 'DE', items: [flyers] };

describe('products', () => {
  test('are found by the words of their names, and have pages', async () => {
    const found = await read('/products', { text: 'a5 TEXTBOOK' });
    assert.deepEqual(
      found.rows.map(({ reference }: { reference: string }) => reference),
      ['textbook_pb_a5_p_bw'],
    );
    const [textbook] = found.rows;
    assert.deepEqual(textbook.pages, { min: 24, max: 800, step: 2 });
    assert.deepEqual(textbook.trim, { width_mm: 148, height_mm: 210 });
    // 1 an order, 2 a book, 24 pages of 0.01.
    assert.deepEqual([textbook.from_price, textbook.currency, textbook.on_sale], ['3.2400', 'EUR', true]);

    const references: string[] = [];
    let after: string | undefined;
    do {
      const page = await read('/products', { limit: 2, after });
      references.push(...page.rows.map(({ reference }: { reference: string }) => reference));
      after = page.next ?? undefined;
      assert.ok(page.rows.length <= 2);
    } while (after !== undefined);
    const whole = await read('/products');
    assert.equal(whole.count, references.length);
    assert.deepEqual(references, references.toSorted());
    const counted = whole.categories.reduce(
      (sum: number, { products }: { products: number }) => sum + products,
      0,
    );
    assert.equal(counted, references.length);
  });

  test('one has its options and prices, with what applies now', async () => {
    const product = await read('/products/info', { reference: 'textbook_pb_a5_p_bw' });
    const { binding, cover, board, wrap, spine_table } = product.construction;
    assert.deepEqual([binding, cover, board, wrap, spine_table], ['perfect', 0.5, null, 0, []]);
    assert.deepEqual(product.preflight, { mode: 'stop', severities: {}, limits: {}, acceptable: null });
    const [, paper] = product.options;
    assert.deepEqual([paper.paper, paper.colour], [{ grammage: 80, bulk: '1.2200' }, null]);
    assert.equal(product.options.length, 6);
    const matte = product.options.find(
      ({ reference }: { reference: string }) => reference === 'cover_finish_matte',
    );
    assert.deepEqual(matte.prices, [
      {
        unit: 'price_unit_pr_quantity',
        min: 1,
        max: null,
        amount: '0.2500',
        currency: 'EUR',
        valid_from: '2020-01-01',
        effect: 'current',
      },
    ]);
    const unknown = await reader('/products/info', { reference: 'textbook_pb_a5_p_b' });
    assert.equal(unknown.status, 400);
    assert.match(unknown.json.error.info, /did you mean "textbook_pb_a5_p_bw"/);
  });

  test('the rules of its preflight have the values that were set', async () => {
    const { queries, core } = platen;
    const set = { limits: { size_tolerance_mm: 2 }, severities: { bleed_missing: 'warn' } };
    await queries.transaction().execute(async (tx) => {
      await sql`update products set preflight = ${JSON.stringify(set)}::jsonb where reference = 'flyer_ss_a5_fc'`.execute(
        tx,
      );
      await bumpCatalogueEpoch(tx);
    });
    await core.services.catalogue.poll();
    const { limits, severities } = (await read('/products/info', { reference: 'flyer_ss_a5_fc' })).preflight;
    assert.deepEqual({ limits, severities }, set);
  });

  test('prices of all products are one list', async () => {
    const first = await read('/prices', { product: 'textbook_pb_a5_p_bw', limit: 3 });
    const second = await read('/prices', { product: 'textbook_pb_a5_p_bw', after: first.next });
    const { prices, options } = await read('/products/info', { reference: 'textbook_pb_a5_p_bw' });
    const expected = prices.length + options.flatMap((option: { prices: object[] }) => option.prices).length;
    assert.equal(first.rows.length + second.rows.length, expected);
    const wrong = await reader('/prices', { after: 'nothing' });
    assert.deepEqual([wrong.status, wrong.json.error.parameter], [400, 'after']);
  });
});

test('the tables are read with their version and effect', async () => {
  const { version, rows: vat } = await read('/vat', { country: 'DE' });
  assert.deepEqual(
    vat.map((rate: Record<string, string>) => [rate.country_name, rate.vat_class, rate.percent, rate.effect]),
    [
      ['Germany', 'book', '7.0000', 'current'],
      ['Germany', 'standard', '19.0000', 'current'],
    ],
  );
  const rates = await read('/shipping/rates', { zone: 'home', level: 'cp_ground' });
  assert.deepEqual(
    rates.rows.map((rate: Record<string, unknown>) => [rate.max_weight_g, rate.price]),
    [
      [1000, '4.0000'],
      [10000, '6.0000'],
    ],
  );
  assert.equal(rates.version, version);
  assert.equal((await read('/shipping/levels')).rows.length, 4);
  const [germany] = (await read('/shipping/countries', { text: 'germany' })).rows;
  assert.deepEqual([germany.code, germany.zone, germany.served], ['DE', 'home', true]);
  assert.equal((await read('/shipping/countries', { served: false })).rows[0].code, 'AQ');
  assert.ok((await read('/shipping/regions', { country: 'US' })).rows.length >= 50);
  const exchange = await read('/exchange-rates');
  assert.deepEqual([exchange.newest, exchange.stale], ['2026-03-01', false]);
  assert.deepEqual(
    exchange.rows.map(({ currency, per_euro }: Record<string, string>) => [currency, per_euro]),
    [
      ['GBP', '0.80000000'],
      ['USD', '1.25000000'],
    ],
  );
});

describe('a tried quote', () => {
  test('has the prices of a real one, the calculation and the rows behind it, and stores nothing', async () => {
    const stored = async () =>
      (await sql<{ count: string }>`select count(*) from quotes`.execute(platen.queries)).rows[0]?.count;
    const before = await stored();
    const tried = await read('/quotes/try', { ...toGermany, client_id: platen.keys.clientId });
    assert.equal(await stored(), before);
    const real = await platen.post('/core/1.0/orders/quote', {
      apikey: platen.keys.live,
      country: 'DE',
      explain: true,
      items: [{ ...flyers, reference: flyers.product }],
    });
    assert.equal(real.status, 200, real.text);
    assert.deepEqual([tried.price, tried.vat, tried.currency], [real.json.price, real.json.vat, 'EUR']);
    const [cheapest] = tried.shipments[0].offers;
    assert.equal(tried.cheapest.shipping, cheapest.price);
    const parts = [tried.price, tried.vat, cheapest.price, cheapest.vat].map(Number);
    assert.equal(
      Number(tried.cheapest.amount),
      parts.reduce((sum, part) => sum + part, 0),
    );
    // Programs of clients get no codes.
    const coded = new Set(['row', 'subject']);
    const shown = JSON.stringify(tried.trace, (key, value) => (coded.has(key) ? undefined : value));
    assert.deepEqual(JSON.parse(shown), real.json.explanation);
    const [first] = tried.trace;
    const reference = 'flyer_ss_a5_fc';
    assert.equal(first.about, `${reference}: ${reference}`);
    assert.deepEqual(first.subject, { code: 'price_of', item: reference, of: reference });
    assert.ok(first.row.min <= 100 && (first.row.max === null || first.row.max >= 100));
    assert.equal(first.row.valid_from, '2020-01-01');
    assert.equal(tried.trace.at(-1).row, null);
    assert.deepEqual(tried.shipments[0].offers.map(({ level }: { level: string }) => level).sort(), [
      'cp_fast',
      'cp_ground',
      'cp_postal',
    ]);
  });

  test('is refused like a real one, with the names of the fields', async () => {
    const fields = {
      country: 'US',
      currency: 'AUD',
      items: [
        { product: 'flyer_ss_a5_f', count: 100 },
        { product: 'textbook_pb_a5_p_bw', count: 1, options: [{ reference: 'total_pages', count: 25 }] },
      ],
    };
    const tried = await reader('/quotes/try', fields);
    const items = fields.items.map(({ options = [], ...item }) => ({
      ...item,
      reference: item.product,
      options: options.map(({ reference: type, count }) => ({ type, count })),
    }));
    assert.equal(tried.status, 400);
    const named = tried.json.error.errors.map(({ parameter, type }: Record<string, string>) => [
      parameter,
      type,
    ]);
    assert.deepEqual(named, [
      ['state', 'state_required'],
      ['currency', 'invalid_parameter'],
      ['items[0].product', 'product_unknown'],
      ['items[1].options[0].count', 'total_pages_value_not_supported'],
    ]);
    const real = await platen.post('/core/1.0/orders/quote', { ...fields, items, apikey: platen.keys.live });
    assert.deepEqual(
      real.json.error.errors.map(({ parameter, type }: Record<string, string>) => [parameter, type]),
      named,
    );
    const unknown = await reader('/quotes/try', { ...toGermany, client_id: 999_999 });
    assert.equal(unknown.json.error.parameter, 'client_id');
  });
});

describe('an import', () => {
  const vatOf = async (country: string) => (await read('/vat', { country, effect: 'current' })).rows;

  test('says in a dry run what would change, and changes it then', async () => {
    const text = `${(await exported('vat')).replace('DE,book,7,', 'DE,book,5.5,')}FR,standard,20,2020-01-01\n`;
    const preview = await administrator('/catalogue/import', { file: 'vat', text, dry_run: true });
    assert.equal(preview.status, 200, preview.text);
    const [section] = preview.json.sections;
    assert.deepEqual(
      [section.name, section.added, section.changed, section.removed, section.unchanged],
      ['vat', 1, 1, 0, 1],
    );
    assert.deepEqual(section.differences[0], {
      kind: 'changed',
      key: 'DE, book, 2020-01-01',
      fields: [{ field: 'percent', before: '7', after: '5.5' }],
      more_fields: 0,
    });
    assert.equal((await vatOf('FR')).length, 0);
    const before = (await administrator('/audit')).json.entries.length;

    const { version } = preview.json;
    const done = await administrator('/catalogue/import', { file: 'vat', text, version });
    assert.equal(done.status, 200, done.text);
    assert.equal((await vatOf('FR'))[0].percent, '20.0000');
    assert.equal((await read('/vat')).version, version + 1);
    const { entries } = (await administrator('/audit')).json;
    assert.equal(entries.length, before + 1);
    assert.deepEqual([entries[0].action, entries[0].subject], ['imported a table', 'table VAT rates']);
    assert.deepEqual(JSON.parse(entries[0].details), { added: 1, changed: 1, removed: 0, unchanged: 1 });

    // What was previewed is no longer what would happen.
    const late = await administrator('/catalogue/import', { file: 'vat', text, version });
    assert.deepEqual([late.status, late.json.error.type], [409, 'catalogue_changed']);
  });

  test('of a broken file names every problem with line and column, and changes nothing', async () => {
    const before = await exported('vat');
    const text = 'country,vat_class,percent,valid_from\nDE,book,much,2020-01-01\nXX,standard,19,2020-13-01\n';
    for (const dry_run of [true, false]) {
      const refused = await administrator('/catalogue/import', { file: 'vat', text, dry_run });
      assert.equal(refused.status, 400);
      assert.deepEqual(
        refused.json.error.errors.map(({ line, column, parameter }: Record<string, unknown>) => [
          line,
          column,
          parameter,
        ]),
        [
          [2, 3, 'percent'],
          [3, 4, 'valid_from'],
        ],
      );
      assert.match(refused.json.error.info, /^Line 2, column 3: percent is "much"; it must be/);
    }
    assert.equal(await exported('vat'), before);
  });

  test('of the catalogue replaces products, shows the fields, and names places in JSON', async () => {
    const text = await exported('catalogue');
    const catalogue = JSON.parse(text);
    const gone = catalogue.products.pop();
    const [changed] = catalogue.products;
    changed.name = 'Another name';
    changed.prices[0].amount = '1.5';
    const preview = await administrator('/catalogue/import', {
      file: 'catalogue',
      text: JSON.stringify(catalogue),
      dry_run: true,
    });
    assert.equal(preview.status, 200, preview.text);
    const [products] = preview.json.sections;
    assert.deepEqual([products.added, products.changed, products.removed], [0, 1, 1]);
    assert.deepEqual(
      products.differences.map(({ kind, key }: Record<string, string>) => [kind, key]),
      [
        ['removed', gone.reference],
        ['changed', changed.reference],
      ],
    );
    const fields = products.differences[1].fields;
    assert.equal(fields[0].field, 'name');
    assert.equal(fields[0].after, 'Another name');
    assert.match(fields[1].after, /^1\.5000 /);
    const same = await administrator('/catalogue/import', { file: 'catalogue', text });
    assert.equal(same.json.sections[0].changed, 0, same.text);

    const broken = text.replace('"vat_class": "book"', '"vat_class": "books"');
    const refused = await administrator('/catalogue/import', { file: 'catalogue', text: broken });
    const [problem] = refused.json.error.errors;
    const lines = broken.split('\n');
    assert.match(problem.parameter, /^products\[\d+\]\.vat_class$/);
    assert.ok(lines[problem.line - 1]?.slice(problem.column - 1).startsWith('"books"'), refused.text);
  });

  test('of two at once is one after the other, and each is whole', async () => {
    const vat = 'country,vat_class,percent,valid_from\n';
    const files = [10, 11, 12, 13].map(
      (percent) => `${vat}DE,book,${percent},2020-01-01\nDE,standard,${percent},2020-01-01\n`,
    );
    const { version } = await read('/vat');
    const replies = await Promise.all(
      files.map((text) => administrator('/catalogue/import', { file: 'vat', text })),
    );
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    const after = await read('/vat');
    assert.equal(after.version, version + files.length);
    assert.equal(new Set(after.rows.map(({ percent }: { percent: string }) => percent)).size, 1);
    const raced = await Promise.all(
      files.map((text) => administrator('/catalogue/import', { file: 'vat', text, version: after.version })),
    );
    assert.deepEqual(raced.map(({ status }) => status).sort(), [200, 409, 409, 409]);
  });

  test('of exchange rates clears the alert about old ones', async () => {
    const stale = async () => {
      await platen.core.operations.run(watchAlerts, SYSTEM, undefined);
      return (await read('/attention')).some(
        ({ cause }: { cause: string }) => cause === 'exchange_rates_stale',
      );
    };
    assert.equal(await stale(), false);
    platen.clock.advanceBy(30 * 86_400_000);
    assert.equal(await stale(), true);
    const text = `<e><Cube><Cube time='2026-03-31'><Cube currency='USD' rate='1.1'/><Cube currency='GBP' rate='0.8'/></Cube></Cube></e>`;
    const file = { file: 'exchange-rates', text };
    const preview = await administrator('/catalogue/import', { ...file, dry_run: true });
    assert.deepEqual(preview.json.rates, { newest: '2026-03-31', stale: false });
    assert.equal(preview.json.sections[0].added, 2);
    assert.equal(await stale(), true);
    assert.equal((await administrator('/catalogue/import', file)).status, 200);
    assert.equal(await stale(), false);
    const again = await administrator('/catalogue/import', { ...file, dry_run: true });
    assert.deepEqual([again.json.sections[0].added, again.json.sections[0].unchanged], [0, 2]);
    const [newest] = (await read('/exchange-rates', { currency: 'USD' })).rows;
    assert.deepEqual([newest.per_euro, newest.effect], ['1.10000000', 'current']);
    const refused = await administrator('/catalogue/import', { ...file, text: text.replace("'0.8'", "'a'") });
    assert.deepEqual(
      [refused.json.error.errors[0].line, refused.json.error.errors[0].column],
      [1, text.indexOf("<Cube currency='GBP'") + 1],
    );
  });

  test('is for administrators, and its file has a limit', async () => {
    const operator = await adminCaller(platen, 'operator');
    assert.equal(
      (await operator('/catalogue/import', { file: 'vat', text: 'x', dry_run: true })).status,
      403,
    );
    const text = 'x'.repeat(9 * 1024 * 1024);
    const large = await administrator('/catalogue/import', { file: 'vat', text });
    assert.deepEqual([large.status, large.json.error.type], [400, 'body_too_large']);
  });
});
