import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Table } from '../bench.ts';
import { type Flame, flamePicture } from './flame.ts';
import { figure } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');
const TOP = 25;
const IDLE = '(idle)';

/** The fields of a .cpuprofile that are read here; times are in microseconds. */
interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** The node that was running at each sample, and the time since the previous sample. */
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: CallFrame;
  readonly children?: readonly number[];
}

type NodesById = ReadonlyMap<number, ProfileNode>;

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

/** A folder for the profile of a process, and the options of node that write the profile there. */
export async function profileFolder(within: string) {
  const folder = await mkdtemp(join(within, 'profile-'));
  return { folder, nodeOptions: ['--cpu-prof', '--cpu-prof-dir', folder] };
}

/**
 * Where an ended process spent its time, from `skipMs` after its start; also drawn as a flame graph beside
 * the profile.
 */
export async function profileTables(folder: string, { skipMs }: { skipMs: number }) {
  const [name] = (await readdir(folder)).filter((entry) => entry.endsWith('.cpuprofile'));
  if (name === undefined) throw new Error(`the process left no profile in ${folder}`);
  const file = join(folder, name);
  const profile: CpuProfile = JSON.parse(await readFile(file, 'utf8'));
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const times = selfTimes(profile, nodes, skipMs * 1000);
  const flame = flameOf(profile.nodes[0]!, nodes, times);
  await writeFile(join(folder, 'flame.svg'), flamePicture('Where the time goes', flame));
  const byFrame = [...times].map(([{ callFrame }, time]) => [callFrame, time] as const);
  return {
    file,
    tables: [
      topTable('Self time by package and folder', 'where', byFrame, areaOf),
      topTable('Self time by function', 'function', byFrame, functionOf),
    ],
  };
}

/** Microseconds that each node was on top of the stack. */
function selfTimes(profile: CpuProfile, nodes: NodesById, skip: number): Map<ProfileNode, number> {
  const times = new Map<ProfileNode, number>();
  let elapsed = 0;
  for (const [index, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index]!;
    elapsed += delta;
    if (elapsed < skip) continue;
    const node = nodes.get(id)!;
    times.set(node, (times.get(node) ?? 0) + delta);
  }
  return times;
}

const ENGINE = '(engine)';
/** Frames that say nothing: the last are what modules of the bundle share. */
const NAMELESS = new Set(['', '(root)', '(program)', 'runMicrotasks', 'shared']);

interface Growing extends Flame {
  ms: number;
  readonly calls: Growing[];
}

/** The calls as a tree. What a package or Node calls of itself is part of it: functions have names in this project alone. */
function flameOf(first: ProfileNode, nodes: NodesById, times: ReadonlyMap<ProfileNode, number>): Flame {
  const root: Growing = { name: 'busy', area: '(process)', ms: 0, calls: [] };
  const visit = (node: ProfileNode, parents: readonly Growing[]): void => {
    const { functionName, url } = node.callFrame;
    if (functionName === IDLE) return;
    const area = url === '' ? ENGINE : areaOf(node.callFrame);
    const isNamed = area === ENGINE || area.startsWith('src/');
    const name = isNamed ? functionName : area;
    const parent = parents.at(-1)!;
    const isPart = NAMELESS.has(name) || (!isNamed && parent.area === area);
    const path = isPart ? parents : [...parents, childOf(parent, name, area)];
    const ms = (times.get(node) ?? 0) / 1000;
    for (const one of path) one.ms += ms;
    for (const child of node.children ?? []) visit(nodes.get(child)!, path);
  };
  visit(first, [root]);
  sortCalls(root);
  return root;
}

function childOf({ calls }: Growing, name: string, area: string): Growing {
  const known = calls.find((call) => call.name === name && call.area === area);
  if (known) return known;
  const made: Growing = { name, area, ms: 0, calls: [] };
  calls.push(made);
  return made;
}

function sortCalls({ calls }: Growing): void {
  calls.sort((one, other) => other.ms - one.ms);
  for (const call of calls) sortCalls(call);
}

/** Shares of the time the process was busy: how long it waited depends on its callers. */
function topTable(
  title: string,
  heading: string,
  times: readonly (readonly [CallFrame, number])[],
  nameOf: (frame: CallFrame) => string,
): Table {
  const sums = new Map<string, number>();
  for (const [frame, time] of times) {
    const name = nameOf(frame);
    sums.set(name, (sums.get(name) ?? 0) + time);
  }
  const idle = sums.get(IDLE) ?? 0;
  sums.delete(IDLE);
  const busy = [...sums.values()].reduce((sum, time) => sum + time, 0);
  const top = [...sums].sort((one, other) => other[1] - one[1]).slice(0, TOP);
  return {
    title: `${title} (of ${figure(busy / 1e6, 1)} s busy; ${figure(idle / 1e6, 1)} s idle)`,
    headings: ['share', 'ms', heading],
    rows: top.map(([name, time]) => [`${figure((time / busy) * 100, 1)}%`, figure(time / 1000), name]),
  };
}

function functionOf(frame: CallFrame): string {
  const name = frame.functionName || '(anonymous)';
  return frame.url === '' ? name : `${name}  ${placeOf(frame)}:${frame.lineNumber + 1}`;
}

/** A package, a folder of this project, or the engine's own work such as garbage collection. */
function areaOf(frame: CallFrame): string {
  if (frame.url === '') return frame.functionName;
  if (frame.url.startsWith('node:')) return 'node';
  const place = placeOf(frame);
  const [, module] =
    /(?:platen-packages\/[^/]+\/|node_modules\/)((?:@[^/]+\/)?[^/.]+)(?=\.mjs|\/)/.exec(place) ?? [];
  return module ?? place.split('/').slice(0, 3).join('/');
}

function placeOf({ url }: CallFrame): string {
  return url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : url;
}
