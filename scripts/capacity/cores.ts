import type { Table } from '../../bench/bench.ts';
import { autoProcesses } from '../../src/app/config/processes.ts';
import { shown, shownBig } from './numbers.ts';

/** Times of processors for one call, in microseconds. */
export interface CallCost {
  /** The time of all processes of the service. */
  readonly nodeUs: number;
  /** The part of the process that accepts connections and counts limits; 0 with a single process. */
  readonly supervisorUs: number;
  readonly databaseUs: number;
}

/** The costs with one answering process and with two. */
export interface CallCosts {
  readonly one: CallCost;
  readonly two: CallCost;
}

export const measuredCalls = ['add', 'info', 'signal'] as const;
export type CallName = (typeof measuredCalls)[number];
export type CostsByCall = Readonly<Record<CallName, CallCosts>>;

const words: Record<CallName, string> = { add: 'orders/add', info: 'orders/info', signal: 'signals' };

export const coreSizes = [1, 2, 4, 8, 16, 32] as const;

export interface Reached {
  readonly perSecond: number;
  /** Processors that are busy with it. */
  readonly node: number;
  readonly database: number;
  /** The bottleneck: all processors, all answering processes, or the one that counts for them. */
  readonly limit: 'processors' | 'processes' | 'supervisor';
}

/** The calls of one kind on a machine that does nothing else, with its database on it and PLATEN_PROCESSES=auto. */
export function reachedOn(cores: number, { one, two }: CallCosts): Reached {
  const processes = autoProcesses(cores, true);
  const cost = processes === 1 ? one : two;
  const { nodeUs, supervisorUs, databaseUs } = cost;
  const ends: Record<Reached['limit'], number> = {
    processors: (cores * 1e6) / (nodeUs + databaseUs),
    processes: (processes * 1e6) / (nodeUs - supervisorUs),
    supervisor: 1e6 / supervisorUs,
  };
  const [limit, perSecond] = Object.entries(ends).reduce((least, end) => (end[1] < least[1] ? end : least));
  return { ...busyAt(perSecond, cost), limit: limit as Reached['limit'] };
}

/** The calls that keep a database server with processors of its own busy, and what Node needs beside it. */
export function reachedBeside(databaseCores: number, { two }: CallCosts): Omit<Reached, 'limit'> {
  return busyAt((databaseCores * 1e6) / two.databaseUs, two);
}

function busyAt(perSecond: number, { nodeUs, databaseUs }: CallCost): Omit<Reached, 'limit'> {
  return { perSecond, node: (perSecond * nodeUs) / 1e6, database: (perSecond * databaseUs) / 1e6 };
}

/** Calls a second by processors, and of these what Node and the database use. */
export function coresTable(costs: CostsByCall, databaseCores: number): Table {
  const cell = ({ perSecond, node, database }: Omit<Reached, 'limit'>, limit = '') =>
    `${shownBig(Number(perSecond.toPrecision(2)))} (${shown(node)} + ${shown(database)}${limit})`;
  const limitOf = (limit: Reached['limit']) => (limit === 'processors' ? '' : `; ${limit}`);
  const rows = coreSizes.map((cores) => [
    String(cores),
    String(autoProcesses(cores, true)),
    ...measuredCalls.map((name) => {
      const reached = reachedOn(cores, costs[name]);
      return cell(reached, limitOf(reached.limit));
    }),
  ]);
  const beside = [
    `${databaseCores} of the database`,
    'as many as Node needs',
    ...measuredCalls.map((name) => cell(reachedBeside(databaseCores, costs[name]))),
  ];
  return {
    title: 'Calls a second by processors (of them Node + database; what ends it, if not the processors)',
    headings: ['processors', 'processes', ...measuredCalls.map((name) => words[name])],
    rows: [...rows, beside],
  };
}

/** The measured times beside each other. */
export function costsTable(costs: CostsByCall): Table {
  return {
    title: 'CPU µs of a call, with one process and with two',
    headings: ['', 'Node: 1', 'Node: 2', 'of it the supervisor', 'database: 1', 'database: 2'],
    rows: measuredCalls.map((name) => {
      const { one, two } = costs[name];
      const figures = [one.nodeUs, two.nodeUs, two.supervisorUs, one.databaseUs, two.databaseUs];
      return [words[name], ...figures.map((us) => shownBig(Math.round(us)))];
    }),
  };
}
