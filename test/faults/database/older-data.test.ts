/** T21: migrations of a database that has orders in every state, killed again and again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readConfig } from '../../../src/app/config/config.ts';
import { openCore } from '../../../src/app/core.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import { bring } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { allRows } from '../../operations/upkeep/backup-scene.ts';
import { killMigrations } from './killed-migrations.ts';
import { giveFilesTheirAddresses, olderDatabase } from './older-database.ts';

const STATES = [1, 7, 10, 11, 32, 40, 41, 45, 100, 500, 501] as const;
/** The last migrations of earlier schemas, the newest first: files have their own addresses from the one marked here to the oldest. */
const EARLIER = [
  '0062_key_rotation.sql',
  '0056_lists_of_addresses.sql',
  '0050_packed_orders.sql',
  '0046_retention.sql',
];
const OWN_ADDRESSES = '0050_packed_orders.sql';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten({ settings: { PLATEN_REQUEST_LOG: 'off' } });
  for (const state of STATES) await bring(platen, `older-${state}`, state);
});
after(() => platen.close());

for (const earlier of EARLIER) {
  test(`a database of ${earlier} with orders`, async (t) => {
    if (earlier === OWN_ADDRESSES) await giveFilesTheirAddresses(platen.queries);
    const database = await olderDatabase(t, platen.queries, earlier);
    await killMigrations(t, database, 0.2);
    const core = await openCore({
      config: readConfig({ ...platen.settings, DATABASE_URL: database.url }),
      log: createLog('error', 2),
      clock: platen.clock,
      purpose: 'command',
      publicUrl: () => platen.url,
      onWork: () => undefined,
    });
    t.after(() => core.close());
    await assertSound(core, { blobs: true });
    const [here, there] = [await allRows(platen.queries), await allRows(core.database.queries)];
    for (const table of ['orders', 'order_items', 'order_files', 'order_log', 'migrations'])
      assert.equal(there.get(table)?.length, here.get(table)?.length, table);
  });
}
