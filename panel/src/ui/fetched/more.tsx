import { useWords } from '../../words/index.tsx';
import { Button } from '../button.tsx';
import { Problem } from '../problem.tsx';

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
