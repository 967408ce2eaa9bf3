import { readdirSync, readFileSync } from 'node:fs';
import type { AtEdges, Measured } from './window.ts';

/**
 * CPU time per order, read or whatever a round counts, in microseconds. Unlike throughput it hardly changes
 * with other load on the machine. NaN where the system does not report it.
 */
export interface CpuPerUnit {
  /** The measured Node process: the service, or the server that replaces it. */
  readonly nodeUs: number;
  /** All processes of the database server. */
  readonly databaseUs: number;
}

export interface Metered extends Measured {
  readonly cpu: CpuPerUnit;
}

/** Reads the CPU time of both sides at the edges of a round's window. */
export async function metered(
  { node, postmaster }: { node: number; postmaster: number },
  measureMs: number,
  round: (edges: AtEdges) => Promise<Measured>,
  cpuMsOfNode = cpuMsOf,
): Promise<Metered> {
  const readings: { node: number; database: number }[] = [];
  const read = () => readings.push({ node: cpuMsOfNode(node), database: cpuMsOfFamily(postmaster) });
  const measured = await round({ opens: read, closes: read });
  const [opened, closed] = readings;
  const units = (measured.perSecond * measureMs) / 1000;
  return {
    ...measured,
    cpu: {
      nodeUs: ((closed!.node - opened!.node) * 1000) / units,
      databaseUs: ((closed!.database - opened!.database) * 1000) / units,
    },
  };
}

/** CPU time of `units` orders while `work` runs, with the processes that the measured one starts. */
export async function meteredFamily<T>(
  { node, postmaster }: { node: number; postmaster: number },
  units: number,
  work: () => Promise<T>,
): Promise<T & { readonly cpu: CpuPerUnit }> {
  const read = () => ({ node: cpuMsOfFamily(node), database: cpuMsOfFamily(postmaster) });
  const before = read();
  const result = await work();
  const after = read();
  const perUnit = (of: 'node' | 'database') => ((after[of] - before[of]) * 1000) / units;
  return { ...result, cpu: { nodeUs: perUnit('node'), databaseUs: perUnit('database') } };
}

/** The unit in which Linux counts CPU time. */
const TICK_MS = 10;

/** CPU time of all threads of a process. */
export function cpuMsOf(pid: number): number {
  return readTimes(pid)?.ownMs ?? Number.NaN;
}

/** CPU time of the children of a process that have ended. */
export function cpuMsOfEndedChildren(pid: number): number {
  return readTimes(pid)?.endedChildrenMs ?? Number.NaN;
}

/** CPU time of a process and its children, including those that have ended. */
export function cpuMsOfFamily(pid: number): number {
  const head = readTimes(pid);
  if (!head) return Number.NaN;
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return others.reduce((sum, other) => {
    const times = readTimes(Number(other));
    return times?.parent === pid ? sum + times.ownMs : sum;
  }, head.ownMs + head.endedChildrenMs);
}

function readTimes(pid: number) {
  try {
    // The name before the last bracket may contain any character; the fields after it are fixed (proc(5)).
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ms = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * TICK_MS;
    return { parent: Number(fields[1]), ownMs: ms(11), endedChildrenMs: ms(13) };
  } catch {
    return undefined;
  }
}
