import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { looksLikeApiKey } from '../../src/lib/secrets/api-keys.ts';
import { ownCommandLine } from './command-line.ts';

const { env: own, platen } = ownCommandLine();

/** Runs a command that must succeed and returns the JSON it prints. */
async function ask(...args: string[]) {
  const result = await platen(...args, '--json');
  assert.equal(result.code, 0, result.err);
  return result.json;
}

test('empty lists name the command that fills them', async () => {
  for (const list of ['clients', 'keys', 'partners', 'apps', 'users']) {
    assert.match((await platen(list, 'list')).out, new RegExp(`platen ${list} create`));
    assert.deepEqual(await ask(list, 'list'), []);
  }
});

test('a client is created, changed field by field, and listed', async () => {
  const created = await ask('clients', 'create', '--name', 'Paper & Co', '--hold', '30');
  assert.equal(typeof created.id, 'string');
  assert.deepEqual([created.name, created.tier, created.hold_minutes], ['Paper & Co', 'standard', 30]);

  const changed = await ask('clients', 'update', created.id, '--tier', 'enterprise');
  assert.deepEqual(changed, { ...created, tier: 'enterprise' });
  assert.deepEqual(await ask('clients', 'update', created.id, '--hold', '0'), {
    ...changed,
    hold_minutes: 0,
  });
  assert.match((await platen('clients', 'list')).out, /Paper & Co +enterprise +EUR +-/);

  const swiss = await ask('clients', 'update', created.id, '--currency', 'CHF');
  assert.equal(swiss.currency, 'CHF');
  const { code, err } = await platen('clients', 'update', created.id, '--currency', 'gold');
  assert.equal(code, 1);
  assert.match(err, /--currency is "gold"/);
});

test('every problem of a refused command is reported with its option', async () => {
  const { code, out, err } = await platen('clients', 'create', '--name', '', '--hold', '99999');
  assert.deepEqual([code, out], [1, '']);
  assert.match(err, /--name must be/);
  assert.match(err, /--hold is 99999/);

  const { err: json } = await platen('clients', 'update', '999', '--hold', '5', '--json');
  const { error } = JSON.parse(json);
  assert.deepEqual(
    error.problems.map((problem: { parameter: string }) => problem.parameter),
    ['client_id'],
  );
  assert.equal(error.doc_url, `docs/generated/errors.md#${error.code}`);
});

test('a partner posts or pulls, is closed and opened, and its key is printed only at creation', async () => {
  const address = 'https://press.example/orders';
  const created = await ask('partners', 'create', '--name', 'Press One', '--address', address);
  assert.match(created.order_key, /^plt_partner_/);
  assert.ok(looksLikeApiKey(created.order_key));

  const { order_key, ...partner } = created;
  assert.deepEqual(await ask('partners', 'update', created.id, '--pull', '--closed'), {
    ...partner,
    address: null,
    open: false,
  });
  assert.deepEqual(await ask('partners', 'update', created.id, '--address', address, '--open'), partner);
  assert.ok(!JSON.stringify(await ask('partners', 'list')).includes(order_key));

  const own = await ask('partners', 'create', '--name', 'Press Two', '--pull', '--order-key', 'their own');
  assert.equal(own.order_key, 'their own');
  const { err } = await platen('partners', 'update', created.id, '--address', 'ftp://press.example/');
  assert.match(err, /--address must be/);
});

test('keys are printed once, rotated with an overlap and revoked', async () => {
  const client = await ask('clients', 'create', '--name', 'Key shop');
  const made = await ask('keys', 'create', '--interface', 'core', '--client', client.id, '--mode', 'sandbox');
  assert.match(made.key, /^plt_core_test_/);
  assert.deepEqual([made.mode, made.client_id, made.status], ['sandbox', client.id, 'active']);

  const rotated = await ask('keys', 'rotate', made.id, '--overlap', '1h');
  assert.match(rotated.key, /^plt_core_test_/);
  assert.notEqual(rotated.key, made.key);
  assert.deepEqual([rotated.replaced.id, rotated.replaced.status], [made.id, 'ending']);
  const overlap = Date.parse(rotated.replaced.expires_at) - Date.parse(rotated.created_at);
  assert.equal(overlap, 3_600_000);
  assert.match((await platen('keys', 'rotate', made.id)).err, /rotate its successor/);

  assert.equal((await ask('keys', 'revoke', made.id)).status, 'revoked');
  assert.deepEqual(await ask('keys', 'revoke', made.id), await ask('keys', 'revoke', made.id));
  const { key, replaced, ...shown } = rotated;
  const listed = await ask('keys', 'list', '--client', client.id);
  assert.deepEqual(
    listed.map((entry: { id: string; status: string }) => [entry.id, entry.status]),
    [
      [made.id, 'revoked'],
      [shown.id, 'active'],
    ],
  );
  assert.ok(!JSON.stringify(listed).includes(key));

  assert.match((await platen('keys', 'create', '--interface', 'core', '--client', '999')).err, /no client/);
  assert.match((await platen('keys', 'create', '--interface', 'signal', '--partner', '999')).err, /no print/);
  assert.match((await platen('keys', 'revoke', '999')).err, /no key/);
});

