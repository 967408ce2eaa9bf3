import { availableParallelism } from 'node:os';
import { acceptedText } from '../../domain/details/accepted.ts';
import { integer } from '../../lib/values/numbers.ts';
import { milliseconds, type SettingType, setting } from './setting-types.ts';

const MOST = 64;
/** More api processes than workers: an order is accepted once, listed often, and executed by a worker mostly in waits. */
const API_PER_WORKER = 2;

const counted = integer(1, MOST);

const numberOrAuto: SettingType<number | 'auto'> = {
  accepts: `auto or ${acceptedText(counted.accepts)}`,
  read: (text) => (text === 'auto' ? text : counted.read(text)),
};

export const processSettings = {
  processes: setting('PLATEN_PROCESSES', numberOrAuto, {
    default: '1',
    description:
      'How many processes answer requests on the one port, with a worker beside every two of them; 1 = one process does everything, auto = one for each processor, or for every two if the database runs in the data folder.',
  }),
  poolSize: setting('PLATEN_POOL_SIZE', integer(1, 1000), {
    description:
      'The maximum number of database connections, divided among the processes of PLATEN_PROCESSES; if not set, 10 for each of them, together at most 80, but at least 2 for each.',
  }),
  callWaitMs: setting('PLATEN_CALL_WAIT_MS', milliseconds(100), {
    default: '1000',
    description:
      'How long a call of core, apps, signal or admin waits for a database connection, while other calls get theirs, before it is answered 503 with Retry-After.',
  }),
};

/** The settings that say how many processes there are, and those that are divided among them. */
export interface Divided {
  readonly role: 'all' | 'api' | 'worker';
  readonly processes: number | 'auto';
  readonly databaseUrl?: string | undefined;
  readonly poolSize?: number | undefined;
  readonly places: number;
  readonly placesPerHost: number;
  readonly placesPerPartner: number;
  readonly maxConnections: number;
  readonly bodyBytes: number;
  readonly uploadPlaces: number;
}

export interface ProcessCounts {
  readonly api: number;
  readonly worker: number;
}

/**
 * The number of answering processes that `auto` starts: the embedded database gets half of the processors.
 */
export function autoProcesses(processors: number, isEmbedded: boolean): number {
  return Math.min(isEmbedded ? Math.ceil(processors / 2) : processors, MOST);
}

/** The processes of a start; undefined if it is one that does everything. */
export function processCounts(
  { role, processes, databaseUrl }: Divided,
  processors = availableParallelism(),
): ProcessCounts | undefined {
  const number = processes === 'auto' ? autoProcesses(processors, databaseUrl === undefined) : processes;
  if (number === 1) return undefined;
  return {
    api: role === 'worker' ? 0 : number,
    worker: role === 'api' ? 0 : role === 'worker' ? number : Math.ceil(number / API_PER_WORKER),
  };
}

/** A process that has one connection waits for itself where a long read has it. */
const LEAST_CONNECTIONS = 2;
const USUAL_CONNECTIONS = 10;
const MOST_USUAL_CONNECTIONS = 80;

/** Divides settings that apply to all processes together. No share is below the minimum of its setting. */
export function shareOf<Config extends Divided>(config: Config, counts: ProcessCounts): Config {
  const all = counts.api + counts.worker;
  const of = (total: number, among: number, least: number) =>
    Math.max(Math.floor(total / Math.max(among, 1)), least);
  const usual = Math.max(Math.min(USUAL_CONNECTIONS * all, MOST_USUAL_CONNECTIONS), LEAST_CONNECTIONS * all);
  return {
    ...config,
    poolSize: of(config.poolSize ?? usual, all, 1),
    places: of(config.places, counts.worker, 2),
    placesPerHost: of(config.placesPerHost, counts.worker, 2),
    placesPerPartner: of(config.placesPerPartner, counts.worker, 2),
    maxConnections: of(config.maxConnections, counts.api, 1),
    bodyBytes: of(config.bodyBytes, counts.api, 8_388_608),
    uploadPlaces: of(config.uploadPlaces, counts.api, 2),
  };
}

export function processProblems(config: Divided): string[] {
  const counts = processCounts(config);
  if (counts === undefined || config.poolSize === undefined) return [];
  const all = counts.api + counts.worker;
  const least = all * LEAST_CONNECTIONS;
  if (config.poolSize >= least) return [];
  return [
    `PLATEN_POOL_SIZE is ${config.poolSize}, too few for the ${all} processes of PLATEN_PROCESSES, which need ${LEAST_CONNECTIONS} each; set it to at least ${least}, or lower PLATEN_PROCESSES`,
  ];
}
