import type { Route } from '../../../src/http/handle.ts';
import type { Question } from './question.ts';

/** An object that examples of the contract name: A's takes its place, or one that does not exist. */
export interface NamedObject extends Pick<Question, 'hiddenFrom'> {
  /** As the examples name it. */
  readonly example: string;
  readonly mine: string;
  readonly absent: string;
}

/**
 * The question that the example of a route asks.
 *
 * @throws {Error} if it must name something that is not among the objects: then it asks about nothing of A's
 */
export function ofExample({ path, endpoint }: Route, objects: readonly NamedObject[]): Question {
  const example = endpoint.example ?? {};
  const text = JSON.stringify(example);
  const named = objects.filter((one) => text.includes(`"${one.example}"`));
  const { required = [] }: { required?: readonly string[] } = endpoint.body;
  if (required.length > 0 && named.length === 0) throw new Error(`${path}: the example names no object of A`);
  const about = (choose: (one: NamedObject) => string): Question['mine'] =>
    JSON.parse(text, (_name, value) => {
      const one = named.find((object) => object.example === value);
      return one ? choose(one) : value;
    });
  return {
    mine: about(({ mine }) => mine),
    absent: about(({ absent }) => absent),
    names: named.map(({ mine, absent }) => [mine, absent] as const),
    hiddenFrom: (credential) => named.some(({ hiddenFrom }) => hiddenFrom?.(credential)),
  };
}
