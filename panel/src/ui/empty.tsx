import type { ReactNode } from 'react';

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
