import { useState } from 'react';
import type { FoundOrder } from './queries.ts';

/** The orders that a bulk action is about: some of those in sight, or all that match. */
export interface Chosen {
  readonly isAll: boolean;
  readonly numbers: ReadonlySet<number>;
  readonly toggle: (order: FoundOrder) => void;
  readonly toggleShown: () => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** @param filter of the list; with another one nothing is chosen. */
export function useChosen(filter: string, rows: readonly FoundOrder[]): Chosen {
  const [state, setState] = useState({ filter, isAll: false, numbers: NONE });
  const { isAll, numbers } = state.filter === filter ? state : { isAll: false, numbers: NONE };
  const shown = new Set(rows.map(({ number }) => number));
  const choose = (chosen: ReadonlySet<number>) => setState({ filter, isAll: false, numbers: chosen });
  return {
    isAll,
    numbers: isAll ? shown : numbers,
    toggle: ({ number }) => {
      const chosen = new Set(isAll ? shown : numbers);
      if (!chosen.delete(number)) chosen.add(number);
      choose(chosen);
    },
    toggleShown: () => choose(isAll || [...shown].every((number) => numbers.has(number)) ? NONE : shown),
    chooseAll: () => setState({ filter, isAll: true, numbers: NONE }),
    clear: () => choose(NONE),
  };
}
