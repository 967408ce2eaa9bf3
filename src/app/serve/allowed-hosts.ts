import type { Log } from '../../lib/log/log.ts';
import type { Config } from '../config/config.ts';

/** Logs at the start which hosts are exempt from the guard of addresses, so that an old exception is noticed. */
export function logAllowedHosts({ allowedHosts }: Pick<Config, 'allowedHosts'>, log: Log): void {
  if (allowedHosts.length === 0) return;
  const message = 'outgoing requests may reach these hosts at private addresses and over plain http';
  log.info({ hosts: allowedHosts }, message);
}
