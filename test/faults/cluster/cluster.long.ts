import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { percentile } from '../../harness/figures.ts';
import { until, waitFor } from '../../harness/wait.ts';
import { Clients, Door } from '../clients.ts';
import { inspect, leave, type Scene, setScene, settle } from '../scene.ts';
import { PatroniCluster } from './cluster.ts';
import { CLUSTER, whatIsMissing } from './programs.ts';
import {
  etcdWithoutMajority,
  etcdWithoutMajorityNorFailsafe,
  primaryCutOff,
  primaryKilled,
  primaryPartitioned,
  replicaLags,
  type Strike,
  switchedOver,
  syncStandbyFrozen,
} from './strikes.ts';

/** `CLUSTER_ROUNDS=1` strikes once each way, to try a change. */
const most = Number(process.env.CLUSTER_ROUNDS ?? Infinity);
const times = (rounds: number) => Math.min(rounds, most);

const missing = whatIsMissing(CLUSTER);

describe('three PostgreSQL under Patroni', { skip: missing ?? false }, () => {
  let cluster: PatroniCluster;
  let failed = false;
  before(async () => {
    cluster = await PatroniCluster.start();
  });
  after(() => {
    cluster?.close({ keepLogs: failed });
    if (failed) console.error(`The logs of the machines are in ${cluster.folder}`);
  });

  test('with synchronous replication no acknowledged order is lost or doubled', async (t) => {
    const scene = await setClusterScene(cluster, 'synchronous');
    t.diagnostic(`seed ${scene.random.seed}`);
    try {
      for (const strike of [
        primaryKilled(times(10)),
        switchedOver(times(5)),
        primaryCutOff(times(5)),
        etcdWithoutMajority(times(2)),
        replicaLags(times(2)),
        syncStandbyFrozen(times(2)),
      ]) {
        await strikeAgainAndAgain(t, scene, strike);
        assert.deepEqual(
          await inspect(scene, { blobs: false }),
          [],
          `${strike.name}, seed ${scene.random.seed}`,
        );
      }
      await cluster.configure({ failsafe_mode: false });
      await strikeAgainAndAgain(t, scene, etcdWithoutMajorityNorFailsafe(times(1)));
      await cluster.configure({ failsafe_mode: true });
      await stopProxied(scene);
      await settle(scene);
      const { ledger, clientsOf } = scene;
      const { proxy, hosts } = clientsOf;
      const sentAway = proxy.sentAway + hosts.sentAway;
      t.diagnostic(`accepted ${ledger.count}, answered 503 ${sentAway}, lost 0, doubled 0`);
      assert.deepEqual([...proxy.cutAfterMs, ...hosts.cutAfterMs], [], 'the service answers every request');
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      await leaveCluster(scene);
    }
  });

  test('with asynchronous replication the loss is counted', async (t) => {
    await cluster.configure({ synchronous_mode: false });
    const scene = await setClusterScene(cluster, 'asynchronous');
    t.diagnostic(`seed ${scene.random.seed}`);
    try {
      let lost = 0;
      for (const strike of [primaryKilled(times(3)), switchedOver(times(1)), primaryPartitioned(times(2))]) {
        await strikeAgainAndAgain(t, scene, strike);
        const before = lost;
        lost = await countLost(scene);
        t.diagnostic(`${strike.name} × ${strike.rounds}: ${lost - before} acknowledged orders lost`);
      }
      const { ledger, clientsOf, stage } = scene;
      for (const clients of Object.values(clientsOf)) await waitFor('the last requests', clients.stop());
      t.diagnostic(
        `accepted ${ledger.count}, lost ${lost} orders; ${countSharedIds(scene)} ids reached the print partner for two orders`,
      );
      const checked = await stage.platen('check');
      assert.equal(checked.code, 0, checked.out);
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      await leaveCluster(scene);
    }
  });
});

/** The rate of the clients of one service. Half of the requests are orders. */
const REQUESTS_A_SECOND = 12;
/** What is accepted before each strike, so that it hits a busy service. */
const WRITES_BEFORE = 40;

/** The ways from the service to the server that takes writes. */
const WAYS = ['proxy', 'hosts'] as const;
type Way = (typeof WAYS)[number];

/** A service for each way, with its clients; both use the same database. */
interface ClusterScene extends Scene {
  readonly cluster: PatroniCluster;
  readonly clientsOf: Readonly<Record<Way, Clients>>;
}

