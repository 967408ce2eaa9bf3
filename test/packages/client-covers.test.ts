/** @platen/client has a function for every operation of the contract, which keeps what the contract says of repetition. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createAdminClient,
  createAppsClient,
  createCoreClient,
  createPartnerClient,
  createSignalClient,
  Pages,
} from '../../packages/client/src/index.ts';
import { openApi } from '../../src/http/openapi/document.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly deprecated?: true;
  readonly parameters?: readonly { readonly $ref?: string }[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const { paths } = openApi({ version: '0', serverUrl: 'https://print.example' }) as { paths: Paths };

/** Signal 1.1 is superseded, and tokens are the business of OAuth libraries. */
const isOffered = ({ tags, deprecated }: Operation) => !deprecated && tags[0] !== 'oauth2';

/** What a function sends when the connection breaks and the service answers the second time. */
interface Sent {
  readonly path: string;
  readonly method: string;
  readonly hasKey: boolean;
  attempts: number;
}

const sent = new Map<string, Sent>();
const options = {
  baseUrl: 'https://print.example',
  wait: async () => undefined,
  fetch: async (url: string | URL | Request, { method = '', headers }: RequestInit = {}) => {
    const { pathname: path } = new URL(String(url));
    const hasKey = new Headers(headers).has('idempotency-key');
    const call = sent.get(path) ?? { path, method, hasKey, attempts: 0 };
    sent.set(path, { ...call, attempts: call.attempts + 1 });
    if (call.attempts === 0) throw new TypeError('fetch failed');
    return Response.json({ verdicts: [], events: [], orders: [], rows: [] });
  },
};

/** Calls every function below, each alone. */
async function callAll(functions: object): Promise<void> {
  for (const member of Object.values(functions)) {
    if (typeof member === 'object') await callAll(member);
    else {
      // What a reply has in it does not matter here.
      const result = member('1');
      await (result instanceof Pages ? result.pages().next() : result).catch(() => undefined);
    }
  }
}

await callAll(createCoreClient({ ...options, apiKey: 'key' }));
await callAll(createAppsClient({ ...options, accessToken: 'token' }));
await callAll(createSignalClient({ ...options, apiKey: 'key' }));
await callAll(createPartnerClient({ ...options, apiKey: 'key' }));
await callAll(createAdminClient({ ...options, apiKey: 'key' }));

const operations = Object.entries(paths).flatMap(([path, item]) => {
  const [method = '', operation] =
    Object.entries(item).find(([name]) => name === 'post') ?? Object.entries(item)[0] ?? [];
  return operation && isOffered(operation)
    ? [{ path: path.replace('{id}', '1'), method, operation, isRead: 'get' in item }]
    : [];
});

test('every operation has a function, and every function calls an operation', () => {
  assert.deepEqual(
    [...sent.values()].map(({ method, path }) => `${method} ${path}`).sort(),
    operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
  );
  assert.ok(sent.size > 150, `${sent.size} functions`);
});

test('an Idempotency-Key is sent where the operation takes one', () => {
  const takesKey = ({ parameters = [] }: Operation) =>
    parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  // Events are read with a key at will; the client reads them anew instead.
  const isEvents = (path: string) => path.endsWith('/webhooks/events');
  const wrong = operations.filter(
    ({ path, operation }) => sent.get(path)?.hasKey !== (takesKey(operation) && !isEvents(path)),
  );
  assert.deepEqual(
    wrong.map(({ operation }) => operation.operationId),
    [],
  );
});

test('calls of the admin interface are repeated after a broken connection only if they read', () => {
  const wrong = operations.filter(({ path, operation, isRead }) => {
    // They are not offered by GET, although they change nothing.
    const readsByPost = ['/admin/1.0/quotes/try', '/admin/1.0/account/passkeys/request'];
    const repeats = isRead || readsByPost.includes(path);
    return operation.tags[0] === 'admin-1.0' && sent.get(path)?.attempts !== (repeats ? 2 : 1);
  });
  assert.deepEqual(
    wrong.map(({ operation }) => operation.operationId),
    [],
  );
});
