/** Two processes that answer calls and two that work, as on four machines: a key that one revokes is refused by all, and they are restarted one by one. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { createKey } from '../../../src/operations/access/keys.ts';
import type { Ask } from '../../harness/http/exchange.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import type { PlatenProcess } from '../../harness/platen-process.ts';
import { newReference } from '../../harness/references.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { until, waitFor } from '../../harness/wait.ts';
import { Balancer } from './balancer.ts';

/** Many times as long as the balancer needs to notice, also on a machine that does much else. */
const DRAIN_MS = '4000';
const CLIENTS = 8;
const JSON_HEADERS = { 'content-type': 'application/json' };

let stage: Stage;
let api: PlatenProcess[];
let doors: Ask[];
before(async () => {
  stage = await setStage({ settings: { PLATEN_DRAIN_MS: DRAIN_MS } });
  api = [startApi(), startApi()];
  for (const PLATEN_ROLE of ['worker', 'worker']) stage.start({ PLATEN_ROLE });
  doors = (await Promise.all(api.map(({ ready }) => ready))).map(requester);
});
after(() => stage.tearDown());

const startApi = () => stage.start({ PLATEN_ROLE: 'api' });

test('a key that is revoked at one process, or by a command, is refused by all', async (t) => {
  const beside = await stage.openBeside();
  const issue = (owner: Parameters<typeof createKey.run>[2]['owner']) =>
    beside.operations.run(createKey, OPERATOR, { owner });
  const { key: admin } = await issue({ interface: 'admin', role: 'administrator' });
  const keys = [
    await issue({ interface: 'admin', role: 'read-only' }),
    await issue({ interface: 'admin', role: 'operator' }),
  ];
  await beside.close();
  const ask = (door: Ask, path: string, key: string, fields = {}) =>
    door('POST', `/admin/1.0${path}`, {
      headers: { ...JSON_HEADERS, authorization: `Bearer ${key}` },
      body: JSON.stringify(fields),
    });
  const works = async (door: Ask, key: string) => (await ask(door, '/attention', key)).status === 200;
  for (const { key } of keys) for (const door of doors) assert.ok(await works(door, key));

  const revokers = [
    async (id: number) => {
      const { status, text } = await ask(doors[0]!, '/keys/revoke', admin, { credential_id: id });
      assert.equal(status, 200, text);
    },
    async (id: number) => {
      const { code, err } = await stage.platen('keys', 'revoke', String(id));
      assert.equal(code, 0, err);
    },
  ];
  for (const [n, { key, credential }] of keys.entries()) {
    await revokers[n]!(credential.id);
    const revokedAt = performance.now();
    const refused = doors.map((door) => until('the key is refused', async () => !(await works(door, key))));
    await Promise.all(refused);
    t.diagnostic(`refused everywhere after ${Math.round(performance.now() - revokedAt)} ms (aim 1000)`);
  }
});

test('processes are restarted one by one under load, and no order is refused', async () => {
  const balancer = await Balancer.start();
  for (const { ready } of api) balancer.add(await ready);
  const ask = requester(balancer.url);
  let stopping = false;
  const replies: string[] = [];
  const client = async () => {
    while (!stopping) {
      const order = validOrder(stage, { reference: newReference('rolling'), items: [flyer(stage)] });
      const { status, text } = await ask('POST', '/core/1.0/orders/add', {
        headers: JSON_HEADERS,
        body: JSON.stringify(order),
      });
      replies.push(status === 201 ? 'accepted' : `${status} ${text}`);
    }
  };
  const load = Promise.all(Array.from({ length: CLIENTS }, client));
  for (const old of api) {
    const next = startApi();
    const url = await next.ready;
    balancer.add(url);
    await until('the balancer uses the new one', () => balancer.uses(url));
    old.kill('SIGTERM');
    await until('the balancer has left the old one', async () => !balancer.uses(await old.ready));
    const { code } = await waitFor('ending the old one', old.exited);
    assert.equal(code, 0, old.output());
    const before = replies.length;
    await until('the new one answers', () => replies.length > before + CLIENTS);
  }
  stopping = true;
  await load;
  await balancer.close();
  assert.deepEqual(new Set(replies), new Set(['accepted']));
  const sql = await stage.connect();
  const { rows } = await sql.query(`select count(*)::int as n from orders where reference like 'rolling%'`);
  assert.equal(rows[0].n, replies.length);
});
