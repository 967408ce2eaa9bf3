import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CostsByCall } from './cores.ts';

/** The origin of figures. */
export interface Stamp {
  readonly bench: string;
  readonly date: string;
  readonly commit: string;
  /** The processors of the machine. */
  readonly cpu: string;
  readonly cores: number;
}

/** The cost of one unit of a load, as measured by a bench. */
export interface MeasuredLoad extends Stamp {
  /** Measured with the load generator and everything else on the same processors. */
  readonly perSecond: number;
  readonly nodeUs: number;
  readonly databaseUs: number;
}

/** Measured figures: written by `npm run capacity -- --record`, never by hand. */
export interface Recorded {
  readonly loads: Readonly<
    Record<'add' | 'quote' | 'info' | 'signal' | 'delivery' | 'pipeline', MeasuredLoad>
  >;
  readonly footprint: Stamp & {
    /** Bytes in the database of an order that has just ended, with indexes. */
    readonly bytesEnded: number;
    /** The bytes after all retention rules were applied. */
    readonly bytesKept: number;
  };
  /** The cost of calls with one process and with two; absent until its bench was run. */
  readonly processes?: Stamp & { readonly costs: CostsByCall };
}

export const RECORDED = join(import.meta.dirname, 'recorded.json');

export function readRecorded(): Recorded {
  return JSON.parse(readFileSync(RECORDED, 'utf8'));
}

/** The load of an installation. */
export interface Demand {
  readonly ordersADay: number;
  /** Files of an order. */
  readonly files: number;
  readonly fileMb: number;
  readonly partners: number;
  /** How many days the contents of files are kept after their orders ended. */
  readonly retentionDays: number;
  /** How many years orders have been stored, which are never deleted. */
  readonly years: number;
}

export const usualDemand: Demand = {
  ordersADay: 10_000,
  files: 2,
  fileMb: 5,
  partners: 10,
  retentionDays: 90,
  years: 3,
};

/** Assumptions that no bench measures. Each is printed with the result. */
export const assumptions = {
  /** The busiest hour compared with the mean of the day. */
  peak: { value: 4, meaning: 'times the mean in the busiest hour' },
  /** At most this part of a processor is planned for. */
  use: { value: 0.5, meaning: 'of each processor is planned for in that hour' },
  quotes: { value: 3, meaning: 'quotes for an order' },
  reads: { value: 6, meaning: 'calls of orders/info for an order' },
  signals: { value: 5, meaning: 'signals for an order' },
  events: { value: 4, meaning: 'webhooks for an order' },
  /** The files per order in the bench of the whole pipeline. */
  benchFiles: {
    value: 2,
    meaning: 'files of an order in the bench `pipeline`, whose cost is taken as proportional to files',
  },
  bytes: { value: 10, meaning: 'ms of a worker for each MB of a file: received, summed, written, read' },
  /** A state of an order, a file or a handover that is stored: the most; under load several share one. */
  commits: { value: 6, meaning: 'commits for an order, and 2 for each file, signal and webhook' },
  growth: { value: 0.05, meaning: 'more time of the database for each tenfold of 1,000,000 stored orders' },
  room: { value: 1.5, meaning: 'times the rows on the disk of the database: room of deleted rows, its log' },
  handoverSeconds: { value: 0.5, meaning: 'seconds that a print partner takes to answer' },
  machineTb: { value: 10, meaning: 'TB of files on the disk of one machine; more lies in a bucket' },
  serverCores: { value: 32, meaning: 'processors of the largest server of a database' },
  serverTb: {
    value: 4,
    meaning: 'TB of rows on one server of a database, for backups and upkeep within a night',
  },
} as const;

/** The default of PLATEN_PLACES_PER_PARTNER. */
const PLACES_PER_PARTNER = 32;
const DAY_S = 86_400;
const DAYS_A_YEAR = 365;
/** A process of Node uses one processor for calls; a worker uses more for files, in threads and processes. */
const CORES_PER_WORKER = 2;

const of = (name: keyof typeof assumptions) => assumptions[name].value;

export interface Capacity {
  readonly ordersStored: number;
  /** The orders in the busiest hour. */
  readonly peakOrdersASecond: number;
  /** Processors to be had, with the room that `use` leaves. */
  readonly cores: { readonly api: number; readonly worker: number; readonly database: number };
  /** Processes with PLATEN_ROLE=api and =worker. */
  readonly processes: { readonly api: number; readonly worker: number };
  /** Writes of the disk of the database a second, in the busiest hour. */
  readonly iops: number;
  readonly disk: {
    readonly databaseGb: number;
    readonly filesGb: number;
    /** The growth per month: rows that stay. */
    readonly databaseGbAMonth: number;
  };
  /** The traffic of workers in both directions, in the busiest hour. */
  readonly fileMbitASecond: number;
  /** Servers that follow: two as standbys, more for reads. */
  readonly replicas: number;
  /** Servers that the tables are distributed over. */
  readonly shards: number;
  readonly step: Step;
}

