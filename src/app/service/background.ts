import { setTimeout as pause } from 'node:timers/promises';
import { SYSTEM } from '../../domain/actor.ts';
import { Schedule } from '../../jobs/schedule.ts';
import type { Worker } from '../../jobs/worker.ts';
import { DAY_MS } from '../../lib/clock.ts';
import type { Log } from '../../lib/log/log.ts';
import type { CredentialCache } from '../../operations/access/credential-cache.ts';
import { type KeyUse, saveKeyUse } from '../../operations/access/key-use.ts';
import { type ServiceState, watchAlerts } from '../../operations/alerts/watch.ts';
import { ratesState, withoutRate } from '../../operations/catalogue/rates.ts';
import { PLAIN_HTTP_FIX, plainHttp } from '../../operations/checks/plain-http.ts';
import type { Changes } from '../../operations/engine/changes.ts';
import { DatabaseClock } from '../../operations/engine/database-clock.ts';
import { capDueTimes } from '../../operations/engine/due-times.ts';
import { addUpFigures } from '../../operations/figures/figures.ts';
import { pruneContents, sweepFiles } from '../../operations/files/prune.ts';
import { mailAlerts } from '../../operations/mail/alert-mails.ts';
import { prepareRequestLog } from '../../operations/requests/request-log.ts';
import { retryAfterGap } from '../../operations/retention/clock-guard.ts';
import { keepHouse } from '../../operations/retention/retention.ts';
import { listen } from '../../store/engine/notifications.ts';
import { backUpInTurn, isBackupOverdue, lookAtBackups, type NewestBackup } from '../backups/scheduled.ts';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';

const KEY_USE_EVERY_MS = 30_000;
const ALERTS_EVERY_MS = 10_000;
/** Reads all orders in production. */
const SLOW_ALERTS_EVERY_MS = 10 * 60_000;
/** The interval of adding up figures. They are complete in between: readers add the rest. */
const FIGURES_EVERY_MS = 30_000;
/** The interval of correcting impossible due times: the longest time that such work waits. */
const CAP_EVERY_MS = 10_000;
const HOUSEKEEPING_EVERY_MS = 600_000;
/** Reads the list of all stored files. */
const PRUNE_EVERY_MS = 6 * 60 * 60 * 1000;
/** The first time: a service that is started more often must clear up too. */
const SOON_MS = 5 * 60_000;
const BACKLOG_EVERY_MS = 1_000;
/** How often open pages reload their data if no notification of changes arrives. */
const CHANGES_EVERY_MS = 5_000;
/** How often the age of the newest backup is checked. */
const BACKUP_LOOK_MS = 5 * 60_000;
const BACKUPS_ANSWER_WITHIN_MS = 5_000;

/**
 * Background tasks: noticing changes made by other processes, housekeeping. Returns the functions that stop
 * them.
 */
export async function keepUpToDate({
  core,
  config,
  log,
  credentials,
  keyUse,
  runner,
  changes,
  newestBackup,
}: {
  core: Core;
  config: Config;
  log: Log;
  credentials: CredentialCache;
  keyUse: KeyUse;
  runner: Worker | undefined;
  changes: Changes;
  newestBackup: NewestBackup;
}): Promise<(() => Promise<unknown>)[]> {
  const { clock, database, replicas, schema } = core;
  const { catalogue, partners } = core.services;
  await credentials.poll();
  await catalogue.poll();
  await partners.poll();
  await core.operations.run(prepareRequestLog, SYSTEM, undefined);
  await warnOfRates(core, log);
  const exposed = config.role === 'worker' ? undefined : plainHttp(config);
  if (exposed !== undefined) log.warn({ host: config.host }, `${exposed}; ${PLAIN_HTTP_FIX}`);
  await replicas?.poll();
  let looked: Promise<unknown> = Promise.resolve();
  if (runner) {
    // A network folder that does not answer must not delay the start.
    looked = lookAtBackups(core, config).catch((error) =>
      log.warn({ err: error }, 'the folder of PLATEN_BACKUP_DIR cannot be used'),
    );
    await Promise.race([looked, pause(BACKUPS_ANSWER_WITHIN_MS, undefined, { ref: false })]);
    await capImpossibleTimes(core, log);
    await beginRetries(core, log, clock.now());
  }
  // Nothing can fail from here on: the timers of a failed start would keep the process alive.
  const schedule = new Schedule(log);
  let backUp = () => {};
  schedule.every(config.epochPollMs, 'checking for revoked credentials', () => credentials.poll());
  const storeKeyUse = async () => {
    const used = keyUse.take();
    if (used) await core.operations.run(saveKeyUse, SYSTEM, used);
  };
  schedule.every(KEY_USE_EVERY_MS, 'storing when keys were last used', storeKeyUse);
  schedule.every(config.epochPollMs, 'storing unclear answers', () => core.operations.saveUnclear());
  schedule.every(config.epochPollMs, 'checking for a newer schema', () => schema.poll());
  schedule.every(config.epochPollMs, 'checking for another secret key', () => core.keys.poll());
  schedule.every(config.epochPollMs, 'checking for a new catalogue', () => catalogue.poll());
  schedule.every(config.epochPollMs, 'checking for changed print partners', () => partners.poll());
  if (clock instanceof DatabaseClock)
    schedule.every(config.epochPollMs, 'asking the database for its time', () =>
      clock.measure(database.queries, {
        onFound: (aheadMs) =>
          log.warn(
            { aheadMs },
            'the clock of the database jumped ahead; it is followed if that lasts for ten minutes',
          ),
        beforeFollowed: (time) => beginRetries(core, log, time),
      }),
    );
  if (replicas) schedule.every(config.epochPollMs, 'looking at the replicas', () => replicas.poll());
  if (config.role !== 'worker')
    schedule.every(Math.max(config.epochPollMs, BACKLOG_EVERY_MS), 'counting due work', () =>
      watchBacklog(core, log),
    );
  if (runner) {
    const startedAt = clock.now();
    const watch = (isQuick: boolean) => async () => {
      const backupIsOverdue = await isBackupOverdue(config, newestBackup, startedAt, clock.now());
      return watchForPeople(core, { isQuick, backupIsOverdue });
    };
    schedule.every(ALERTS_EVERY_MS, 'comparing the alerts with the facts', watch(true));
    schedule.every(SLOW_ALERTS_EVERY_MS, 'looking for orders in production without signals', watch(false));
    const backUpNow = backUpInTurn(core, config, log);
    backUp = schedule.every(BACKUP_LOOK_MS, 'writing a backup', (stop) => looked.then(() => backUpNow(stop)));
    schedule.every(FIGURES_EVERY_MS, 'adding up the figures of the day', (stop) => addUp(core, stop));
    schedule.every(
      PRUNE_EVERY_MS,
      'removing contents that are not needed',
      (stop) => prune(core, log, stop),
      SOON_MS,
    );
    schedule.every(CAP_EVERY_MS, 'capping impossible due times', () => capImpossibleTimes(core, log));
  }
  const sweep = () => core.operations.run(sweepFiles, SYSTEM, undefined);
  schedule.every(PRUNE_EVERY_MS, 'removing files that this machine does not use', sweep, SOON_MS);
  if (!hearsOthers(config)) schedule.every(CHANGES_EVERY_MS, 'assuming changes', async () => changes.heard());
  schedule.every(HOUSEKEEPING_EVERY_MS, 'preparing the request log', () =>
    core.operations.run(prepareRequestLog, SYSTEM, undefined),
  );
  schedule.every(HOUSEKEEPING_EVERY_MS, 'housekeeping', () => keepHouseOf(core, log));
  schedule.every(DAY_MS, 'checking the exchange rates', () => warnOfRates(core, log));
  const notices = listen(database, (channel, payload) => {
    if (channel === 'platen_access') void credentials.poll().catch(() => undefined);
    else if (channel === 'platen_schema') void schema.poll().catch(() => undefined);
    else if (channel === 'platen_catalogue') void catalogue.poll().catch(() => undefined);
    else if (channel === 'platen_partners') void partners.poll().catch(() => undefined);
    else if (channel === 'platen_changes') changes.heard();
    else if (channel === 'platen_backup') backUp();
    else if (channel === 'platen_stopped') runner?.cutOff(Number(payload));
    else runner?.wake();
  });
  return [() => notices.close(), () => schedule.stop(), () => storeKeyUse().catch(() => undefined)];
}

