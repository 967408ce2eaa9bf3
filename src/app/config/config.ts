import { twoStepRules } from '../../domain/access/user.ts';
import { REGISTRATION_MS } from '../../domain/alerts/alert-causes.ts';
import { acceptedText } from '../../domain/details/accepted.ts';
import type { Log } from '../../lib/log/log.ts';
import { SHORTEST_PASSPHRASE } from '../../lib/secrets/passphrase.ts';
import { nearest } from '../../lib/text/nearest.ts';
import { baseAddress, host, hostList, networkList } from '../../lib/values/addresses.ts';
import { integer } from '../../lib/values/numbers.ts';
import { day } from '../../lib/values/times.ts';
import { line, oneOf } from '../../lib/values/value-type.ts';
import { fileStoreProblems, fileStoreSettings } from './file-store.ts';
import { mailProblems, mailSettings } from './mail.ts';
import { processProblems, processSettings } from './processes.ts';
import {
  file,
  folder,
  key32,
  keys32,
  milliseconds,
  postgresUrl,
  replicaUrls,
  type Setting,
  setting,
} from './setting-types.ts';

/** All settings. The reference page, .env.example and `Config` are derived from this table. */
const settings = {
  port: setting('PORT', integer(0, 65_535), {
    default: '8080',
    description: 'The port the service listens on; 0 selects any free port.',
  }),
  host: setting('HOST', host, {
    default: '127.0.0.1',
    description: 'The address the service listens on; 0.0.0.0 makes it reachable from other machines.',
  }),
  databaseUrl: setting('DATABASE_URL', postgresUrl, {
    secret: true,
    description:
      'The PostgreSQL (15 or newer) to use; if not set, the service runs its own in the data folder.',
  }),
  pooler: setting('PLATEN_POOLER', oneOf('none', 'transaction'), {
    default: 'none',
    description:
      'Whether DATABASE_URL and DATABASE_READ_URL lead to a pooler in transaction mode, such as pgbouncer: statements are then not prepared, and sessions hold nothing.',
  }),
  databaseDirectUrl: setting('DATABASE_DIRECT_URL', postgresUrl, {
    secret: true,
    description:
      'The server behind the pooler, for notifications and backups; if not set, due work is found by sweeps alone.',
  }),
  durability: setting('PLATEN_DURABILITY', oneOf('required', 'server'), {
    default: 'required',
    description:
      'Whether every commit must survive a crash of the database server: `required` sets synchronous_commit on for each session of the service where it is off, and refuses a server with fsync or full_page_writes off; `server` takes the settings of the server as they are, and acknowledged orders may be lost.',
  }),
  databaseReadUrl: setting('DATABASE_READ_URL', replicaUrls, {
    secret: true,
    description:
      'Streaming replicas of DATABASE_URL, several hosts separated by commas: lists, reports, exports and figures are read from them.',
  }),
  readLagMs: setting('PLATEN_READ_LAG_MS', milliseconds(0), {
    default: '500',
    description:
      'How long such a read waits at most for a replica to catch up; a replica that is further behind is not used.',
  }),
  pgBin: setting('PLATEN_PG_BIN', folder, {
    description:
      'The folder with initdb and postgres of a PostgreSQL 18 of this machine, to use instead of the one that npm installed.',
  }),
  dataDir: setting('PLATEN_DATA_DIR', folder, {
    default: './data',
    description: 'The folder with the files of orders, the embedded PostgreSQL and the generated key.',
  }),
  publicUrl: setting('PLATEN_PUBLIC_URL', baseAddress, {
    description:
      'The public URL of the service, used in links and by passkeys; if not set, made from HOST and PORT.',
  }),
  operatorName: setting('PLATEN_OPERATOR_NAME', line(60), {
    default: 'Platen',
    description: 'The name of the operator, shown where people sign in and allow apps.',
  }),
  operatorLogo: setting('PLATEN_OPERATOR_LOGO', file, {
    description: 'An SVG or PNG file of at most 100 kB, shown in place of the name.',
  }),
  role: setting('PLATEN_ROLE', oneOf('all', 'api', 'worker'), {
    default: 'all',
    description: 'The role of this process: answer requests (api), execute due work (worker), or both (all).',
  }),
  allowedHosts: setting('PLATEN_ALLOWED_HOSTS', hostList, {
    default: '',
    description:
      'Hosts that outgoing requests may reach at private addresses, on any port or over plain http, separated by commas; host:port allows one port.',
  }),
  trustedProxies: setting('PLATEN_TRUSTED_PROXIES', networkList, {
    default: '',
    description:
      'The addresses of reverse proxies whose X-Forwarded-For names the client, such as 10.0.0.0/8, separated by commas.',
  }),
  twoStepRule: setting('PLATEN_TWO_STEP_SIGN_IN', oneOf(...twoStepRules), {
    default: 'optional',
    description:
      'Who must sign in in two steps, with a code of an app or a passkey: the staff, all users, or those who choose to (optional).',
  }),
  rateLimit: setting('PLATEN_RATE_LIMIT', integer(0, 1_000_000_000), {
    description:
      'Calls per minute of all keys of a client or print partner, live and sandbox apart, or of one app; 0 for no limit; if not set, 1200 on core and apps, 6000 on signal.',
  }),
  secretKey: setting('PLATEN_SECRET_KEY', key32, {
    secret: true,
    description:
      'The key that seals stored secrets and signs file links; if not set, a key is generated in the data folder.',
  }),
  oldSecretKeys: setting('PLATEN_OLD_SECRET_KEY', keys32, {
    secret: true,
    description:
      'Further keys that open what they sealed and verify what they signed, such as the former PLATEN_SECRET_KEY until platen secret-key rotate has ended.',
  }),
  backupDir: setting('PLATEN_BACKUP_DIR', folder, {
    description: 'The folder that a worker writes backups to; if not set, none are written.',
  }),
  backupEveryHours: setting('PLATEN_BACKUP_EVERY_HOURS', integer(1, 720), {
    default: '24',
    description: 'How many hours pass from one backup to the next.',
  }),
  backupsKept: setting('PLATEN_BACKUPS_KEPT', integer(1, 1000), {
    default: '14',
    description: 'How many backups the folder keeps; older ones are removed after a new one was written.',
  }),
  backupPassphrase: setting('PLATEN_BACKUP_PASSPHRASE', line(200, SHORTEST_PASSPHRASE), {
    secret: true,
    description:
      'The passphrase that encrypts the secret key in backups, and decrypts it when one is restored.',
  }),
  signalSunset: setting('PLATEN_SIGNAL_SUNSET', day, {
    description:
      'The day on which support of signal 1.1 and ItemError ends; sent in the Sunset header of their replies.',
  }),
  logLevel: setting('PLATEN_LOG_LEVEL', oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), {
    default: 'info',
    description: 'The lowest level of log lines that are written.',
  }),
  requestLog: setting('PLATEN_REQUEST_LOG', oneOf('on', 'off'), {
    default: 'on',
    description:
      'Whether the calls of all interfaces are kept in the database for some days, with the masked bodies of refused ones.',
  }),
  metricsPort: setting('PLATEN_METRICS_PORT', integer(0, 65_535), {
    default: '9464',
    description: 'The port for metrics; 0 disables them.',
  }),
  metricsHost: setting('PLATEN_METRICS_HOST', host, {
    default: '127.0.0.1',
    description:
      'The address that metrics are served on; they are meant for the operator, so by default only this machine reads them.',
  }),
  tracesUrl: setting('PLATEN_TRACES_URL', baseAddress, {
    description:
      'The address of an OpenTelemetry collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318/v1/traces; if not set, nothing is traced.',
  }),
  tracesPercent: setting('PLATEN_TRACES_PERCENT', integer(0, 100), {
    default: '100',
    description: 'How many of a hundred calls and attempts are traced.',
  }),
  ...processSettings,
  leaseMs: setting('PLATEN_LEASE_MS', milliseconds(1), {
    default: '15000',
    description: 'How long claimed work belongs to its process before another process may claim it.',
  }),
  sweepMs: setting('PLATEN_SWEEP_MS', milliseconds(1), {
    default: '1000',
    description: 'How often a worker looks for due work without a notification.',
  }),
  retryFirstMs: setting('PLATEN_RETRY_FIRST_MS', milliseconds(1), {
    default: '5000',
    description: 'The pause before the first retry of a fetch or a handover; later pauses grow.',
  }),
  retryMaxMs: setting('PLATEN_RETRY_MAX_MS', milliseconds(1), {
    default: '3600000',
    description: 'The longest pause between two attempts.',
  }),
  fetchRetryForMs: setting('PLATEN_FETCH_RETRY_FOR_MS', milliseconds(0), {
    default: '3600000',
    description: 'How long fetching a file is retried before it fails.',
  }),
  handoverRetryForMs: setting('PLATEN_HANDOVER_RETRY_FOR_MS', milliseconds(0), {
    default: '86400000',
    description: 'How long handing an order to its print partner is retried before it fails.',
  }),
  uncollectedAfterMs: setting('PLATEN_UNCOLLECTED_AFTER_MS', milliseconds(1), {
    default: '14400000',
    description:
      'How long an order may wait for a print partner that pulls its orders before it is an alert.',
  }),
  registrationMs: setting('PLATEN_REGISTRATION_MS', milliseconds(0), {
    default: String(REGISTRATION_MS),
    description:
      'How long a print partner may take to register an order that it took, before an alert is raised.',
  }),
  reroutes: setting('PLATEN_REROUTES', integer(0, 20), {
    default: '3',
    description:
      'How many print partners of an order may plainly refuse it before it stops; each time its items are routed to a partner that can make them and was not attempted yet. 0 = it stops at the first refusal.',
  }),
  places: setting('PLATEN_PLACES', integer(2, 10_000), {
    default: '128',
    description:
      'How many files a worker fetches at once, and how many orders it hands over at once; a client gets another of these places only while it has fewer than are free.',
  }),
  placesPerHost: setting('PLATEN_PLACES_PER_HOST', integer(2, 1000), {
    default: '8',
    description: 'How many of these places one file host may occupy; a client alone gets half of them.',
  }),
  placesPerPartner: setting('PLATEN_PLACES_PER_PARTNER', integer(2, 1000), {
    default: '32',
    description: 'The same for one print partner: how many orders are handed over to it at once.',
  }),
  fetchThreads: setting('PLATEN_FETCH_THREADS', integer(1, 64), {
    default: '2',
    description:
      'How many threads of a worker receive, check and write files; requests are answered by another one.',
  }),
  fileMinRate: setting('PLATEN_FILE_MIN_RATE', integer(0, 1_000_000_000), {
    default: '4096',
    description:
      'The slowest rate of a fetched or uploaded file, in bytes per second over ten seconds, 0 for any; slower fetches are tried again later, slower uploads are cut and can continue. While less than a quarter of the places for files is free, 16 times this rate.',
  }),
  maxBacklog: setting('PLATEN_MAX_BACKLOG', integer(0, 10_000_000), {
    default: '100000',
    description:
      'The due rows of orders, files and handovers beyond which clients with the most of them get 503 for new orders, 0 for no limit.',
  }),
  fileMaxBytes: setting('PLATEN_FILE_MAX_BYTES', integer(1, Number.MAX_SAFE_INTEGER), {
    default: '536870912',
    description: 'The maximum size of a fetched or uploaded file, in bytes.',
  }),
  uploadUnusedBytes: setting('PLATEN_UPLOAD_UNUSED_BYTES', integer(1, Number.MAX_SAFE_INTEGER), {
    default: '2147483648',
    description: 'The bytes that uploads of a client may have together while no order uses them.',
  }),
  uploadsOpen: setting('PLATEN_UPLOADS_OPEN', integer(1, 100_000), {
    default: '100',
    description: 'The uploads of a client that may be incomplete at once.',
  }),
  uploadPlaces: setting('PLATEN_UPLOAD_PLACES', integer(2, 10_000), {
    default: '64',
    description: 'How many uploads a process receives at once; a client alone gets half of these places.',
  }),
  fileFirstByteMs: setting('PLATEN_FILE_FIRST_BYTE_MS', milliseconds(1), {
    default: '60000',
    description: 'The time limit for the first byte of a file.',
  }),
  fileTotalMs: setting('PLATEN_FILE_TOTAL_MS', milliseconds(1), {
    default: '600000',
    description: 'The time limit for fetching a whole file.',
  }),
  ...fileStoreSettings,
  requestTimeoutMs: setting('PLATEN_REQUEST_TIMEOUT_MS', milliseconds(1), {
    default: '30000',
    description: 'The time limit for receiving a request.',
  }),
  maxConnections: setting('PLATEN_MAX_CONNECTIONS', integer(1, 1_000_000), {
    default: '4000',
    description:
      'The maximum number of open connections. A further one takes the place of one on which nothing is under way, or else is closed at once.',
  }),
  bodyBytes: setting('PLATEN_BODY_BYTES', integer(8_388_608), {
    default: '67108864',
    description:
      'The bytes of request bodies that are in memory at once, half of them for one address; beyond them the answer is 503.',
  }),
  linkHours: setting('PLATEN_LINK_HOURS', integer(1, 87_600), {
    default: '168',
    description: 'How many hours a signed file link of a partner stays valid.',
  }),
  drainMs: setting('PLATEN_DRAIN_MS', milliseconds(0), {
    default: '0',
    description:
      'How long /ready answers 503 before the port closes, so that load balancers stop sending traffic first.',
  }),
  ...mailSettings,
  productPrices: setting('PLATEN_PRODUCT_PRICES', oneOf('off', 'on'), {
    default: 'off',
    description:
      'Whether products/info contains the deprecated prices section, for clients that do not use prices/lookup yet.',
  }),
};

