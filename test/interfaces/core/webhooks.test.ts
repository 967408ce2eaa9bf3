/** Webhooks over HTTP: core and apps, the aliases, and who reaches which. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { noteSecret } from '../../harness/canaries.ts';
import { add, bring } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { postSignal } from '../../harness/signals/signals.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const HOOK = 'http://127.0.0.1:9/hooks';

const core = (name: string, fields: object = {}, apikey = platen.keys.live) =>
  platen.post(`/core/1.0/webhooks/${name}`, { apikey, ...fields });

async function addWebhook(fields: object = {}) {
  const reply = await core('add', { url: HOOK, ...fields });
  noteSecret(reply.json.secret);
  return reply;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

describe('core', () => {
  test('adds, lists and deletes a webhook', async () => {
    const { status, json } = await addWebhook({ url: `${HOOK}?token=canary-in-url` });
    assert.equal(status, 200, JSON.stringify(json));
    assert.deepEqual([typeof json.id, json.status, json.mode], ['number', 'active', 'both']);
    assert.equal(json.url, `${HOOK}?token=canary-in-url`);
    assert.match(json.apikey, /^plt_hook_/);
    assert.match(json.secret, /^whsec_/);
    assert.ok(!json.types.includes('OrderError'));
    const listed = await core('list');
    const own = (listed.json as unknown as { id: number; url: string }[]).find(({ id }) => id === json.id);
    assert.equal(own?.url, `${HOOK}?token=***`);
    assert.deepEqual((await core('delete', { id: json.id })).json, { id: json.id, status: 'deleted' });
    assert.deepEqual((await core('delete', { id: String(json.id) })).json, {
      id: json.id,
      status: 'unknown',
    });
    assert.deepEqual((await core('delete', { id: '987654' })).json, { id: 987654, status: 'unknown' });
  });

  test('replies have numbers as strings, except the id of a webhook', async () => {
    const { id } = (await addWebhook()).json;
    await bring(platen, 'counted-1', 45);
    await platen.runDue();
    const [attempt, ...older] = (await core('attempts', { id })).json;
    const numbers = [attempt.id, attempt.attempt, attempt.ms];
    for (const number of numbers) assert.match(number, /^\d+$/, JSON.stringify(attempt));
    assert.deepEqual((await core('attempts', { id, before: attempt.id })).json, older);
    const replayed = (await core('replay', { id, since: '2020-01-01', dry_run: true })).json;
    assert.deepEqual([replayed.id, replayed.orders, replayed.events], [id, '1', '3']);
    await core('delete', { id });
  });

  test('replays the events since a time, written in any way', async () => {
    const { id } = (await addWebhook()).json;
    const { id: order, itemIds } = await bring(platen, 'replayed-1', 45);
    platen.clock.advanceBy(60_000 - (platen.clock.now().getTime() % 1000));
    const at = platen.clock.now().getTime();
    await postSignal(platen, { type: 'ItemProduce', order, item: itemIds[0] });
    const eventsSince = async (time: number, hours: number, zone: string) => {
      const local = new Date(time + hours * 3_600_000).toISOString().slice(0, 19);
      return (await core('replay', { id, since: `${local}${zone}`, dry_run: true })).json.events;
    };
    for (const [hours, zone] of [
      [0, ''],
      [0, 'Z'],
      [2, '+02:00'],
      [-3.5, '-0330'],
    ] as const) {
      assert.equal(await eventsSince(at, hours, zone), '1', `at its time, ${zone}`);
      assert.equal(await eventsSince(at + 1000, hours, zone), '0', `a second later, ${zone}`);
    }
    await core('delete', { id });
  });

  test('refuses what is wrong, naming the field', async () => {
    const parameter = async (fields: object) => (await addWebhook(fields)).json.error.parameter;
    assert.equal(await parameter({ url: 'hooks.example' }), 'url');
    assert.equal(await parameter({ types: ['ItemShiped'] }), 'types[0]');
    const { json } = await addWebhook({ types: ['ItemShiped'] });
    assert.match(json.error.info, /is "ItemShiped", which is not a type of events; did you mean ItemShipped/);
    const long = (await addWebhook({ types: ['x'.repeat(61)] })).json.error.info;
    assert.match(long, /is a string of 61 characters, which is not a type of events/);
  });

  test('added all at once, none waits for another, and a client gets no more than it may have', async () => {
    const { json: before } = await core('list', {}, platen.keys.enterpriseLive);
    assert.deepEqual(before, []);
    const adding = Array.from({ length: 104 }, () => addWebhook({ apikey: platen.keys.enterpriseLive }));
    const statuses = (await Promise.all(adding)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [...Array(100).fill(200), ...Array(4).fill(400)]);
  });

  test('another client, and a sandbox key, do not reach it', async () => {
    const { id } = (await addWebhook()).json;
    for (const key of [platen.keys.otherLive, platen.keys.sandbox]) {
      assert.deepEqual((await core('delete', { id }, key)).json, { id, status: 'unknown' });
      assert.deepEqual((await core('list', {}, key)).json, []);
      for (const name of ['attempts', 'disable', 'enable', 'rotate', 'test']) {
        assert.equal((await core(name, { id }, key)).json.error.parameter, 'id', name);
      }
      assert.equal((await core('replay', { id, since: '2026-01-01T00:00:00Z' }, key)).status, 400);
      assert.equal((await core('resend', { id, event: 'evt_1_1_1' }, key)).status, 400);
    }
    assert.equal((await core('disable', { id })).json.disabled_reason, 'by_client');
    assert.equal((await core('enable', { id })).json.status, 'active');
    assert.deepEqual((await core('attempts', { id })).json, []);
    const rotated = (await core('rotate', { id })).json;
    noteSecret(rotated.secret);
    assert.match(rotated.secret, /^whsec_/);
    await core('delete', { id });
  });
});

describe('apps', () => {
  test('add and delete their own webhooks, also under the alias', async () => {
    for (const base of ['/apps/2.0/signal/webhooks', '/cloudapps/2.0/cloudsignal/webhooks']) {
      const body = JSON.stringify({ url: HOOK });
      const added = await platen.request('POST', base, { body, headers: bearer(platen.tokens.live) });
      noteSecret(added.json.secret);
      assert.equal(added.status, 200, added.text);
      const { id, status, url, apikey } = added.json;
      assert.deepEqual([typeof id, status, url, typeof apikey], ['number', 'active', HOOK, 'string']);
      const remove = (token: string, path = `${base}/${id}`) =>
        platen.request('DELETE', path, { headers: { authorization: `Bearer ${token}` } });
      assert.deepEqual((await remove(platen.tokens.otherLive)).json, { id, status: 'unknown' });
      // What is deleted stands in the path, whatever a library sends with every call.
      const empty = await platen.request('DELETE', `${base}/${id + 1_000}`, {
        headers: { authorization: `Bearer ${platen.tokens.live}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      });
      assert.deepEqual(empty.json, { id: id + 1_000, status: 'unknown' });
      assert.deepEqual((await remove(platen.tokens.live)).json, { id, status: 'deleted' });
      assert.deepEqual((await remove(platen.tokens.live)).json, { id, status: 'unknown' });
      assert.equal((await remove(platen.tokens.live, `${base}/abc`)).status, 400);
      assert.equal((await remove('nonsense')).status, 403);
    }
  });
});

describe('the list of events', () => {
  const events = async (fields: object = {}) => (await core('events', fields)).json;

  test('has what happened in order, without a webhook, and continues where it ended', async () => {
    const { after: start } = await events({ limit: '500' });
    await bring(platen, 'listed-1', 45);
    const first = await events({ after: start, limit: '2' });
    assert.deepEqual(
      first.events.map(({ event }: { event: { type: string } }) => event.type),
      ['CloudprinterOrderValidated', 'ItemValidated'],
    );
    assert.equal(first.events[0].event.order_reference, 'listed-1');
    assert.equal(first.events[0].event.apikey, undefined);
    const rest = await events({ after: first.after });
    assert.deepEqual(
      rest.events.map(({ event }: { event: { type: string } }) => event.type),
      ['ItemValidated'],
    );
    assert.deepEqual((await events({ after: rest.after })).events, []);
    assert.deepEqual((await core('events', {}, platen.keys.otherLive)).json.events, []);
  });

  test('is the same for an app that acts for the client, in the mode that it names', async () => {
    const list = (fields: object, token = platen.tokens.live) =>
      platen.post('/apps/2.0/signal/webhooks/events', fields, { authorization: `Bearer ${token}` });
    const own = await events({ limit: '500' });
    assert.deepEqual((await list({ limit: '500' })).json, own);
    assert.deepEqual((await list({ mode: 'sandbox' })).json.events, []);
    assert.deepEqual((await list({}, platen.tokens.otherLive)).json.events, []);
    assert.equal((await list({ mode: 'other' })).status, 400);
  });

  test('never skips an event that is committed late', async () => {
    const [slow, quick] = [await add(platen), await add(platen)];
    const { after: start } = await events({ limit: '500' });
    const append = (reference: string) => sql`
      insert into order_events (client_id, order_id, n, mode, type, at, facts, created_at)
      select client_id, id, 1, mode, 'CloudprinterOrderValidated', created_at, '{}', created_at from orders
      where reference = ${reference}`;
    const listed = (page: { events: { event: { order_reference: string } }[] }) =>
      page.events.map(({ event }) => event.order_reference);
    const begun = Promise.withResolvers<void>();
    const proceed = Promise.withResolvers<void>();
    const writer = platen.queries.transaction().execute(async (tx) => {
      await append(slow).execute(tx);
      begun.resolve();
      await proceed.promise;
    });
    await begun.promise;
    await append(quick).execute(platen.queries);
    const seen = await events({ after: start });
    assert.deepEqual(listed(seen), [quick]);
    proceed.resolve();
    await writer;
    assert.deepEqual(listed(await events({ after: seen.after })), [slow]);
  });
});

test('without a mode it gets events of live and of sandbox orders, whose events have their mode', async () => {
  const { json: own } = await addWebhook({ types: ['CloudprinterOrderValidated'] });
  const { json: ofSandbox } = await addWebhook({ mode: 'sandbox' });
  const onApps = await platen.post('/apps/2.0/signal/webhooks', { url: HOOK }, bearer(platen.tokens.live));
  noteSecret(onApps.json.secret);
  assert.equal(onApps.json.mode, 'both', onApps.text);
  await add(platen, { reference: 'of-live' });
  await add(platen, { reference: 'of-sandbox', apikey: platen.keys.sandbox });
  await platen.runDue();
  const bodies = async (id: string) =>
    (await core('attempts', { id })).json
      .map(({ request_body }: { request_body: string }) => JSON.parse(request_body))
      .filter((body: Record<string, string>) => body.type === 'CloudprinterOrderValidated')
      .filter((body: Record<string, string>) => body.order_reference!.startsWith('of-'))
      .map((body: Record<string, string>) => [body.order_reference, body.mode])
      .sort();
  const both = [
    ['of-live', 'live'],
    ['of-sandbox', 'sandbox'],
  ];
  assert.deepEqual(await bodies(own.id), both);
  assert.deepEqual(await bodies(onApps.json.id), both);
  assert.deepEqual(await bodies(ofSandbox.id), both.slice(1));
  const bySandbox = await core('add', { url: HOOK }, platen.keys.sandbox);
  noteSecret(bySandbox.json.secret);
  assert.equal(bySandbox.json.mode, 'sandbox');
  const tooMuch = await core('add', { url: HOOK, mode: 'both' }, platen.keys.sandbox);
  assert.deepEqual([tooMuch.status, tooMuch.json.error?.parameter], [400, 'mode']);
  for (const { id } of [own, ofSandbox, onApps.json, bySandbox.json]) await core('delete', { id });
});
