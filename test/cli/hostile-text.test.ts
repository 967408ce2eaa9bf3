import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { readableLine } from '../../src/lib/log/log.ts';
import { bring, textbook } from '../harness/orders/orders.ts';
import type { TestPlaten } from '../harness/platen.ts';
import { postSignal } from '../harness/signals/signals.ts';
import { startBesideService } from './beside-service.ts';
import type { CommandLine } from './command-line.ts';

/** Clears the screen, colours, sets the title, turns the text around, and adds a line that looks like ours. */
const HOSTILE = 'x\u001b[2J\u009b31m\u001b]0;t\u0007\u202eb\u2066\u2028\u0085\u007f\r\nplaten: all is well';
const SAFE =
  'x\\u001b[2J\\u009b31m\\u001b]0;t\\u0007\\u202eb\\u2066\\u2028\\u0085\\u007f\\r\\nplaten: all is well';
/** Where one line is demanded. */
const HOSTILE_LINE = 'x\u009b31m\u202eb\u2066\u2028\u0085';
const SAFE_LINE = 'x\\u009b31m\\u202eb\\u2066\\u2028\\u0085';
const REFERENCE = `ref ${HOSTILE}`;

let service: TestPlaten;
let platen: CommandLine;
let close: () => Promise<void>;
let folder: string;
let clientId: string;
let orderId: string;

before(async () => {
  ({ service, platen, close } = await startBesideService());
  folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
  const item = textbook(service, { reference: `item ${HOSTILE}` });
  const { id, itemIds } = await bring(service, REFERENCE, 45, { items: [item] });
  orderId = id ?? '';
  for (const signal of [
    { type: 'ItemDelay', cause: HOSTILE, delay: '5' },
    // A list of codes is split at semicolons and line ends.
    { type: 'ItemShipped', tracking: HOSTILE_LINE, shipping_option: HOSTILE },
  ]) {
    const { status, json } = await postSignal(service, { order: id, item: itemIds[0], ...signal });
    assert.equal(status, 200, JSON.stringify(json));
  }
  await bring(service, `stopped ${HOSTILE}`, 11);
  const created = await platen(
    ...['clients', 'create', '--name', HOSTILE_LINE, '--currency', 'EUR', '--json'],
  );
  clientId = created.json.id;
  // The other names are checked when they are entered; a database may have older ones.
  await sql`update clients set name = ${HOSTILE} where id = ${clientId}`.execute(service.queries);
});

after(async () => {
  await close();
  await rm(folder, { recursive: true });
});

/** Each printed line, checked to contain nothing that a terminal executes. */
function assertHarmless(printed: string): void {
  assert.doesNotMatch(printed, /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
  assert.doesNotMatch(printed, /^platen: all is well/m);
}

test('commands print what came from outside as text that does nothing', async () => {
  const lines: [args: string[], code: number][] = [
    [['orders', 'get', orderId], 0],
    [['orders', 'list'], 0],
    [['orders', 'search', 'ref'], 0],
    [['orders', 'get', orderId, '--timeline'], 0],
    [['orders', 'why', orderId], 0],
    [['orders', 'release', orderId], 1],
    [['orders', 'retry', orderId], 1],
    [['orders', 'retry', '--state', '11', '--dry-run'], 0],
    [['orders', 'get', `nowhere ${HOSTILE}`], 1],
    [['clients', 'list'], 0],
    [['clients', 'update', clientId, '--hold', '5'], 0],
    [['keys', 'create', '--client', clientId, '--interface', 'core', '--mode', 'live'], 0],
    [['keys', 'list'], 0],
    [['partners', 'list'], 0],
    [
      [
        'apps',
        'create',
        '--client',
        clientId,
        '--name',
        HOSTILE_LINE,
        '--redirect-uri',
        'https://a.example/',
      ],
      0,
    ],
    [['apps', 'list'], 0],
    [['users', 'create', '--client', clientId, '--name', HOSTILE_LINE, '--email', 'a@b.example'], 0],
    [['users', 'list'], 0],
    [['clients', 'create', '--name', HOSTILE, '--currency', HOSTILE], 1],
    [['clients', 'update', clientId, '--tier', HOSTILE], 2],
    [[HOSTILE], 2],
    [['catalogue', 'import', join(folder, HOSTILE_LINE)], 1],
    [['check'], 0],
  ];
  for (const [args, code] of lines) {
    const text = await platen(...args);
    assert.equal(text.code, code, `${args.join(' ')}: ${text.out}${text.err}`);
    assertHarmless(text.out);
    assertHarmless(text.err);
  }
});

test('an order is shown with every hostile text escaped', async () => {
  const { out } = await platen('orders', 'get', orderId, '--timeline');
  for (const shown of [`ref ${SAFE}`, `item ${SAFE}`, `tracking ${SAFE_LINE}`])
    assert.ok(out.includes(shown), shown);
  const stopped = await platen('orders', 'retry', '--state', '11', '--dry-run');
  assert.ok(stopped.out.includes(`stopped ${SAFE}`));
});

test('JSON has the stored text, and is as harmless', async () => {
  const { out, json } = await platen('orders', 'get', orderId, '--timeline', '--json');
  assertHarmless(out);
  assert.equal(json.reference, REFERENCE);
  assert.deepEqual(json.items[0].tracking, [HOSTILE_LINE]);
  const refused = await platen('orders', 'get', `nowhere ${HOSTILE}`, '--json');
  assertHarmless(refused.err);
  assert.ok(JSON.parse(refused.err).error.message.includes(HOSTILE));
});

test('problems of an imported file keep to their lines', async () => {
  const path = join(folder, 'rates.csv');
  await writeFile(path, `country,${HOSTILE_LINE}\nDE,\u001b[2J\n`);
  const { code, err } = await platen('catalogue', 'vat', 'import', path);
  assert.equal(code, 1);
  assertHarmless(err);
});

test('an export is unchanged by printing', async () => {
  const path = join(folder, 'catalogue.csv');
  const written = await platen('catalogue', 'export', path);
  assert.equal(written.code, 0);
  const { out } = await platen('catalogue', 'export', '--format', 'csv');
  assert.equal(`${out}\n`, await readFile(path, 'utf8'));
});

test('orders whose reference is hostile are retried', async () => {
  const { code, out } = await platen('orders', 'retry', '--state', '11', '--yes');
  assert.equal(code, 0);
  assert.match(out, /Retried 1 order\./);
});

test('a readable log line is one line without controls', () => {
  const line = readableLine(JSON.stringify({ level: 'info', time: '', msg: HOSTILE, reference: HOSTILE }));
  assertHarmless(line.replace(/\u001b\[\d+m/, '').replace(/\u001b\[\d+m/, ''));
  assert.equal(line.split('\n').length, 2);
});

test('the lines of a mail are lines', async () => {
  const { out } = await platen('mail', 'preview', '--locale', 'de');
  assert.match(out, /^Guten Tag Greta,$/m);
  assertHarmless(out);
});