/** Limits that no operator has to choose; tests, benches and simulations choose others. */
const limits = {
  /** The maximum number of new orders, quotes or signals that share one commit. */
  batchSize: 64,
  /** How often a process checks whether another process revoked a key or changed the catalogue. */
  epochPollMs: 250,
  /** The maximum number of requests of one connection that have not been answered yet; one more ends the connection. */
  maxUnanswered: 16,
  /** How long a client may leave a reply unread before its connection is closed. */
  idleWriteMs: 30_000,
};

export type FixedLimits = Readonly<typeof limits>;

/** How much faster a file must be while places for files are scarce. */
const SCARCE_FACTOR = 16;

/** The settings in the order of the table. */
export const allSettings: readonly Setting[] = Object.values(settings);

type ValueOf<S> =
  S extends Setting<infer Value> ? (S extends { default: string } ? Value : Value | undefined) : never;

/** The values of all settings. */
type Settings = { readonly [Key in keyof typeof settings]: ValueOf<(typeof settings)[Key]> };

export interface Config extends Settings, FixedLimits {
  readonly fileMinRateScarce: number;
  /** Variables that begin like settings and are none, such as an address that was exported for curl. */
  readonly foreignNames: readonly string[];
}

/** Thrown when the settings are invalid; the message names every problem. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Invalid settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads all settings from an environment. An empty variable counts as not set, because compose files and .env
 * files can hardly leave one out otherwise.
 * @throws {ConfigError} naming every invalid setting and every misspelled one
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries<Setting>(settings)) {
    const given = env[setting.name]?.trim() ?? '';
    const text = given === '' ? setting.default : given;
    if (text === undefined) continue;
    values[key] = setting.type.read(text);
    if (values[key] === undefined) problems.push(refusal(setting, text));
  }
  const { misspelled, foreignNames } = unknownNames(env);
  const chosen = values as unknown as Settings;
  const fileMinRateScarce = SCARCE_FACTOR * chosen.fileMinRate;
  const config: Config = { ...chosen, ...limits, fileMinRateScarce, foreignNames };
  // A value that cannot be read contradicts nothing.
  if (problems.length === 0) problems.push(...contradictions(config));
  problems.unshift(...misspelled);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

const PREFIX = 'PLATEN_';
/** Kubernetes sets PLATEN_PORT=tcp://… and others for a service that is named platen; deploy/caddy reads PLATEN_HOST. */
const OF_OTHERS = /^PLATEN_(HOST$|(SERVICE_HOST|SERVICE_PORT|PORT)(_|$))/;

