import type { Log } from '../../lib/log/log.ts';
import { type Config, foreignSentence } from '../config/config.ts';

/**
 * Logs at the start which hosts are exempt from the guard of addresses, so that an old exception is noticed, and which variables
 * have no effect although they begin like settings.
 */
export function logSettings(config: Pick<Config, 'allowedHosts' | 'foreignNames'>, log: Log): void {
  const { allowedHosts: hosts } = config;
  if (hosts.length > 0)
    log.info({ hosts }, 'outgoing requests may reach these hosts at private addresses and over plain http');
  const ignored = foreignSentence(config);
  if (ignored !== undefined) log.warn(ignored);
}
