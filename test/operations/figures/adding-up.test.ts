/**
 * Figures are complete and exact at every moment: while transactions that count are committed late or not at all, while two
 * processes add up what was counted, and when these are killed in between.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { dayOf } from '../../../src/domain/figures/order-measures.ts';
import { createRandom } from '../../../src/lib/random.ts';
import { connect, type Database } from '../../../src/store/engine/db.ts';
import { addUpOrders, readOrderCounts } from '../../../src/store/figures/figures.ts';
import { connectTestDatabase, type TestDatabase } from '../../harness/database.ts';

const STEPS = 200;
const WRITERS = 4;
const CLIENTS = [1, 2, 3];
const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => dayOf(new Date(day)));
const MEASURES = ['accepted', 'shipped'];

let test_database: TestDatabase;
let database: Database;
let writers: pg.Client[];
before(async () => {
  test_database = await connectTestDatabase();
  const { url } = test_database;
  database = connect({ url }, { poolSize: 1, onError: () => undefined });
  writers = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const writer = new pg.Client({ connectionString: url });
      await writer.connect();
      return writer;
    }),
  );
});
after(async () => {
  await Promise.all(writers.map((writer) => writer.end()));
  await database.close();
  await test_database.drop();
});

type Counts = Map<string, number>;

/** The figures by client, 0 = all, as a reader gets them. */
async function shown(): Promise<Counts> {
  const counts: Counts = new Map();
  for (const clientId of [0, ...CLIENTS]) {
    const filter = { clientId, partnerId: 0, mode: undefined, from: DAYS[0]!, to: DAYS.at(-1)! };
    for (const { day, measure, bucket, count } of await readOrderCounts(database.queries, filter)) {
      const key = `${clientId} ${day} ${measure} ${bucket}`;
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  return counts;
}

const sorted = (counts: Counts) => [...counts].sort(([one], [other]) => (one < other ? -1 : 1));

async function startAdder(): Promise<ChildProcess> {
  const adder = fork(join(import.meta.dirname, 'adder.ts'), [test_database.url], { execArgv: [] });
  await once(adder, 'message');
  return adder;
}

async function kill(adder: ChildProcess): Promise<void> {
  assert.equal(adder.exitCode, null, 'the adder ended with an error');
  const exited = once(adder, 'exit');
  adder.kill('SIGKILL');
  await exited;
}

test('nothing is lost or counted twice', async () => {
  const random = createRandom(7);
  const committed: Counts = new Map();
  const pending: Counts[] = writers.map(() => new Map());
  const adders = await Promise.all([startAdder(), startAdder()]);

  const add = async (n: number) => {
    const [clientId, day, measure] = [random.pick(CLIENTS), random.pick(DAYS), random.pick(MEASURES)];
    const [bucket, count] = [random.between(0, 2), random.between(1, 5)];
    if (pending[n]!.size === 0) await writers[n]!.query('begin');
    await writers[n]!.query(
      `insert into order_additions (client_id, partner_id, mode, day, measure, bucket, count)
      values ($1, 0, 'live', $2, $3, $4, $5)`,
      [clientId, day, measure, bucket, count],
    );
    for (const level of [0, clientId]) {
      const key = `${level} ${day} ${measure} ${bucket}`;
      pending[n]!.set(key, (pending[n]!.get(key) ?? 0) + count);
    }
  };
  const end = async (n: number, how: 'commit' | 'rollback') => {
    await writers[n]!.query(how);
    if (how === 'commit')
      for (const [key, count] of pending[n]!) committed.set(key, (committed.get(key) ?? 0) + count);
    pending[n]!.clear();
  };

  for (let step = 0; step < STEPS; step += 1) {
    const n = random.between(0, WRITERS - 1);
    if (random.chance(0.6)) await add(n);
    else await end(n, random.chance(0.8) ? 'commit' : 'rollback');
    if (random.chance(0.1)) assert.deepEqual(sorted(await shown()), sorted(committed));
    if (random.chance(0.04)) {
      const which = random.between(0, adders.length - 1);
      await kill(adders[which]!);
      adders[which] = await startAdder();
    }
  }
  for (const n of writers.keys()) await end(n, 'commit');
  for (const adder of adders) await kill(adder);
  assert.deepEqual(sorted(await shown()), sorted(committed));
  while (await database.queries.transaction().execute((tx) => addUpOrders(tx, 1_000)));
  const { rows } = await writers[0]!.query('select from order_additions');
  assert.equal(rows.length, 0);
  assert.deepEqual(sorted(await shown()), sorted(committed));
});
