/** The OpenAPI documents, as clients are generated from them. */
import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import { validate } from '@scalar/openapi-parser';
import { MOST_PARCELS, MOST_SIGNALS } from '../../../src/domain/signals/signal-caps.ts';
import { paths as oauthPaths } from '../../../src/http/oauth/paths.ts';
import { documentPaths, parts } from '../../../src/http/openapi/parts.ts';
import { errorMeanings } from '../../../src/http/problems.ts';
import { routes } from '../../../src/http/routes.ts';
import { keysOf } from '../../../src/lib/keys.ts';
import type { Ask } from '../../harness/http/exchange.ts';
import { freePort } from '../../harness/http/loopback.ts';
import { requester } from '../../harness/http/request.ts';
import { add } from '../../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { validBasket } from '../../harness/quotes/quotes.ts';
import { operations as section7 } from '../../spec/tables/section-7.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Body {
  readonly required?: boolean;
  readonly content?: { readonly 'application/json': { readonly schema: Schema } };
}

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Replied & { readonly $ref?: string }>>;
}

interface Replied extends Body {
  readonly headers?: Readonly<Record<string, object>>;
}

interface OpenApi {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Replied>>;
  };
}

let platen: TestPlaten;
let main: OpenApi;
before(async () => {
  platen = await startPlaten();
  main = (await platen.request('GET', '/openapi.json')).json;
});
after(() => platen.close());

