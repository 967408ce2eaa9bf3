import { nearest } from '../../lib/text/nearest.ts';
import {
  day,
  folder,
  host,
  hostList,
  key32,
  milliseconds,
  oneOf,
  postgresUrl,
  publicUrl,
  type SettingType,
  wholeNumber,
} from './setting-types.ts';

/** One environment variable the service reads. */
export interface Setting {
  readonly name: string;
  readonly kind: SettingType<unknown>;
  /** As it would be written in the environment; absent when leaving the variable out means something else. */
  readonly default?: string;
  /** What it does, for the reference page and .env.example. */
  readonly sentence: string;
  /** True when its value may never be shown. */
  readonly secret?: true;
}

/** Every setting there is: the reference page, .env.example and `Config` all come from this table. */
export const settings = {
  port: {
    name: 'PORT',
    kind: wholeNumber(0, 65_535),
    default: '8080',
    sentence: 'The port the service listens on; 0 takes any free one.',
  },
  host: {
    name: 'HOST',
    kind: host,
    default: '127.0.0.1',
    sentence: 'The address the service listens on; 0.0.0.0 makes it reachable from other machines.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    kind: postgresUrl,
    secret: true,
    sentence: 'A PostgreSQL (15 or newer) to use; without it the service runs its own in the data folder.',
  },
  dataDir: {
    name: 'PLATEN_DATA_DIR',
    kind: folder,
    default: './data',
    sentence: 'The folder that holds the files of the orders, the embedded PostgreSQL and the generated key.',
  },
  publicUrl: {
    name: 'PLATEN_PUBLIC_URL',
    kind: publicUrl,
    sentence:
      'The address partners reach the service at, used in links; without it, made from HOST and PORT.',
  },
  role: {
    name: 'PLATEN_ROLE',
    kind: oneOf('all', 'api', 'worker'),
    default: 'all',
    sentence:
      'What this process does: answer requests (api), carry out the work behind them (worker), or all.',
  },
  allowedHosts: {
    name: 'PLATEN_ALLOWED_HOSTS',
    kind: hostList,
    default: '',
    sentence:
      'Hosts that outgoing requests may reach although they are private or spoken to over plain http, separated by commas.',
  },
  rateLimit: {
    name: 'PLATEN_RATE_LIMIT',
    kind: wholeNumber(0, 1_000_000_000),
    sentence:
      'Calls a minute that one key may make, 0 for no limit; without it 1200 on core and apps, 6000 on signal.',
  },
  secretKey: {
    name: 'PLATEN_SECRET_KEY',
    kind: key32,
    secret: true,
    sentence:
      'The key that seals stored secrets and signs file links; without it one is generated in the data folder.',
  },
  signalSunset: {
    name: 'PLATEN_SIGNAL_SUNSET',
    kind: day,
    sentence: 'The day on which signal 1.1 and ItemError end, told in the Sunset header of their replies.',
  },
  logLevel: {
    name: 'PLATEN_LOG_LEVEL',
    kind: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
    default: 'info',
    sentence: 'The least important kind of log line that is written.',
  },
  metricsPort: {
    name: 'PLATEN_METRICS_PORT',
    kind: wholeNumber(0, 65_535),
    default: '9464',
    sentence: 'The port the metrics are served on; 0 serves none.',
  },
  poolSize: {
    name: 'PLATEN_POOL_SIZE',
    kind: wholeNumber(1, 1000),
    default: '10',
    sentence: 'How many database connections this process keeps at most.',
  },
  leaseMs: {
    name: 'PLATEN_LEASE_MS',
    kind: milliseconds(1),
    default: '15000',
    sentence:
      'How long a piece of work belongs to the process that claimed it before another may take it over.',
  },
  sweepMs: {
    name: 'PLATEN_SWEEP_MS',
    kind: milliseconds(1),
    default: '1000',
    sentence: 'How often a worker looks for due work that no notification told it about.',
  },
  epochPollMs: {
    name: 'PLATEN_EPOCH_POLL_MS',
    kind: milliseconds(1),
    default: '250',
    sentence: 'How often a process asks whether a key was revoked or the catalogue changed elsewhere.',
  },
  retryFirstMs: {
    name: 'PLATEN_RETRY_FIRST_MS',
    kind: milliseconds(1),
    default: '5000',
    sentence: 'The pause before the first retry of a file or a handover; later pauses grow.',
  },
  retryMaxMs: {
    name: 'PLATEN_RETRY_MAX_MS',
    kind: milliseconds(1),
    default: '3600000',
    sentence: 'The longest pause between two tries.',
  },
  fetchRetryForMs: {
    name: 'PLATEN_FETCH_RETRY_FOR_MS',
    kind: milliseconds(0),
    default: '3600000',
    sentence: 'How long fetching a file is tried before it counts as failed.',
  },
  handoverRetryForMs: {
    name: 'PLATEN_HANDOVER_RETRY_FOR_MS',
    kind: milliseconds(0),
    default: '86400000',
    sentence: 'How long handing an order to its print partner is tried before it counts as failed.',
  },
  fileMaxBytes: {
    name: 'PLATEN_FILE_MAX_BYTES',
    kind: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    default: '536870912',
    sentence: 'The largest file that is fetched, in bytes.',
  },
  fileFirstByteMs: {
    name: 'PLATEN_FILE_FIRST_BYTE_MS',
    kind: milliseconds(1),
    default: '60000',
    sentence: 'How long a file host may take to begin its answer.',
  },
  fileTotalMs: {
    name: 'PLATEN_FILE_TOTAL_MS',
    kind: milliseconds(1),
    default: '600000',
    sentence: 'How long fetching one file may take in all.',
  },
  requestTimeoutMs: {
    name: 'PLATEN_REQUEST_TIMEOUT_MS',
    kind: milliseconds(1),
    default: '30000',
    sentence: 'How long a caller may take to send a request.',
  },
  linkHours: {
    name: 'PLATEN_LINK_HOURS',
    kind: wholeNumber(1, 87_600),
    default: '168',
    sentence: 'How many hours a signed file link given to a partner stays valid.',
  },
  drainMs: {
    name: 'PLATEN_DRAIN_MS',
    kind: milliseconds(0),
    default: '0',
    sentence:
      'How long /ready answers 503 before the port closes, so that a load balancer can look away first.',
  },
  batchSize: {
    name: 'PLATEN_BATCH_SIZE',
    kind: wholeNumber(1, 1000),
    default: '64',
    sentence: 'How many new orders, quotes or signals may share one commit.',
  },
  productPrices: {
    name: 'PLATEN_PRODUCT_PRICES',
    kind: oneOf('off', 'on'),
    default: 'off',
    sentence:
      'Whether products/info carries the deprecated prices section, for clients that do not ask prices/lookup yet.',
  },
} satisfies Record<string, Setting>;

