import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallFailed } from '../../api/client.ts';
import { useWords } from '../../words/index.tsx';
import { Problem } from '../problem.tsx';

interface LoadedProps<Data> extends NotCurrentProps {
  readonly query: NotCurrentProps['query'] & { readonly data: Data | undefined };
  readonly children: (data: Data | undefined) => ReactNode;
  /** The page around the problem, where what was found is a page of its own. */
  readonly page?: (problem: ReactNode) => ReactNode;
}

/** The result of a query, paged or not; `children` draws the layout, also while data is loading. */
export function Loaded<Data>({ query, children, page }: LoadedProps<Data>) {
  const { errors } = useWords();
  if (query.error !== null && query.data === undefined) {
    const problem = <Problem error={query.error} title={errors.title} onAgain={() => void query.refetch()} />;
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
  readonly query: {
    readonly error: unknown;
    readonly refetch: () => unknown;
    /** For lists: only the next page could not be loaded, which `More` shows. */
    readonly isFetchNextPageError?: boolean;
  };
}

/** Above what is shown: that it could not be read again, and why. */
export function NotCurrent({ query }: NotCurrentProps) {
  const { errors } = useWords();
  const { error, isFetchNextPageError } = query;
  if (error === null || isFetchNextPageError || isSignedOut(error)) return null;
  return <Problem error={error} title={errors.notCurrent} onAgain={() => void query.refetch()} />;
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
