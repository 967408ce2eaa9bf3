import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OPERATOR } from '../../domain/actor.ts';
import { type OutgoingPause, pausedSentence } from '../../domain/outgoing.ts';
import { type Clock, DAY_MS } from '../../lib/clock.ts';
import { errorCode, errorMessage, NoInstallation, whyUnusable } from '../../lib/errors.ts';
import {
  isReady,
  keyFileFacts,
  measureDisk,
  openFilesLimit,
  type PortUse,
  portUse,
  resolvesNames,
} from '../../outbound/machine.ts';
import type { Mailer } from '../../outbound/mail/mailer.ts';
import type { Database } from '../../store/engine/db.ts';
import {
  readDatabaseTime,
  readOverridden,
  readProbeTime,
  readServerFacts,
} from '../../store/engine/health.ts';
import { inTransaction } from '../../store/engine/transaction.ts';
import { readPauses } from '../../store/outgoing.ts';
import { type RatesState, ratesState, withoutRate } from '../catalogue/rates.ts';
import type { Executor } from '../engine/executor.ts';
import { databaseFacts, PROBE_EVERY_MS } from '../engine/health.ts';
import { type RotationState, rotationState } from '../secret-keys/rotation.ts';
import { PLAIN_HTTP_FIX, plainHttp } from './plain-http.ts';

export interface DoctorFinding {
  /** One or two words: `database`, `secret key`. */
  readonly name: string;
  readonly level: 'ok' | 'warning' | 'problem';
  readonly sentence: string;
  /** The suggested fix. */
  readonly fix?: string | undefined;
}

/** The subject of the examination. */
export interface DoctorSubject {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** The public URL, if one is set. */
  readonly publicUrl: string | undefined;
  /** Whether the settings of the database server are taken as they are (PLATEN_DURABILITY). */
  readonly acceptsLoss: boolean;
  /** Whether PLATEN_SECRET_KEY is set; otherwise the key is a file in the data folder. */
  readonly secretKeyGiven: boolean;
  /** The mail server, if one is set. */
  readonly mailer: Mailer | undefined;
  readonly clock: Clock;
  /** Opens the database while `look` runs. */
  withDatabase<T>(look: (database: Database, operations: Executor) => Promise<T>): Promise<T>;
}

const GIB = 1024 ** 3;
const LOW_DISK_BYTES = 2 * GIB;
const SKEW_MS = 2_000;
const SLOW_FSYNC_MS = 50;

const examinations: readonly (readonly [
  name: string,
  examine: (subject: DoctorSubject) => Promise<DoctorFinding[]>,
])[] = [
  ['disk', examineDisk],
  ['open files', examineOpenFiles],
  ['database', examineDatabase],
  ['port', examinePort],
  ['https', examineHttps],
  ['names', examineNames],
  ['secret key', examineSecretKey],
  ['mail', examineMail],
];

/** Examines everything the service depends on. A failed examination is a finding, not an error. */
export async function examine(subject: DoctorSubject): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = [];
  for (const [name, look] of examinations) {
    try {
      findings.push(...(await look(subject)));
    } catch (error) {
      // A machine may be examined before the first start.
      const level = error instanceof NoInstallation ? 'warning' : 'problem';
      findings.push({ name, level, sentence: errorMessage(error) });
    }
  }
  return findings;
}

async function examineDisk({ dataDir }: DoctorSubject): Promise<DoctorFinding[]> {
  const { freeBytes, fsyncMs } = await measureDisk(dataDir).catch((error) => {
    throw new Error(`${dataDir} cannot be used: ${whyUnusable(error)}`);
  });
  const free = `${(freeBytes / GIB).toFixed(1)} GiB free in ${dataDir}`;
  const fsync = `a write reaches the disk in ${fsyncMs.toFixed(1)} ms`;
  return [
    freeBytes < LOW_DISK_BYTES
      ? {
          name: 'disk',
          level: 'warning',
          sentence: free,
          fix: 'free some space: fetched files are stored here',
        }
      : { name: 'disk', level: 'ok', sentence: free },
    fsyncMs > SLOW_FSYNC_MS
      ? { name: 'fsync', level: 'warning', sentence: fsync, fix: 'use a faster disk' }
      : { name: 'fsync', level: 'ok', sentence: fsync },
  ];
}

/** Connections, transfers, files and the connections to the database of a busy process. */
const FEW_OPEN_FILES = 4_096;

async function examineOpenFiles(): Promise<DoctorFinding[]> {
  const limit = await openFilesLimit();
  if (limit === undefined) return [];
  const name = 'open files';
  const sentence = `a process may have ${limit} files and connections open`;
  if (limit >= FEW_OPEN_FILES) return [{ name, level: 'ok', sentence }];
  return [
    { name, level: 'warning', sentence, fix: 'raise it: ulimit -n 65536, or LimitNOFILE= of the unit' },
  ];
}

