/** The catalogue as its tables return it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { catalogueOf } from '../../src/domain/catalogue/catalogue.ts';
import { insertProducts, readCatalogue, replaceClientTerms } from '../../src/store/catalogue/catalogue.ts';
import {
  replaceCountries,
  replaceShippingLevels,
  replaceShippingRates,
  replaceStates,
  replaceVatRates,
  saveExchangeRates,
} from '../../src/store/catalogue/reference-data.ts';
import { connect, type Database } from '../../src/store/engine/db.ts';
import { migrate } from '../../src/store/engine/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.ts';
import { catalogue as parts } from './golden/catalogue-values.ts';

const NOW = new Date('2026-03-04T12:00:00Z');
const CLIENT = 17;

let testDatabase: TestDatabase;
let database: Database;

describe('the catalogue', () => {
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

  test('is read as it was written', async () => {
    assert.deepEqual(await readCatalogue(database.queries), catalogueOf(parts));
  });
});
