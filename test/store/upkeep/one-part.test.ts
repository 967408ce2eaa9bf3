/**
 * What is done for one client concerns one part of its tables: measured by the engine, while a client and its print partner
 * use the service and an operator looks on.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { distributedTables } from '../../../src/store/upkeep/distributed-tables.ts';
import { adminCaller } from '../../harness/access/admin.ts';
import { createTestDatabase } from '../../harness/database.ts';
import { upload } from '../../harness/files/uploads.ts';
import { add, bring, flyer, hosted, validOrder } from '../../harness/orders/orders.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { until } from '../../harness/wait.ts';
import { hooksOf } from '../../operations/webhooks/hooks.ts';
import { type Receiver, startReceiver } from '../../operations/webhooks/receiver.ts';

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
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
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
  const statement = text.replace(/\s+/g, ' ').trim();
  const most = Math.max(0, ...[...parts.values()].map(({ size }) => size));
  if (most > 0) read.set(statement, Math.max(most, read.get(statement) ?? 0));
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
  'with due as materialized ( select client_id, order_id, n from partner_cancels': 'due work of all clients',
  'select $1::int as kind': 'when the next row of any client is due, for tests and simulations',
  'select due.client_id, o.mode, count(*) as rows from': 'the backlog of all clients',
  'where (tableoid, ctid) in': 'rows of any client that are deleted because they are old',
  'order_events e where e.created_at <': 'events of any client that are deleted because they are old',
  'from uploads u where coalesce(u.stored_at, u.expires_at)': 'uploads of any client that have expired',
  "from orders o where o.mode = 'sandbox' and": 'orders of the sandbox that are deleted because they are old',
  'from wanted_erasures w join orders o': 'orders of any client that are to be erased',
  'update order_files f set upload_id = null': 'uploads of any client that ended orders do not need',
  'where id = any($1::bigint[])) as asked': 'an order of which only the number is known',
  'from uploads where token_hash =': 'an upload of which only the token is known',
  'o.reference = $1 order by c.id': 'an operator asks for a reference of any client',
  'from (select id from partners ) as partner': 'the board has the items of all clients of a print partner',
  'select state, sum(orders)': 'an operator asks for the totals of all clients',
  'select distinct r.index from json_to_recordset':
    'few rows are found by reference, in an order that the engine chooses',
  'update orders set held_until = $1 where reference = $2': 'a statement of the tests',
};

test('whatever concerns one client reads one part of each table', async () => {
  await useService();
  const wide = [...read].filter(([, parts]) => parts > 1).map(([text]) => text);
  const isIn = (text: string) => (reason: string) => text.includes(reason);
  assert.deepEqual(
    wide.filter((text) => !Object.keys(allowed).some(isIn(text))),
    [],
  );
  assert.ok(read.size - wide.length > 60, `${read.size} statements, ${wide.length} of several parts`);
  const unneeded = Object.keys(allowed).filter((reason) => !wide.some((text) => text.includes(reason)));
  assert.deepEqual(unneeded, []);
});

async function useService(): Promise<void> {
  const { keys, post } = platen;
  const operator = await adminCaller(platen, 'operator');
  const hooks = hooksOf(platen);
  const { id } = await hooks.add(receiver.url);
  for (const state of [7, 10, 11, 32, 40, 41, 45, 100, 500, 501] as const)
    await bring(platen, `in-${state}`, state);
  const apikey = keys.live;
  const reference = 'in-45';
  for (const call of ['info', 'log', 'files', 'invoice'])
    await post(`/core/1.0/orders/${call}`, { apikey, reference });
  await post('/core/1.0/orders/', { apikey });
  await post('/core/1.0/orders/quote', { ...validOrder(platen), apikey });
  await post('/core/1.0/orders/retry', { apikey, reference: 'in-11' });
  await post('/core/1.0/orders/cancel', { apikey, reference: 'in-41' });
  await post('/core/1.0/webhooks/events', { apikey });
  const bytes = Buffer.from('%PDF-1.4 an upload of a few bytes');
  const md5sum = createHash('md5').update(bytes).digest('hex');
  const url = await upload(platen, bytes);
  await add(platen, { items: [flyer(platen, { files: [{ type: 'product', url, md5sum }] })] });
  await post('/core/1.0/files/check', {
    apikey,
    product: 'flyer_ss_a5_fc',
    files: [hosted(platen, 'product', '/checked.pdf')],
  });
  await postSignal(platen, {
    type: 'ItemProduce',
    order: (await bring(platen, 'signals', 45)).id,
    item: '1',
  });
  for (const [call, fields] of [
    ['/orders/search', { text: 'in-4' }],
    ['/orders/get', { name: reference }],
    ['/orders/hold', { name: 'in-40', minutes: 5 }],
    ['/orders/note', { name: reference, text: 'seen' }],
    ['/orders/retry', { name: 'in-41' }],
    ['/orders/cancel', { name: 'in-45', reason: 'tested', partner_agreed: true }],
    ['/orders/totals', {}],
    ['/webhooks/attempts', { id }],
    ['/webhooks/replay', { id, since: '2020-01-01T00:00:00Z' }],
    ['/privacy/export', { email: 'greta@reader.example' }],
    ['/alerts', {}],
    ['/board', {}],
  ] as const)
    await operator(call, fields);
  await platen.runDue();
  await keepHouse(platen);
  await receiver.close();
}
