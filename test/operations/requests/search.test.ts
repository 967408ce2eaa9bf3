/** Searching the request log: who sees what, filters, pages, errors, and a call copied as curl. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { type MemberActor, OPERATOR, type Viewer } from '../../../src/domain/actor.ts';
import type { RecordedRequest } from '../../../src/domain/requests/request.ts';
import {
  type RequestQuery,
  requestErrors,
  requestInfo,
  type SearchRequests,
  searchRequests,
} from '../../../src/operations/requests/request-log.ts';
import { validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';
import { type Call, recorded, send } from './recorded.ts';

let platen: TestPlaten;
/** The calls of this file, oldest first. */
const sent: RecordedRequest[] = [];

before(async () => {
  platen = await startPlaten();
  const { live, otherLive, signal } = platen.keys;
  const bearer = { authorization: `Bearer ${platen.tokens.live}` };
  const calls: Call[] = [
    { path: '/core/1.0/products', body: { apikey: live } },
    { path: '/core/1.0/products', body: { apikey: otherLive } },
    { path: '/core/1.0/orders/info', body: { apikey: live, reference: 'none' } },
    { path: '/core/1.0/orders/info', body: { apikey: otherLive, reference: 'none' } },
    { path: '/core/1.0/orders/info', body: { apikey: live, reference: 'other' } },
    { path: '/core/1.0/orders/add', body: { apikey: live, reference: 'incomplete' } },
    { path: '/core/1.0/orders/add', body: validOrder(platen) },
    { path: '/signal/2.0/status', body: { apikey: signal, type: 'ItemShipped' } },
    { method: 'GET', path: '/apps/2.0/products', headers: bearer },
    { path: '/core/1.0/products', body: { apikey: 'unknown' } },
  ];
  for (const call of calls) {
    const { requestId } = await send(platen.request, call);
    sent.push(await recorded(platen, requestId));
    platen.clock.advanceBy(1000);
  }
});
after(() => platen.close());

const member = (view: MemberActor['view']): MemberActor => ({
  kind: 'member',
  view,
  credential: 'session 1',
  userId: 1,
});

const search = (input: SearchRequests, viewer: Viewer = OPERATOR) =>
  platen.core.operations.run(searchRequests, viewer, input);
const ids = (requests: readonly RecordedRequest[]) => requests.map(({ id }) => id);

describe('a search', () => {
  test('finds the newest calls first, in pages without a gap', async () => {
    const found: RecordedRequest[] = [];
    for (let after: string | undefined; ; ) {
      const { requests, next } = await search({ limit: 3, after });
      found.push(...requests);
      if (next === undefined) break;
      assert.equal(requests.length, 3);
      after = next;
    }
    assert.deepEqual(ids(found), ids(sent.toReversed()));
  });

  const filters: [SearchRequests | (() => SearchRequests), (request: RecordedRequest) => boolean][] = [
    [() => ({ clientId: platen.keys.clientId }), ({ clientId }) => clientId === platen.keys.clientId],
    [() => ({ partnerId: platen.keys.partnerId }), ({ partnerId }) => partnerId === platen.keys.partnerId],
    [() => ({ credential: sent[0]!.credential }), ({ credential }) => credential === sent[0]!.credential],
    [{ statuses: [400, 499] }, ({ status }) => status >= 400],
    [{ statuses: [410, 410] }, ({ status }) => status === 410],
    [{ statuses: [200, 299] }, ({ status }) => status < 300],
    [{ interface: 'signal' }, (request) => request.interface === 'signal'],
    [{ path: '/core/1.0/orders/info' }, ({ path }) => path === '/core/1.0/orders/info'],
    [{ errorType: 'order_not_found' }, ({ errorTypes }) => errorTypes?.includes('order_not_found') === true],
    [() => ({ requestId: sent[4]!.requestId }), ({ requestId }) => requestId === sent[4]!.requestId],
    [() => ({ from: sent[3]!.at }), ({ at }) => at >= sent[3]!.at],
    [() => ({ to: sent[3]!.at }), ({ at }) => at <= sent[3]!.at],
    [{ lastSeconds: 3 }, ({ at }) => at >= new Date(platen.clock.now().getTime() - 3_000)],
  ];
  for (const [index, [filter, matches]] of filters.entries()) {
    test(`has the filter ${Object.keys(typeof filter === 'function' ? {} : filter).join() || index}`, async () => {
      const { requests } = await search(typeof filter === 'function' ? filter() : filter);
      const expected = sent.filter(matches).toReversed();
      assert.ok(expected.length > 0 && expected.length < sent.length);
      assert.deepEqual(ids(requests), ids(expected));
    });
  }

  test('has pages of 1 to 500, and needs the end of an earlier one', async () => {
    for (const input of [{ limit: 0 }, { limit: 501 }, { limit: 1.5 }, { after: 'x' }])
      await assert.rejects(search(input), { name: 'Refused' });
  });
});

