import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from './accounts.ts';
import { servicePath } from './base.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Read again when the service says that something was changed. */
      readonly live?: true;
    };
  }
}

/** Reads the live queries of the shown screen again when something was changed. */
export function useLive(): void {
  const queries = useQueryClient();
  const mayWatch = useMay()('/admin/1.0/attention');
  useEffect(() => {
    if (!mayWatch) return;
    const notices = new EventSource(`${servicePath}/admin/1.0/events`);
    notices.addEventListener('changed', () => {
      void queries.invalidateQueries({ predicate: ({ meta }) => meta?.live === true });
    });
    return () => notices.close();
  }, [queries, mayWatch]);
}
