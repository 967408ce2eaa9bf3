/** The secret key is replaced while services run: nothing is lost, and nothing opens with the former key afterwards. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import type { Service } from '../../../src/app/service/service.ts';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { deriveKey, open } from '../../../src/lib/secrets/secrets.ts';
import { makeFirstOAuthKey } from '../../../src/operations/access/oauth/keys.ts';
import { checkInvariants } from '../../../src/operations/checks/check.ts';
import {
  countSealed,
  type RunsOperations,
  resealPage,
  rotateSecretKey,
} from '../../../src/operations/secret-keys/rotation.ts';
import { rotateWebhookSecret } from '../../../src/operations/webhooks/endpoints.ts';
import type { Queries } from '../../../src/store/engine/db.ts';
import { insertCheck } from '../../../src/store/files/checked-files.ts';
import { sealedColumns, sealedTables } from '../../../src/store/secret-keys/secret-keys.ts';
import { commandLine } from '../../cli/command-line.ts';
import { addPerson } from '../../harness/access/people.ts';
import { requester } from '../../harness/http/request.ts';
import { add, bring, flyer, fullIds, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { blocked, startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { until } from '../../harness/wait.ts';
import { backUpTo, emptyMachine, folderFor, restoreFrom } from '../backup/backup-scene.ts';
import { hooksOf } from '../webhooks/hooks.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { asOperator, databaseOf, newKey } from './key-scene.ts';

const [FORMER, NEW, FOREIGN] = [newKey(), newKey(), newKey()];
const BOTH = { PLATEN_SECRET_KEY: NEW, PLATEN_OLD_SECRET_KEY: FORMER };
const ALONE = { PLATEN_SECRET_KEY: NEW, PLATEN_OLD_SECRET_KEY: '' };
const FORMER_ALONE = { PLATEN_SECRET_KEY: FORMER, PLATEN_OLD_SECRET_KEY: '' };
const quietly = { skipUnreadable: false, onProgress: () => undefined };

/** A service in the second step of a rotation: it seals with the new key, and has the former one. */
let platen: TestPlaten;
/** One in the first step: it seals with the former key, and has the new one. */
let first: TestPlaten;
let closeFirst: () => Promise<void>;
let receiver: Receiver;
before(async () => {
  receiver = await startReceiver();
  platen = await startPlaten({
    settings: { ...BOTH, PLATEN_REQUEST_LOG: 'off' },
    createDatabase: (contents) => databaseOf(FORMER, contents),
  });
  const service = await startBeside(platen, { PLATEN_SECRET_KEY: FORMER, PLATEN_OLD_SECRET_KEY: NEW });
  closeFirst = service.close;
  first = onService(service);
  await sealEverywhere(first, receiver.url);
});
after(async () => {
  await closeFirst();
  await platen.close();
  await receiver.close();
});

/** Another process of the service, closed after the test. */
async function startWith(t: TestContext, settings: Record<string, string>) {
  const service = await startBeside(platen, settings);
  t.after(() => service.close());
  return onService(service);
}