describe('a member', () => {
  test('sees the calls of its client, or of its print partner, in searches, errors and one by one', async () => {
    const { clientId, partnerId, otherClientId } = platen.keys;
    const views: [MemberActor, (request: RecordedRequest) => boolean][] = [
      [member({ kind: 'client', clientId }), (request) => request.clientId === clientId],
      [member({ kind: 'partner', partnerId }), (request) => request.partnerId === partnerId],
    ];
    for (const [viewer, isOwn] of views) {
      const own = sent.filter(isOwn);
      assert.deepEqual(ids((await search({}, viewer)).requests), ids(own.toReversed()));
      assert.deepEqual((await search({ clientId: otherClientId }, viewer)).requests, []);
      const errors = await errorsOf({}, viewer);
      assert.deepEqual(
        errors.reduce((sum, { count }) => sum + count, 0),
        own.filter(({ status }) => status >= 400).length,
      );
      for (const request of sent) {
        const looked = infoOf(request.id, viewer);
        if (isOwn(request)) assert.equal((await looked).id, request.id);
        else await assert.rejects(looked, { name: 'Refused' });
      }
    }
  });
});

const errorsOf = (query: RequestQuery, viewer: Viewer = OPERATOR) =>
  platen.core.operations.run(requestErrors, viewer, query);
const infoOf = (id: string, viewer: Viewer = OPERATOR, url = platen.url) =>
  platen.core.operations.run(requestInfo, viewer, { id, url });

test('errors are counted by path and type, with the newest example', async () => {
  const [most] = await errorsOf({});
  const same = sent.filter(({ errorTypes }) => errorTypes?.[0] === 'order_not_found');
  assert.deepEqual(most, {
    interface: 'core',
    path: '/core/1.0/orders/info',
    status: 410,
    errorType: 'order_not_found',
    count: same.length,
    first: same[0]!.at,
    last: same.at(-1)!.at,
    newest: same.at(-1)!.id,
  });
  assert.deepEqual(await errorsOf({ from: platen.clock.now() }), []);
});

test('an unknown call is refused', async () => {
  for (const id of ['x', '1-1', '999999999999999-999999999999999'])
    await assert.rejects(infoOf(id), { name: 'Refused' });
});

describe('a call copied as curl', () => {
  /** What a shell with this key prints after running it. */
  async function run(curl: string, key: string): Promise<string> {
    const command = `${curl} -w ' %{http_code}'`;
    const { stdout } = await promisify(execFile)('sh', ['-c', command], {
      env: { PATH: process.env.PATH, API_KEY: key },
    });
    return stdout;
  }

  test('is answered as the call was, with a key in the body or in a header', async () => {
    for (const [request, key] of [
      [sent[2]!, platen.keys.live],
      [sent[7]!, platen.keys.signal],
      [sent[8]!, platen.tokens.live],
    ] as const) {
      const { curl } = await infoOf(request.id);
      assert.ok(!curl.includes(key));
      assert.match(await run(curl, key), new RegExp(` ${request.status}$`));
    }
  });

  test('cannot make the shell run anything', async () => {
    const reference = "it's $(id) `id` \\' \"; id";
    const { requestId } = await send(platen.request, {
      path: "/core/1.0/orders/it's/$(id)",
      body: { apikey: platen.keys.live, reference },
    });
    const { id } = await recorded(platen, requestId);
    const { curl } = await infoOf(id, OPERATOR, `${platen.url}/'$(id)'`);
    await until('it is answered', async () => / 404$/.test(await run(curl.replace('@body.json', '{}'), 'x')));
  });
});
