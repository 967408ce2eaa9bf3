/**
 * Every endpoint of the route table × every kind of credential, each called about objects of client A and
 * about objects that do not exist. A caller that may not see A's objects gets identical answers to both.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { AdminOperationName } from '../../src/http/admin-matrix.ts';
import type { Route } from '../../src/http/handle.ts';
import { pathAliases } from '../../src/http/path-aliases.ts';
import { aliasRoutes, routes } from '../../src/http/routes.ts';
import { bumpCatalogueEpoch } from '../../src/store/catalogue/catalogue.ts';
import { inWordsOfApps } from '../harness/client-interfaces.ts';
import type { Reply } from '../harness/http/exchange.ts';
import { add, type BroughtOrder, bring, germanAddress, validOrder } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { byQuote, hashOf, quote, toBeQuoted } from '../harness/quotes/quotes.ts';
import { newReference } from '../harness/references.ts';
import { signalTime } from '../harness/signals/signals.ts';
import {
  type BearerOperation,
  type CoreOperation,
  deniedStatus,
  needsReadWrite,
  type Operation,
  operations,
} from '../spec/tables/section-7.ts';

/** A part of every name of A's objects, so that it is found wherever it appears. */
const CANARY = 'sparrow-of-client-a';
const CELLS = 400;

/** Which client a credential acts for; none = it is not, or no longer, valid. */
type Holder = 'A' | 'B' | 'partner of A' | 'another partner' | 'none';

interface Credential {
  readonly name: string;
  readonly secret: (platen: TestPlaten) => string | undefined;
  /** The interface on which it is valid. */
  readonly on?: 'core' | 'bearer' | 'signal';
  readonly holder: Holder;
  readonly readOnly?: true;
  /** It does not see the live orders of its holder. */
  readonly sandboxOnly?: true;
  /** On signal, an issued key is answered differently from one that never existed (decisions.md §1). */
  readonly known?: true;
}

const credentials: readonly Credential[] = [
  { name: 'key A', secret: ({ keys }) => keys.live, on: 'core', holder: 'A', known: true },
  {
    name: 'sandbox key A',
    secret: ({ keys }) => keys.sandbox,
    on: 'core',
    holder: 'A',
    sandboxOnly: true,
    known: true,
  },
  { name: 'key B', secret: ({ keys }) => keys.otherLive, on: 'core', holder: 'B', known: true },
  { name: 'revoked key A', secret: ({ keys }) => keys.revokedLive, holder: 'none', known: true },
  { name: 'rotated key A', secret: ({ keys }) => keys.rotatedOut, holder: 'none', known: true },
  { name: 'token A', secret: ({ tokens }) => tokens.live, on: 'bearer', holder: 'A' },
  {
    name: 'token of client credentials A',
    secret: ({ tokens }) => tokens.clientCredentials,
    on: 'bearer',
    holder: 'A',
  },
  {
    name: 'token A, read',
    secret: ({ tokens }) => tokens.readOnly,
    on: 'bearer',
    holder: 'A',
    readOnly: true,
  },
  { name: 'token B', secret: ({ tokens }) => tokens.otherLive, on: 'bearer', holder: 'B' },
  { name: 'revoked token A', secret: ({ tokens }) => tokens.revoked, holder: 'none' },
  { name: 'expired token A', secret: ({ tokens }) => tokens.expired, holder: 'none' },
  { name: 'token A of a disabled app', secret: ({ tokens }) => tokens.ofDisabledApp, holder: 'none' },
  {
    name: 'signal key',
    secret: ({ keys }) => keys.signal,
    on: 'signal',
    holder: 'partner of A',
    known: true,
  },
  {
    name: 'signal key of another partner',
    secret: ({ keys }) => keys.otherSignal,
    on: 'signal',
    holder: 'another partner',
    known: true,
  },
  { name: 'revoked signal key', secret: ({ keys }) => keys.revokedSignal, holder: 'none', known: true },
  { name: 'none', secret: () => undefined, holder: 'none' },
  { name: 'garbage', secret: () => 'open sesame', holder: 'none' },
  { name: 'a key that was never issued', secret: () => `plt_core_live_${'0'.repeat(38)}`, holder: 'none' },
  { name: 'a token that was never issued', secret: () => 'A'.repeat(43), holder: 'none' },
];

let platen: TestPlaten;
let theirs: BroughtOrder;
let theirQuote: string;
before(async () => {
  platen = await startPlaten();
  theirs = await bring(platen, `${CANARY}-order`, 45, {
    email: `${CANARY}@shop.example`,
    addresses: [germanAddress({ lastname: CANARY })],
  });
  theirQuote = hashOf(await quote(platen));
  const { clientId, otherClientId } = platen.keys;
  await platen.queries.transaction().execute(async (tx) => {
    await sql`update users set name = ${CANARY} where client_id = ${clientId}`.execute(tx);
    await sql`update clients set name = ${CANARY} where id = ${clientId}`.execute(tx);
    await sql`insert into client_terms (client_id, category, available, percent, order_fee, valid_from)
      values (${otherClientId}, 'poster', false, 0, 0, '2020-01-01')`.execute(tx);
    await bumpCatalogueEpoch(tx);
  });
  await platen.core.services.catalogue.poll();
});
after(() => platen.close());

