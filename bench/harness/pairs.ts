import type { Table, Verdict } from '../bench.ts';
import type { Metered } from './cpu-time.ts';
import { figure } from './table.ts';

/** The CPU time that something adds to a call. */
export interface Added {
  /** The median of the pairs. */
  readonly added: number;
  readonly least: { readonly off: number; readonly on: number };
  readonly shares: readonly number[];
}

/** Compares each round with the one beside it: the speed of the machine changes from one pair to the next. */
export function addedBy(rounds: {
  readonly off: readonly Metered[];
  readonly on: readonly Metered[];
}): Added {
  const shares = rounds.off.map((off, index) => cpuUs(rounds.on[index]!) / cpuUs(off) - 1);
  return {
    added: shares.toSorted((one, other) => one - other)[Math.floor(shares.length / 2)]!,
    // Other load on the machine can only add to the time of a round.
    least: { off: Math.min(...rounds.off.map(cpuUs)), on: Math.min(...rounds.on.map(cpuUs)) },
    shares,
  };
}

export function pairsTable(
  title: string,
  rounds: { readonly off: readonly Metered[]; readonly on: readonly Metered[] },
): Table {
  const { least, shares } = addedBy(rounds);
  return {
    title: `CPU µs ${title}, Node and database, of each pair of rounds`,
    headings: ['', 'least', ...shares.map((_, index) => `round ${index + 1}`)],
    rows: [
      ['off', ...[least.off, ...rounds.off.map(cpuUs)].map((us) => figure(us))],
      ['on', ...[least.on, ...rounds.on.map(cpuUs)].map((us) => figure(us))],
      ['added', ...[least.on / least.off - 1, ...shares].map(percent)],
    ],
  };
}

export function addedVerdict(what: string, added: number, aim: number): Verdict {
  return {
    what: `CPU time that ${what}, median of the pairs`,
    aim: `at most ${percent(aim)}`,
    reached: percent(added),
    outcome: added <= aim ? 'met' : 'missed',
  };
}

function cpuUs({ cpu }: Metered): number {
  return cpu.nodeUs + cpu.databaseUs;
}

function percent(share: number): string {
  return `${figure(share * 100, 1)} %`;
}
