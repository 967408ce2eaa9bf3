import { join } from 'node:path';
import { SYSTEM } from '../domain/actor.ts';
import { planProduction } from '../domain/sandbox/production.ts';
import type { Clock } from '../lib/clock.ts';
import { Places } from '../lib/concurrency/places.ts';
import type { Log } from '../lib/log/log.ts';
import { deriveKeys, openWith, reseal } from '../lib/secrets/key-ring.ts';
import { PASSWORD_COST, type PasswordCost } from '../lib/secrets/passwords.ts';
import { seal } from '../lib/secrets/secrets.ts';
import { CatalogueCache } from '../operations/catalogue/catalogue-cache.ts';
import { seedReferenceData } from '../operations/catalogue/tables.ts';
import { Backlog } from '../operations/engine/backlog.ts';
import { DatabaseClock } from '../operations/engine/database-clock.ts';
import { EpochCache } from '../operations/engine/epoch-cache.ts';
import { createExecutor } from '../operations/engine/executor.ts';
import { SchemaWatch } from '../operations/engine/schema.ts';
import { createCheckWaits } from '../operations/files/check-waits.ts';
import { createFileFacts } from '../operations/files/fetch.ts';
import { uploadedFile } from '../operations/files/uploads.ts';
import type { Sealer, SecretKeys, Services, WorkSettings } from '../operations/services.ts';
import { SignalCounts } from '../operations/signals/record.ts';
import { DELIVERY_PLACES, OpenedEndpoints } from '../operations/webhooks/deliver.ts';
import type { Blobs } from '../outbound/files/blobs.ts';
import { createFileLinks, createTemplateLinks } from '../outbound/files/file-links.ts';
import { createFonts } from '../outbound/files/fonts.ts';
import { createPreviews } from '../outbound/files/previews.ts';
import { withSandboxFiles } from '../outbound/files/sandbox-files.ts';
import { createTransferThreads, type TransferThreads } from '../outbound/files/transfers/transfer-threads.ts';
import { createPartialFiles, createUploadedFiles } from '../outbound/files/uploaded-files.ts';
import { createOutboundHttp, type OutboundHttp } from '../outbound/http/http.ts';
import { UNKNOWN_AT_ONCE } from '../outbound/http/lookups.ts';
import { createInspector, type Inspector } from '../outbound/inspect/inspector.ts';
import { createPartnerClient } from '../outbound/partner-client.ts';
import { createWebhookClient } from '../outbound/webhook-client.ts';
import { type Connection, connect, type Database, type Queries } from '../store/engine/db.ts';
import { knownMigrations } from '../store/engine/migrate.ts';
import { openReplicas, type Replicas } from '../store/engine/replicas.ts';
import { readPartnerEpoch, readRoutedPartners } from '../store/partners/partners.ts';
import type { Config } from './config/config.ts';
import { mailerOf } from './config/mail.ts';
import { type DatabaseOptions, openMigrated } from './database.ts';
import { type DatabaseKeys, type LostKeys, openDatabaseKeys } from './database-keys.ts';
import { openFileStore } from './file-store.ts';

/** Connections of one process, where the settings have no number. */
const POOL_SIZE = 10;
const VERIFY_RETRY_MS = 60_000;
const QUERY_TIMEOUT_MS = 30_000;
/**
 * The time limit of the query for one cause of alerts: the server ends it before the driver drops the
 * connection.
 */
const ALERT_CAUSE_MS = 20_000;
/**
 * The lock timeout of a service: together with the wait for a connection less than the 15 s that a call may
 * take.
 */
const LOCK_TIMEOUT_MS = 6_000;
/** The time limit of webhook deliveries. */
const WEBHOOK_MS = 15_000;
const MAX_REDIRECTS = 5;

export interface CoreOptions extends DatabaseOptions {
  /** The virtual time of a test or a simulation; without one the core goes by the time of the database. */
  readonly clock?: Clock | undefined;
  /** Whether it opens although it lacks a key of the database; by default it does not. */
  readonly lostKeys?: LostKeys;
  /** The base of file links; called when a link is made. */
  readonly publicUrl: () => string;
  /** Called after commits that may have made work due. */
  readonly onWork: (kind?: 'webhooks') => void;
  readonly random?: () => number;
  /** Plans the simulated production of sandbox orders, where it differs from the default. */
  readonly planProduction?: Services['planProduction'];
  /** The cost of hashing passwords, if it differs from the default. */
  readonly passwordCost?: PasswordCost | undefined;
  /** How long a statement waits for a connection, if it differs from the default. */
  readonly connectWithinMs?: number | undefined;
}

export type Core = Awaited<ReturnType<typeof openCore>>;

