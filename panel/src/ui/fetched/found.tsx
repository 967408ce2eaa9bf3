import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../words/index.tsx';
import { Empty } from '../empty.tsx';
import { Page } from '../page.tsx';
import { CardSkeleton, Loaded } from './loaded.tsx';

interface FoundProps<Row> {
  /** All objects of this kind: there is no call for one of them. */
  readonly query: UseQueryResult<Row[]>;
  readonly id: number;
  /** What one of them is called, and all of them. */
  readonly words: { readonly one: string; readonly title: string };
  readonly list: LinkProps['to'];
  readonly children: (row: Row) => ReactNode;
}

/** The page of one object: its place while it loads, and a way back where no object has this id. */
export function Found<Row extends { readonly id: number }>(props: FoundProps<Row>) {
  const { query, id, words, list, children } = props;
  const { errors } = useWords();
  const page = (content: ReactNode) => (
    <Page title={`${words.one} ${id}`} back={{ to: list, label: words.title }}>
      {content}
    </Page>
  );
  return (
    <Loaded query={query} page={page}>
      {(rows) => {
        const row = rows?.find((each) => each.id === id);
        if (row) return children(row);
        if (rows === undefined) return page(<CardSkeleton />);
        return page(<Empty title={errors.missing(words.one, id)} hint={errors.notFoundHint} />);
      }}
    </Loaded>
  );
}
