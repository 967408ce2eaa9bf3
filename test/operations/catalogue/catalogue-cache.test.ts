import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { CatalogueCache } from '../../../src/operations/catalogue/catalogue-cache.ts';
import { bumpCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import { connect, type Database } from '../../../src/store/engine/db.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';

let owned: TestDatabase;
let database: Database;
before(async () => {
  owned = await createTestDatabase();
  database = connect({ url: owned.url }, { poolSize: 4, onError: () => undefined });
  // As the first start of a service does; the epoch is stored in this row.
  await sql`insert into service (key_fingerprint) values ('test')`.execute(database.queries);
});
after(async () => {
  await database.close();
  await owned.drop();
});

let elapsedMs = 0;
const newCache = () => new CatalogueCache(database.queries, () => elapsedMs);

async function rename(name: string): Promise<void> {
  await database.queries.transaction().execute(async (tx) => {
    await bumpCatalogueEpoch(tx);
    await sql`update shipping_levels set name = ${name} where speed = 1`.execute(tx);
  });
}

const slowestOf = async (cache: CatalogueCache) => (await cache.get()).levels[0]!.name;

test('is the same object until something changes', async () => {
  const cache = newCache();
  const first = await cache.get();
  elapsedMs += 10_000;
  assert.equal(await cache.get(), first);
  assert.equal(await cache.poll(), first);
});

test('sees a change with the next poll', async () => {
  const cache = newCache();
  await rename('Snail');
  await cache.poll();
  await rename('Pigeon');
  assert.equal(await slowestOf(cache), 'Snail');
  await cache.poll();
  assert.equal(await slowestOf(cache), 'Pigeon');
});

test('sees a change without a poll once the last one is 900 ms old', async () => {
  const cache = newCache();
  await rename('Mule');
  await cache.poll();
  await rename('Horse');
  elapsedMs += 899;
  assert.equal(await slowestOf(cache), 'Mule');
  elapsedMs += 1;
  assert.equal(await slowestOf(cache), 'Horse');
});

test('a poll sees everything committed before it, also beside a running poll', async () => {
  const cache = newCache();
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const underWay = cache.poll();
    await rename(name);
    await Promise.all([cache.poll(), cache.poll()]);
    assert.equal(await slowestOf(cache), name);
    await underWay;
  }
});

test('concurrent calls that find it outdated share one read', async () => {
  const cache = newCache();
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get()));
  assert.equal(new Set(answers).size, 1);
});

test('calls that have every connection in a transaction do not wait for each other', async () => {
  const small = connect({ url: owned.url }, { poolSize: 2, onError: () => undefined });
  const cache = new CatalogueCache(small.queries, () => elapsedMs);
  const known = await cache.get();
  elapsedMs += 10_000;
  try {
    const have = Promise.withResolvers<void>();
    let begun = 0;
    const calls = Array.from({ length: 2 }, () =>
      small.queries.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        if (++begun === 2) have.resolve();
        await have.promise;
        return cache.get();
      }),
    );
    assert.deepEqual(await Promise.all(calls), [known, known]);
    await rename('Sledge');
    assert.equal((await cache.poll()).levels[0]!.name, 'Sledge');
  } finally {
    await small.close();
  }
});