/** Everything but the edges: the migrated database and the operations that run on it. What was opened before a failure is closed. */
export async function openCore(options: CoreOptions) {
  const { config, log } = options;
  await using opening = new AsyncDisposableStack();
  // The error of the driver carries the whole client.
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  const known = await knownMigrations();
  const { connection, migrated, close: closeServer } = await openMigrated(options, onError);
  opening.defer(closeServer);
  const database = connect(connection, {
    poolSize: config.poolSize ?? POOL_SIZE,
    connectWithinMs: options.connectWithinMs,
    callWaitMs: config.callWaitMs,
    onError,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    lockTimeoutMs: options.purpose === 'service' ? LOCK_TIMEOUT_MS : undefined,
  });
  opening.defer(database.close);
  const replicas = replicasOf(options, connection, database);
  opening.defer(async () => replicas?.close());
  const inspector = createInspector({ folder: filesFolder(config), log });
  opening.defer(inspector.close);
  const clock = options.clock ?? (await startClock(database.queries, log));
  const { purpose } = options;
  const files = await openFileStore({ config, log, clock, folder: filesFolder(config), purpose });
  opening.defer(files.close);
  const keys = await openDatabaseKeys(config, options, database.queries);
  const { outbound, webhooks } = outboundOf(config);
  opening.defer(webhooks.close);
  opening.defer(outbound.close);
  const parts = { outbound, webhooks, inspector, blobs: files.blobs, keys };
  const { services, transfers } = createServices(options, clock, database.queries, parts);
  opening.defer(transfers.close);
  const operations = createExecutor({
    database,
    reading: () => replicas?.reading() ?? database.queries,
    services,
    clock,
    batchSize: config.batchSize,
    onWork: options.onWork,
  });
  await operations.run(seedReferenceData, SYSTEM, undefined);
  const schema = new SchemaWatch(database.queries, known);
  const opened = opening.move();
  return {
    connection,
    database,
    replicas,
    clock,
    schema,
    keys: keys.watch,
    services,
    operations,
    migrated,
    close: () => opened.disposeAsync(),
  };
}

/** Only a service uses replicas; a command reads too little to be worth finding one. */
function replicasOf(
  { config, log, purpose }: CoreOptions,
  primary: Connection,
  { pool: fallback }: Database,
): Replicas | undefined {
  if (purpose !== 'service' || config.databaseReadUrl === undefined) return undefined;
  return openReplicas({
    urls: config.databaseReadUrl,
    primary,
    fallback,
    lagMs: config.readLagMs,
    pool: {
      poolSize: config.poolSize ?? POOL_SIZE,
      onError: () => undefined,
      queryTimeoutMs: QUERY_TIMEOUT_MS,
    },
    onChange(replica, trouble) {
      if (trouble === undefined) log.info({ replica }, 'the replica is used');
      else log.warn({ replica }, `the replica ${trouble}; the primary is read instead`);
    },
  });
}

export function filesFolder({ dataDir }: Config): string {
  return join(dataDir, 'files');
}

/** The difference between clocks from which the operator is warned. */
const SKEW_WARNED_MS = 2_000;

async function startClock(queries: Queries, log: Log): Promise<DatabaseClock> {
  const clock = new DatabaseClock();
  await clock.measure(queries);
  const skewMs = clock.skewMs();
  if (Math.abs(skewMs) > SKEW_WARNED_MS)
    log.warn(
      { skewMs },
      'the clocks of this machine and of the database differ; the time of the database is used',
    );
  return clock;
}

interface OutboundParts {
  readonly outbound: OutboundHttp;
  readonly webhooks: OutboundHttp;
  readonly inspector: Inspector;
  readonly blobs: Blobs;
  readonly keys: DatabaseKeys;
}

function outboundOf({ allowedHosts, placesPerPartner }: Config) {
  return {
    outbound: createOutboundHttp({ allowedHosts, connectionsPerHost: placesPerPartner }),
    // Many endpoints may be at one host; each has its own places.
    webhooks: createOutboundHttp({ allowedHosts, connectionsPerHost: DELIVERY_PLACES }),
  };
}

function webhookClientOf({ allowedHosts }: Config, http: OutboundHttp) {
  return createWebhookClient({ http, allowedHosts, withinMs: WEBHOOK_MS });
}

