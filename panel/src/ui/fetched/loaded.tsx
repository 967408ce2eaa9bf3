import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../words/index.tsx';
import { Problem } from '../problem.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data | undefined) => ReactNode;
}

/** What a query found; `children` draws the layout also while the data is loading. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const words = useWords();
  if (query.isError && query.data === undefined) {
    return <Problem error={query.error} title={words.errors.title} onAgain={() => void query.refetch()} />;
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
