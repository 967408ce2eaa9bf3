import { useWords } from '../../words/index.tsx';
import { sentenceOf } from '../problem.tsx';

interface Options {
  readonly data: unknown;
  readonly error: unknown;
}

/** The error of a field whose options could not be loaded; undefined once it has them. */
export function useOptionsError(...queries: readonly Options[]): string | undefined {
  const words = useWords();
  const failed = queries.find(({ data, error }) => data === undefined && error !== null);
  return failed && `${words.errors.noOptions} ${sentenceOf(failed.error, words)}`;
}
