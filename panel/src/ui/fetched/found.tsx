import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../words/index.tsx';
import { Page, type PageProps } from '../page.tsx';
import { Empty } from './empty.tsx';
import { CardSkeleton, Loaded } from './loaded.tsx';

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
