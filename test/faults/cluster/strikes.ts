import { letPass, until } from '../../harness/wait.ts';
import type { PatroniCluster } from './cluster.ts';
import type { Machine } from './machine.ts';

/** A fault of the cluster. */
export interface Strike {
  readonly name: string;
  readonly rounds: number;
  /** Strikes, and returns what repairs it; that is done when orders are accepted again. */
  strike(cluster: PatroniCluster, round: number): Promise<Repair>;
}

type Repair = () => void | Promise<void>;

/** Longer than Patroni's ttl, so that a primary that cannot renew its lock loses it. */
const LONGER_THAN_TTL_MS = 30_000;
/** More than the time after which the primary leaves a silent standby. */
const FALLS_BEHIND_MS = 7_000;

export const primaryKilled = (rounds: number): Strike => ({
  name: 'the primary killed',
  rounds,
  strike: async (cluster) => killed(cluster, await cluster.leader()),
});

export const switchedOver = (rounds: number): Strike => ({
  name: 'switched over',
  rounds,
  async strike(cluster) {
    await cluster.switchover();
    return () => undefined;
  },
});

/** By turns from everything, and from the other machines alone: then the service still reaches it. */
export const primaryCutOff = (rounds: number): Strike => ({
  name: 'the primary cut off',
  rounds,
  strike: async (cluster, round) =>
    round % 2 === 1 ? cutOff(cluster, await cluster.leader()) : partitioned(cluster, await cluster.leader()),
});

/** It accepts orders until its lock has expired. */
export const primaryPartitioned = (rounds: number): Strike => ({
  name: 'the primary cut off from the others',
  rounds,
  strike: async (cluster) => partitioned(cluster, await cluster.leader()),
});

/** The primary continues as long as it reaches both others. */
export const etcdWithoutMajority = (rounds: number): Strike => ({
  name: 'etcd without a majority',
  rounds,
  async strike(cluster) {
    const stopped = cluster.machines.slice(1);
    for (const machine of stopped) machine.killEtcd();
    return async () => {
      await letPass(LONGER_THAN_TTL_MS);
      for (const machine of stopped) machine.startEtcd();
    };
  },
});

/** The primary stops taking writes until etcd is back. */
export const etcdWithoutMajorityNorFailsafe = (rounds: number): Strike => ({
  name: 'etcd without a majority for 30 s, without failsafe_mode',
  rounds,
  async strike(cluster) {
    const stopped = cluster.machines.slice(1);
    for (const machine of stopped) machine.killEtcd();
    await letPass(LONGER_THAN_TTL_MS);
    for (const machine of stopped) machine.startEtcd();
    return () => undefined;
  },
});

/** The standby that does not need to have every commit is behind, and must not be the next primary. */
export const replicaLags = (rounds: number): Strike => ({
  name: 'the primary killed while a standby lags',
  rounds,
  async strike(cluster) {
    const thaw = frozen(await cluster.replica());
    await letPass(FALLS_BEHIND_MS);
    const boot = killed(cluster, await cluster.leader());
    return () => {
      thaw();
      boot();
    };
  },
});

/** Commits wait for it until the primary leaves it and takes the other one. */
export const syncStandbyFrozen = (rounds: number): Strike => ({
  name: 'the synchronous standby frozen',
  rounds,
  strike: async (cluster) => frozen(await cluster.syncStandby()),
});

function killed(cluster: PatroniCluster, machine: Machine): () => void {
  cluster.kill(machine);
  return () => cluster.boot(machine);
}

function cutOff(cluster: PatroniCluster, machine: Machine): Repair {
  cluster.cutOff(machine);
  return () => cluster.plugIn(machine);
}

async function partitioned(cluster: PatroniCluster, machine: Machine): Promise<Repair> {
  cluster.partition(machine);
  // The service would see nothing of it until then, if commits did not wait for a standby.
  await until('another is the primary', async () => (await cluster.leader()) !== machine);
  return () => cluster.heal(machine);
}

/** Stops the process that receives the log of the primary. */
function frozen(machine: Machine): () => void {
  const pid = machine.pidOf('walreceiver');
  process.kill(pid, 'SIGSTOP');
  return () => void process.kill(pid, 'SIGCONT');
}
