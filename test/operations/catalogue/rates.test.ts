/** Import of exchange rates of the European Central Bank. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, type OperatorActor } from '../../../src/domain/actor.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { importRates, ratesState } from '../../../src/operations/catalogue/rates.ts';
import type { OperationContext } from '../../../src/operations/engine/operation.ts';
import { readCatalogue, readCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import { connect, type Database } from '../../../src/store/engine/db.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';

let testDatabase: TestDatabase;
let database: Database;

before(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url }, { poolSize: 1, onError: () => undefined });
});

after(async () => {
  await database.close();
  await testDatabase.drop();
});

/** As the bank writes it, down to the quotation marks. */
function envelope(...days: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
${days.join('\n')}
	</Cube>
</gesmes:Envelope>
`;
}

const daily = envelope(`		<Cube time='2026-03-05'>
			<Cube currency='USD' rate='1.0785'/>
			<Cube currency='JPY' rate='161.62'/>
		</Cube>`);

const at = (now: string) => ({ actor: OPERATOR, now: new Date(now) }) as OperationContext<OperatorActor>;

async function bring(text: string, now = '2026-03-06T09:00:00Z') {
  const imported = await database.queries
    .transaction()
    .execute((tx) => importRates.run(tx, at(now), { text }));
  const { rates, days, newest, stale } = imported;
  return { rates, days, newest, stale };
}

const ratesOf = async (currency: string) =>
  (await readCatalogue(database.queries)).exchangeRates.get(currency);

describe('rates', () => {
  test('are added to the stored ones, newest first, and increment the epoch', async () => {
    const epoch = await readCatalogueEpoch(database.queries);
    assert.deepEqual(await bring(daily), { rates: 2, days: 1, newest: '2026-03-05', stale: false });
    const [newest, older] = (await ratesOf('USD'))!;
    assert.deepEqual(newest, { currency: 'USD', validFrom: '2026-03-05', rate: 107_850_000n });
    assert.equal(older!.validFrom, '2026-02-27');
    // Without a service, the row of the epoch does not exist yet.
    assert.ok((await readCatalogueEpoch(database.queries)) >= epoch);
  });

  test('of a stored day are replaced, and one file may contain many days', async () => {
    const days = ['2026-03-05', '2026-03-04'].map(
      (day) =>
        `<Cube time="${day}"><Cube currency="USD" rate="1.1"/><Cube currency="GBP" rate="0.85533"/></Cube>`,
    );
    assert.deepEqual(await bring(envelope(...days)), {
      rates: 4,
      days: 2,
      newest: '2026-03-05',
      stale: false,
    });
    assert.deepEqual(
      (await ratesOf('USD'))!.slice(0, 2).map(({ validFrom, rate }) => [validFrom, rate]),
      [
        ['2026-03-05', 110_000_000n],
        ['2026-03-04', 110_000_000n],
      ],
    );
  });

  test('of a currency that was withdrawn since are read', async () => {
    const text = envelope('<Cube time="2026-03-03"><Cube currency="HRK" rate="7.5345"/></Cube>');
    assert.equal((await bring(text)).rates, 1);
    assert.equal((await ratesOf('HRK'))?.[0]?.rate, 753_450_000n);
  });

  test('of a currency that was withdrawn more than a year ago are still its last ones', async () => {
    const text = envelope('<Cube time="2024-12-31"><Cube currency="BGN" rate="1.9558"/></Cube>');
    assert.equal((await bring(text)).newest, '2026-03-05');
    assert.equal((await ratesOf('BGN'))?.[0]?.rate, 195_580_000n);
  });

  test('of a day to come, stored while the clock was wrong, hide no others', async () => {
    const { queries } = database;
    const before = await ratesOf('USD');
    await sql`insert into exchange_rates (currency, date, rate) values ('USD', current_date + 3650, 9)`.execute(
      queries,
    );
    assert.deepEqual((await ratesOf('USD'))?.slice(1), before);
    await sql`delete from exchange_rates where date > current_date`.execute(queries);
  });

  test('of a currency in use whose rate is not published any more are not used after a year', async () => {
    const text = envelope('<Cube time="2024-12-31"><Cube currency="KES" rate="134.1"/></Cube>');
    await bring(text);
    assert.equal(await ratesOf('KES'), undefined);
  });

  test('older than a week are stale', async () => {
    assert.equal((await bring(daily, '2026-03-12T00:00:00Z')).stale, false);
    assert.equal((await bring(daily, '2026-03-12T00:00:00.001Z')).stale, true);
    assert.deepEqual(await ratesState.run(database.queries, at('2026-04-01T00:00:00Z')), {
      newest: '2026-03-05',
      stale: true,
      missing: [],
    });
  });

  test('a currency that something is priced in and that has none is named', async () => {
    const { queries } = database;
    const missing = async () => (await ratesState.run(queries, at('2026-03-05T00:00:00Z'))).missing;
    assert.deepEqual(await missing(), []);
    await queries.transaction().execute(async (tx) => {
      // Without its product.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into price_rows (product, option, unit, quantity_min, quantity_max, amount, currency, valid_from)
        values ('map', null, 'price_unit_pr_item', 1, 10, 1, 'KES', now()), ('map', null, 'price_unit_pr_item', 11, 20, 1, 'USD', now()),
          ('map', null, 'price_unit_pr_item', 21, 30, 1, 'EUR', now())`.execute(tx);
    });
    assert.deepEqual(await missing(), ['KES']);
  });

  for (const [from, to, line, words] of [
    ["rate='161.62'", "rate='161,62'", 10, /rate of JPY is "161,62"/],
    ["rate='161.62'", "rate='0'", 10, /a number above 0/],
    ["rate='161.62'", "rates='161.62'", 10, /rate of JPY is ""/],
    ["'JPY'", "'USD'", 10, /a second rate of USD/],
    ["'JPY'", "'EUR'", 10, /"EUR" is not a currency with a euro rate/],
    ["'JPY'", "'J'", 10, /"J" is not a currency/],
    ["'2026-03-05'", "'5 March'", 8, /the time is "5 March"/],
    ["'2026-03-05'", "'2026-03-07'", 8, /the time is "2026-03-07", and today is 2026-03-06/],
    [" time='2026-03-05'", '', 9, /rate of USD has no day/],
    ['</Cube>', '', 13, /closes <gesmes:Envelope>/],
    ["currency='USD'", 'currency=USD', 9, /not valid XML/],
  ] as const) {
    test(`${from} → ${to} is refused on line ${line}`, async () => {
      const before = await ratesOf('JPY');
      await assert.rejects(bring(daily.replace(from, to)), (error) => {
        assert.ok(error instanceof Refused);
        assert.equal(error.problems[0].line, line);
        assert.match(sentenceOf(error.problems[0].detail), words);
        return true;
      });
      assert.deepEqual(await ratesOf('JPY'), before);
    });
  }

  test('a file without any is refused', async () => {
    for (const text of ['', '{}', envelope()]) await assert.rejects(bring(text), Refused);
  });
});
