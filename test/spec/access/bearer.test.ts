/**
 * decisions.md §1 and §10: the answer to a rejected bearer token, how calls are counted, which client a token
 * acts for.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { add } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { assertRefused } from '../refused.ts';
import { badBearers, sendWith, tooNarrow } from '../tables/apps-statuses.ts';
import { type BearerOperation, deniedStatus, needsReadWrite, operations } from '../tables/section-7.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const bearerOperations = Object.keys(operations).filter(
  (operation): operation is BearerOperation => operation.startsWith('apps ') || operation === 'user info',
);

describe('a rejected bearer token has WWW-Authenticate, with every status', () => {
  for (const operation of bearerOperations) {
    const rejected = needsReadWrite.includes(operation) ? [...badBearers, tooNarrow] : badBearers;
    for (const { when, challenge, authorization } of rejected) {
      test(`${operation} when ${when}`, async () => {
        const reply = await sendWith(platen, operation, authorization(platen));
        assertRefused(reply, { status: deniedStatus[operation], type: 'access_denied' });
        assert.equal(reply.headers['www-authenticate'], challenge);
      });
    }
  }

  test('a valid token has none', async () => {
    const reply = await sendWith(platen, 'apps orders/', `Bearer ${platen.tokens.live}`);
    assert.equal(reply.headers['www-authenticate'], undefined);
  });
});

test('the name of the scheme is case-insensitive', async () => {
  const reply = await sendWith(platen, 'apps shipping/levels', `bearer ${platen.tokens.live}`);
  assert.equal(reply.status, 200);
});

test('a token with scope read reads everything', async () => {
  for (const operation of bearerOperations.filter((name) => !needsReadWrite.includes(name))) {
    const reply = await sendWith(platen, operation, `Bearer ${platen.tokens.readOnly}`);
    assert.equal(reply.headers['www-authenticate'], undefined, `${operation} ${reply.text}`);
  }
});

describe('user/info returns the user and client of a token', () => {
  const ask = (token: string) => platen.post('/user/2.0/info', {}, { authorization: `Bearer ${token}` });

  test('a user and the organization', async () => {
    assert.deepEqual((await ask(platen.tokens.otherLive)).json, {
      user: { name: 'Otto Other', email: 'otto.other@shop.example' },
      organization: { name: 'Other shop' },
    });
  });

  test('only the organization with client credentials', async () => {
    assert.deepEqual((await ask(platen.tokens.clientCredentials)).json, {
      user: { name: '', email: '' },
      organization: { name: 'Test shop' },
    });
  });
});

test('categories are those of the products', async () => {
  const headers = { authorization: `Bearer ${platen.tokens.live}` };
  const products = (await platen.post('/apps/2.0/products', {}, headers)).json;
  const { categories } = (await platen.request('GET', '/apps/2.0/categories', { headers })).json;
  for (const { category, products: count } of categories) {
    const known = products.filter((product: { category: string }) => product.category === category);
    assert.equal(count, String(known.length));
  }
  const named = new Set(products.map(({ category }: { category: string }) => category));
  assert.equal(categories.length, named.size);
});

test('one body on core and on apps with one Idempotency-Key is two requests', async () => {
  const reference = await add(platen);
  const key = { 'idempotency-key': newReference('key') };
  const { live: apikey } = platen.keys;
  assert.equal((await platen.post('/core/1.0/orders/cancel', { apikey, reference }, key)).status, 200);
  const authorization = `Bearer ${platen.tokens.live}`;
  const reply = await platen.post('/apps/2.0/orders/cancel', { reference }, { authorization, ...key });
  assertRefused(reply, { status: 400, type: 'idempotency_key_reused' });
});

test('OpenAPI has the OAuth flows, and the scope of each operation', async () => {
  const { components, paths } = (await platen.request('GET', '/openapi.json')).json;
  const { authorizationCode, clientCredentials } = components.securitySchemes.oauth2.flows;
  assert.equal(authorizationCode.authorizationUrl, `${platen.url}/oauth2/authorize`);
  for (const flow of [authorizationCode, clientCredentials]) {
    assert.equal(flow.tokenUrl, `${platen.url}/oauth2/token`);
    assert.deepEqual(Object.keys(flow.scopes), ['read', 'read-write']);
  }
  const readWrite = { oauth2: ['read-write'] };
  for (const operation of bearerOperations) {
    const path = operations[operation].path.replace(/\/$/, '');
    const enough = needsReadWrite.includes(operation) ? [readWrite] : [{ oauth2: ['read'] }, readWrite];
    assert.deepEqual(paths[path].post.security, enough, operation);
  }
  assert.deepEqual(paths['/core/1.0/orders/add'].post.security, []);
});

describe('calls of an app', () => {
  let limited: TestPlaten;
  before(async () => {
    limited = await startPlaten({ settings: { PLATEN_RATE_LIMIT: '' } });
  });
  after(() => limited.close());

  const ask = (token: string) =>
    limited.request('GET', '/apps/2.0/shipping/levels', { headers: { authorization: `Bearer ${token}` } });

  test('are limited to 1,200 per minute and client, also after a refresh', async () => {
    const { live, refreshed, otherLive } = limited.tokens;
    assert.match(String((await ask(live)).headers.ratelimit), /\br=1199\b/);
    assert.match(String((await ask(refreshed)).headers.ratelimit), /\br=1198\b/);
    assert.match(String((await ask(otherLive)).headers.ratelimit), /\br=1199\b/);
  });
});
