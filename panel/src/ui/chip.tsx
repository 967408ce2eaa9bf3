import type { ReactNode } from 'react';

/** The meanings of a state, each with a shape of its own: colour never says it alone. */
export type Meaning = 'fine' | 'working' | 'attention' | 'failed' | 'over';

export function Chip({ meaning, children }: { readonly meaning: Meaning; readonly children: ReactNode }) {
  return (
    <span className="chip" data-meaning={meaning}>
      {children}
    </span>
  );
}