function createServices(
  options: CoreOptions,
  clock: Clock,
  queries: Queries,
  { outbound, webhooks, inspector, blobs, keys }: OutboundParts,
): { services: Services; transfers: TransferThreads } {
  const { config, publicUrl, random = Math.random } = options;
  const sealer = sealerOf(keys);
  const fetchPlaces = new Places(config.places);
  const transfers = createTransfers(config, { blobs, places: fetchPlaces, log: options.log });
  const catalogue = new CatalogueCache(queries);
  const productOf = async (reference: string) => (await catalogue.get()).products.get(reference);
  const services: Services = {
    catalogue,
    partners: new EpochCache({
      readEpoch: () => readPartnerEpoch(queries),
      load: () => readRoutedPartners(queries),
    }),
    showProductPrices: config.productPrices === 'on',
    sealer,
    secretKeys: secretKeysOf(keys, config),
    publicUrl,
    fonts: createFonts(),
    fileLinks: createFileLinks(deriveKeys(keys.used, 'file links'), publicUrl),
    templateLinks: createTemplateLinks(deriveKeys(keys.used, 'template links'), publicUrl),
    blobs,
    partialFiles: createPartialFiles(join(filesFolder(config), 'uploads')),
    uploadedFiles: createUploadedFiles(blobs, (clientId, address) =>
      uploadedFile(queries, clientId, address),
    ),
    uploadLimits: {
      maxBytes: config.fileMaxBytes,
      unusedBytes: config.uploadUnusedBytes,
      openUploads: config.uploadsOpen,
      places: config.uploadPlaces,
    },
    fileClient: transfers,
    fileFacts: createFileFacts(queries, blobs, inspector),
    previews: createPreviews(join(config.dataDir, 'previews'), { blobs, inspector, clock }),
    checkWaits: createCheckWaits(queries),
    fetchPlaces,
    sandboxFileClient: withSandboxFiles(transfers, blobs, productOf),
    partnerClient: createPartnerClient({
      http: outbound,
      allowedHosts: config.allowedHosts,
      timeouts: timeoutsOf(config),
    }),
    mailer: mailerOf(config),
    webhookClient: webhookClientOf(config, webhooks),
    openedEndpoints: new OpenedEndpoints(sealer.open),
    madeDue: { deliveries: 0 },
    signalCounts: new SignalCounts(),
    backlog: new Backlog(queries, clock, config.maxBacklog),
    planProduction: options.planProduction ?? planProduction,
    passwordCost: options.passwordCost ?? PASSWORD_COST,
    twoStepRule: config.twoStepRule,
    work: workSettingsOf(config),
    log: options.log,
    random,
  };
  return { services, transfers };
}

function workSettingsOf(config: Config): WorkSettings {
  return {
    leaseMs: config.leaseMs,
    retryFirstMs: config.retryFirstMs,
    retryMaxMs: config.retryMaxMs,
    fetchRetryForMs: config.fetchRetryForMs,
    handoverRetryForMs: config.handoverRetryForMs,
    verifyRetryMs: VERIFY_RETRY_MS,
    reroutes: config.reroutes,
    linkMs: config.linkHours * 3_600_000,
    uncollectedAfterMs: config.uncollectedAfterMs,
    registrationMs: config.registrationMs,
    alertCauseMs: ALERT_CAUSE_MS,
  };
}

function timeoutsOf({ fileFirstByteMs, fileTotalMs }: Config) {
  return { firstByteMs: fileFirstByteMs, totalMs: fileTotalMs };
}

function createTransfers(
  config: Config,
  { blobs, places, log }: { blobs: Blobs; places: Places; log: Log },
): TransferThreads {
  const { fileMinRate: usually, fileMinRateScarce: whenScarce, fileMaxBytes: maxBytes } = config;
  return createTransferThreads({
    threads: config.fetchThreads,
    settings: {
      folder: filesFolder(config),
      allowedHosts: config.allowedHosts,
      connectionsPerHost: config.placesPerHost,
      lookupsAtOnce: Math.max(Math.floor((2 * UNKNOWN_AT_ONCE) / config.fetchThreads), 1),
      limits: { ...timeoutsOf(config), maxBytes, maxRedirects: MAX_REDIRECTS },
      minBytesPerSecond: { usually, whenScarce, places: { total: places.total, taken: places.taken } },
    },
    blobs,
    log,
  });
}

const SEALING = 'sealing';
/** Polls of a process whose statements take long come late. */
const POLLS_UNTIL_NOTICED = 4;

function sealerOf({ used }: DatabaseKeys): Sealer {
  const keys = deriveKeys(used, SEALING);
  return { seal: (text) => seal(keys.current, text), open: (sealed) => openWith(keys, sealed) };
}

function secretKeysOf({ configured, fingerprints }: DatabaseKeys, { epochPollMs }: Config): SecretKeys {
  const keys = deriveKeys(configured, SEALING);
  return {
    fingerprint: fingerprints.current,
    former: fingerprints.former,
    noticedAfterMs: POLLS_UNTIL_NOTICED * epochPollMs,
    reseal: (sealed) => reseal(keys, sealed),
  };
}
