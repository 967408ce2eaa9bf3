import { nearest } from '../../lib/text/nearest.ts';
import type { AddProblem } from '../refusal.ts';

/** More problems of one request are not shown, so looking for what was meant would only cost time. */
const LOOKUPS = 20;

/** The name that may have been meant, if one is close enough and it was not asked too often already. */
export type Suggest = (name: string, candidates: () => Iterable<string>) => string | undefined;

/** For the problems of one request. */
export function suggestions(): Suggest {
  let left = LOOKUPS;
  return (name, candidates) => {
    if (left === 0) return undefined;
    left -= 1;
    return nearest(name, candidates());
  };
}

/** What rules about names say what is wrong with. */
export interface ItemContext {
  readonly addProblem: AddProblem;
  readonly suggest: Suggest;
}