/** The harness, with its requests sent to another service. */
function onService({ url, core }: Service): TestPlaten {
  const request = requester(url);
  const post: TestPlaten['post'] = (path, body, headers = {}) =>
    request('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { ...platen, url, core, request, post };
}

async function numberOf(reference: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from orders where reference = ${reference}`.execute(
    platen.queries,
  );
  return rows[0]!.id;
}

/** What orders/info answers. */
async function readAll(service: TestPlaten, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    const info = await service.post('/core/1.0/orders/info', { apikey: platen.keys.live, reference });
    assert.equal(info.status, 200, info.text);
  }
}

test('services of both steps read everything, and none starts that lacks a key', async () => {
  await readAll(platen, ORDERS);
  await readAll(first, ORDERS);
  await assertSound(platen.core);
  const cases = [
    {
      settings: { PLATEN_SECRET_KEY: FOREIGN, PLATEN_OLD_SECRET_KEY: NEW },
      says: /created with a different secret key \(fingerprint [0-9a-f]{16}, this process has/,
    },
    {
      settings: FORMER_ALONE,
      says: /may also be sealed with another secret key \(fingerprint [0-9a-f]{16}\)/,
    },
    {
      settings: ALONE,
      says: /If the key is lost, platen secret-key rotate --skip-unreadable ends the rotation/,
    },
    {
      settings: { PLATEN_SECRET_KEY: FOREIGN, PLATEN_OLD_SECRET_KEY: FORMER },
      says: /may also be sealed with another secret key/,
    },
  ];
  for (const { settings, says } of cases) await assert.rejects(startBeside(platen, settings), says);
});

test('links that one of them has signed are accepted by the other', async () => {
  const expires = new Date(platen.clock.now().getTime() + 60_000);
  const template = {
    product: 'textbook_pb_a5_p_bw',
    options: [{ reference: 'total_pages', count: 36 }],
    unit: 'mm',
  } as const;
  for (const [signs, reads] of [
    [first, platen],
    [platen, first],
  ] as const) {
    const { fileLinks, templateLinks } = signs.core.services;
    for (const link of [
      fileLinks.link(await numberOf('produced'), 1, expires),
      templateLinks.link(template, 'pdf', expires),
    ]) {
      const { pathname, search } = new URL(link);
      assert.equal((await reads.request('GET', pathname + search)).status, 200, link);
    }
  }
});

test('a run that is interrupted leaves what it did, and both read it', async () => {
  const { run } = asOperator(platen);
  let pages = 0;
  const interrupted: RunsOperations = {
    run: async (operation, input) => {
      if (operation === (resealPage as unknown) && ++pages > 4) throw new Error('interrupted');
      return run(operation, input);
    },
  };
  await assert.rejects(rotateSecretKey(interrupted, quietly), /interrupted/);
  assert.ok((await countOpened(platen.queries, NEW)) > 0, 'some are sealed with the new key');
  assert.ok((await countOpened(platen.queries, FORMER)) > 0, 'some are not');
  const counted = await commandLine(platen.settings)('secret-key', 'rotate', '--dry-run');
  assert.equal(counted.code, 3);
  assert.match(
    counted.out,
    /^\d+ of \d+ sealed values open with the key [0-9a-f]{16}, \d+ with a former key\.$/,
  );
  await readAll(platen, ORDERS);
  await readAll(first, ORDERS);
  await assertSound(platen.core);
  await assert.rejects(startBeside(platen, ALONE), /may also be sealed with another secret key/);
});

test('a backup of this time brings both keys, and is read with them', async (t) => {
  const path = join(await folderFor(t), 'both.tar');
  await backUpTo(platen.settings, path, { withKey: true });
  const {
    PLATEN_SECRET_KEY: _current,
    PLATEN_OLD_SECRET_KEY: _former,
    ...machine
  } = await emptyMachine(t, platen);
  const withoutKeys = join(await folderFor(t), 'without.tar');
  await backUpTo(platen.settings, withoutKeys);
  for (const [one, says] of [
    [
      { PLATEN_SECRET_KEY: FORMER },
      /belongs to another secret key \(fingerprint [0-9a-f]{16}; here is [0-9a-f]{16}\)/,
    ],
    [{ PLATEN_OLD_SECRET_KEY: `${NEW},${FORMER}` }, /Only PLATEN_OLD_SECRET_KEY, or secret\.key\.old, has/],
  ] as const)
    await assert.rejects(restoreFrom({ ...machine, ...one }, withoutKeys), says);
  await restoreFrom(machine, path);
  const restored = await startBeside({ settings: machine, clock: platen.clock });
  t.after(() => restored.close());
  const counted = await countSealed(asOperator(restored), { onProgress: () => undefined });
  assert.ok(counted.former > 0);
  assert.equal(counted.unreadable, 0);
});

test('a backup brings the keys that are not here, and is not written with one key twice', async (t) => {
  const path = join(await folderFor(t), 'both.tar');
  const twice = { ...platen.settings, PLATEN_SECRET_KEY: NEW, PLATEN_OLD_SECRET_KEY: NEW };
  await assert.rejects(
    backUpTo(twice, path, { withKey: true }),
    /A secret key of this database is not here \(fingerprint [0-9a-f]{16}\)/,
  );
  await backUpTo(platen.settings, path, { withKey: true });
  const settings = { PLATEN_SECRET_KEY: FORMER, PLATEN_OLD_SECRET_KEY: '' };
  for (const here of [settings, { PLATEN_SECRET_KEY: '', PLATEN_OLD_SECRET_KEY: NEW }]) {
    const machine = { ...(await emptyMachine(t, platen)), ...here };
    await restoreFrom(machine, path);
    const restored = await startBeside({ settings: machine, clock: platen.clock });
    t.after(() => restored.close());
    assert.equal((await countSealed(asOperator(restored), { onProgress: () => undefined })).unreadable, 0);
  }
});

test('a row that is locked is waited for, and what it is changed to is not overwritten', async () => {
  const { seal } = first.core.services.sealer;
  const id = platen.keys.partnerId;
  const [earlier, later] = [seal('earlier'), seal('changed meanwhile')];
  await sql`update partners set order_key_sealed = ${earlier} where id = ${id}`.execute(platen.queries);
  const [isLocked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = platen.queries.transaction().execute(async (tx) => {
    await sql`update partners set order_key_sealed = ${later} where id = ${id}`.execute(tx);
    isLocked.resolve();
    await done.promise;
  });
  await isLocked.promise;
  let isFinished = false;
  const rotating = rotateSecretKey(asOperator(platen), quietly).finally(() => {
    isFinished = true;
  });
  await until('the rotation waits', async () => isFinished || (await blocked(platen)) === 1);
  assert.equal(isFinished, false);
  done.resolve();
  await change;
  // The other service makes its key one of the database again.
  assert.equal((await rotating).outcome, 'still sealed');
  const { rows } = await sql<{ sealed: Buffer }>`
    select order_key_sealed as sealed from partners where id = ${id}`.execute(platen.queries);
  assert.equal(platen.core.services.sealer.open(rows[0]!.sealed), 'changed meanwhile');
  assert.equal(await countOpened(platen.queries, FORMER), 0);
});

test('a process that continues to seal with the former key is noticed, and loses nothing', async () => {
  await first.core.keys.poll();
  await assert.rejects(startBeside(platen, ALONE), /may also be sealed with another secret key/);
  const { run } = asOperator(platen);
  const late = [await add(first)];
  const busy: RunsOperations = {
    run: async (operation, input) => {
      const output = await run(operation, input);
      if (operation === (resealPage as unknown) && (input as { table: string }).table === 'orders')
        late.push(await add(first));
      return output;
    },
  };
  assert.equal((await rotateSecretKey(busy, quietly)).outcome, 'still sealed');
  await readAll(platen, late);
});

test('everything is sealed anew under load, by two runs at once, and opens with the new key alone', async (t) => {
  await first.core.keys.poll();
  assert.equal((await rotateSecretKey(asOperator(first), quietly)).outcome, 'still sealed');
  assert.equal(await countOpened(platen.queries, NEW), 0);
  await platen.core.keys.poll();
  await closeFirst();
  const worker = await startWith(t, { PLATEN_ROLE: 'all', PLATEN_SWEEP_MS: '20' });
  const load = new Load(worker);
  const underLoad: RunsOperations = {
    run: (operation, input) => {
      load.begin();
      return asOperator(platen).run(operation, input);
    },
  };
  receiver.take();
  const runs = await Promise.all([rotateSecretKey(underLoad, quietly), rotateSecretKey(underLoad, quietly)]);
  assert.deepEqual(
    runs.map(({ outcome }) => outcome),
    ['ended', 'ended'],
  );
  assert.deepEqual(await load.answers(), new Set([200, 201]));
  await until('events are delivered', () => receiver.received.length > 0);
  await until('the new orders are handed over', () =>
    load.references.every((reference) => fullIds(platen, reference).id !== undefined),
  );
  const cli = commandLine(platen.settings);
  const ended = await cli('secret-key', 'rotate');
  assert.equal(ended.code, 0, ended.out + ended.err);
  assert.match(ended.out, /open with it alone\.\nNext: remove PLATEN_OLD_SECRET_KEY/);
  assert.equal((await cli('secret-key', 'rotate', '--dry-run', '--json')).json.former, 0);
  assert.equal(await countOpened(platen.queries, FORMER), 0);
  assert.ok((await countOpened(platen.queries, NEW)) > 1_200);

  const alone = await startWith(t, ALONE);
  await readAll(alone, [...ORDERS, ...load.references]);
  await assertSound(alone.core);
  await assert.rejects(startBeside(platen, FORMER_ALONE), /different secret key/);
  const expires = new Date(platen.clock.now().getTime() + 60_000);
  const link = new URL(first.core.services.fileLinks.link(await numberOf('produced'), 1, expires));
  assert.equal((await alone.request('GET', link.pathname + link.search)).status, 404);
});

/** Calls of a shop and a print partner, several at a time, at every fourth operation. */
class Load {
  readonly references: string[] = [];
  readonly #service: TestPlaten;
  readonly #calls: Promise<{ readonly status: number }>[] = [];
  #begun = 0;

  constructor(service: TestPlaten) {
    this.#service = service;
  }

  begin(): void {
    const n = this.#begun++;
    if (n % 4 > 0) return;
    const order = validOrder(platen, { items: [flyer(platen)] });
    this.references.push(order.reference);
    const { id, itemIds } = fullIds(platen, 'produced');
    const asked = { apikey: platen.keys.live, reference: ORDERS[(n / 4) % ORDERS.length] };
    const signal = { type: 'ItemProduce', order: id, item: itemIds[(n / 4) % itemIds.length] };
    this.#calls.push(
      this.#service.post('/core/1.0/orders/add', order),
      this.#service.post('/core/1.0/orders/info', asked),
      platen.post('/core/1.0/orders/info', asked),
      postSignal(this.#service, signal),
    );
  }

  async answers(): Promise<Set<number>> {
    return new Set((await Promise.all(this.#calls)).map(({ status }) => status));
  }
}

test('a value that no key opens stops the end of a rotation, unless it is skipped', async () => {
  const { rows } = await sql<{ hash: string; payload: Buffer }>`
    select id_hash::text as hash, payload_sealed as payload from oauth_records where model = 'Interaction' limit 1`.execute(
    platen.queries,
  );
  const { hash, payload } = rows[0]!;
  const put = (bytes: Buffer) =>
    sql`update oauth_records set payload_sealed = ${bytes} where id_hash = ${hash}::bytea`.execute(
      platen.queries,
    );
  await put(Buffer.from('damaged'));
  const stopped = await rotateSecretKey(asOperator(platen), quietly);
  assert.deepEqual([stopped.outcome, stopped.unreadable], ['unreadable', 1]);
  assert.deepEqual(stopped.examples, [`oauth_records Interaction/${hash} payload_sealed`]);
  const results = await platen.core.operations.run(checkInvariants, OPERATOR, { blobs: false });
  assert.deepEqual(
    results.flatMap(({ name, count, examples }) => (count > 0 ? [[name, examples]] : [])),
    [['secrets_are_readable', stopped.examples]],
  );
  const skipped = await rotateSecretKey(asOperator(platen), { ...quietly, skipUnreadable: true });
  assert.equal(skipped.outcome, 'ended');
  await put(payload);
});

test('a process that lacks the key of a newer one answers 503 and names the key', async (t) => {
  const alone = await startWith(t, ALONE);
  const newer = await startWith(t, { PLATEN_SECRET_KEY: FOREIGN, PLATEN_OLD_SECRET_KEY: NEW });
  const ready = (service: TestPlaten) => service.request('GET', '/ready');
  await until('it is not ready', async () => (await ready(alone)).status === 503);
  assert.match(
    (await ready(alone)).text,
    /sealed with a secret key that this process does not have \(fingerprint [0-9a-f]{16}\)/,
  );
  assert.equal((await ready(newer)).status, 200);
});

const ORDERS = ['new', 'download-error', 'produced', 'complete', 'complete-own'] as const;

/** So many records that a table has several pages. */
const MANY = 1_200;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Puts values into every sealed column, sealed with the key of the service. */
async function sealEverywhere(platen: TestPlaten, receiverUrl: string): Promise<void> {
  const { core, queries, keys, clock } = platen;
  const { seal } = core.services.sealer;
  await bring(platen, 'download-error', 11);
  await bring(platen, 'produced', 45);
  await bring(platen, 'complete', 100);
  await bring(platen, 'complete-own', 100);
  for (const reference of ['download-error', 'complete-own'])
    await sql`
      update order_files f set url_sealed = ${seal('https://files.example/own.pdf')} from orders o
      where o.client_id = f.client_id and o.id = f.order_id and o.reference = ${reference}`.execute(queries);
  const { id } = await hooksOf(platen).add(receiverUrl);
  await core.operations.run(rotateWebhookSecret, OPERATOR, { id });
  await core.operations.run(makeFirstOAuthKey, SYSTEM, undefined);
  await (await addPerson(platen)).signedIn();
  await sql`update users set totp_sealed = ${seal('AAAA')}, totp_pending_sealed = ${seal('BBBB')}`.execute(
    queries,
  );
  await sql`update sessions set authorizations_sealed = ${seal('{}')}`.execute(queries);
  await sql`
    insert into oauth_records (model, id_hash, payload_sealed, created_at, expires_at)
    select 'Interaction', sha256(n::text::bytea), ${seal('{}')}, ${clock.now()}, ${new Date(clock.now().getTime() + DAY_MS)}
    from generate_series(1, ${MANY}) n`.execute(queries);
  await queries.transaction().execute((tx) =>
    insertCheck(tx, {
      clientId: keys.clientId,
      id: 'c'.repeat(32),
      mode: 'live',
      product: 'flyer_ss_a5_fc',
      options: [],
      // Until then it waits.
      createdAt: new Date(clock.now().getTime() + MINUTE_MS),
      files: [
        { type: 'product', urlSealed: seal('https://files.example/c.pdf'), host: 'files.example', md5: null },
      ],
    }),
  );
  await bring(platen, 'new', 1);
  for (const table of sealedTables)
    for (const column of sealedColumns[table]) {
      const { rows } =
        await sql`select from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(
          queries,
        );
      assert.equal(rows.length, 1, `${table}.${column} has no value`);
    }
}

/** How many of all values of the database that look sealed open with a key, in whatever column they are. */
async function countOpened(queries: Queries, secretKey: string): Promise<number> {
  const key = deriveKey(Buffer.from(secretKey, 'hex'), 'sealing');
  const opens = (sealed: Buffer) => {
    try {
      open(key, sealed);
      return 1;
    } catch {
      return 0;
    }
  };
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    queries,
  );
  let count = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(queries);
    for (const { row } of rows) {
      for (const [, hex = ''] of row.matchAll(/\\\\x(01[0-9a-f]{56,})/g))
        count += opens(Buffer.from(hex, 'hex'));
      for (const [text] of row.matchAll(/\bAQ?[\w+/-]{38,}/g)) count += opens(Buffer.from(text, 'base64url'));
    }
  }
  return count;
}
