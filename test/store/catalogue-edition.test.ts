/** The catalogue edition of quotes, compared with the golden edition of this release. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { catalogueOf } from '../../src/domain/catalogue/catalogue.ts';
import {
  readCatalogue,
  readCatalogueEdition,
  takeCatalogueIntoUse,
} from '../../src/store/catalogue/catalogue.ts';
import { toCatalogue } from '../../src/store/catalogue/catalogue-json.ts';
import { insertProducts, replaceClientTerms } from '../../src/store/catalogue/catalogue-writes.ts';
import { saveExchangeRates } from '../../src/store/catalogue/exchange-rates.ts';
import {
  replaceCountries,
  replaceShippingLevels,
  replaceShippingRates,
  replaceStates,
  replaceVatRates,
} from '../../src/store/catalogue/reference-data.ts';
import { connect, type Database } from '../../src/store/engine/db.ts';
import { migrate } from '../../src/store/engine/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.ts';
import { catalogue as parts } from './golden/catalogue-values.ts';
import { golden } from './golden/golden.ts';

const NOW = new Date('2026-03-04T12:00:00Z');
const CLIENT = 17;

let testDatabase: TestDatabase;
let database: Database;

describe('an edition', () => {
  before(async () => {
    testDatabase = await createEmptyDatabase();
    database = connect({ url: testDatabase.url }, { poolSize: 1, onError: () => undefined });
    await migrate(database.queries);
    await database.pool.query(
      `insert into clients (id, name, created_at) overriding system value values ($1, 'Paper', $2)`,
      [CLIENT, NOW],
    );
    await database.queries.transaction().execute(async (tx) => {
      await insertProducts(tx, parts.products);
      await replaceShippingLevels(tx, parts.levels);
      await replaceCountries(tx, parts.countries);
      const statesOf = ({ code: country, states }: (typeof parts.countries)[number]) =>
        states.map(({ code, name }) => ({ country, code, name }));
      await replaceStates(tx, parts.countries.flatMap(statesOf));
      await replaceShippingRates(tx, parts.shippingRates);
      await replaceVatRates(tx, parts.vatRates);
      await saveExchangeRates(tx, parts.exchangeRates);
      await replaceClientTerms(tx, parts.clientTerms);
    });
  });

  after(async () => {
    await database.close();
    await testDatabase.drop();
  });

  test('that was stored is read as it was written', () => {
    assert.deepEqual(toCatalogue(JSON.parse(golden('catalogue')), 5), catalogueOf(parts, 5));
  });

  test('is written with the same fields and values', async () => {
    const { edition } = await takeCatalogueIntoUse(database.queries, NOW);
    const { rows } = await database.pool.query('select content from catalogue_editions where id = $1', [
      edition,
    ]);
    assert.equal(JSON.stringify(JSON.parse(rows[0].content)), golden('catalogue'));
    assert.deepEqual(await readCatalogueEdition(database.queries, edition), catalogueOf(parts, edition));
    assert.deepEqual(await readCatalogue(database.queries), catalogueOf(parts));
  });
});
