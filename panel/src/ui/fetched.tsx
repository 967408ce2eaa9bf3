import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallFailed } from '../api/client.ts';
import { useWords } from '../words/index.tsx';
import { Button } from './button.tsx';
import { Page, type PageProps } from './page.tsx';
import { Problem, sentenceOf } from './problem.tsx';

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

interface EmptyProps {
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
}

/** Instead of an empty table: what would be here, and what to do next. */
export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p className="soft">{hint}</p>
      {action}
    </div>
  );
}

interface NoMatchProps {
  readonly hint?: string;
  /** Left out where the filters themselves can be cleared. */
  readonly onClear?: (() => void) | undefined;
}

/** Instead of a table in which no row meets the filters. */
export function NoMatch({ hint, onClear }: NoMatchProps) {
  const { common } = useWords();
  return (
    <Empty
      title={common.noMatch}
      hint={hint ?? common.noMatchHint}
      action={onClear && <Button onClick={onClear}>{common.clearFilters}</Button>}
    />
  );
}

interface FoundProps<Row> {
  /** All objects of this kind: there is no call for one of them. */
  readonly query: UseQueryResult<Row[]>;
  readonly id: number;
  /** The name of one entry, and the title of the list. */
  readonly words: { readonly one: string; readonly title: string };
  readonly list: LinkProps['to'];
  readonly children: (row: Row) => ReactNode;
}

/** The page of one object of a list that is read as a whole. */
export function Found<Row extends { readonly id: number }>(props: FoundProps<Row>) {
  const { query, id, words, list, children } = props;
  const { errors } = useWords();
  return (
    <FoundPage
      query={query}
      title={`${words.one} ${id}`}
      back={{ to: list, label: words.title }}
      find={(rows) => rows.find((each) => each.id === id)}
      missing={{ title: errors.missing(words.one, id), hint: errors.notFoundHint }}
    >
      {children}
    </FoundPage>
  );
}

interface FoundPageProps<Data, One> extends Pick<PageProps, 'back'> {
  readonly query: UseQueryResult<Data>;
  readonly title: string;
  readonly find: (data: Data) => One | null | undefined;
  /** Shown if it does not exist. */
  readonly missing: { readonly title: string; readonly hint: string };
  readonly children: (one: One) => ReactNode;
}

/** The page of one object: its place while it loads, and a way back where it cannot be loaded or does not exist. */
export function FoundPage<Data, One>(props: FoundPageProps<Data, One>) {
  const { query, title, back, find, missing, children } = props;
  const page = (content: ReactNode) => (
    <Page title={title} back={back}>
      {content}
    </Page>
  );
  return (
    <Loaded query={query} page={page}>
      {(data) => {
        if (data === undefined) return page(<CardSkeleton />);
        const one = find(data);
        return one ? children(one) : page(<Empty {...missing} />);
      }}
    </Loaded>
  );
}

interface MoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly label?: string;
}

/** Loads the next page of a list, and says where it could not be loaded; left out at the end of the list. */
export function More({ query, label }: MoreProps) {
  const { common, errors } = useWords();
  if (!query.hasNextPage) return null;
  const load = () => void query.fetchNextPage();
  if (query.isFetchNextPageError) return <Problem error={query.error} title={errors.title} onAgain={load} />;
  return (
    <div>
      <Button onClick={load} disabled={query.isFetchingNextPage}>
        {label ?? common.more}
      </Button>
    </div>
  );
}

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
