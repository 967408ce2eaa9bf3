import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { OPERATOR, type OperatorActor } from '../../../src/domain/actor.ts';
import { importCatalogue } from '../../../src/operations/catalogue/import.ts';
import { writeAudited } from '../../../src/operations/engine/executor.ts';
import type { OperationContext } from '../../../src/operations/engine/operation.ts';
import { bumpCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import type { MoreContents } from '../database.ts';

/** When the service of a test begins. */
export const START = new Date('2026-03-02T10:00:00.000Z');

/**
 * The catalogue of the tests, with numbers that are easily multiplied by hand: the products of catalogue.json,
 * and these shipping options.
 *
 * | to              | level     | option         | up to    | EUR     |
 * | --------------- | --------- | -------------- | -------- | ------- |
 * | Germany         | cp_postal | Letter         | 1,000 g  | 2.0000  |
 * |                 | cp_ground | Parcel         | 1,000 g  | 4.0000  |
 * |                 | cp_ground | Parcel         | 10,000 g | 6.0000  |
 * |                 | cp_fast   | Express        | 10,000 g | 12.0000 |
 * | everywhere else | cp_ground | Parcel abroad  | 10,000 g | 15.0000 |
 * |                 | cp_fast   | Express abroad | 10,000 g | 30.0000 |
 * | Antarctica      | nothing   |                |          |         |
 *
 * VAT is 19 % in Germany, 7 % on books, and none elsewhere. One euro is 1.25 USD and 0.80 GBP.
 */
export const testCatalogue: MoreContents = {
  name: 'platen_template_catalogue',
  async fill(queries) {
    const text = await readFile(join(import.meta.dirname, 'catalogue.json'), 'utf8');
    // The import needs only the time of its context.
    const context = { actor: OPERATOR, now: START } as OperationContext<OperatorActor>;
    await queries.transaction().execute(async (tx) => {
      await writeAudited(tx, importCatalogue, context, { text });
      await bumpCatalogueEpoch(tx);
      for (const statement of surroundings) await sql.raw(statement).execute(tx);
    });
  },
};

const surroundings = [
  `update countries set zone = case code when 'DE' then 'home' when 'AQ' then null else 'abroad' end`,
  'delete from shipping_rates',
  `insert into shipping_rates (zone, level, option, weight_max_g, price, currency, days_min, days_max) values
    ('home', 'cp_postal', 'Letter', 1000, 2, 'EUR', 2, 5),
    ('home', 'cp_ground', 'Parcel', 1000, 4, 'EUR', 1, 3),
    ('home', 'cp_ground', 'Parcel', 10000, 6, 'EUR', 1, 3),
    ('home', 'cp_fast', 'Express', 10000, 12, 'EUR', 1, 1),
    ('abroad', 'cp_ground', 'Parcel abroad', 10000, 15, 'EUR', 4, 9),
    ('abroad', 'cp_fast', 'Express abroad', 10000, 30, 'EUR', 1, 3)`,
  'delete from vat_rates',
  `insert into vat_rates (country, vat_class, percent, valid_from) values
    ('DE', 'standard', 19, '2020-01-01'), ('DE', 'book', 7, '2020-01-01')`,
  'delete from exchange_rates',
  `insert into exchange_rates (currency, date, rate) values ('USD', '2026-03-01', 1.25), ('GBP', '2026-03-01', 0.8)`,
];