type Settings = typeof settings;
type ValueOf<S> = S extends { kind: SettingType<infer Value> }
  ? S extends { default: string }
    ? Value
    : Value | undefined
  : never;

/** The settings as read: one value under each key of the table. */
export type Config = { readonly [Key in keyof Settings]: ValueOf<Settings[Key]> };

/** Thrown when the service cannot start as it is set up; its message names every problem. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads every setting from an environment. An empty variable counts as left out, because compose files
 * and .env files can hardly leave one out otherwise.
 * @throws {ConfigError} naming every wrong and every unknown setting at once
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems = unknownSettings(env);
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries<Setting>(settings)) {
    const given = env[setting.name]?.trim() ?? '';
    const text = given === '' ? setting.default : given;
    if (text === undefined) continue;
    values[key] = setting.kind.read(text);
    if (values[key] === undefined) problems.push(refusal(setting, text));
  }
  // The table gives each key its kind, and whatever a kind could not read is a problem by now.
  const config = values as Config;
  problems.push(...contradictions(config));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  const known = Object.values<Setting>(settings).map((setting) => setting.name);
  return Object.keys(env)
    .filter((name) => name.startsWith('PLATEN_') && !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      return `${name} is not a setting${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    });
}

const LONGEST_VALUE_SHOWN = 60;

function refusal(setting: Setting, text: string): string {
  const shown = text.length > LONGEST_VALUE_SHOWN ? `${text.slice(0, LONGEST_VALUE_SHOWN)}…` : text;
  const value = setting.secret
    ? `has ${text.length} characters that cannot be used`
    : `is ${JSON.stringify(shown)}`;
  return `${setting.name} ${value}; it takes ${setting.kind.accepts}`;
}

/** Values that are fine alone but not together; one that could not be read compares as false. */
function contradictions(config: Config): string[] {
  const found: string[] = [];
  if (config.port > 0 && config.port === config.metricsPort) {
    found.push(`PORT and PLATEN_METRICS_PORT are both ${config.port}; each needs its own`);
  }
  if (config.retryMaxMs < config.retryFirstMs) {
    found.push(
      `PLATEN_RETRY_MAX_MS is ${config.retryMaxMs}, less than PLATEN_RETRY_FIRST_MS, which is ${config.retryFirstMs}`,
    );
  }
  return found;
}