test('an app is registered, changed, given a second secret and disabled; secrets are printed once', async () => {
  const client = await ask('clients', 'create', '--name', 'App shop');
  const uri = 'https://posters.example/callback';
  const made = await ask('apps', 'create', '--client', client.id, '--name', 'Posters', '--redirect-uri', uri);
  assert.match(made.client_id, /^plt_app_/);
  assert.match(made.client_secret, /^plt_secret_/);
  assert.deepEqual([made.owner_id, made.public, made.redirect_uris], [client.id, false, [uri]]);

  const { client_secret, ...app } = made;
  const other = 'http://127.0.0.1:8090/callback';
  const changed = await ask('apps', 'update', app.id, '--redirect-uri', uri, '--redirect-uri', other);
  assert.deepEqual(changed, { ...app, redirect_uris: [uri, other] });
  assert.equal(app.access_token_seconds, null);
  const longer = await ask('apps', 'update', app.id, '--token-lifetime', '30d');
  assert.deepEqual(longer, { ...changed, access_token_seconds: 2_592_000 });
  assert.equal(app.pkce_required, false);
  const strict = await ask('apps', 'update', app.id, '--require-pkce');
  assert.deepEqual(strict, { ...longer, pkce_required: true });
  assert.deepEqual(await ask('apps', 'update', app.id, '--name', 'Posters'), strict);
  assert.deepEqual(await ask('apps', 'update', app.id, '--no-require-pkce'), longer);
  assert.match(
    (await platen('apps', 'update', app.id, '--token-lifetime', '31d')).err,
    /--token-lifetime must be from 5 minutes to 30 days/,
  );
  assert.match(
    (await platen('apps', 'update', app.id, '--token-lifetime', '30')).err,
    /such as 30m, 12h or 7d/,
  );

  const rotated = await ask('apps', 'rotate', app.id);
  assert.notEqual(rotated.client_secret, client_secret);
  const [listed] = await ask('apps', 'list', '--client', client.id);
  assert.deepEqual(
    listed.secrets.map((secret: { last_four: string; expires_at: string | null }) => [
      secret.last_four,
      secret.expires_at !== null,
    ]),
    [
      [client_secret.slice(-4), true],
      [rotated.client_secret.slice(-4), false],
    ],
  );
  // A third secret ends the first at once: never more than two are valid.
  await ask('apps', 'rotate', app.id);
  assert.equal((await ask('apps', 'list', '--client', client.id))[0].secrets.length, 2);
  assert.ok(!JSON.stringify(listed).includes(client_secret));

  const disabled = await ask('apps', 'disable', app.id);
  assert.notEqual(disabled.disabled_at, null);
  assert.deepEqual(await ask('apps', 'disable', app.id), disabled);
  assert.match((await platen('apps', 'rotate', app.id)).err, /is disabled/);
  assert.match((await platen('apps', 'disable', '999')).err, /no app/);
});

test('redirect URIs are limited to addresses that no other program can listen on', async () => {
  const client = await ask('clients', 'create', '--name', 'Address shop');
  const create = (...args: string[]) =>
    platen('apps', 'create', '--client', client.id, '--name', 'App', ...args);
  const refused = [
    'http://posters.example/callback',
    'https://posters.example/callback#fragment',
    'https://user:word@posters.example/',
    'com.example.posters:/callback',
    'javascript:alert(1)',
    'posters',
    'https://posters.example/a b',
  ];
  for (const uri of refused) {
    const { code, err } = await create('--redirect-uri', uri);
    assert.deepEqual([code, /--redirect-uri has/.test(err)], [1, true], uri);
  }
  assert.match((await create('--public')).err, /--redirect-uri is missing/);
  assert.match((await create('--public', '--redirect-uri', 'posters:/callback')).err, /must contain a dot/);
  const phone = await create('--public', '--redirect-uri', 'com.example.posters:/callback', '--json');
  assert.deepEqual([phone.code, phone.json.public, 'client_secret' in phone.json], [0, true, false]);
  assert.match((await platen('apps', 'rotate', phone.json.id)).err, /public app has no secret/);
});

