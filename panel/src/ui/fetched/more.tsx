import { useWords } from '../../words/index.tsx';
import { Button } from '../button.tsx';

interface MoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly label?: string;
}

/** Loads the next page of a list; left out at its end. */
export function More({ query, label }: MoreProps) {
  const { common } = useWords();
  if (!query.hasNextPage) return null;
  return (
    <div>
      <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
        {label ?? common.more}
      </Button>
    </div>
  );
}
