import type { RunningService } from '../../cli/cli-app.ts';
import { readConfig } from '../config/config.ts';
import { processCounts } from '../config/processes.ts';
import { memberOf } from './member.ts';

/**
 * Serves until a signal, in this process or in several that it starts. Each variant is imported on demand, so
 * that a single process loads no code for many, and a parent process none of the service.
 */
export async function serve(
  env: NodeJS.ProcessEnv,
  onReady: (service: RunningService) => Promise<void>,
): Promise<void> {
  const { member, settings } = memberOf(env);
  const config = readConfig(settings);
  if (member !== undefined) return (await import('./serve-beside.ts')).serveBeside(member, config, onReady);
  const counts = processCounts(config);
  if (counts === undefined) return (await import('./serve-alone.ts')).serveAlone(config, onReady);
  return (await import('./serve-many.ts')).serveMany(settings, config, counts);
}
