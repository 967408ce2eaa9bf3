import type { Table } from '../bench.ts';
import type { Metered } from './cpu-time.ts';
import { figure } from './table.ts';

/** One figure for all rounds of a part: the median, which one disturbed round does not change. */
export interface Median<Round extends Metered = Metered> {
  readonly best: number;
  readonly median: Round;
}

export function medianOf<Round extends Metered>(rounds: readonly Round[]): Median<Round> {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond);
  return { best: sorted.at(-1)!.perSecond, median: sorted[Math.floor((sorted.length - 1) / 2)]! };
}

/**
 * Runs every part in every round, so that a machine that becomes slower or faster does so for all parts
 * alike.
 */
export async function alternate<Name extends string, Round extends Metered>(
  parts: Readonly<Record<Name, () => Promise<Round>>>,
  rounds: number,
  progress: (line: string) => void,
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(parts) as Name[];
  const done = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>;
  for (let number = 1; number <= rounds; number += 1) {
    for (const name of names) {
      const round = await parts[name]();
      done[name].push(round);
      progress(`round ${number} of ${rounds}  ${figure(round.perSecond).padStart(7)} per second  ${name}`);
    }
  }
  return done;
}

export function speedTable(title: string, medians: readonly (readonly [string, Median])[]): Table {
  return {
    title: `${title}: median and best round, CPU time of each`,
    headings: ['', 'median', 'best', 'p50 ms', 'p99 ms', 'CPU µs: node', 'database'],
    rows: medians.map(([name, { best, median }]) => [
      name,
      figure(median.perSecond),
      figure(best),
      figure(median.p50Ms, 1),
      figure(median.p99Ms, 1),
      figure(median.cpu.nodeUs),
      figure(median.cpu.databaseUs),
    ]),
  };
}
