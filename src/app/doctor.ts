import { systemClock } from '../lib/clock.ts';
import { NoInstallation } from '../lib/errors.ts';
import { createLog } from '../lib/log/log.ts';
import { type DoctorFinding, type DoctorSubject, examine } from '../operations/checks/doctor.ts';
import { findBinaries } from '../postgres/binaries.ts';
import { type Config, ConfigError, foreignSentence, readConfig } from './config/config.ts';
import { mailerOf } from './config/mail.ts';
import { openCore } from './core.ts';

/** Examines everything the service depends on. Invalid settings are findings as well. */
export async function doctor(env: NodeJS.ProcessEnv): Promise<DoctorFinding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((sentence) => ({ name: 'settings', level: 'problem', sentence }));
  }
  const ignored = foreignSentence(config);
  return [
    { name: 'settings', level: 'ok', sentence: 'every setting is valid' },
    ...(ignored === undefined ? [] : [{ name: 'settings', level: 'warning', sentence: ignored } as const]),
    { name: 'runtime', level: 'ok', sentence: `Node ${process.versions.node}` },
    ...(await examine(subjectOf(config))),
  ];
}

function subjectOf(config: Config): DoctorSubject {
  const { dataDir, host, port, publicUrl, secretKey, durability } = config;
  return {
    dataDir,
    host,
    port,
    publicUrl,
    acceptsLoss: durability === 'server',
    secretKeyGiven: secretKey !== undefined,
    mailer: mailerOf(config),
    clock: systemClock,
    withDatabase: async (look) => {
      const core = await openCore({
        config,
        log: createLog('silent', 2),
        purpose: 'command',
        // A key that is missing is a finding.
        lostKeys: 'accepted',
        publicUrl: () => '',
        onWork: () => {},
      }).catch((error) => {
        // Whether the first start will find its programs can be said already.
        if (error instanceof NoInstallation && config.databaseUrl === undefined) findBinaries(config.pgBin);
        throw error;
      });
      try {
        return await look(core.database, core.operations);
      } finally {
        await core.close();
      }
    },
  };
}
