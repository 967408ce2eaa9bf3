import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Table } from '../bench.ts';
import { figure } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');
const TOP = 25;
const IDLE = '(idle)';

/** The fields of a .cpuprofile that are read here; times are in microseconds. */
interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  /** The node that was running at each sample, and the time since the previous sample. */
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

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

/** Where an ended process spent its time, from `skipMs` after its start on. */
export async function profileTables(folder: string, { skipMs }: { skipMs: number }) {
  const [name] = (await readdir(folder)).filter((entry) => entry.endsWith('.cpuprofile'));
  if (name === undefined) throw new Error(`the process left no profile in ${folder}`);
  const file = join(folder, name);
  const times = selfTimes(JSON.parse(await readFile(file, 'utf8')), skipMs * 1000);
  return {
    file,
    tables: [
      topTable('Self time by package and folder', 'where', times, areaOf),
      topTable('Self time by function', 'function', times, functionOf),
    ],
  };
}

/** Microseconds that each frame was on top of the stack. */
function selfTimes(profile: CpuProfile, skip: number): Map<CallFrame, number> {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<CallFrame, number>();
  let elapsed = 0;
  for (const [index, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index]!;
    elapsed += delta;
    if (elapsed < skip) continue;
    const frame = frames.get(id)!;
    times.set(frame, (times.get(frame) ?? 0) + delta);
  }
  return times;
}

/** Shares of the time the process was busy: how long it waited depends on its callers. */
function topTable(
  title: string,
  heading: string,
  times: ReadonlyMap<CallFrame, number>,
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
  const [, module] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place) ?? [];
  return module ?? place.split('/').slice(0, 3).join('/');
}

function placeOf({ url }: CallFrame): string {
  return url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : url;
}
