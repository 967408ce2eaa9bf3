import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchOptions, Report, Table, Verdict } from './bench.ts';
import { BRIEF } from './harness/brief.ts';
import { residentBytes } from './harness/memory.ts';
import { profileFolder, profileTables } from './harness/profile.ts';
import { onStage, type Stage } from './harness/stage.ts';
import { figure } from './harness/table.ts';

const PLATEN = join(import.meta.dirname, '../bin/platen.mjs');
/** Times the start of a bare node of the same kind. */
const AIMS = { '--version': 4, '--help': 6 } as const;
const LEAST_TURNS = BRIEF ? 1 : 5;
const SERVICE_STARTS = BRIEF ? 1 : 5;
const SERVICE_AIM = { readyMs: 1_500, idleMib: 180 };
/** After it was ready. */
const IDLE_MS = BRIEF ? 50 : 5_000;
const MIB = 2 ** 20;

/** A command line that is started again and again. */
interface Start {
  readonly node: string;
  readonly args: readonly string[];
  /** False = every file is stripped of its types and compiled anew. */
  readonly cached: boolean;
}

interface NodeKind {
  readonly name: string;
  readonly path: string;
}

/** The cost of starting a command, compared with an empty Node.js process, and the start of the service. */
export const start: Bench = {
  summary: 'platen --version and --help beside the start of a bare node, and the start of the service',
  run: (options) => (options.profile ? profile(options) : measure(options)),
};

async function measure({ seconds, progress }: BenchOptions): Promise<Report> {
  const nodes = [{ name: 'node 24', path: process.execPath }, ...hostNode()];
  const rounds = nodes.map((node) => {
    progress(`${node.name}: ${node.path}`);
    return { node, times: inTurn(startsOf(node), seconds) };
  });
  const rows = rounds.flatMap(({ node, times }) =>
    Object.entries(times).map(([name, all]) => [
      `${node.name}: ${name}`,
      figure(median(all)),
      figure(Math.min(...all)),
      figure(median(all) / median(times.bare!), 1),
    ]),
  );
  progress('the service');
  const services = await onStage({}, startServices);
  return {
    tables: [
      serviceTable(services),
      {
        title: 'Starts, in turn: median and best in ms, and the median as a multiple of the bare one',
        headings: ['', 'median', 'best', '× bare'],
        rows,
      },
    ],
    verdicts: [...serviceVerdicts(services), ...rounds.flatMap(({ node, times }) => verdictsOf(node, times))],
    figures: { services, rounds },
  };
}

interface ServiceStart {
  readonly readyMs: number;
  readonly idleMib: number;
}

/** `platen serve` with its worker, on a database that runs and is migrated. */
async function startServices(stage: Stage): Promise<ServiceStart[]> {
  const database = await stage.freshDatabase();
  const startService = () => stage.startPlaten({ role: 'all', databaseUrl: database.url });
  const first = await startService();
  await first.stop();
  const starts: ServiceStart[] = [];
  for (let turn = 0; turn < SERVICE_STARTS; turn += 1) {
    const startedAt = performance.now();
    const platen = await startService();
    const readyMs = performance.now() - startedAt;
    await sleep(IDLE_MS);
    starts.push({ readyMs, idleMib: residentBytes(platen.pid) / MIB });
    await platen.stop();
  }
  await database.drop();
  return starts;
}

const mediansOf = (starts: readonly ServiceStart[]): ServiceStart => ({
  readyMs: median(starts.map(({ readyMs }) => readyMs)),
  idleMib: median(starts.map(({ idleMib }) => idleMib)),
});

function serviceTable(starts: readonly ServiceStart[]): Table {
  const { readyMs, idleMib } = mediansOf(starts);
  return {
    title: `The service, of ${starts.length} starts: medians and the most`,
    headings: ['', 'median', 'most'],
    rows: [
      ['ms until it is ready', figure(readyMs), figure(Math.max(...starts.map((one) => one.readyMs)))],
      ['MiB of memory when idle', figure(idleMib), figure(Math.max(...starts.map((one) => one.idleMib)))],
    ],
  };
}

