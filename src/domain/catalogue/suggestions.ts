import { nearest } from '../../lib/text/nearest.ts';
import type { AddProblem } from '../refusal.ts';

/** Further problems of a request are not shown, so searching suggestions for them would only cost time. */
const LOOKUPS = 20;

/** Suggests a known name that is close enough; only for the first names of a request. */
export type Suggest = (name: string, candidates: () => Iterable<string>) => string | undefined;

/** Makes a `Suggest` for the problems of one request. */
export function suggestions(): Suggest {
  let left = LOOKUPS;
  return (name, candidates) => {
    if (left === 0) return undefined;
    left -= 1;
    return nearest(name, candidates());
  };
}

/** The tools that rules about names report with. */
export interface ItemContext {
  readonly addProblem: AddProblem;
  readonly suggest: Suggest;
}
