import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { newApiKey } from '../../src/lib/secrets/api-keys.ts';
import { newPkce, setOAuthScene } from './access/oauth.ts';
import {
  newCanary,
  newCanaryToken,
  noteSecret,
  secretIn,
  secretsInDatabase,
  WatchedLog,
} from './canaries.ts';
import { createTestDatabase } from './database.ts';
import { startPlaten } from './platen.ts';

test('a secret in a line is found, whichever it is', () => {
  for (const secret of [newApiKey('plt_core_live_'), newApiKey('plt_signal_'), newApiKey('plt_secret_')]) {
    assert.equal(secretIn(`{"apikey":"${secret}"}`), secret);
  }
  assert.ok(secretIn(`https://shop.example/a.pdf?key=${newCanary()}`));
  assert.match(newCanaryToken(), /^[\w-]{43}$/);
  assert.ok(secretIn(`Bearer ${newCanaryToken()}`));
  assert.equal(secretIn(newApiKey('plt_app_')), undefined);
  assert.equal(secretIn('{"prefix":"plt_core_live_","last_four":"x1Yz"}'), undefined);
});

test('a secret in a database is found as text and as bytes', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  assert.deepEqual(await secretsInDatabase(database.url), []);
  await client.query(`insert into clients (name, created_at) values ($1, now())`, [newCanary()]);
  await client.query(
    `insert into partners (name, order_key_sealed, created_at) values ('unsealed', $1, now())`,
    [Buffer.from(newApiKey('plt_hook_'))],
  );
  const found = await secretsInDatabase(database.url);
  assert.deepEqual(
    found.map((place) => place.split(':')[0]),
    ['clients', 'partners'],
  );
  await client.end();
  await database.drop();
});

test('noted secrets are found, also in earlier lines', () => {
  const watch = new WatchedLog();
  watch.write('signs in with correct horse battery');
  watch.write(`sees ${Buffer.from('sesame, open yourself').toString('hex')}`);
  assert.equal(secretIn('correct horse battery'), undefined);
  noteSecret('correct horse battery');
  noteSecret('sesame, open yourself');
  watch.write('tries correct horse battery again');
  assert.deepEqual(watch.end(), [
    'log: correct horse battery',
    'log: sesame, open yourself',
    'log: correct horse battery',
  ]);
  noteSecret('too short');
  assert.equal(secretIn('too short'), undefined);
});

test('every OAuth secret in transit is noted, and one stored in plain text fails the test', async () => {
  const platen = await startPlaten();
  const scene = await setOAuthScene(platen);
  const { app, user } = scene;
  const { verifier, challenge } = newPkce();
  const visitor = scene.visitor();
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const page = await visitor.follow(await visitor.get(scene.authorizePath(app, pkce)));
  const end = await scene.allow(visitor, scene.authorizePath(app, pkce));
  const code = end.searchParams.get('code')!;
  const { id: client_id, secret: client_secret, redirectUri: redirect_uri } = app;
  const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  const parameters = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier };
  const { json } = await scene.call('/oauth2/token', parameters, { authorization });
  const cookie = (name: string) => visitor.cookies.get(name)!.value;
  const secrets = {
    password: user.password,
    secret: client_secret,
    basic: authorization.slice('Basic '.length),
    code,
    verifier,
    access: json.access_token,
    refresh: json.refresh_token,
    session: cookie('platen_session'),
    signature: cookie('platen_form.sig'),
    form: /name="form_token" value="([^"]+)"/.exec(page.text)![1]!,
  };
  for (const [name, secret] of Object.entries(secrets)) assert.equal(secretIn(`(${secret})`), secret, name);

  const rename = `update clients set name = $1 where id = ${platen.keys.clientId}`;
  await executeIn(platen.databaseUrl, rename, secrets.access);
  await executeIn(
    platen.databaseUrl,
    `update apps set name = encode($1::bytea, 'hex') where id = ${app.appId}`,
    secrets.refresh,
  );
  await assert.rejects(platen.close(), (error: assert.AssertionError) => {
    assert.deepEqual(error.actual, [`apps: ${secrets.refresh}`, `clients: ${secrets.access}`]);
    return true;
  });
});

async function executeIn(url: string, statement: string, parameter: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement, [parameter]);
  await client.end();
}