test('a user has an e-mail address of its own and a password that is generated or long enough', async () => {
  const client = await ask('clients', 'create', '--name', 'User shop');
  const create = (...args: string[]) =>
    platen('users', 'create', '--client', client.id, '--name', 'Ada', ...args);
  const made = (await create('--email', 'Ada@Shop.Example', '--json')).json;
  assert.deepEqual([made.email, made.client_id], ['ada@shop.example', client.id]);
  assert.match(made.password, /^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);

  assert.match((await create('--email', 'ada@shop.example')).err, /--email is already used by another user/);
  assert.match((await create('--email', 'no address')).err, /--email must be an e-mail address/);
  assert.match(
    (await create('--email', 'a@b.example', '--password', 'elevenchars')).err,
    /--password must have 12/,
  );

  const set = await ask('users', 'set-password', made.id, '--password', 'twelve chars');
  assert.equal(set.password, 'twelve chars');
  assert.match((await platen('users', 'set-password', '999')).err, /no user/);
  assert.deepEqual(await ask('users', 'passkeys', made.id), []);
  assert.match((await platen('users', 'passkeys', made.id)).out, /has no passkeys/);
  assert.deepEqual(await ask('users', 'sign-out', made.id), { id: made.id, ended_sessions: 0 });
  assert.match(
    (await platen('users', 'sign-out', made.id)).out,
    /^Signed user \d+ out; 0 sessions ended\.$/m,
  );
  assert.match((await platen('users', 'sign-out', '999')).err, /no user/);
  const reset = await ask('users', 'remove-two-step', made.id);
  assert.deepEqual(reset, { id: made.id, two_step: false, passkeys: 0 });
  const { password, ...shown } = made;
  assert.deepEqual(await ask('users', 'list', '--client', client.id), [shown]);
  assert.ok(password);
});

test('keys of the authorization server are rotated', async () => {
  assert.deepEqual(await ask('oauth', 'rotate'), { keys_in_use: 1 });
  assert.deepEqual(await ask('oauth', 'rotate'), { keys_in_use: 2 });
  assert.deepEqual(await ask('oauth', 'rotate'), { keys_in_use: 2 });
});

