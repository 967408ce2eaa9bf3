/**
 * Every endpoint of the route table × every kind of credential, each called about objects of client A and
 * about objects that do not exist. A caller that may not see A's objects gets identical answers to both.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Route } from '../../../src/http/handle.ts';
import { aliasRoutes, pathAliases, routes } from '../../../src/http/routes.ts';
import { bumpCatalogueEpoch } from '../../../src/store/catalogue/catalogue.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { inWordsOfApps } from '../../harness/client-interfaces.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { add, type BroughtOrder, bring, germanAddress, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { byQuote, hashOf, quote, toBeQuoted } from '../../harness/quotes/quotes.ts';
import { newReference } from '../../harness/references.ts';
import { signalTime } from '../../harness/signals/signals.ts';
import {
  type BearerOperation,
  type CoreOperation,
  deniedStatus,
  needsReadWrite,
  type Operation,
  operations,
} from '../../spec/tables/section-7.ts';
import { type Credential, credentials } from './credentials.ts';
import type { Question } from './question.ts';

/** A part of every name of A's objects, so that it is found wherever it appears. */
const CANARY = 'sparrow-of-client-a';
const CELLS = 1_000;

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

const ofSandbox = ({ sandboxOnly }: Credential) => sandboxOnly === true;
const aboutOrder = (): Question => ({
  mine: { reference: theirs.reference },
  absent: { reference: 'no-such-order' },
  names: [[theirs.reference, 'no-such-order']],
  hiddenFrom: ofSandbox,
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

/** The operations of the admin interface show what belongs to no client: `admin/access.test.ts` asks them. */
const isAsked = ({ dialect }: Route) => dialect.credentials !== 'admin';

type Ask = () => Question | Promise<Question>;

/** What examples name, with what takes its place. */
const objects = (): NamedObject[] => [
  {
    example: 'order-4711',
    mine: theirs.reference,
    absent: 'no-such-order',
    hiddenFrom: ofSandbox,
  },
  { example: '100000010000', mine: theirs.id!, absent: '999999990000' },
  { example: '5f2b'.repeat(16), mine: theirQuote, absent: 'f'.repeat(64) },
];

/** The calls that ask more than an example does, or about something that it does not name, as core encodes them. */
const further: Readonly<Record<string, readonly Ask[]>> = {
  'orders/list': [
    aboutOrder,
    () => ({
      mine: { after: theirs.reference },
      absent: { after: 'no-order' },
      names: [[theirs.reference, 'no-order']],
      hiddenFrom: ofSandbox,
    }),
    aboutNothing(),
  ],
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
        ...{ names: [[id, other]], hiddenFrom: ofSandbox },
      };
    },
  ],
  'shipping/states': [aboutNothing({ country_reference: 'US' })],
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
};

const ofWebhooks = webhookQuestions(() => platen, CANARY);

