import { OPERATOR } from '../../src/domain/actor.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { exportCatalogue } from '../../src/operations/catalogue/files.ts';
import { saveCatalogue } from '../../src/operations/catalogue/import.ts';
import { connect } from '../../src/store/engine/db.ts';

/** A product of a catalogue file, as far as a basket needs it. */
export interface Listed {
  readonly reference: string;
  readonly quantity_min?: number;
  readonly pages_min?: number;
}

/** Fills the catalogue with copies of the demo products until it has `count` of them. */
export async function bringProducts(databaseUrl: string, count: number): Promise<Listed[]> {
  const database = connect({ url: databaseUrl }, { poolSize: 1, onError: () => undefined });
  const context = { actor: OPERATOR, now: systemClock.now(), services: undefined } as never;
  const { text } = await exportCatalogue.run(database.queries, context, { format: 'json' });
  const demo: Listed[] = JSON.parse(text).products;
  const products = Array.from({ length: count }, (_, n) => {
    const { reference, ...product } = demo[n % demo.length]!;
    return { reference: `${reference}_${Math.floor(n / demo.length)}`, ...product };
  });
  const copies = JSON.stringify({ products });
  await database.queries.transaction().execute((tx) => saveCatalogue(tx, { text: copies }));
  await database.close();
  return products;
}