/** Whether notifications arrive, from other processes and from this one. */
export function hearsOthers({ pooler, databaseDirectUrl }: Config): boolean {
  return pooler === 'none' || databaseDirectUrl !== undefined;
}

async function watchBacklog({ services: { backlog } }: Core, log: Log): Promise<void> {
  const wasFull = backlog.full;
  await backlog.poll();
  const { full, rows } = backlog;
  if (full === wasFull) return;
  if (full)
    log.warn({ rows }, 'more work is due than PLATEN_MAX_BACKLOG; the clients with the most of it get 503');
  else log.info({ rows }, 'the backlog has drained; all clients are served');
}

async function watchForPeople({ operations, services, replicas }: Core, state: ServiceState): Promise<void> {
  const storeIsDown = (await services.blobs.trouble()) !== undefined;
  await operations.run(watchAlerts, SYSTEM, { ...state, storeIsDown, replicas: replicas?.states() });
  if (services.mailer) await operations.run(mailAlerts, SYSTEM, undefined);
}

function keepHouseOf({ operations }: Core, log: Log): Promise<void> {
  return keepHouse(
    (operation, input) => operations.run(operation, SYSTEM, input),
    (step, error) => log.warn({ step, err: error }, 'a step of the housekeeping failed'),
  );
}

async function prune({ operations }: Core, log: Log, stop: AbortSignal): Promise<void> {
  const removed = await pruneContents((operation, input) => operations.run(operation, SYSTEM, input), stop);
  if (removed.length === 0) return;
  const bytes = removed.reduce((sum, { size }) => sum + size, 0);
  log.info({ files: removed.length, bytes }, 'contents that no order and no upload needs were removed');
}

async function addUp({ operations }: Core, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await operations.run(addUpFigures, SYSTEM, undefined)));
}

/** Lets the time for retries begin anew if this time is far from the last one that was stored. */
async function beginRetries({ operations }: Core, log: Log, time: Date): Promise<void> {
  if (await operations.run(retryAfterGap, SYSTEM, { time }))
    log.warn('the last time that was stored is more than a day old: the time for retries begins anew');
}

/** Corrects work that a clock in the future has postponed, and that would wait for that time. */
async function capImpossibleTimes({ operations }: Core, log: Log): Promise<void> {
  const rows = await operations.run(capDueTimes, SYSTEM, undefined);
  if (rows > 0) log.warn({ rows }, 'due times that no pause explains were capped; a clock was wrong');
}

/** Warns of missing or outdated rates, which make prices in other currencies missing or wrong. */
async function warnOfRates({ operations }: Core, log: Log): Promise<void> {
  const { newest, stale, missing } = await operations.run(ratesState, SYSTEM, undefined);
  if (missing.length > 0) log.warn(withoutRate(missing));
  if (stale)
    log.warn(
      { newest },
      'the exchange rates are more than a week old; import new ones with platen catalogue exchange-rates import',
    );
}