async function setClusterScene(cluster: PatroniCluster, database: string): Promise<ClusterScene> {
  const addresses = await cluster.createDatabase(database);
  const settings = {
    DATABASE_URL: addresses.hosts,
    PLATEN_SECRET_KEY: randomBytes(32).toString('hex'),
    PLATEN_LOG_LEVEL: 'warn',
  };
  const scene = await setScene({ database: 'of settings', settings, pace: REQUESTS_A_SECOND });
  const { stage, ledger, random } = scene;
  const proxyDoor = new Door();
  const proxied = new Clients({
    door: proxyDoor,
    ledger,
    random,
    keys: stage.keys,
    fileHosts: stage.fileHosts,
    pace: REQUESTS_A_SECOND,
    name: 'proxy-',
  });
  const clientsOf = { proxy: proxied, hosts: scene.clients };
  stage.partner.answerWith((document) => {
    const way = document.order.client.reference.startsWith('proxy-') ? 'proxy' : 'hosts';
    clientsOf[way].receive(document);
    return 200;
  });
  const services = [stage.start(), stage.start({ DATABASE_URL: addresses.proxy })];
  const urls = await Promise.all(services.map(({ ready }) => ready));
  scene.door.open(urls[0]!);
  proxyDoor.open(urls[1]!);
  return { ...scene, cluster, clientsOf };
}

/** Strikes again and again, and prints how long each service accepted no order. */
async function strikeAgainAndAgain(t: TestContext, scene: ClusterScene, strike: Strike): Promise<void> {
  const times: Record<Way, number[]> = { proxy: [], hosts: [] };
  for (let round = 1; round <= strike.rounds; round++) {
    const ms = await strikeOnce(scene, strike, round);
    for (const way of WAYS) times[way].push(ms[way]);
  }
  for (const way of WAYS) {
    const seconds = (share: number) => (percentile(times[way], share) / 1000).toFixed(1);
    t.diagnostic(
      `${strike.name} × ${strike.rounds}, by ${way}: no order for p50 ${seconds(0.5)} s, p95 ${seconds(0.95)} s`,
    );
  }
}

/** Returns the longest time without an accepted order, until the cluster is whole again. */
async function strikeOnce(
  { cluster, clientsOf, ledger }: ClusterScene,
  strike: Strike,
  round: number,
): Promise<Record<Way, number>> {
  await cluster.whole();
  const enough = ledger.count + WRITES_BEFORE;
  await until('the service is busy', () => ledger.count > enough);
  const proxyPause = clientsOf.proxy.watchPauses();
  const hostsPause = clientsOf.hosts.watchPauses();
  const repair = await strike.strike(cluster, round);
  for (const way of WAYS) {
    const next = clientsOf[way].nextOrder();
    await waitFor(`an order after ${strike.name}, by ${way}`, next);
  }
  await repair();
  await cluster.whole();
  return { proxy: proxyPause(), hosts: hostsPause() };
}

/** Ends the clients of the proxy; the others end with the scene. */
async function stopProxied({ clientsOf, random }: ClusterScene): Promise<void> {
  await waitFor('the last requests', clientsOf.proxy.stop());
  assert.deepEqual(clientsOf.proxy.surprises, [], `seed ${random.seed}`);
}

/** The orders that were acknowledged and are missing. */
async function countLost({ stage, ledger }: Scene): Promise<number> {
  const entries = await ledger.read();
  const references = entries.flatMap((entry) => (entry.kind === 'add' ? [entry.reference] : []));
  const core = await stage.openBeside();
  try {
    const { rows } = await sql<{ lost: number }>`
      select count(*) as lost from unnest(${references}::text[]) as r (reference)
      where not exists (select from orders o where o.reference = r.reference)`.execute(core.database.queries);
    return rows[0]!.lost;
  } finally {
    await core.close();
  }
}

/** Order ids that the print partner received for two orders: the number of a lost order was given again. */
function countSharedIds({ stage }: Scene): number {
  const references = new Map<string, Set<string>>();
  for (const { order } of stage.partner.documents) {
    const known = references.get(order.id) ?? new Set();
    references.set(order.id, known.add(order.client.reference));
  }
  return [...references.values()].filter(({ size }) => size > 1).length;
}

/** Also after a failure. */
async function leaveCluster(scene: ClusterScene): Promise<void> {
  scene.clientsOf.proxy.abandon();
  await leave(scene);
}