export const steps = [
  'one machine',
  'a database of its own',
  'several processes',
  'a pooler and replicas',
  'distribution by client',
] as const;
export type Step = (typeof steps)[number];

/** The time of one order on each side, in microseconds. */
export function timeOfOrder({ loads }: Recorded, { files, fileMb }: Pick<Demand, 'files' | 'fileMb'>) {
  const { add, quote, info, signal, delivery, pipeline } = loads;
  const share = files / of('benchFiles');
  const calls = (side: 'nodeUs' | 'databaseUs') =>
    add[side] + of('quotes') * quote[side] + of('reads') * info[side] + of('signals') * signal[side];
  const work = (side: 'nodeUs' | 'databaseUs') =>
    share * (pipeline[side] - add[side]) + of('events') * delivery[side];
  return {
    apiUs: calls('nodeUs'),
    workerUs: work('nodeUs') + files * fileMb * of('bytes') * 1e3,
    databaseUs: calls('databaseUs') + work('databaseUs'),
    /** The work that replicas can take over. */
    readUs: 0.5 * of('reads') * info.databaseUs,
  };
}

export function capacityFor(recorded: Recorded, demand: Demand): Capacity {
  const { ordersADay, files, fileMb, partners, retentionDays, years } = demand;
  const ordersStored = ordersADay * DAYS_A_YEAR * years;
  const peak = (ordersADay / DAY_S) * of('peak');
  const time = timeOfOrder(recorded, demand);
  const grown = 1 + of('growth') * Math.max(0, Math.log10(ordersStored / 1e6));
  const coresFor = (us: number) => (peak * us) / 1e6 / of('use');
  const cores = {
    api: coresFor(time.apiUs),
    worker: coresFor(time.workerUs),
    database: coresFor(time.databaseUs) * grown,
  };
  const placesPerPartner = (peak / partners) * of('handoverSeconds');
  const { bytesEnded, bytesKept } = recorded.footprint;
  const rows = ordersStored * bytesKept + Math.min(ordersStored, ordersADay * 31) * (bytesEnded - bytesKept);
  const databaseGb = (rows * of('room')) / 1e9;
  const filesGb = (ordersADay * Math.min(retentionDays, years * DAYS_A_YEAR) * files * fileMb) / 1e3;
  const commits = of('commits') + 2 * (files + of('signals') + of('events'));
  const shards = Math.max(
    Math.ceil(cores.database / of('serverCores')),
    Math.ceil(databaseGb / (of('serverTb') * 1e3)),
  );
  const processes = {
    api: Math.max(1, Math.ceil(cores.api)),
    worker: Math.max(
      1,
      Math.ceil(cores.worker / CORES_PER_WORKER),
      Math.ceil(placesPerPartner / PLACES_PER_PARTNER),
    ),
  };
  const step = stepOf({ cores, processes, shards, databaseGb, filesGb });
  const reading = Math.ceil((coresFor(time.readUs) * grown) / of('serverCores'));
  return {
    ordersStored,
    peakOrdersASecond: peak,
    cores,
    processes,
    iops: peak * commits,
    disk: {
      databaseGb,
      filesGb,
      databaseGbAMonth: (ordersADay * 30 * bytesKept * of('room')) / 1e9,
    },
    fileMbitASecond: peak * files * fileMb * 8 * 2,
    replicas: step === steps[0] ? 0 : shards * (2 + (isAtLeast(step, steps[3]) ? reading : 0)),
    shards,
    step,
  };
}

/** The last step that is due, by the signs of docs/guides/scaling.md as far as they follow from the demand. */
function stepOf({
  cores,
  processes,
  shards,
  databaseGb,
  filesGb,
}: Pick<Capacity, 'cores' | 'processes' | 'shards'> &
  Pick<Capacity['disk'], 'databaseGb' | 'filesGb'>): Step {
  const rowsTb = databaseGb / 1e3;
  if (shards > 1) return steps[4];
  if (cores.database > of('serverCores') / 4 || rowsTb > of('serverTb') / 4) return steps[3];
  if (processes.api > 1 || processes.worker > 1 || filesGb / 1e3 > of('machineTb')) return steps[2];
  const all = cores.api + cores.worker + cores.database;
  return all > 2 || rowsTb > of('serverTb') / 16 ? steps[1] : steps[0];
}

function isAtLeast(step: Step, least: Step): boolean {
  return steps.indexOf(step) >= steps.indexOf(least);
}

/**
 * The rate of a load on one machine: all processors are busy, the generator takes a part of them, and a
 * Node.js process uses one. The model is compared with the benches by it.
 */
export function reachedOnOneMachine(load: MeasuredLoad): number {
  const ofMachine = (load.cores * SERVICE_SHARE * 1e6) / (load.nodeUs + load.databaseUs);
  return Math.min(ofMachine, 1e6 / load.nodeUs);
}

/** The share of a bench's processors that is left beside the load generator. */
const SERVICE_SHARE = 0.7;
/** The accepted difference between the model and the benches. */
export const MARGIN = 0.25;
