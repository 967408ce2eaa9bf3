/**
 * What is done for one client concerns one part of its tables: measured by the engine, while a client and its print partner
 * use the service and an operator looks on.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { distributedTables } from '../../../src/store/upkeep/distributed-tables.ts';
import { createTestDatabase, END_OTHER_CONNECTIONS } from '../../harness/database.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';
import { type Receiver, startReceiver } from '../../operations/webhooks/receiver.ts';
import { executedElsewhere } from './executed-elsewhere.ts';
import { contains, listStatements, oneLine, type StoreStatement } from './store-statements.ts';
import { useService } from './use-of-the-service.ts';

const PARTS = 8;

let platen: TestPlaten;
let receiver: Receiver;
/** The most parts of one table that each statement has read, by its text. */
const read = new Map<string, number>();

before(async () => {
  receiver = await startReceiver();
  platen = await startPlaten({ createDatabase: (contents) => createTestDatabase(contents, PARTS) });
  const pool = platen.core.database.pool as pg.Pool;
  pool.on('connect', (client) => client.on('notice', ({ message }) => note(message)));
  await explainEverything(platen.databaseUrl);
  const ask = () => sql`select 1`.execute(platen.queries);
  const askAll = () => Promise.all(Array.from({ length: 40 }, ask));
  await until('all connections are new', () =>
    askAll().then(
      () => true,
      () => false,
    ),
  );
});
after(async () => {
  await receiver.close();
  await platen.close();
});