/**
 * A name that hardly differs from a setting is one that was misspelled. Compared is what follows the prefix, which would
 * otherwise make any short name similar.
 */
function unknownNames(env: NodeJS.ProcessEnv): { misspelled: string[]; foreignNames: string[] } {
  const known = new Map(allSettings.map(({ name }) => [withoutPrefix(name), name]));
  const misspelled: string[] = [];
  const foreignNames: string[] = [];
  for (const name of Object.keys(env)) {
    if (!name.startsWith(PREFIX) || known.get(withoutPrefix(name)) === name) continue;
    const meant = OF_OTHERS.test(name) ? undefined : nearest(withoutPrefix(name), known.keys());
    if (meant === undefined) foreignNames.push(name);
    else misspelled.push(`${name} is not a setting; did you mean ${known.get(meant)}?`);
  }
  return { misspelled, foreignNames };
}

/** The sentence about variables that begin like settings and are none; undefined without any. */
export function foreignSentence({ foreignNames }: Pick<Config, 'foreignNames'>): string | undefined {
  if (foreignNames.length === 0) return undefined;
  const are = foreignNames.length === 1 ? 'is not a setting and is' : 'are not settings and are';
  return `${foreignNames.join(', ')} ${are} ignored`;
}

function withoutPrefix(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}

