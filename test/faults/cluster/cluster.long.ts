import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { waitFor } from '../../harness/wait.ts';
import { inspect, settle } from '../scene.ts';
import { PatroniCluster } from './cluster.ts';
import {
  countLost,
  countSharedIds,
  leaveCluster,
  setClusterScene,
  stopProxied,
  strikeAgainAndAgain,
} from './cluster-scene.ts';
import { CLUSTER, whatIsMissing } from './programs.ts';
import {
  etcdWithoutMajority,
  etcdWithoutMajorityNorFailsafe,
  primaryCutOff,
  primaryKilled,
  primaryPartitioned,
  replicaLags,
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
