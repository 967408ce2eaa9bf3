import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type FixedLimits, readConfig } from '../../src/app/config/config.ts';
import { type Service, startService } from '../../src/app/service/service.ts';
import { OPERATOR, SYSTEM } from '../../src/domain/actor.ts';
import type { BuiltFiles } from '../../src/http/pages/built-files.ts';
import { createVirtualWorker } from '../../src/jobs/virtual-worker.ts';
import { SettableClock } from '../../src/lib/clock.ts';
import { createLog, createLogTo, type Log } from '../../src/lib/log/log.ts';
import { createClient } from '../../src/operations/access/clients.ts';
import { createKey, type NewKey, revokeKey, rotateKey } from '../../src/operations/access/keys.ts';
import { createWorkContext } from '../../src/operations/engine/due-work.ts';
import { createPartner } from '../../src/operations/partners/partners.ts';
import { confirmClock } from '../../src/operations/retention/clock-guard.ts';
import { keepHouse as housekeeping } from '../../src/operations/retention/retention.ts';
import type { Queries } from '../../src/store/engine/db.ts';
import { makeTokens, type TestTokens } from './access/tokens.ts';
import { secretsInDatabase, WatchedLog } from './canaries.ts';
import { START, testCatalogue } from './catalogue/catalogue.ts';
import {
  CONNECT_WITHIN_MS,
  createTestDatabase,
  type MoreContents,
  PATIENCE,
  type TestDatabase,
} from './database.ts';
import { type FileHost, startFileHost } from './files/file-host.ts';
import type { Ask, Reply } from './http/exchange.ts';
import { requester } from './http/request.ts';
import { type PrintPartner, startPrintPartner } from './partners/print-partner.ts';
import { createRandom } from './random.ts';

export type { Reply };

/** The full cost is a third of a second of a processor for each user and each sign-in. */
const PASSWORD_COST = { N: 1024, r: 8, p: 1 };

/** The pauses of due work vary alike in every run, so that no test fails by chance. */
const JITTER = 1;

export interface TestPlaten {
  readonly url: string;
  readonly keys: TestKeys;
  /** Access tokens of apps that act for the clients of the keys. */
  readonly tokens: TestTokens;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  request: Ask;
  /** The time of the service; it stands still until a test moves it. */
  readonly clock: SettableClock;
  /** Executes all work that is due at the present time, step by step, through the real pipeline. */
  runDue(): Promise<void>;
  /** Executes the work due until `end`, and advances the clock. */
  runUntil(end: Date): Promise<void>;
  readonly queries: Queries;
  readonly files: FileHost;
  /** The partner of all order routes. */
  readonly partner: PrintPartner;
  readonly core: Service['core'];
  readonly databaseUrl: string;
  /** The configuration of the service. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export type TestKeys = Awaited<ReturnType<typeof makeKeys>>;

export interface PlatenOptions {
  /** Environment settings besides those of the harness. */
  readonly settings?: Record<string, string>;
  /** Limits other than those of the service. */
  readonly limits?: Partial<FixedLimits>;
  /** Makes the database, where it is not of the run's server. */
  readonly createDatabase?: (contents: MoreContents) => Promise<TestDatabase>;
  /** The panel to serve; without one the built panel is. */
  readonly panel?: BuiltFiles;
}

/**
 * The whole service in this process: real database, real HTTP, real file host and print partner. Only the
 * clock is the test's own, and due work is executed step by step instead of by a worker.
 */