/** The objects of one call: A's, and ones that do not exist. */
interface Question {
  readonly mine: Readonly<Record<string, unknown>>;
  readonly absent: Readonly<Record<string, unknown>>;
  /** Names in the request, which a refusal may repeat. */
  readonly names: readonly (readonly [mine: string, absent: string])[];
  /** The order of A is a live order. */
  readonly ofLiveOrder?: true;
}

const aboutOrder = (): Question => ({
  mine: { reference: theirs.reference },
  absent: { reference: 'no-such-order' },
  names: [[theirs.reference, 'no-such-order']],
  ofLiveOrder: true,
});
const aboutNothing =
  (fields: object = {}) =>
  (): Question => ({
    mine: { ...fields },
    absent: { ...fields },
    names: [],
  });
const basket = () => {
  const { items } = validOrder(platen);
  return { country: 'DE', items: items.map(toBeQuoted) };
};

const pulled = (): Question => ({
  mine: { order: theirs.id },
  absent: { order: '999999990000' },
  names: [[theirs.id!, '999999990000']],
});
const withFields = ({ mine, absent, ...question }: Question, fields: object): Question => ({
  ...question,
  mine: { ...mine, ...fields },
  absent: { ...absent, ...fields },
});

/**
 * The operations of the admin interface show what belongs to no client: `admin/access.test.ts` asks them, and `core/webhooks.test.ts`
 * those on webhooks.
 */
type Asked = Exclude<
  Route['operation'],
  AdminOperationName | `webhooks/${string}` | `signal/webhooks/${string}`
>;

const isAsked = (route: Route): route is Route & { operation: Asked } =>
  route.dialect.credentials !== 'admin' && !route.operation.includes('webhooks/');

/** The calls of each operation about A's objects, as core encodes them. */
const questions: Record<Asked, readonly (() => Question | Promise<Question>)[]> = {
  'orders/list': [
    aboutOrder,
    () => ({
      mine: { after: theirs.reference },
      absent: { after: 'no-order' },
      names: [[theirs.reference, 'no-order']],
      ofLiveOrder: true,
    }),
    aboutNothing(),
  ],
  'orders/info': [aboutOrder],
  'orders/cancel': [aboutOrder],
  'orders/retry': [aboutOrder],
  'orders/files/replace': [
    () => {
      const { mine, absent, ...question } = aboutOrder();
      const fields = { file: '1', url: platen.files.put('/replacement.pdf', 'new').url };
      return { ...question, mine: { ...mine, ...fields }, absent: { ...absent, ...fields } };
    },
    () => {
      const { mine, absent, ...question } = aboutOrder();
      const fields = { file: '2', accept: ['page_size'] };
      return { ...question, mine: { ...mine, ...fields }, absent: { ...absent, ...fields } };
    },
  ],
  'files/upload': [aboutNothing({ size: '1000' })],
  'orders/log': [aboutOrder],
  'orders/invoices': [aboutOrder],
  'orders/add': [
    async () => {
      const [taken, free] = [await add(platen, { reference: newReference('taken') }), newReference('free')];
      const { apikey: _apikey, ...order } = validOrder(platen);
      return {
        mine: { ...order, reference: taken },
        absent: { ...order, reference: free },
        names: [[taken, free]],
      };
    },
    () => {
      const by = (hash: string) => {
        const { apikey: _apikey, items, ...order } = validOrder(platen);
        return { ...order, items: items.map((item) => byQuote(item, hash)) };
      };
      const mine = by(theirQuote);
      const absent = by('f'.repeat(64));
      return {
        mine,
        absent,
        names: [
          [mine.reference, absent.reference],
          [theirQuote, 'f'.repeat(64)],
        ],
      };
    },
  ],
  'orders/quote': [() => aboutNothing(basket())()],
  'prices/lookup': [() => aboutNothing(basket())()],
  'orders/quote/info': [
    () => ({ mine: { quote: theirQuote }, absent: { quote: 'f'.repeat(64) }, names: [] }),
  ],
  'products/list': [
    aboutNothing(),
    () => ({ mine: { category: 'poster' }, absent: { category: 'papyrus' }, names: [] }),
  ],
  'products/info': [
    () => ({ mine: { reference: 'poster_a3_fc' }, absent: { reference: 'papyrus' }, names: [] }),
  ],
  'products/spine': [
    () => ({
      mine: { product: 'poster_a3_fc' },
      absent: { product: 'papyrus' },
      names: [['poster_a3_fc', 'papyrus']],
    }),
  ],
  'files/check': [
    async () => {
      const { url } = platen.files.put('/checked.pdf', 'no PDF');
      const { json } = await platen.post('/core/1.0/files/check', {
        apikey: platen.keys.live,
        ...{ product: 'flyer_ss_a5_fc', files: [{ type: 'product', url }], wait: '0' },
      });
      const [id, other] = [json.id, 'f'.repeat(32)];
      return {
        ...{ mine: { id, wait: '0' }, absent: { id: other, wait: '0' } },
        ...{ names: [[id, other]], ofLiveOrder: true },
      };
    },
  ],
  'categories/list': [aboutNothing()],
  'shipping/levels': [aboutNothing()],
  'shipping/countries': [aboutNothing()],
  'shipping/states': [aboutNothing({ country_reference: 'US' })],
  'user/info': [aboutNothing()],
  'signals/record': [
    () => {
      const signal = { type: 'ItemProduce', datetime: signalTime(platen.clock.now()) };
      const [order, item] = ['999999990000', '999999990001'];
      return {
        mine: { ...signal, order: theirs.id, item: theirs.itemIds[0] },
        absent: { ...signal, order, item },
        names: [
          [theirs.itemIds[0]!, item],
          [theirs.id!, order],
        ],
      };
    },
  ],
  'partner/orders/list': [aboutNothing()],
  'partner/orders/info': [pulled],
  'partner/orders/accept': [pulled],
  'partner/orders/job-ticket': [pulled],
  'partner/orders/packing-slip': [pulled],
  'partner/orders/reject': [() => withFields(pulled(), { cause: 'CancelMiscError' })],
};

