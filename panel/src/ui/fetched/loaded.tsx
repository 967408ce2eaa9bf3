import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailed } from '../../api/client.ts';
import { useWords } from '../../words/index.tsx';
import { Problem } from '../problem.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data | undefined) => ReactNode;
  /** The page around the problem, where what was found is a page of its own. */
  readonly page?: (problem: ReactNode) => ReactNode;
}

/** What a query found; `children` draws the layout also while the data is loading. */
export function Loaded<Data>({ query, children, page }: LoadedProps<Data>) {
  const { errors } = useWords();
  const error = failureOf(query);
  if (error !== null && query.data === undefined) {
    const problem = <Problem error={error} title={errors.title} onAgain={() => void query.refetch()} />;
    return page ? page(problem) : problem;
  }
  return (
    <>
      <NotCurrent query={query} />
      {children(query.data)}
    </>
  );
}

interface NotCurrentProps {
  readonly query: Pick<UseQueryResult, 'error' | 'fetchStatus'> & { readonly refetch: () => unknown };
}

/** Above what is shown: that it could not be read again, and why. */
export function NotCurrent({ query }: NotCurrentProps) {
  const { errors } = useWords();
  const error = failureOf(query);
  if (error === null || isSignedOut(error)) return null;
  return <Problem error={error} title={errors.notCurrent} onAgain={() => void query.refetch()} />;
}

/** Why what is shown may be out of date. A browser without a network does not even begin to ask. */
function failureOf({ error, fetchStatus }: Pick<UseQueryResult, 'error' | 'fetchStatus'>): Error | null {
  return fetchStatus === 'paused' ? new CallFailed(0, '') : error;
}

/** The band above every screen says so. */
const isSignedOut = (error: unknown) => error instanceof CallFailed && error.status === 401;

/** The place of an object page while it loads. */
export function CardSkeleton() {
  return (
    <div className="card stack">
      <Skeleton height={14} width="40%" />
      <Skeleton height={14} width="65%" />
      <Skeleton height={14} width="55%" />
      <Skeleton height={14} width="30%" />
    </div>
  );
}
