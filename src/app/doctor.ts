import { lookup } from 'node:dns/promises';
import { constants, mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { DoctorFinding } from '../cli/cli-app.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/log/log.ts';
import { type RatesAge, ratesAge } from '../operations/catalogue/rates.ts';
import { databaseFacts } from '../operations/engine/health.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { openCore } from './core.ts';

const LOW_DISK_BYTES = 2 * 1024 ** 3;
const SKEW_MS = 2_000;
const SLOW_FSYNC_MS = 50;

/** Looks at everything the service leans on. A failed look is a finding, not an error. */
export async function doctor(env: NodeJS.ProcessEnv): Promise<DoctorFinding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((sentence) => ({ name: 'settings', level: 'problem', sentence }));
  }
  const findings: DoctorFinding[] = [
    { name: 'settings', level: 'ok', sentence: 'every setting is readable' },
    { name: 'runtime', level: 'ok', sentence: `Node ${process.versions.node}` },
  ];
  for (const look of [lookAtFolder, lookAtDatabase, lookAtPort, lookAtNames, lookAtSecret]) {
    try {
      findings.push(...(await look(config)));
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      findings.push({ name: look.name.replace('lookAt', '').toLowerCase(), level: 'problem', sentence });
    }
  }
  return findings;
}

async function lookAtFolder({ dataDir }: Config): Promise<DoctorFinding[]> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const gigabytes = `${(free / 1024 ** 3).toFixed(1)} GiB free in ${dataDir}`;
  const probe = join(dataDir, '.doctor');
  const file = await open(probe, constants.O_CREAT | constants.O_WRONLY, 0o600);
  const startedAt = performance.now();
  await file.write('probe');
  await file.sync();
  const ms = performance.now() - startedAt;
  await file.close();
  await rm(probe, { force: true });
  return [
    free < LOW_DISK_BYTES
      ? { name: 'disk', level: 'warning', sentence: gigabytes, fix: 'make room; fetched files are kept here' }
      : { name: 'disk', level: 'ok', sentence: gigabytes },
    ms > SLOW_FSYNC_MS
      ? {
          name: 'fsync',
          level: 'warning',
          sentence: `a write reaches the disk in ${ms.toFixed(1)} ms`,
          fix: 'use a faster disk',
        }
      : { name: 'fsync', level: 'ok', sentence: `a write reaches the disk in ${ms.toFixed(1)} ms` },
  ];
}

async function lookAtDatabase(config: Config): Promise<DoctorFinding[]> {
  const core = await openCore({
    config,
    log: createLog('silent', 2),
    clock: systemClock,
    purpose: 'command',
    publicUrl: () => '',
    onWork: () => {},
  });
  try {
    const { serverVersion, serverTime, products } = await databaseFacts(core.database);
    const age = await core.operations.run(ratesAge, { kind: 'operator' }, undefined);
    const skew = Math.abs(serverTime.getTime() - Date.now());
    return [
      {
        name: 'database',
        level: 'ok',
        sentence: `PostgreSQL ${serverVersion}, newest schema, ${products} products`,
      },
      skew > SKEW_MS
        ? {
            name: 'clock',
            level: 'warning',
            sentence: `the database's clock is ${skew} ms off`,
            fix: 'set both machines to network time',
          }
        : { name: 'clock', level: 'ok', sentence: 'the database and this machine agree on the time' },
      ratesFinding(age),
    ];
  } finally {
    await core.close();
  }
}

function ratesFinding({ newest, stale }: RatesAge): DoctorFinding {
  const fix = 'platen rates import takes eurofxref-daily.xml of the European Central Bank';
  if (newest === null)
    return { name: 'rates', level: 'warning', sentence: 'there are no exchange rates', fix };
  const sentence = `the newest exchange rates are of ${newest}`;
  return stale
    ? { name: 'rates', level: 'warning', sentence: `${sentence}, more than a week ago`, fix }
    : { name: 'rates', level: 'ok', sentence };
}

async function lookAtPort({ host, port }: Config): Promise<DoctorFinding[]> {
  const busy = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
  if (!busy) return [{ name: 'port', level: 'ok', sentence: `${host}:${port} is free` }];
  const ours = await fetch(`http://${host}:${port}/version`, { signal: AbortSignal.timeout(2_000) })
    .then(async (reply) => ((await reply.json()) as { name?: string }).name === 'platen')
    .catch(() => false);
  return ours
    ? [{ name: 'port', level: 'ok', sentence: `Platen already runs on ${host}:${port}` }]
    : [{ name: 'port', level: 'problem', sentence: `${host}:${port} is in use`, fix: 'set PORT to another' }];
}

async function lookAtNames(): Promise<DoctorFinding[]> {
  try {
    await lookup('example.com');
    return [{ name: 'names', level: 'ok', sentence: 'host names on the internet are found' }];
  } catch {
    const fix = 'files and partners on other machines need a working DNS';
    return [{ name: 'names', level: 'warning', sentence: 'host names on the internet are not found', fix }];
  }
}

async function lookAtSecret({ secretKey, dataDir }: Config): Promise<DoctorFinding[]> {
  if (secretKey) return [{ name: 'secret key', level: 'ok', sentence: 'given by PLATEN_SECRET_KEY' }];
  const file = join(dataDir, 'secret.key');
  const { mode, mtime } = await stat(file);
  const days = Math.floor((Date.now() - mtime.getTime()) / 86_400_000);
  const sentence = `generated ${days} days ago in ${file}`;
  return (mode & 0o077) === 0
    ? [{ name: 'secret key', level: 'ok', sentence }]
    : [
        {
          name: 'secret key',
          level: 'problem',
          sentence: `${file} can be read by others`,
          fix: `chmod 600 ${file}`,
        },
      ];
}
