/** No secret that lets a caller act for a client is stored in the clear or logged. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { readConfig } from '../../src/app/config/config.ts';
import { type Service, startService } from '../../src/app/service/service.ts';
import { createLogTo } from '../../src/lib/log/log.ts';
import { newPkce, setOAuthScene } from '../harness/access/oauth.ts';
import { requester } from '../harness/http/request.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

let platen: TestPlaten;
let logged: Service;
const lines: string[] = [];
const secrets: Record<string, string> = {};

before(async () => {
  platen = await startPlaten();
  const log = createLogTo('trace', { write: (line: string) => void lines.push(line) });
  const config = readConfig({ ...platen.settings, PORT: '0' });
  logged = await startService({ config, log, clock: platen.clock });
  await liveThroughEverything({ ...platen, url: logged.url, request: requester(logged.url) });
});
after(async () => {
  await logged.close();
  await platen.close();
});

/** Signs in, fails to, obtains tokens and revokes them, and collects every secret on the way. */
async function liveThroughEverything(there: TestPlaten): Promise<void> {
  const scene = await setOAuthScene(there);
  const { app, user } = scene;
  const visitor = scene.visitor();
  const { verifier, challenge } = newPkce();
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const page = await visitor.follow(await visitor.get(scene.authorizePath(app, pkce)));
  await visitor.submit(page, '/sign-in', { email: user.email, password: 'a wrong password' });
  const end = await scene.allow(visitor, scene.authorizePath(app, pkce));
  const code = end.searchParams.get('code')!;
  const grant = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: app.redirectUri,
    code_verifier: verifier,
  };
  const first = (await scene.as(app, '/oauth2/token', grant)).json;
  const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
  const second = (await scene.as(app, '/oauth2/token', refresh)).json;
  const authorization = `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`;
  const own = (await scene.call('/oauth2/token', { grant_type: 'client_credentials' }, { authorization }))
    .json;
  await scene.as(app, '/oauth2/introspect', { token: second.access_token });
  await scene.as(app, '/oauth2/token', { ...refresh, client_secret: 'a wrong secret' });
  await scene.as(app, '/oauth2/token', { ...grant, code: 'a wrong code' });
  // An unused code stays in the database until it expires.
  const unused = await scene.allow(visitor, scene.authorizePath(app, pkce));
  const cookie = (name: string) => visitor.cookies.get(name)!.value;
  Object.assign(secrets, {
    'the password': user.password,
    'a wrong password': 'a wrong password',
    'the secret': app.secret,
    'a wrong secret': 'a wrong secret',
    'the Basic header': authorization.slice('Basic '.length),
    'the code': code,
    'an unused code': unused.searchParams.get('code')!,
    'the verifier': verifier,
    'an access token': first.access_token,
    'the next access token': second.access_token,
    'a token of its own': own.access_token,
    'a refresh token': first.refresh_token,
    'the next refresh token': second.refresh_token,
    'the session': cookie('platen_session'),
    'the form cookie': cookie('platen_form'),
  });
}

test('the database contains none of it, in any encoding', async () => {
  for (const [name, secret] of Object.entries(secrets)) assert.ok(secret.length >= 12, name);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(platen.queries);
  const dump: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      platen.queries,
    );
    dump.push(...rows.map(({ row }) => row));
  }
  const text = dump.join('\n');
  assert.match(text, /ada@shop\.example/);
  for (const [name, secret] of Object.entries(secrets)) {
    for (const written of writings(secret)) assert.ok(!text.includes(written), name);
  }
});

test('the log contains none of it', () => {
  const text = lines.join('\n');
  assert.match(text, /"route":"\/oauth2\/token".*"app":"plt_app_/);
  assert.match(text, /"refused":"invalid_client"/);
  for (const [name, secret] of Object.entries(secrets)) {
    for (const written of writings(secret)) assert.ok(!text.includes(written), name);
  }
});

function writings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '').slice(0, -1)];
}
