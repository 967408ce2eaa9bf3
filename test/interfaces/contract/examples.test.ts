/** The example of every request in the contract is accepted by a running service, whose reply is as published. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { documentPaths, OAUTH_TAG } from '../../../src/http/openapi/parts.ts';
import { defined } from '../../../src/lib/defined.ts';
import { setOAuthScene } from '../../harness/access/oauth.ts';
import { type MailServer, startMailServer } from '../../harness/http/mail-server.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { problemsOf, type Schema, type Schemas } from './closed.ts';
import { oauthChanges } from './oauth-examples.ts';
import { type Changes, Preparations, withReal } from './preparations.ts';

interface Operation {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

interface Content {
  readonly schema: Schema;
  readonly example?: object;
  readonly examples?: Readonly<Record<string, { readonly value: Record<string, string> }>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
  readonly components: { readonly schemas: Schemas };
}

const JSON_TYPE = 'application/json';

let mail: MailServer;
let platen: TestPlaten;
let contract: OpenApi;
let preparations: Preparations;
let found: { path: string; operation: Operation; example: object }[];
before(async () => {
  mail = await startMailServer();
  platen = await startPlaten({
    settings: {
      // Browsers have no passkeys for an IP address.
      HOST: 'localhost',
      ...{ PLATEN_SMTP_URL: `smtp://${mail.host}`, PLATEN_MAIL_FROM: 'parcels@print.example' },
    },
  });
  preparations = await Preparations.of(platen);
  contract = (await platen.request('GET', documentPaths.main)).json;
  found = Object.entries(contract.paths).flatMap(([path, { post }]) => {
    const example = post?.requestBody?.content[JSON_TYPE]?.example;
    return post && example ? [{ path, operation: post, example }] : [];
  });
});
after(async () => {
  await platen.close();
  await mail.close();
});

/** Calls one operation by its example; the first reply that is not a refusal must be as published. */
async function execute(
  { path, operation, example }: (typeof found)[number],
  changes: Changes,
): Promise<void> {
  const prepared = await preparations.before(path);
  const body = withReal(platen, example, { ...changes, ...prepared });
  const reply = await platen.post(path, body, preparations.headersOf(path));
  assert.match(String(reply.status), /^20[01]$/, `${operation.operationId}: ${reply.text}`);
  const { schema } = defined(operation.responses[reply.status]?.content?.[JSON_TYPE], operation.operationId);
  assert.deepEqual(problemsOf(contract.components.schemas, schema, reply.json), [], operation.operationId);
}

const ofInterface = (name: string) => found.filter(({ operation }) => operation.tags.includes(name));

/** An order is added before the calls that are about it. */
const inSequence = ({ operation }: (typeof found)[number]) =>
  Number(!operation.operationId.endsWith('AddOrder'));

describe('the examples of', () => {
  for (const name of ['core-1.0', 'apps-2.0']) {
    test(name, async () => {
      const calls = ofInterface(name).sort((a, b) => inSequence(a) - inSequence(b));
      const changes = { apikey: platen.keys.live, 'order-4711': newReference() };
      for (const call of calls) await execute(call, changes);
      assert.ok(calls.length > 12, `${calls.length} examples`);
    });
  }

  test('admin-1.0', async () => {
    const calls = ofInterface('admin-1.0');
    for (const call of calls) await execute(call, {});
    assert.ok(calls.length > 100, `${calls.length} examples`);
  });

  for (const name of ['signal-2.0', 'signal-1.1']) {
    test(name, async () => {
      const { id, itemIds } = await bring(platen, newReference(), 45);
      const changes = { apikey: platen.keys.signal, order: defined(id, 'an id'), item: itemIds[0]! };
      const calls = ofInterface(name);
      for (const call of calls) await execute(call, changes);
      assert.equal(calls.length, 1);
    });
  }

  test('oauth2, as JSON and as a form', async () => {
    const scene = await setOAuthScene(platen);
    let count = 0;
    for (const [path, { post }] of Object.entries(contract.paths)) {
      if (!post?.tags.includes(OAUTH_TAG)) continue;
      for (const [type, { examples = {} }] of Object.entries(post.requestBody?.content ?? {})) {
        for (const [name, { value }] of Object.entries(examples)) {
          const changes = await oauthChanges(scene, name);
          const body = withReal(platen, value, changes);
          const reply =
            type === JSON_TYPE ? await platen.post(path, body) : await scene.call(path, { ...body });
          assert.equal(reply.status, 200, `${path} ${name} ${reply.text}`);
          const schema: Schema | undefined = post.responses[200]?.content?.[JSON_TYPE]?.schema;
          if (schema) assert.deepEqual(problemsOf(contract.components.schemas, schema, reply.json), []);
          count += 1;
        }
      }
    }
    assert.equal(count, 10);
  });

  test('partner-1.0', async () => {
    const calls = ofInterface('partner-1.0');
    for (const call of calls) await execute(call, { apikey: platen.keys.otherSignal });
    assert.ok(calls.length >= 6, `${calls.length} examples`);
  });
});
