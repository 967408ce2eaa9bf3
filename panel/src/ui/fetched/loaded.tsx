import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  const words = useWords();
  if (query.isError && query.data === undefined) {
    const problem = (
      <Problem error={query.error} title={words.errors.title} onAgain={() => void query.refetch()} />
    );
    return page ? page(problem) : problem;
  }
  return children(query.data);
}

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