async function examineDatabase({
  clock,
  acceptsLoss,
  withDatabase,
}: DoctorSubject): Promise<DoctorFinding[]> {
  return withDatabase(async (database, operations) => {
    const { serverVersion, serverTime, products } = await databaseFacts(database);
    const rates = await operations.run(ratesState, OPERATOR, undefined);
    const skew = Math.abs(serverTime.getTime() - clock.now().getTime());
    return [
      {
        name: 'database',
        level: 'ok',
        sentence: `PostgreSQL ${serverVersion}, newest schema, ${products} products`,
      },
      durabilityFinding((await inTransaction(database.queries, readServerFacts)).unsafe, acceptsLoss),
      defaultsFinding(await inTransaction(database.queries, readOverridden)),
      skew > SKEW_MS
        ? {
            name: 'clock',
            level: 'warning',
            sentence: `the clock of the database is ${skew} ms off`,
            fix: 'synchronise both machines with network time',
          }
        : { name: 'clock', level: 'ok', sentence: 'the database and this machine agree on the time' },
      ratesFinding(rates),
      pauseFinding(await readPauses(database.queries)),
      rotationFinding(await operations.run(rotationState, OPERATOR, undefined)),
    ];
  });
}

/** A server that can lose commits is refused before, unless the settings accept it. */
function durabilityFinding(off: readonly string[], acceptsLoss: boolean): DoctorFinding {
  const name = 'durability';
  if (off.length === 0)
    return { name, level: 'ok', sentence: 'an acknowledged order is on the disk of the database server' };
  return {
    name,
    level: acceptsLoss ? 'warning' : 'problem',
    sentence: `a crash of the database server can lose acknowledged orders: ${off.join(', ')} off`,
    fix: 'switch it on, and remove PLATEN_DURABILITY=server',
  };
}

function defaultsFinding(names: readonly string[]): DoctorFinding {
  const sentence =
    names.length === 0
      ? 'the database has the defaults that the service relies on'
      : `the service replaces defaults of the database for its own sessions: ${names.join(', ')}`;
  return { name: 'defaults', level: 'ok', sentence };
}

function pauseFinding(pauses: readonly OutgoingPause[]): DoctorFinding {
  const sentence = pausedSentence(pauses);
  if (sentence === undefined)
    return { name: 'outgoing', level: 'ok', sentence: 'everything is sent as it becomes due' };
  const fix = 'look at what waits with platen outgoing list, then platen outgoing release';
  return { name: 'outgoing', level: 'warning', sentence, fix };
}

function rotationFinding({ inUse, others, former, missing }: RotationState): DoctorFinding {
  const name = 'key rotation';
  if (missing.length > 0)
    return {
      name,
      level: 'problem',
      sentence: `secrets may be sealed with a secret key that is missing here (fingerprint ${missing.join(', ')}), so services do not start`,
      fix: 'add the key to PLATEN_OLD_SECRET_KEY; if it is lost, run platen secret-key rotate --skip-unreadable',
    };
  if (!inUse && others > 1)
    return {
      name,
      level: 'warning',
      sentence: 'a rotation has not ended, and the current key of these settings would begin another',
      fix: 'end it with platen secret-key rotate and the settings of the running services first',
    };
  if (others > 0)
    return {
      name,
      level: 'warning',
      sentence: 'secrets may still be sealed with a former secret key',
      fix: 'restart all services with the new key, then platen secret-key rotate',
    };
  if (former > 0)
    return {
      name,
      level: 'warning',
      sentence: 'everything is sealed with one secret key, and more are configured',
      fix: 'remove PLATEN_OLD_SECRET_KEY and secret.key.old, unless a rotation is about to begin',
    };
  return { name, level: 'ok', sentence: 'everything is sealed with the one secret key' };
}

function ratesFinding({ newest, stale, missing }: RatesState): DoctorFinding {
  const fix =
    'import eurofxref-daily.xml of the European Central Bank with platen catalogue exchange-rates import';
  if (newest === null)
    return { name: 'rates', level: 'warning', sentence: 'no exchange rates are stored', fix };
  const sentence = `the newest exchange rates are of ${newest}`;
  if (missing.length > 0)
    return {
      name: 'rates',
      level: 'warning',
      sentence: `${withoutRate(missing)}; ${sentence}`,
      fix: 'import rates that have it, or price it in another currency',
    };
  return stale
    ? { name: 'rates', level: 'warning', sentence: `${sentence}, more than a week ago`, fix }
    : { name: 'rates', level: 'ok', sentence };
}

