import type { RunningService } from '../../cli/cli-app.ts';
import { defined } from '../../lib/defined.ts';
import { createLog } from '../../lib/log/log.ts';
import { Channel } from '../../processes/channel.ts';
import { CONNECTION } from '../../processes/one-port.ts';
import type { Config } from '../config/config.ts';
import { shareOf } from '../config/processes.ts';
import { explain } from '../explain.ts';
import { endWithin, runningOf } from '../service/running.ts';
import { type Service, startService } from '../service/service.ts';
import { limitsTogether } from './limits-together.ts';
import type { Member } from './member.ts';

/** The part of the welcome that only the parent process knows. */
export type Welcome = Pick<RunningService, 'metricsUrl' | 'processes'>;

/** Serves as one of several processes, controlled by the parent process. */
export async function serveBeside(
  member: Member,
  whole: Config,
  onReady: (service: RunningService) => Promise<void>,
): Promise<void> {
  const config: Config = {
    ...shareOf(whole, member.counts),
    ...{ role: member.role, processes: 1, metricsPort: 0, drainMs: 0 },
  };
  const log = createLog(config.logLevel, 1, { process: member.name });
  // A terminal and some supervisors signal every process, but the parent decides about the order of ending.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  // Killed, because the next start may follow at once: nothing of this one may keep running.
  const orphaned = () => process.kill(process.pid, 'SIGKILL');
  process.once('disconnect', orphaned);
  const stop = Promise.withResolvers<void>();
  let started: Service | undefined;
  const service = () => defined(started, 'the service of this process');
  const channel = new Channel(process, {
    [CONNECTION]: (_content: undefined, connection) => service().take(connection),
    readiness: () => service().readiness(),
    metrics: (withStored: boolean) => service().readMetrics(withStored),
    welcome: (welcome: Welcome) => onReady({ ...runningOf(service(), config), ...welcome }),
    drain: () => service().drain(),
    stop: () => stop.resolve(),
  });
  try {
    const { url, embedded } = member;
    const shared = { url, embedded, ...limitsTogether(channel) };
    started = await startService({ config, log, shared }).catch(async (error) => {
      const sentence = explain(error);
      if (sentence === undefined) throw error;
      await channel.ask('failed', sentence);
      process.exit(1);
    });
    await channel.ask('ready');
    await stop.promise;
    endWithin(0, log);
    await started.close();
  } finally {
    process.off('disconnect', orphaned);
    process.disconnect();
  }
}
