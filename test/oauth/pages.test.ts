/** The pages of the authorization server: origins of forms, lifetime of sessions, protective headers. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR, type VisitorActor } from '../../src/domain/actor.ts';
import { checkPassword } from '../../src/operations/access/sign-in.ts';
import { setPassword } from '../../src/operations/access/users.ts';
import type { OperationContext } from '../../src/operations/engine/operation.ts';
import { makeAdminKey } from '../harness/access/admin.ts';
import { type OAuthScene, setOAuthScene } from '../harness/access/oauth.ts';
import { formsOf, Visitor } from '../harness/access/visitor.ts';
import { freePort } from '../harness/http/loopback.ts';
import { requester } from '../harness/http/request.ts';
import { startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';

const MINUTE = 60_000;

let platen: TestPlaten;
let scene: OAuthScene;

before(async () => {
  platen = await startPlaten();
  scene = await setOAuthScene(platen);
});
after(() => platen.close());

const APPS = '/oauth2/apps';

describe('forms', () => {
  test('are accepted only from a page of this service in the same browser', async () => {
    const visitor = scene.visitor();
    const page = await visitor.follow(await visitor.get(APPS));
    const [form] = formsOf(page);
    const { email, password } = scene.user;
    const fields: Record<string, string> = { ...form!.hidden, email, password };
    const stranger = await scene.visitor().post(form!.action, fields);
    const { form_token, ...withoutToken } = fields;
    const refused = [
      stranger,
      await visitor.post(form!.action, withoutToken),
      await visitor.post(form!.action, { ...fields, form_token: `${form_token!.slice(0, -1)}?` }),
      await visitor.post(form!.action, fields, { 'sec-fetch-site': 'cross-site' }),
      await visitor.post(form!.action, fields, { 'sec-fetch-site': 'same-site' }),
      await visitor.post(form!.action, fields, { 'content-type': 'text/plain' }),
    ];
    assert.deepEqual(
      refused.map(({ status }) => status),
      [403, 403, 403, 403, 403, 403],
    );
    for (const { text } of refused) assert.match(text, /This form has expired/);
    assert.equal((await visitor.post(form!.action, fields, { 'sec-fetch-site': 'same-origin' })).status, 303);
  });

  test('of an interaction need its cookies as well', async () => {
    const visitor = scene.visitor();
    const page = await visitor.follow(await visitor.get(scene.authorizePath(scene.app)));
    const other = scene.visitor();
    const otherPage = await other.follow(await other.get(scene.authorizePath(scene.app)));
    const [form] = formsOf(page);
    const [otherForm] = formsOf(otherPage);
    const { email, password } = scene.user;
    const reply = await visitor.post(otherForm!.action, { ...form!.hidden, email, password });
    assert.equal(reply.status, 400);
    assert.match(reply.text, /This sign-in has ended/);
    const allowed = await visitor.post(form!.action.replace('/sign-in', '/allow'), form!.hidden);
    assert.equal(allowed.status, 400);
  });

  test('of a finished interaction are refused', async () => {
    const visitor = scene.visitor();
    const page = await visitor.follow(await visitor.get(scene.authorizePath(scene.app)));
    await visitor.follow(await visitor.submit(page, '/deny'));
    assert.equal((await visitor.submit(page, '/deny')).status, 400);
  });
});

describe('signing in', () => {
  test('fails with a password that is changed during the check', async () => {
    const { id: userId, email, password } = scene.user;
    // One connection answers its statements in order, so the change lies between the two reads of the hash.
    const user = await platen.queries.connection().execute(async (connection) => {
      const context = { services: platen.core.services } as OperationContext<VisitorActor>;
      const signingIn = checkPassword.run(connection, context, { email, password });
      await sql`update users set password_hash = 'another' where id = ${userId}`.execute(connection);
      return signingIn;
    });
    assert.equal(user, undefined);
    await platen.core.operations.run(setPassword, OPERATOR, { userId, password });
  });

  test('has the same reply for an unknown user and a wrong password', async () => {
    const texts: string[] = [];
    for (const email of [scene.user.email, 'unknown@shop.example', "' or 1=1 --@x", 'no address', 'a\0b@c']) {
      const reply = await scene.signIn(scene.visitor(), { email, password: 'not the password' });
      assert.equal(reply.status, 400, email);
      texts.push(/id="sign-in-error"[^>]*>([^<]*)</.exec(reply.text)![1]!);
    }
    assert.equal(new Set(texts).size, 1);
    assert.equal((await scene.signIn(scene.visitor())).status, 303);
  });

  test('escapes everything that was typed', async () => {
    const email = '"><script>alert(1)</script>';
    const reply = await scene.signIn(scene.visitor(), { email, password: 'x' });
    assert.doesNotMatch(reply.text, /<script/);
    assert.match(reply.text, /&#34;&#62;&#60;script/);
  });

  test('is slowed down by every failure, for known and unknown users, until it succeeds', async () => {
    for (const email of [scene.user.email, 'someone@shop.example']) {
      platen.clock.advanceBy(120 * MINUTE);
      const attempt = (password: string) => scene.signIn(scene.visitor(), { email, password });
      for (let n = 0; n < 5; n += 1) assert.equal((await attempt('a wrong password')).status, 400);
      const slowed = await attempt(scene.user.password);
      assert.equal(slowed.status, 429);
      assert.match(slowed.text, /Wait a second, then try again/);
      assert.equal(slowed.headers['retry-after'], '1');
      platen.clock.advanceBy(1000);
      assert.equal((await attempt('a wrong password')).status, 400);
      assert.match((await attempt('x')).text, /Wait 2 seconds/);
    }
    platen.clock.advanceBy(2000);
    assert.equal((await scene.signIn(scene.visitor())).status, 303);
    assert.equal((await scene.signIn(scene.visitor(), { password: 'a wrong password' })).status, 400);
  });

  test('is not slowed down by wrong passwords from other addresses', async (t) => {
    platen.clock.advanceBy(120 * MINUTE);
    const beside = await startBeside(platen, { PLATEN_TRUSTED_PROXIES: '127.0.0.1' });
    t.after(() => beside.close());
    const ask = requester(beside.url);
    const from = (address: string) =>
      new Visitor(beside.url, (method, path, options = {}) =>
        ask(method, path, { ...options, headers: { ...options.headers, 'x-forwarded-for': address } }),
      );
    const attempt = (address: string, password: string) => scene.signIn(from(address), { password });
    for (let n = 0; n < 5; n += 1) assert.equal((await attempt('203.0.113.7', 'wrong')).status, 400);
    assert.equal((await attempt('203.0.113.7', scene.user.password)).status, 429);
    assert.equal((await attempt('198.51.100.1', scene.user.password)).status, 303);
    // All addresses of one IPv6 network are one.
    for (let n = 0; n < 5; n += 1) assert.equal((await attempt(`2001:db8::${n + 1}`, 'wrong')).status, 400);
    assert.equal((await attempt('2001:db8::ffff', 'wrong')).status, 429);
    assert.equal((await attempt('2001:db8:0:1::1', 'wrong')).status, 400);
  });

  test('in a browser that is known is slowed down by its own failures only', async () => {
    platen.clock.advanceBy(120 * MINUTE);
    const known = scene.visitor();
    assert.equal((await scene.signIn(known)).status, 303);
    const wrong = (visitor: Visitor) => scene.signIn(visitor, { password: 'a wrong password' });
    for (let n = 0; n < 5; n += 1) assert.equal((await wrong(scene.visitor())).status, 400);
    assert.equal((await scene.signIn(scene.visitor())).status, 429);
    await known.submit(await known.get(APPS), '/sign-out');
    assert.equal((await scene.signIn(known)).status, 303);
    await known.submit(await known.get(APPS), '/sign-out');
    for (let n = 0; n < 5; n += 1) assert.equal((await wrong(known)).status, 400);
    assert.equal((await scene.signIn(known)).status, 429);
  });

  test('a device cookie counts for its own account only', async () => {
    platen.clock.advanceBy(120 * MINUTE);
    const known = scene.visitor();
    await scene.signIn(known);
    await known.submit(await known.get(APPS), '/sign-out');
    const email = 'victim@shop.example';
    const attempt = () => scene.signIn(known, { email, password: 'a guess' });
    for (let n = 0; n < 5; n += 1) await scene.signIn(scene.visitor(), { email, password: 'a guess' });
    assert.equal((await attempt()).status, 429);
    const { value } = known.cookies.get('platen_device')!;
    const forged = { value: `${'0'.repeat(32)}.${value.split('.')[1]}`, path: '/', attributes: '' };
    known.cookies.set('platen_device', forged);
    for (let n = 0; n < 5; n += 1) await scene.signIn(scene.visitor(), { password: 'a wrong password' });
    assert.equal((await scene.signIn(known)).status, 429);
    platen.clock.advanceBy(120 * MINUTE);
  });

  test('concurrent guesses are counted', async () => {
    platen.clock.advanceBy(120 * MINUTE);
    const visitor = scene.visitor();
    const page = await visitor.follow(await visitor.get(APPS));
    const guess = (n: number) =>
      visitor.submit(page, '/sign-in', { email: 'victim@shop.example', password: `guess ${n}` });
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
    assert.equal(replies.filter(({ status }) => status === 429).length, 25);
    platen.clock.advanceBy(120 * MINUTE);
  });
});

describe('the protection of pages', () => {
  test('no script, no frame, no cache, no form to another site', async () => {
    const visitor = scene.visitor();
    const { headers, text } = await visitor.follow(await visitor.get(scene.authorizePath(scene.app)));
    const policy = headers['content-security-policy']!;
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      assert.ok(policy.includes(rule), rule);
    }
    assert.match(policy, /form-action 'self';/);
    assert.doesNotMatch(policy, /unsafe|script-src|\*/);
    assert.deepEqual(
      [headers['cache-control'], headers['x-content-type-options'], headers['x-frame-options']],
      ['no-store', 'nosniff', 'DENY'],
    );
    assert.doesNotMatch(text, /<script|\bon\w+=|https?:\/\//);
  });

  test('cookies are hidden from scripts, and with https sent over https only', async (t) => {
    const visitor = scene.visitor();
    await scene.signIn(visitor);
    for (const [name, { attributes }] of visitor.cookies) {
      assert.match(attributes, /httponly/i, name);
      assert.match(attributes, /samesite=lax/i, name);
    }
    const port = await freePort();
    const settings = { PORT: String(port), PLATEN_PUBLIC_URL: 'https://print.example/platen' };
    const beside = await startBeside(platen, settings);
    t.after(() => beside.close());
    const ask = requester(`http://127.0.0.1:${port}`);
    const secure = new Visitor('https://print.example', ask);
    const { headers: asked } = await secure.get(APPS);
    assert.equal(asked.location, '/platen/sign-in?next=%2Fplaten%2Foauth2%2Fapps');
    const { text } = await secure.get('/sign-in?next=%2Fplaten%2Foauth2%2Fapps');
    assert.match(text, /action="\/platen\/sign-in"/);
    assert.match(text, /name="next" value="\/platen\/oauth2\/apps"/);
    const { email, password } = scene.user;
    const [form] = formsOf({ text });
    await secure.post('/sign-in', { ...form!.hidden, email, password });
    assert.ok(secure.cookies.has('__Host-platen_session'));
    assert.match((await secure.get(APPS)).text, /You are signed in as/);
    await secure.get(scene.authorizePath(scene.app));
    assert.ok(secure.cookies.has('__Host-platen_form'));
    for (const [name, { attributes, path }] of secure.cookies) {
      assert.match(attributes, /; secure/, name);
      assert.match(name, /^__(Host|Secure)-/);
      if (!name.startsWith('__Host-')) assert.match(path, /^\/platen\/oauth2\/(interaction|authorize)\//);
    }
    const { json } = await ask('GET', '/.well-known/oauth-authorization-server');
    assert.equal(json.token_endpoint, 'https://print.example/platen/oauth2/token');
    for (const path of [APPS, '/live', '/core/1.0/orders/', scene.authorizePath(scene.app)]) {
      const { headers } = await ask('GET', path);
      assert.equal(headers['strict-transport-security'], 'max-age=31536000', path);
    }
  });

  test('proxy and host headers of a caller are ignored', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    const reply = await platen.request('GET', scene.authorizePath(scene.app), { headers });
    assert.ok(reply.headers.location!.startsWith(`${platen.url}/oauth2/interaction/`));
  });
});

