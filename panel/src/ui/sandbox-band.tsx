import type { ReactNode } from 'react';

/** Above what is of the sandbox, from edge to edge, so that it is never taken for live. */
export function SandboxBand({ children }: { readonly children: ReactNode }) {
  return (
    <p className="sandbox-band" role="note">
      {children}
    </p>
  );
}
