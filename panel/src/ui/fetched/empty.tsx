import type { ReactNode } from 'react';
import { useWords } from '../../words/index.tsx';
import { Button } from '../button.tsx';

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
