import { nearestReference } from '../../lib/text/nearest.ts';
import type { AddProblem } from '../refusal.ts';

/** The most lookups of a request, because further problems are not shown. */
const LOOKUPS = 20;

/** Suggests a known name that is close enough; only for the first names of a request. */
export type Suggest = (name: string, candidates: () => Iterable<string>) => string | undefined;

/** Makes a `Suggest` for the problems of one request. */
export function suggestions(): Suggest {
  let left = LOOKUPS;
  return (name, candidates) => {
    if (left === 0) return undefined;
    left -= 1;
    return nearestReference(name, candidates());
  };
}

/** The tools that rules about names report with. */
export interface ItemContext {
  readonly addProblem: AddProblem;
  readonly suggest: Suggest;
}