test('a secret is read from a file or from stdin', async () => {
  const { id: clientId } = await ask('clients', 'create', '--name', 'Secretive');
  const file = join(own.PLATEN_DATA_DIR, 'secret');
  await writeFile(file, 'twelve chars of a file\n');
  const made = await ask(
    ...[
      'users',
      'create',
      '--client',
      clientId,
      '--name',
      'S',
      '--email',
      's@b.example',
      '--password-file',
      file,
    ],
  );
  assert.equal(made.password, 'twelve chars of a file');
  const partner = ['partners', 'create', '--name', 'Secret press', '--address', 'https://press.example/'];
  assert.equal((await ask(...partner, '--order-key-file', file)).order_key, 'twelve chars of a file');

  const env = { ...process.env, ...own };
  const args = ['bin/platen.mjs', 'users', 'set-password', made.id, '--password-file', '-', '--json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, input: 'twelve chars of stdin\n' });
  assert.equal(String(stderr), '');
  assert.equal(JSON.parse(String(stdout)).password, 'twelve chars of stdin');

  const both = await platen('users', 'set-password', made.id, '--password', 'x', '--password-file', file);
  assert.equal(both.code, 2);
  assert.match(
    (await platen('users', 'set-password', made.id, '--password-file', '/no/file')).err,
    /no such file/,
  );
});

test('seeding an installation in business asks first', async () => {
  const before = await ask('partners', 'list');
  const { code, err } = await platen('seed', 'demo');
  assert.equal(code, 1);
  assert.match(err, /clients or print partners of its own.*--yes/s);
  assert.deepEqual(await ask('partners', 'list'), before);
});

test('seeding again keeps accounts and address and creates new keys', async () => {
  const address = 'https://press.example/orders';
  const first = await ask('seed', 'demo', '--yes', '--address', address);
  const second = await ask('seed', 'demo', '--yes');
  assert.deepEqual(Object.keys(first), [
    'core',
    'signal',
    'client_id',
    'partner_id',
    'app',
    'user',
    'products',
  ]);
  assert.deepEqual([second.client_id, second.partner_id], [first.client_id, first.partner_id]);
  const keys = [first, second].flatMap(({ core, signal }) => [core.live, core.sandbox, signal]);
  assert.equal(new Set(keys).size, 6);
  assert.deepEqual(
    [second.app.client_id, second.app.redirect_uri, second.user.email],
    [first.app.client_id, first.app.redirect_uri, first.user.email],
  );
  // The earlier keys have ended: they are stored hashed.
  const active = [
    ...(await ask('keys', 'list', '--client', second.client_id)),
    ...(await ask('keys', 'list', '--partner', second.partner_id)),
  ].filter(({ status }: { status: string }) => status === 'active');
  const shown = active.map(({ last_four }: { last_four: string }) => last_four);
  assert.deepEqual(
    shown,
    [second.core.live, second.core.sandbox, second.signal].map((key) => key.slice(-4)),
  );
  const app = (await ask('apps', 'list')).find(
    ({ client_id }: { client_id: string }) => client_id === second.app.client_id,
  );
  assert.deepEqual(
    app.secrets.map(({ last_four }: { last_four: string }) => last_four),
    [second.app.client_secret.slice(-4)],
  );
  assert.notEqual(second.app.client_secret, first.app.client_secret);
  assert.notEqual(second.user.password, first.user.password);
  // Print partners of the installation come before it, also those that are added with the default priority.
  await ask('partners', 'create', '--name', 'Real printer', '--pull');
  const last = (await ask('partners', 'list')).at(-1);
  assert.deepEqual([last.id, last.address], [first.partner_id, address]);
});

test('two concurrent seeds create one client', async () => {
  const seeds = await Promise.all([ask('seed', 'demo', '--yes'), ask('seed', 'demo', '--yes')]);
  assert.equal(seeds[0].client_id, seeds[1].client_id);
});

test('migrating an up-to-date database does nothing', async () => {
  assert.deepEqual(await ask('migrate'), { applied: [] });
});

test('PKCE is required of an app as the operator says, and of every public app', async () => {
  const client = await ask('clients', 'create', '--name', 'PKCE shop');
  const create = (name: string, ...more: string[]) =>
    ask(
      'apps',
      'create',
      '--client',
      client.id,
      '--name',
      name,
      '--redirect-uri',
      'https://a.example/',
      ...more,
    );
  const strict = await create('Strict', '--require-pkce');
  const phone = await create('Phone', '--public');
  await create('Lenient');
  const listed = await ask('apps', 'list', '--client', client.id);
  assert.deepEqual(
    listed.map((app: { name: string; pkce_required: boolean }) => [app.name, app.pkce_required]),
    [
      ['Strict', true],
      ['Phone', true],
      ['Lenient', false],
    ],
  );
  const table = (await platen('apps', 'list', '--client', client.id)).out;
  assert.deepEqual(
    table.split('\n').flatMap((line) => /required|optional/.exec(line)?.[0] ?? []),
    ['required', 'required', 'optional'],
  );
  assert.match((await platen('apps', 'update', strict.id, '--name', 'Strict')).out, /PKCE: required/);
  const refused = await platen('apps', 'update', phone.id, '--no-require-pkce');
  assert.deepEqual([refused.code, refused.err.includes('a public app must use PKCE')], [1, true]);
});

test('terms of a print partner are imported from a file and printed; a pause ends when it is resumed', async () => {
  const { id } = await ask('partners', 'create', '--name', 'Terms Press', '--pull');
  const file = join(own.PLATEN_DATA_DIR, 'terms.json');
  const given = { makes: [{ products: ['mug*'], options: null, sizes: null }], ships_to: ['DE'] };
  await writeFile(file, JSON.stringify(given));
  const imported = await ask('partners', 'terms', id, '--import', file);
  assert.deepEqual(imported.terms.makes, given.makes);
  const { makes, ships_to, concurrency } = await ask('partners', 'terms', id);
  assert.deepEqual({ makes, ships_to, concurrency }, { ...given, concurrency: 16 });

  await writeFile(file, JSON.stringify({ ships_to: ['Germany'], capacity: { amount: -1, unit: 'copies' } }));
  const refused = await platen('partners', 'terms', id, '--import', file);
  assert.notEqual(refused.code, 0);
  assert.match(refused.err, /ISO 3166-1/);
  assert.match(refused.err, /an integer from 0/);

  const paused = await ask('partners', 'pause', id, '--until', '2999-01-01 00:00:00');
  assert.equal(paused.paused_until, '2999-01-01T00:00:00.000Z');
  assert.equal((await ask('partners', 'resume', id)).paused_until, null);
  assert.notEqual((await ask('partners', 'end', id)).ended_at, null);
});
