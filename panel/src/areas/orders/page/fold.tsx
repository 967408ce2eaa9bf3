import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words/index.tsx';

interface FoldedProps<Row> {
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

const MOST = 12;

/** The first rows, and a button for the others. */
export function Folded<Row>({ rows, children }: FoldedProps<Row>) {
  const { order: words } = useWords();
  const [isUnfolded, setUnfolded] = useState(false);
  const hidden = isUnfolded ? 0 : Math.max(rows.length - MOST, 0);
  return (
    <>
      {rows.slice(0, rows.length - hidden).map(children)}
      {hidden > 0 && (
        <div>
          <Button onClick={() => setUnfolded(true)}>{words.showMore(hidden)}</Button>
        </div>
      )}
    </>
  );
}