export async function startPlaten({
  settings = {},
  limits = {},
  panel,
  createDatabase = createTestDatabase,
}: PlatenOptions = {}): Promise<TestPlaten> {
  const database = await createDatabase(testCatalogue);
  const dataDir = await mkdtemp(join(tmpdir(), 'platen-test-'));
  const files = await startFileHost();
  const partner = await startPrintPartner();
  const clock = new SettableClock(START);
  const effective = {
    ...database.settings,
    PORT: '0',
    PLATEN_ROLE: 'api',
    PLATEN_DATA_DIR: dataDir,
    PLATEN_ALLOWED_HOSTS: '127.0.0.1',
    PLATEN_METRICS_PORT: '0',
    PLATEN_RATE_LIMIT: '0',
    ...PATIENCE,
    PLATEN_SECRET_KEY: randomBytes(32).toString('hex'),
    // Most tests of a refusal are about the one partner that refuses.
    PLATEN_REROUTES: '0',
    ...settings,
  };
  const watch = new WatchedLog();
  const service = await startService({
    config: { ...readConfig(effective), ...limits },
    log: logTo(watch),
    clock,
    panel,
    passwordCost: PASSWORD_COST,
    connectWithinMs: CONNECT_WITHIN_MS,
  });
  const { core, url } = service;
  const driver = createVirtualWorker(
    createWorkContext(
      core.database,
      { ...core.services, random: createRandom(JITTER).next },
      () => undefined,
    ),
    clock,
  );
  const keys = await makeKeys(core, partner.address);
  const tokens = await makeTokens(core, keys, clock.now());
  // The keys were made a moment ago; from here on the caches of the service are up to date.
  clock.advanceBy(1000);
  const request = requester(url);
  return {
    url,
    keys,
    tokens,
    request,
    post: (path, body, headers = {}) =>
      request('POST', path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    clock,
    runDue: async () => void (await driver.runDue()),
    runUntil: async (end) => void (await driver.runUntil(end)),
    queries: core.database.queries,
    files,
    partner,
    core,
    databaseUrl: database.url,
    settings: effective,
    async close() {
      await service.close();
      const stored = await secretsInDatabase(database.url);
      const secrets = [...watch.end(), ...stored];
      await partner.close();
      await files.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      assert.deepEqual(secrets, [], 'secrets in the clear, in the log or in the database');
    },
  };
}

/** A log of everything; the service's errors are printed as well. */
function logTo(watch: WatchedLog): Log {
  const write = (line: string) => {
    watch.write(line);
    if (line.includes('"level":"error"')) process.stderr.write(line);
  };
  return createLogTo('debug', { write });
}

/** Another service of this process, on the same database, data folder and clock. */
export function startBeside(
  { settings, clock }: Pick<TestPlaten, 'settings' | 'clock'>,
  more: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const config = readConfig({ ...settings, PORT: '0', PLATEN_LOG_LEVEL: 'error', ...more });
  return startService({
    config,
    log: createLog(config.logLevel, 2),
    clock,
    passwordCost: PASSWORD_COST,
    connectWithinMs: CONNECT_WITHIN_MS,
  });
}

/** Deletes what is old by the clock of the test, which jumps, so an operator confirms it first. */
export async function keepHouse(platen: Pick<TestPlaten, 'core'>): Promise<void> {
  await platen.core.operations.run(confirmClock, OPERATOR, undefined);
  await deleteOld(platen);
}

/** Deletes old data without the operator. */
export function deleteOld({ core: { operations } }: Pick<TestPlaten, 'core'>): Promise<void> {
  return housekeeping(
    (operation, input) => operations.run(operation, SYSTEM, input),
    (_step, error) => {
      throw error;
    },
  );
}

/** How many transactions of the database wait for what another one has locked. */
export async function blocked({ queries }: Pick<TestPlaten, 'queries'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(queries);
  return rows[0]!.count;
}

async function makeKeys({ operations }: TestPlaten['core'], partnerAddress: string) {
  const client = async (name: string, more: { tier?: 'enterprise' } = {}) =>
    (await operations.run(createClient, OPERATOR, { name, ...more })).id;
  const partner = async (name: string, priority: number, address: string | null) =>
    (await operations.run(createPartner, OPERATOR, { name, priority, address })).partner.id;
  const issue = (owner: NewKey['owner']) => operations.run(createKey, OPERATOR, { owner });
  const core = (clientId: number, mode: 'live' | 'sandbox') => issue({ interface: 'core', clientId, mode });
  const signal = (partnerId: number) => issue({ interface: 'signal', partnerId });

  const clientId = await client('Test shop');
  const otherClientId = await client('Other shop');
  const enterpriseId = await client('Enterprise shop', { tier: 'enterprise' });
  const partnerId = await partner('Test printer', 1, partnerAddress);
  const otherPartnerId = await partner('Other printer', 900, null);

  const revoked = await core(clientId, 'live');
  const rotated = await core(clientId, 'live');
  const revokedSignal = await signal(partnerId);
  await operations.run(revokeKey, OPERATOR, { credentialId: revoked.credential.id });
  await operations.run(revokeKey, OPERATOR, { credentialId: revokedSignal.credential.id });
  await operations.run(rotateKey, OPERATOR, { credentialId: rotated.credential.id, overlap: 'now' });
  return {
    live: (await core(clientId, 'live')).key,
    sandbox: (await core(clientId, 'sandbox')).key,
    otherLive: (await core(otherClientId, 'live')).key,
    enterpriseLive: (await core(enterpriseId, 'live')).key,
    revokedLive: revoked.key,
    rotatedOut: rotated.key,
    signal: (await signal(partnerId)).key,
    otherSignal: (await signal(otherPartnerId)).key,
    revokedSignal: revokedSignal.key,
    clientId,
    otherClientId,
    enterpriseId,
    partnerId,
    otherPartnerId,
  };
}