test('what is stored before a sign-in is limited in number, size and life', async (t) => {
  const stored = async () => {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - created_at)::int / 60 as minutes from oauth_records
      where model = 'Interaction' and user_id is null order by expires_at desc`.execute(platen.queries);
    return rows.map(({ minutes }) => minutes);
  };
  const beside = await startBeside(platen, { PLATEN_RATE_LIMIT: '1200' });
  t.after(() => beside.close());
  const ask = requester(beside.url);
  const before = (await stored()).length;
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await ask('GET', scene.authorizePath(scene.app))).status);
  assert.deepEqual([statuses[0], statuses[59], statuses[60]], [303, 303, 429]);
  const after = await stored();
  assert.deepEqual([after.length - before, after[0]], [60, 15]);
  platen.clock.advanceBy(MINUTE);
  const long = await ask('GET', scene.authorizePath(scene.app, { state: 'x'.repeat(5000) }));
  assert.equal(long.status, 400);
  assert.match(long.text, /made a request that is too long/);
});

test('too many calls with invalid credentials are limited, valid ones are not', async (t) => {
  const beside = await startBeside(platen, { PLATEN_RATE_LIMIT: '1200' });
  t.after(() => beside.close());
  const ask = requester(beside.url);
  const call = (client_secret: string) => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: scene.app.id,
      client_secret,
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return ask('POST', '/oauth2/token', { body: body.toString(), headers });
  };
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await call('wrong')).status);
  assert.deepEqual([statuses[0], statuses[59], statuses[60]], [401, 401, 429]);
  const limited = await call('wrong');
  assert.deepEqual([limited.json.error, Number(limited.headers['retry-after']) > 0], ['rate_limited', true]);
  assert.equal((await call(scene.app.secret)).status, 200);
});

test('a valid credential is not taken for an invalid one, whatever its address has tried', async (t) => {
  const beside = await startBeside(platen, { PLATEN_RATE_LIMIT: '1200' });
  t.after(() => beside.close());
  const ask = requester(beside.url);
  const { key } = await makeAdminKey(platen, 'read-only');
  const call = (bearer: string) =>
    ask('POST', '/admin/1.0/clients/create', {
      body: JSON.stringify({ name: 'New' }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    });
  let refused = 0;
  while ((await call('wrong')).status === 401) refused += 1;
  assert.ok(refused <= 60);
  const { status, json } = await call(key);
  assert.deepEqual([status, json.error.type], [403, 'not_permitted']);
  assert.equal((await call('wrong')).status, 429);
});