/** The server reports how it carried out each statement, on every connection that is opened from now on. */
async function explainEverything(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_parameter_max_length': '0',
    // As of large tables: small ones would be read whole.
    ...{ enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' },
  };
  for (const [name, value] of Object.entries(settings))
    await client.query(
      `alter database ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} set ${name} = '${value}'`,
    );
  await client.query(END_OTHER_CONNECTIONS);
  await client.end();
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

const distributed: ReadonlySet<string> = new Set(distributedTables);

function note(message: string | undefined): void {
  const json = message?.split('plan:\n')[1];
  if (json === undefined) return;
  const { 'Query Text': text, Plan: plan }: { 'Query Text': string; Plan: PlanNode } = JSON.parse(json);
  const parts = new Map<string, Set<string>>();
  collect(plan, parts);
  const statement = oneLine(text);
  const most = Math.max(0, ...[...parts.values()].map(({ size }) => size));
  read.set(statement, Math.max(most, read.get(statement) ?? 0));
}

/** The parts whose rows or indexes were looked at; a part that the engine left out has no loops. */
function collect(node: PlanNode, parts: Map<string, Set<string>>): void {
  const relation = node['Relation Name'] ?? '';
  const [, table = '', part = ''] = /^(\w+)_(\d+)$/.exec(relation) ?? [];
  if (distributed.has(table) && node['Node Type'].endsWith('Scan') && (node['Actual Loops'] ?? 0) > 0)
    parts.set(table, (parts.get(table) ?? new Set()).add(part));
  for (const child of node.Plans ?? []) collect(child, parts);
}

/** Statements that read several parts, by what is in their texts, with the reason. Each costs an index entry or two more a part. */
const allowed: Readonly<Record<string, string>> = {
  'from orders where next_at <=': 'due work of all clients, the oldest first',
  'from simulations s join orders o': 'due work of all clients, the oldest first',
  'with recursive turns as': 'due work, shared fairly among all clients and hosts',
  'with due as materialized ( select client_id, order_id, n from': 'due work of all clients',
  'from resends where next_at <=': 'due work of all clients',
  'select $1::int as kind': 'when the next row of any client is due, for tests and simulations',
  'select (select count(*) from ( select from': 'the backlog of all clients',
  'where (tableoid, ctid) in': 'rows of any client that are deleted because they are old',
  '::text] as key, array[': 'sealed values of all clients, in the order of their keys',
  'order_events e where e.created_at <': 'events of any client that are deleted because they are old',
  'from uploads u where coalesce(u.stored_at, u.expires_at)': 'uploads of any client that have expired',
  "from orders o where o.mode = 'sandbox' and": 'orders of the sandbox that are deleted because they are old',
  'select count(*) as rows, min(': 'an operator asks what is old enough to be deleted, of all clients',
  'with found as ( select f.sha256, f.size': 'an operator asks which files are old enough to be deleted',
  'count(*) filter (where stored_at is null and expires_at >':
    'the uploads of all clients, counted for the metrics',
  'from wanted_erasures w join orders o': 'orders of any client that are to be erased',
  "array(select a ->> 'email'": 'the orders of a person, who may be known to several clients',
  'update order_files f set upload_id = null': 'uploads of any client that ended orders do not need',
  'delete from uploads u where u.id = any(': 'uploads of which only the numbers are known',
  'where id = any($1::bigint[])) as asked': 'an order of which only the number is known',
  'from uploads where token_hash =': 'an upload of which only the token is known',
  'where endpoint_id::text = $2': 'lanes of which only the endpoint is known',
  'with found as materialized (':
    'checks, alerts and the correction of a clock look at the orders of all clients',
  'with registered as materialized (': 'alerts look at the handovers of all clients',
  'o.client_id, o.id, o.reference, o.email, o.addresses, coalesce(':
    '`platen check` reads all orders, page by page',
  'o.client_id, o.id as order_id, o.mode, o.state': '`platen check` reads all orders, page by page',
  'select client_id, order_id, n, sha256 from order_files where':
    '`platen check` reads all files, page by page',
  'o.reference = $1 order by c.id': 'an operator asks for a reference of any client',
  'with head as materialized ( select stream': 'an operator searches the orders of all clients',
  'with "word_0" as materialized (': 'an operator searches the orders of all clients by words',
  'from orders o where o.id >=': 'an operator lists the orders of all clients',
  'select o.client_id, c.name as client_name, o.id, o.reference, o.state':
    'an operator lists the stopped orders of all clients',
  'with recursive probe as':
    'an operator lists the orders of a time: their numbers are found in the parts together',
  'from (select id from partners ) as partner': 'the board has the items of all clients of a print partner',
  'select state, sum(orders)': 'an operator asks for the totals of all clients',
  'as deprecated_signal_at': 'the newest signal of a print partner, which works for all clients',
  'with taken as ( select i.client_id': 'the report on print partners, which work for all clients',
  'as waiting_since': 'the orders that a print partner may collect, of all clients',
  'select count(*) as files from order_files': 'an operator compares the files of all clients',
  'select t.order_id, t.n, t.created_at, t.reason':
    'the cancels that a print partner may read, of all clients',
  'from orders where id >=': 'a rehearsal of the routing reads past orders of all clients',
  "o.addresses -> 0 ->> 'country'": 'a rehearsal of the routing reads past orders of all clients',
  "with waiting as ( select 'handovers' as kind":
    'an operator asks what waits for the release of outgoing work',
  'select w.*, c.name as client_name': 'an operator lists the endpoints of all clients',
  bulk_orders: 'a run of an operator over orders of any clients',
  'select distinct r.index from': 'few rows are found by reference, in an order that the engine chooses',
  'update partner_cancels c set next_at':
    'few rows, joined in an order that the engine chooses; it has the client',
  "update handovers h set state = 'taken'":
    'few rows, joined in an order that the engine chooses; it has the client',
  'update late_signals s set settled_at':
    'few rows, joined in an order that the engine chooses; it has the client',
  'update orders set held_until = $1 where reference = $2': 'a statement of the tests',
  'select o.id, count(*)::int as items from orders o': 'a statement of the tests',
};

test('whatever concerns one client reads one part of each table', async () => {
  await useService(platen, receiver);
  const wide = [...read].filter(([, parts]) => parts > 1).map(([text]) => text);
  const isIn = (text: string) => (reason: string) => text.includes(reason);
  assert.deepEqual(
    wide.filter((text) => !Object.keys(allowed).some(isIn(text))),
    [],
  );
  assert.ok(read.size - wide.length > 60, `${read.size} statements, ${wide.length} of several parts`);
  // What the engine chooses may differ from run to run.
  const unneeded = Object.entries(allowed)
    .filter(([text, why]) => !why.includes('engine chooses') && !wide.some((one) => one.includes(text)))
    .map(([text]) => text);
  assert.deepEqual(unneeded, []);
});

test('every statement of the store that names a divided table is executed here, or in a test that is listed', () => {
  const executed = [...read.keys()];
  const left = listStatements()
    .filter((statement) => !executed.some((text) => contains(text, statement)))
    .map(nameOf);
  const listed = Object.values(executedElsewhere).flat();
  assert.deepEqual(
    left.filter((statement) => !listed.some((beginning) => statement.startsWith(beginning))),
    [],
  );
  const known = listStatements().map(nameOf);
  assert.deepEqual(
    listed.filter((beginning) => !known.some((statement) => statement.startsWith(beginning))),
    [],
  );
  assert.deepEqual(
    Object.keys(executedElsewhere).filter((file) => !existsSync(join(import.meta.dirname, '../../..', file))),
    [],
  );
});

/** Its file, and its first text that says something. */
function nameOf({ file, texts }: StoreStatement): string {
  return `${file}: ${texts.find((text) => text.length > 12) ?? texts.join(' ')}`;
}