async function examinePort(subject: DoctorSubject): Promise<DoctorFinding[]> {
  const { host, port } = subject;
  const findings: Record<PortUse, () => DoctorFinding | Promise<DoctorFinding>> = {
    free: () => ({ name: 'port', level: 'ok', sentence: `${host}:${port} is free` }),
    platen: () => examinePlaten(subject),
    other: () => ({
      name: 'port',
      level: 'problem',
      sentence: `${host}:${port} is in use`,
      fix: 'set PORT to another port',
    }),
  };
  return [await findings[await portUse(host, port)]()];
}

async function examinePlaten(subject: DoctorSubject): Promise<DoctorFinding> {
  const address = `${subject.host}:${subject.port}`;
  const isOwn = await usesDatabase(subject).catch(() => undefined);
  if (isOwn === false)
    return {
      name: 'port',
      level: 'problem',
      sentence: `Platen runs on ${address} with another database than that of these settings`,
      fix: 'examine that installation with its DATABASE_URL and PLATEN_DATA_DIR, or set PORT to another port for this one',
    };
  const which = isOwn ? 'Platen already runs' : 'Platen (this or another installation) runs';
  return {
    name: 'port',
    level: 'ok',
    sentence: `${which} on ${address}${isOwn ? ' with this database' : ''}`,
  };
}

/** A service that was asked a moment before answers without writing again, and may be asked so by others. */
const ATTEMPTS = 3;

/**
 * Whether the service on the port uses the database of these settings, without a credential: asked whether it is ready, it writes
 * to its database. Undefined if it does not answer, or cannot write.
 */
async function usesDatabase({ host, port, withDatabase }: DoctorSubject): Promise<boolean | undefined> {
  return withDatabase(async ({ queries }) => {
    const since = await readDatabaseTime(queries);
    let ready: boolean | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await pause(PROBE_EVERY_MS);
      ready = await isReady(host, port);
      const writtenAt = await readProbeTime(queries);
      if (writtenAt !== null && writtenAt >= since) return true;
      if (ready === undefined) return undefined;
    }
    return ready ? false : undefined;
  });
}

async function examineHttps(subject: DoctorSubject): Promise<DoctorFinding[]> {
  const sentence = plainHttp(subject);
  if (sentence !== undefined) return [{ name: 'https', level: 'warning', sentence, fix: PLAIN_HTTP_FIX }];
  return [{ name: 'https', level: 'ok', sentence: 'others reach the service over https, or not at all' }];
}

async function examineNames(): Promise<DoctorFinding[]> {
  if (await resolvesNames()) {
    return [{ name: 'names', level: 'ok', sentence: 'host names on the internet can be resolved' }];
  }
  const fix = 'set up DNS: files and partners on other machines need it';
  return [
    { name: 'names', level: 'warning', sentence: 'host names on the internet cannot be resolved', fix },
  ];
}

async function examineMail({ mailer }: DoctorSubject): Promise<DoctorFinding[]> {
  if (!mailer) return [{ name: 'mail', level: 'ok', sentence: 'no mail server is set, so no mail is sent' }];
  const { ok, detail } = await mailer.probe();
  if (ok) return [{ name: 'mail', level: 'ok', sentence: `${mailer.server} ${detail}` }];
  const fix = 'check PLATEN_SMTP_URL: host, port, user, password, and smtps:// where TLS begins at once';
  return [{ name: 'mail', level: 'problem', sentence: `${mailer.server} cannot be used: ${detail}`, fix }];
}

async function examineSecretKey(subject: DoctorSubject): Promise<DoctorFinding[]> {
  const { secretKeyGiven, dataDir, clock } = subject;
  if (secretKeyGiven) return [{ name: 'secret key', level: 'ok', sentence: 'given by PLATEN_SECRET_KEY' }];
  const file = join(dataDir, 'secret.key');
  const facts = await keyFileFacts(file).catch((error) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${whyUnusable(error)}`);
  });
  // If a database is sealed with it, the examination of the database says so.
  if (facts === undefined)
    return [{ name: 'secret key', level: 'warning', sentence: `${file} is made by the first start` }];
  const { readableByOthers, modifiedAt } = facts;
  const days = Math.floor((clock.now().getTime() - modifiedAt.getTime()) / DAY_MS);
  return readableByOthers
    ? [
        {
          name: 'secret key',
          level: 'problem',
          sentence: `${file} can be read by other users`,
          fix: `chmod 600 ${file}`,
        },
      ]
    : [{ name: 'secret key', level: 'ok', sentence: `generated ${days} days ago in ${file}` }];
}
