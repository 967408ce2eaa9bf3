import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Migration, readMigrations, toMigration } from '../../src/store/engine/migrate.ts';

const ROOT = join(import.meta.dirname, '../..');
export const NEXT_MIGRATION = '9000_next_release.sql';
/** What migrations do: tables, indexes and constraints of tables in use, and rows made from others. */
const TEXT = `-- Why: what an upgrade does to a database in use is tried with a migration of the tests.
-- Compatible from: 0001_platen
create table upgraded_orders (
  client_id bigint not null,
  order_id bigint not null,
  items integer not null,
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders (client_id, id)
);
insert into upgraded_orders
select client_id, order_id, count(*) from order_items group by client_id, order_id;
create index orders_by_creation on orders (client_id, created_at);
alter table order_items add constraint order_items_counts check (count < 1000000000);
update order_items set title = title;
drop index orders_by_creation;
`;

/** The migrations of the release after this one. */
export async function nextMigrations(): Promise<Migration[]> {
  return [...(await readMigrations()), toMigration(NEXT_MIGRATION, TEXT)];
}

/** The command line of the release after this one: the same code with one more migration, in a folder of its own. */
export async function openNextRelease(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-next-release-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['bin', 'migrations', 'package.json', 'seeds', 'src'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  // What is installed and built is found by links.
  for (const name of ['node_modules', 'panel', 'reference'])
    await symlink(join(ROOT, name), join(folder, name));
  await writeFile(join(folder, 'migrations', NEXT_MIGRATION), TEXT);
  return join(folder, 'bin/platen.mjs');
}