let cells = 0;

for (const route of [...routes, ...aliasRoutes(pathAliases)].filter(isAsked)) {
  describe(`${route.path} of ${route.dialect.name}`, () => {
    for (const credential of credentials) {
      for (const [place, question] of questions[route.operation].entries()) {
        test(`${credential.name}, question ${place + 1}`, async () => {
          cells += 1;
          await checkCell(route, credential, await question());
        });
      }
    }
  });
}

test(`these are at least ${CELLS} cells`, (t) => {
  t.diagnostic(`${cells} cells`);
  assert.ok(cells >= CELLS);
});

async function checkCell(route: Route, credential: Credential, question: Question): Promise<void> {
  const name = nameOf(route);
  const mine = await ask(route, credential, question.mine);
  const absent = await ask(route, credential, question.absent);
  if (isGood(route, credential, name)) {
    for (const reply of [mine, absent]) assert.notEqual(reply.json?.error?.type, 'access_denied', reply.text);
    // The owner sees it: else a service that shows nothing to any caller would pass the matrix.
    const seesIt = !(credential.sandboxOnly && question.ofLiveOrder);
    if (seesIt && (credential.holder === 'A' || credential.holder === 'partner of A')) {
      if (question.names.length > 0) assert.notDeepEqual(shownBy(mine, question), shownBy(absent, question));
      return;
    }
  } else {
    assert.equal(mine.status, statusDenied(name, credential), mine.text);
    assert.equal(mine.json.error.type, 'access_denied');
  }
  assert.deepEqual(shownBy(mine, question), shownBy(absent, question));
  assert.ok(!shownBy(absent, question).text.includes(CANARY), `a leak: ${absent.text}`);
}

/** The name of the operation in the tables of the spec. */
function nameOf({ endpoint }: Route): Operation {
  const { path } = routes.find((route) => route.endpoint === endpoint)!;
  const names = Object.keys(operations) as Operation[];
  return names.find((name) => operations[name].path.replace(/\/$/, '') === path)!;
}

function isGood({ dialect }: Route, { on, readOnly }: Credential, name: Operation): boolean {
  if (readOnly && needsReadWrite.includes(name)) return false;
  if (dialect.credentials === 'bearer') return on === 'bearer';
  // Print partners have one key for both.
  const [own] = dialect.name.replace('partner', 'signal').split('-');
  return on === own;
}

function statusDenied(name: Operation, { known }: Credential): number {
  if (/^(signal|partner) /.test(name)) return known ? 403 : 401;
  return deniedStatus[name as CoreOperation | BearerOperation];
}

function ask({ path, dialect, operation }: Route, { secret }: Credential, fields: object): Promise<Reply> {
  const own = secret(platen);
  if (dialect.credentials === 'apikey') return platen.post(path, { ...fields, apikey: own });
  const { reference, ...rest } = inWordsOfApps(fields);
  const named = operation === 'products/info' ? { product_reference: reference } : { reference };
  const headers: Record<string, string> = own === undefined ? {} : { authorization: `Bearer ${own}` };
  return platen.post(path, { ...rest, ...named }, headers);
}

/** A reply without the names in the request and without values that are random in each reply. */
function shownBy({ status, text }: Reply, { names }: Question): { status: number; text: string } {
  const plain = names.reduce((body, [mine, absent]) => body.replaceAll(mine, absent), text);
  const random = /"(quote|upload|file)":"([0-9a-f]{64}|[^"]*[\w-]{43})"/g;
  return { status, text: plain.replaceAll(random, '"$1":""') };
}
