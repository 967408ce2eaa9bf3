/** decisions.md §11: calls per minute of a client or key, and failed authentications per minute and address. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { issueLimitedKey, rotateLimitedKey } from '../../harness/access/keys.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { until } from '../../harness/wait.ts';
import { assertRefused } from '../refused.ts';

const LIST = '/core/1.0/orders/';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('a limit of three calls a minute', () => {
  let platen: TestPlaten;
  before(async () => {
    platen = await startPlaten({ settings: { PLATEN_RATE_LIMIT: '3' } });
  });
  after(() => platen.close());
  beforeEach(() => platen.clock.advanceBy(MINUTE_MS));

  const list = (apikey: string) => platen.post(LIST, { apikey });

  test('is in every reply, also when it is used up', async () => {
    const replies = [
      await list(platen.keys.live),
      await list(platen.keys.live),
      await list(platen.keys.live),
    ];
    for (const [index, reply] of replies.entries()) {
      assert.equal(reply.status, 204, reply.text);
      assert.match(String(reply.headers.ratelimit), new RegExp(`\\br=${2 - index}\\b`));
    }
    assertLimited(await list(platen.keys.live));
  });

  test('is counted for all keys of a client, however many it makes, and for those of one own limit', async () => {
    const [second, third] = [await issueLimitedKey(platen), await issueLimitedKey(platen)];
    for (const { key } of [second, third, second]) assert.equal((await list(key)).status, 204);
    for (const key of [platen.keys.live, third.key]) assertLimited(await list(key));

    const own = await issueLimitedKey(platen, 5);
    const key = await rotateLimitedKey(platen, own.credentialId);
    for (let call = 1; call <= 5; call++) assert.equal((await list(call % 2 ? own.key : key)).status, 204);
    for (const one of [own.key, key]) assertLimited(await list(one));
  });

  test('is counted apart for the sandbox and for other clients', async () => {
    for (let call = 1; call <= 4; call++) await list(platen.keys.live);
    assert.equal((await list(platen.keys.sandbox)).status, 204);
    assert.equal((await list(platen.keys.otherLive)).status, 204);
  });

  test('ends after the seconds of Retry-After', async () => {
    for (let call = 1; call <= 3; call++) await list(platen.keys.live);
    const seconds = assertLimited(await list(platen.keys.live));
    platen.clock.advanceBy(seconds * 1000);
    assert.equal((await list(platen.keys.live)).status, 204);
  });

  test('counts refused calls as well', async () => {
    for (let call = 1; call <= 3; call++)
      await platen.post(LIST, { apikey: platen.keys.live, limit: 'many' });
    assertLimited(await list(platen.keys.live));
  });
});

describe('without a setting', () => {
  let platen: TestPlaten;
  before(async () => {
    platen = await startPlaten({ settings: { PLATEN_RATE_LIMIT: '' } });
  });
  after(() => platen.close());
  beforeEach(() => platen.clock.advanceBy(MINUTE_MS));

  test('a core key has 1,200 calls a minute', async () => {
    const replies = await inParallel(1_200, () => platen.post(LIST, { apikey: platen.keys.live }));
    assert.ok(replies.every(({ status }) => status === 204));
    assertLimited(await platen.post(LIST, { apikey: platen.keys.live }));
  });

  test('a signal key has 6,000', async () => {
    const { id, itemIds } = await bring(platen, newReference(), 45);
    const reply = await postSignal(platen, { type: 'ItemRegistered', order: id, item: itemIds[0] });
    assert.match(String(reply.headers.ratelimit), /\br=5999\b/);
  });

  test('an address has 60 refused credentials per minute, and valid ones are not limited', async () => {
    const guess = () => platen.post(LIST, { apikey: 'a guess' });
    const replies = await inParallel(60, guess);
    assert.ok(replies.every(({ status }) => status === 403));
    assertLimited(await guess());
    assert.equal((await platen.post(LIST, { apikey: platen.keys.otherLive })).status, 204);
    platen.clock.advanceBy(MINUTE_MS);
    assert.equal((await guess()).status, 403);
  });
});

test('a network reads 600 documents a minute, and calls with a key and other networks are answered', async () => {
  const platen = await startPlaten({
    settings: { PLATEN_RATE_LIMIT: '', PLATEN_TRUSTED_PROXIES: '127.0.0.1' },
  });
  const read = (path: string, from = '203.0.113.1') =>
    platen.request('GET', path, { headers: { 'x-forwarded-for': from } });
  const replies = await inParallel(600, () => read('/docs/'));
  assert.ok(replies.every(({ status }) => status !== 429));
  for (const path of ['/openapi.json', '/openapi/core.json', '/docs/guides/shop', '/llms.txt', '/panel/'])
    assertLimited(await read(path));
  assert.equal((await read('/openapi/signal.json', '203.0.113.2')).status, 200);
  assert.equal((await read('/live')).status, 200);
  assert.equal((await platen.post(LIST, { apikey: platen.keys.live })).status, 204);
  platen.clock.advanceBy(MINUTE_MS);
  assert.equal((await read('/openapi/signal.json')).status, 200);
  await platen.close();
});

describe('the audit log of failed credentials', () => {
  let platen: TestPlaten;
  before(async () => {
    platen = await startPlaten({ settings: { PLATEN_RATE_LIMIT: '', PLATEN_TRUSTED_PROXIES: '127.0.0.1' } });
    platen.clock.advanceBy(HOUR_MS - (platen.clock.now().getTime() % HOUR_MS));
  });
  after(() => platen.close());

  const guess = (from: string) =>
    platen.request('POST', LIST, {
      body: JSON.stringify({ apikey: 'a guess' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    });
  const passLimit = async (from: string) => {
    const replies = await inParallel(90, () => guess(from));
    assert.equal(replies.filter(({ status }) => status === 429).length, 30);
  };
  const noted = async () => {
    const entries = await sql<{ details: string }>`
      select details from audit_log where action = 'limit_failed_credentials' order by n`.execute(
      platen.queries,
    );
    return entries.rows.map(({ details }) => JSON.parse(details).address);
  };
  const isNoted = (addresses: string[]) =>
    until('noted', async () => JSON.stringify(await noted()) === JSON.stringify(addresses));

  test('has one entry for each address and hour', async () => {
    for (let call = 1; call <= 60; call++) await guess('203.0.113.1');
    assert.deepEqual(await noted(), []);
    platen.clock.advanceBy(MINUTE_MS);
    await passLimit('203.0.113.1');
    platen.clock.advanceBy(MINUTE_MS);
    await passLimit('203.0.113.1');
    await isNoted(['203.0.113.1']);
    await passLimit('203.0.113.2');
    await isNoted(['203.0.113.1', '203.0.113.2']);
    platen.clock.advanceBy(HOUR_MS);
    await passLimit('203.0.113.1');
    await isNoted(['203.0.113.1', '203.0.113.2', '203.0.113.1']);
  });

  test('has at most a hundred entries an hour', async () => {
    platen.clock.advanceBy(HOUR_MS);
    const before = (await noted()).length;
    for (let n = 1; n <= 103; n += 1) await passLimit(`198.51.100.${n}`);
    await until('noted', async () => (await noted()).length === before + 100);
    platen.clock.advanceBy(HOUR_MS);
    await passLimit('198.51.100.103');
    await until('noted', async () => (await noted()).length === before + 101);
  });
});

/** Asserts a 429 and returns the seconds of Retry-After. */
function assertLimited(reply: Reply): number {
  assertRefused(reply, { status: 429, type: 'rate_limited' });
  const seconds = Number(reply.headers['retry-after']);
  assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, `Retry-After: ${seconds}`);
  return seconds;
}

const AT_ONCE = 30;

async function inParallel(calls: number, call: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  while (replies.length < calls) replies.push(...(await Promise.all(Array.from({ length: AT_ONCE }, call))));
  return replies;
}