const LONGEST_VALUE_SHOWN = 60;

function refusal(setting: Setting, text: string): string {
  const shown = text.length > LONGEST_VALUE_SHOWN ? `${text.slice(0, LONGEST_VALUE_SHOWN)}…` : text;
  const value = setting.secret
    ? `is a value of ${text.length} ${text.length === 1 ? 'character' : 'characters'} that cannot be used`
    : `is ${JSON.stringify(shown)}`;
  return `${setting.name} ${value}; it must be ${acceptedText(setting.type.accepts)}`;
}

function contradictions(config: Config): string[] {
  const found = [...fileStoreProblems(config), ...mailProblems(config), ...processProblems(config)];
  if (config.port > 0 && config.port === config.metricsPort) {
    found.push(`PORT and PLATEN_METRICS_PORT are both ${config.port}; each needs its own`);
  }
  const isPooled = config.pooler === 'transaction';
  if (isPooled && !config.databaseUrl) {
    found.push('PLATEN_POOLER needs DATABASE_URL: no pooler leads to the database of the data folder');
  }
  if (config.databaseDirectUrl && !isPooled) {
    found.push('DATABASE_DIRECT_URL is used only with PLATEN_POOLER=transaction; leave it out');
  }
  if (isPooled && config.backupDir && !config.databaseDirectUrl) {
    found.push('PLATEN_BACKUP_DIR needs DATABASE_DIRECT_URL, because no backup can be read through a pooler');
  }
  if (config.databaseReadUrl && !config.databaseUrl) {
    found.push('DATABASE_READ_URL needs DATABASE_URL: the database of the data folder has no replicas');
  }
  if (config.retryMaxMs < config.retryFirstMs) {
    found.push(
      `PLATEN_RETRY_MAX_MS is ${config.retryMaxMs}, less than PLATEN_RETRY_FIRST_MS, which is ${config.retryFirstMs}`,
    );
  }
  return found;
}

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