/** All operations of a document as `[POST /core/1.0/orders, …]`. */
function operationsOf({ paths }: OpenApi): [name: string, operation: Operation][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

/** The schemas of the body and of the replies of an operation. */
function schemasOf({ requestBody, responses }: Operation): Schema[] {
  return [requestBody, ...Object.values(responses)].flatMap((body) =>
    body?.content ? [body.content['application/json'].schema] : [],
  );
}

/** The objects in a schema that have no name. */
function unnamedObjects({ type, items, anyOf = [], allOf = [] }: Schema): Schema[] {
  const parts = [...(items ? [items] : []), ...anyOf, ...allOf].flatMap(unnamedObjects);
  return type === 'object' ? [{ type }, ...parts] : parts;
}

function namesOf(keep: (operation: Operation) => boolean): string[] {
  return operationsOf(main)
    .filter(([, operation]) => keep(operation))
    .map(([name]) => name);
}

for (const path of Object.values(documentPaths)) {
  test(`${path} is a valid document`, async () => {
    const { valid, errors = [] } = await validate((await platen.request('GET', path)).json);
    assert.deepEqual(errors, []);
    assert.equal(valid, true);
  });
}

test('the documents of the interfaces have all operations, as in the whole', async () => {
  const paths: OpenApi['paths'][] = [];
  for (const part of keysOf(parts)) paths.push((await platen.request('GET', documentPaths[part])).json.paths);
  assert.deepEqual(Object.assign({}, ...paths), main.paths);
  assert.equal(paths.flatMap(Object.keys).length, Object.keys(main.paths).length);
});

describe('every operation', () => {
  test('has a name that is a function name, once', () => {
    const ids = operationsOf(main).map(([, { operationId }]) => operationId);
    assert.deepEqual(
      ids.filter((id) => !/^[a-z][a-zA-Z0-9]*$/.test(id)),
      [],
    );
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(main.paths['/core/1.0/orders/add']?.post?.operationId, 'coreAddOrder');
    assert.equal(main.paths['/apps/2.0/orders']?.get?.operationId, 'appsListOrders');
  });

  test('says what it takes as credentials', () => {
    assert.deepEqual(
      namesOf(({ security }) => security === undefined),
      [],
    );
  });

  test('has bodies and replies whose objects have names', () => {
    assert.deepEqual(
      namesOf((operation) => schemasOf(operation).some((schema) => unnamedObjects(schema).length > 0)),
      [],
    );
  });

  test('refuses with a problem, whatever the status', () => {
    const refuses = ({ responses }: Operation) =>
      Object.entries(responses).every(
        ([status, { $ref }]) => /^20[014]$/.test(status) || $ref?.startsWith('#/components/responses/'),
      );
    assert.deepEqual(
      namesOf((operation) => !refuses(operation) || !('default' in operation.responses)),
      [],
    );
  });
});

test('a body is required when a field of it is', () => {
  const required = (path: string) => main.paths[path]?.post?.requestBody?.required;
  // Core has the key in the body, also where nothing else is.
  assert.equal(required('/core/1.0/orders'), true);
  assert.equal(required('/core/1.0/shipping/levels'), true);
  assert.equal(required('/apps/2.0/orders/add'), true);
  assert.equal(required('/apps/2.0/shipping/states'), true);
  assert.equal(required('/apps/2.0/orders'), false);
});

test('what changes something takes an Idempotency-Key, unless its reply shows a secret', () => {
  const takesKey = ({ parameters = [] }: Operation) =>
    parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');
  const writes = operationsOf(main)
    .filter(([, operation]) => takesKey(operation))
    .map(([, { operationId }]) => operationId);
  const expected = ['coreAddOrder', 'appsCancelOrder', 'signalReportStatus', 'partnerAcceptOrder'];
  assert.deepEqual(
    expected.filter((name) => !writes.includes(name)),
    [],
  );
  const without = [
    'coreGetOrder',
    'coreAddWebhook',
    'coreLookUpPrices',
    'partnerGetOrder',
    'adminCancelOrder',
  ];
  assert.deepEqual(
    without.filter((name) => writes.includes(name)),
    [],
  );
  const offered = routes.filter(
    ({ takesIdempotencyKey, path }) => takesIdempotencyKey && !/^\/1\.1/.test(path),
  );
  assert.equal(writes.length, offered.length);
});

describe('replies', () => {
  const headersOf = (document: OpenApi, path: string, method = 'post') =>
    Object.keys(document.paths[path]?.[method]?.responses[200]?.headers ?? {});

  test('of every operation may be 429 and 503, both with Retry-After', () => {
    const isLimited = ({ responses }: Operation) => '429' in responses && '503' in responses;
    assert.deepEqual(
      namesOf((operation) => !isLimited(operation)),
      ['GET /.well-known/oauth-authorization-server'],
    );
    for (const name of ['TooManyCalls', 'Unavailable', 'OAuthTooManyCalls', 'OAuthUnavailable']) {
      assert.ok('Retry-After' in (main.components.responses[name]?.headers ?? {}), name);
    }
  });

  test('of the service have the headers that the contract lists for them', async () => {
    // The service of the tests has no rate limit; test/spec/transport/rate-limit.test.ts has its headers.
    const sent = (path: string) => headersOf(main, path).filter((name) => !name.startsWith('RateLimit'));
    const { live: apikey, signal } = platen.keys;
    const page = await platen.post('/core/1.0/products', { apikey, limit: '1' });
    assert.deepEqual(sent('/core/1.0/products'), ['X-Request-Id', 'X-Mode', 'Link']);
    for (const name of sent('/core/1.0/products')) assert.ok(page.headers[name.toLowerCase()], name);
    const quote = '/core/1.0/orders/quote';
    const once = () => platen.post(quote, { ...validBasket(platen), apikey }, { 'idempotency-key': 'once' });
    await once();
    const { headers } = await once();
    assert.deepEqual(sent(quote), ['X-Request-Id', 'X-Mode', 'Idempotency-Replayed']);
    for (const name of sent(quote)) assert.ok(headers[name.toLowerCase()], name);
    const old = await platen.post('/signal/1.1/status', { apikey: signal });
    assert.ok(headersOf(main, '/signal/1.1/status').includes('Deprecation'));
    assert.match(String(old.headers.deprecation), /^@/);
  });

  test('of OAuth have the published shapes', async () => {
    const { schemas } = main.components;
    const metadata = await platen.request('GET', oauthPaths.metadata);
    assert.equal(metadata.json.token_endpoint, platen.url + oauthPaths.provider.token);
    const published = Object.keys(schemas.AuthorizationServer?.properties ?? {});
    assert.deepEqual(
      published.filter((name) => !(name in metadata.json)),
      [],
    );
    const refused = await platen.post(oauthPaths.provider.token, { grant_type: 'client_credentials' });
    const { responses } = main.paths[oauthPaths.provider.token]?.post ?? {};
    assert.ok(responses && String(refused.status) in responses, refused.text);
    assert.deepEqual(
      Object.keys(refused.json).filter((name) => !(name in (schemas.OAuthProblem?.properties ?? {}))),
      [],
    );
  });
});

test('a signal says how many signals and parcels an item takes', () => {
  for (const path of ['/signal/2.0/status', '/signal/1.1/status']) {
    const { description } = main.paths[path]?.post ?? {};
    for (const [cap, what] of Object.entries({ [MOST_SIGNALS]: 'signals', [MOST_PARCELS]: 'parcels' }))
      assert.ok(description?.includes(`${cap} ${what}`), `${path}: ${description}`);
  }
});

test('states and error types are closed sets', () => {
  const { schemas } = main.components;
  assert.deepEqual(schemas.ErrorType?.enum, Object.keys(errorMeanings));
  assert.ok(schemas.OrderState?.enum?.includes('45'));
  assert.ok(schemas.OrderStateCode?.enum?.includes('order_state_uploaded'));
  assert.ok(schemas.ItemState?.enum?.includes('75'));
  assert.ok(schemas.ItemStateCode?.enum?.includes('item_state_shipped'));
  for (const name of ['CoreOrder', 'AppsOrder', 'OrderSummary', 'CanceledOrder']) {
    const { state, state_code } = schemas[name]?.properties ?? {};
    assert.deepEqual(
      [state?.$ref, state_code?.$ref],
      ['#/components/schemas/OrderState', '#/components/schemas/OrderStateCode'],
      name,
    );
  }
});

/** The service below a path of its host, to which a proxy passes the calls on. */
async function startBelowPath(t: TestContext): Promise<Ask> {
  const port = await freePort();
  const settings = { PORT: String(port), PLATEN_PUBLIC_URL: 'https://print.example/platen' };
  const beside = await startBeside(platen, settings);
  t.after(() => beside.close());
  return requester(`http://127.0.0.1:${port}`);
}

test('the server is the public URL', async (t) => {
  const ask = await startBelowPath(t);
  const { servers, components } = (await ask('GET', '/openapi.json')).json;
  assert.deepEqual(servers, [{ url: 'https://print.example/platen' }]);
  const { tokenUrl } = components.securitySchemes.oauth2.flows.clientCredentials;
  assert.equal(tokenUrl, 'https://print.example/platen/oauth2/token');
  assert.deepEqual(main.servers, [{ url: platen.url }]);
});

test('addresses in replies are below the path of the public URL', async (t) => {
  const ask = await startBelowPath(t);
  await add(platen);
  await add(platen);
  const call = (path: string, body: object, authorization?: string) =>
    ask('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    });
  const list = await call('/core/1.0/orders/', { apikey: platen.keys.live, limit: 1 });
  assert.match(String(list.headers.link), /^<\/platen\/core\/1\.0\/orders\/\?/);
  const refused = await call('/admin/1.0/orders/info', {}, 'Bearer none');
  assert.equal(refused.json.error.doc_url, '/platen/docs/generated/errors#access_denied');
});

test('the document has every path of the clients, and no alias', () => {
  const known = Object.values(section7).map(({ path }) => path.replace(/\/$/, ''));
  const oauth = [...Object.values(oauthPaths.provider), oauthPaths.metadata];
  const ofClients = Object.keys(main.paths).filter((path) => !path.startsWith('/admin/'));
  assert.deepEqual(
    [...ofClients, '/1.1/status'].sort(),
    [...known, '/apps/2.0/signal/webhooks/{id}', ...oauth].sort(),
  );
});
