import type { Hosts } from '../processes/hosts.ts';
import { startHelper } from './child.ts';
import { onStage, type Stage } from './stage.ts';

/** A stage whose print partner and file hosts are a process of their own, which ends with it. */
export async function onHostedStage<T>(work: (stage: Stage, hosts: Hosts) => Promise<T>): Promise<T> {
  const world = startHelper('hosts.ts');
  try {
    const hosts = await world.receive<Hosts>();
    return await onStage({ partnerAddress: hosts.partnerAddress }, (stage) => work(stage, hosts));
  } finally {
    await world.stop();
  }
}
