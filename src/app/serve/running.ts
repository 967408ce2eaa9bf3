import type { RunningService } from '../../cli/cli-app.ts';
import { operatorOf } from '../command-core.ts';
import type { Config } from '../config/config.ts';
import type { Service } from './service.ts';

export function runningOf(service: Service, config: Config): RunningService {
  return {
    ...operatorOf(service.core),
    url: service.url,
    metricsUrl: service.metricsUrl,
    answersRequests: config.role !== 'worker',
    database: config.databaseUrl ? 'PostgreSQL at DATABASE_URL' : `embedded PostgreSQL in ${config.dataDir}`,
  };
}