function serviceVerdicts(starts: readonly ServiceStart[]): Verdict[] {
  const { readyMs, idleMib } = mediansOf(starts);
  return [
    {
      what: 'the service is ready',
      aim: `within ${figure(SERVICE_AIM.readyMs)} ms`,
      reached: `${figure(readyMs)} ms`,
      outcome: readyMs <= SERVICE_AIM.readyMs ? 'met' : 'missed',
    },
    {
      what: 'memory of the idle service',
      aim: `at most ${SERVICE_AIM.idleMib} MiB`,
      reached: `${figure(idleMib)} MiB`,
      outcome: idleMib <= SERVICE_AIM.idleMib ? 'met' : 'missed',
    },
  ];
}

/** The node that the host has besides that of node_modules: the launcher hands over to the latter. */
function hostNode(): NodeKind[] {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, process.platform === 'win32' ? 'node.exe' : 'node'))
    .find((file) => existsSync(file) && realpathSync(file) !== realpathSync(process.execPath));
  if (path === undefined) return [];
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim();
  return [{ name: `host ${version}`, path }];
}

function startsOf({ path: node }: NodeKind): Record<string, Start> {
  return {
    bare: { node, args: ['-e', '0'], cached: true },
    '--version': { node, args: [PLATEN, '--version'], cached: true },
    '--help': { node, args: [PLATEN, '--help'], cached: true },
    'orders --help': { node, args: [PLATEN, 'orders', '--help'], cached: true },
    '--version, no cache': { node, args: [PLATEN, '--version'], cached: false },
    '--help, no cache': { node, args: [PLATEN, '--help'], cached: false },
  };
}

/** Milliseconds of every start: one of each in every turn, after one turn that fills the cache. */
function inTurn(starts: Readonly<Record<string, Start>>, seconds: number): Record<string, number[]> {
  const entries = Object.entries(starts);
  const times = Object.fromEntries(entries.map(([name]) => [name, [] as number[]]));
  for (const [, each] of entries) timeOf(each);
  const endsAt = performance.now() + seconds * 1000;
  for (let turn = 0; turn < LEAST_TURNS || performance.now() < endsAt; turn += 1) {
    for (const [name, each] of entries) times[name]!.push(timeOf(each));
  }
  return times;
}

function timeOf({ node, args, cached }: Start): number {
  const { NODE_COMPILE_CACHE: _, NODE_DISABLE_COMPILE_CACHE: __, ...env } = process.env;
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(node, args, {
    env: cached ? env : { ...env, NODE_DISABLE_COMPILE_CACHE: '1' },
    encoding: 'utf8',
  });
  const elapsed = performance.now() - startedAt;
  if (status !== 0) throw new Error(`${node} ${args.join(' ')} failed: ${stderr}`);
  return elapsed;
}

function verdictsOf(node: NodeKind, times: Readonly<Record<string, readonly number[]>>): Verdict[] {
  return Object.entries(AIMS).map(([name, aim]) => {
    const multiple = median(times[name]!) / median(times.bare!);
    return {
      what: `${node.name}: ${name}`,
      aim: `≤ ${aim} × bare`,
      reached: figure(multiple, 1),
      outcome: multiple <= aim ? 'met' : 'missed',
    };
  });
}

function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) / 2)]!;
}

/** Profiles one `--help` with a filled cache. */
async function profile({ folder }: BenchOptions): Promise<Report> {
  const help: Start = { node: process.execPath, args: [PLATEN, '--help'], cached: true };
  timeOf(help);
  const cpu = await profileFolder(folder);
  timeOf({ ...help, args: [...cpu.nodeOptions, '--cpu-prof-interval', '100', ...help.args] });
  const { file, tables } = await profileTables(cpu.folder, { skipMs: 0 });
  return { tables, verdicts: [], figures: { file } };
}