function questionsOf(route: Route): readonly Ask[] {
  if (/\bwebhooks\//.test(route.operation)) return ofWebhooks(route);
  const own = further[route.operation];
  if (!own) return [() => ofExample(route, objects())];
  return own.map((ask) => async () => inWordsOf(route, await ask()));
}

function inWordsOf({ dialect, operation }: Route, { mine, absent, ...question }: Question): Question {
  if (dialect.credentials === 'apikey') return { mine, absent, ...question };
  const words = (fields: Question['mine']) => {
    const { reference, ...rest } = inWordsOfApps(fields);
    return { ...rest, [operation === 'products/info' ? 'product_reference' : 'reference']: reference };
  };
  return { mine: words(mine), absent: words(absent), ...question };
}

let cells = 0;

for (const route of [...routes, ...aliasRoutes(pathAliases)].filter(isAsked)) {
  describe(`${route.path} of ${route.dialect.name}`, () => {
    for (const credential of credentials) {
      for (const [place, question] of questionsOf(route).entries()) {
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
    const seesIt = !question.hiddenFrom?.(credential);
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
function nameOf({ dialect, operation }: Route): Operation {
  const { path } = routes.find((route) => route.dialect === dialect && route.operation === operation)!;
  const own = path.replace('/:id', '');
  const names = Object.keys(operations) as Operation[];
  return names.find((name) => operations[name].path.replace(/\/$/, '') === own)!;
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

function ask({ path, dialect }: Route, { secret }: Credential, fields: Question['mine']): Promise<Reply> {
  const own = secret(platen);
  if (dialect.credentials === 'apikey') return platen.post(path, { ...fields, apikey: own });
  const headers: Record<string, string> = own === undefined ? {} : { authorization: `Bearer ${own}` };
  if (path.endsWith('/:id'))
    return platen.request('DELETE', path.replace(':id', String(fields.id)), { headers });
  return platen.post(path, fields, headers);
}

/** A reply without the names in the request and without values that are new in each reply. */
function shownBy({ status, text }: Reply, { names }: Question): { status: number; text: string } {
  const plain = names.reduce((body, [mine, absent]) => body.replaceAll(mine, absent), text);
  const random =
    /"(quote|upload|file|apikey|secret)":"(?:[0-9a-f]{64}|[^"]*[\w-]{43}|plt_hook_\w+|whsec_[^"]+)"/g;
  return { status, text: plain.replaceAll(random, '"$1":""').replaceAll(/"id":\d+/g, '"id":0') };
}

/** An object that examples of the contract name: A's takes its place, or one that does not exist. */
interface NamedObject extends Pick<Question, 'hiddenFrom'> {
  /** As the examples name it. */
  readonly example: string;
  readonly mine: string;
  readonly absent: string;
}

/**
 * The question that the example of a route asks.
 *
 * @throws {Error} if it must name something that is not among the objects: then it asks about nothing of A's
 */
function ofExample({ path, endpoint }: Route, objects: readonly NamedObject[]): Question {
  const example = endpoint.example ?? {};
  const text = JSON.stringify(example);
  const named = objects.filter((one) => text.includes(`"${one.example}"`));
  const { required = [] }: { required?: readonly string[] } = endpoint.body;
  if (required.length > 0 && named.length === 0) throw new Error(`${path}: the example names no object of A`);
  const about = (choose: (one: NamedObject) => string): Question['mine'] =>
    JSON.parse(text, (_name, value) => {
      const one = named.find((object) => object.example === value);
      return one ? choose(one) : value;
    });
  return {
    mine: about(({ mine }) => mine),
    absent: about(({ absent }) => absent),
    names: named.map(({ mine, absent }) => [mine, absent] as const),
    hiddenFrom: (credential) => named.some(({ hiddenFrom }) => hiddenFrom?.(credential)),
  };
}

/** No endpoint is ever asked about so many that the next one gets this id. */
const ABSENT = 987_654_321;

/**
 * The questions of a route about webhooks, made of its example, about one that was just added for client A: on core by its key,
 * on apps by its app. The one of the call before is deleted, because a client may have only some.
 *
 * @param canary a part of the URLs of A's webhooks.
 */
function webhookQuestions(platen: () => TestPlaten, canary: string) {
  const core = async (name: string, fields: object = {}) => {
    const { keys, post } = platen();
    return (await post(`/core/1.0/webhooks/${name}`, { apikey: keys.live, ...fields })).json;
  };
  const url = (path: string) => `http://127.0.0.1:9/${path}`;
  const addedByApp = async () => {
    const { tokens, post } = platen();
    const headers = { authorization: `Bearer ${tokens.live}` };
    return (await post('/apps/2.0/signal/webhooks', { url: url(canary) }, headers)).json;
  };
  let last: number | undefined;
  const about =
    (ofApp: boolean, fields: Question['mine'] = {}) =>
    async (): Promise<Question> => {
      if (last !== undefined) await core('delete', { id: last });
      const { id, secret } = ofApp ? await addedByApp() : await core('add', { url: url(canary) });
      noteSecret(secret);
      last = id;
      // An event of another webhook would be unknown.
      const event = 'event' in fields ? { event: (await core('events', { limit: '1' })).events[0].id } : {};
      return {
        mine: { ...fields, ...event, id: String(id) },
        absent: { ...fields, ...event, id: String(ABSENT) },
        names: [[String(id), String(ABSENT)]],
        hiddenFrom: ({ sandboxOnly, ofAnotherApp, on }) =>
          Boolean(sandboxOnly || ofAnotherApp || (on === 'bearer' && !ofApp)),
      };
    };
  /** Lists and additions name no webhook: A's must not be in the answers. */
  const withoutId = (ofApp: boolean, fields: Question['mine']) => async (): Promise<Question> => {
    await about(ofApp)();
    return { mine: fields, absent: fields, names: [] };
  };
  return ({ dialect, endpoint, path }: Route) => {
    if (path.endsWith('/:id')) return [about(true), about(false)];
    const fields = { ...endpoint.example };
    const ofApp = dialect.credentials === 'bearer';
    return ['id' in fields ? about(ofApp, fields) : withoutId(ofApp, fields)];
  };
}
