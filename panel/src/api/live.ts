import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from './accounts.ts';
import { gathered, readAgain } from './again.ts';
import { servicePath } from './base.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Read again when the service says that something was changed. */
      readonly live?: true;
    };
  }
}

/** The pause after the service, or a proxy, refused the stream: a browser does not retry then. */
const REOPEN_MS = 10_000;

/** The shortest time between two reads of the screen, however often data changes. */
const REST_MS = 1_000;
const rest = () => new Promise<void>((resolve) => setTimeout(resolve, REST_MS));

/** Reads the live queries of the shown screen again when something was changed. */
export function useLive(): void {
  const queries = useQueryClient();
  const mayWatch = useMay()('/admin/1.0/attention');
  useEffect(() => {
    if (!mayWatch) return;
    const live = { predicate: ({ meta }: Query) => meta?.live === true };
    return followChanges(gathered(() => readAgain(queries, live), rest));
  }, [queries, mayWatch]);
}

/** Calls back after each change, and where changes may have been missed. Returns what ends it. */
function followChanges(onChange: () => void): () => void {
  let notices: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  const close = () => {
    clearTimeout(reopening);
    notices?.close();
  };
  const open = () => {
    close();
    const opened = new EventSource(`${servicePath}/admin/1.0/events`);
    notices = opened;
    opened.addEventListener('changed', onChange);
    opened.addEventListener('open', () => {
      if (wasOpen) onChange();
      wasOpen = true;
    });
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS);
    });
  };
  // A browser has few connections to a server, and a hidden tab would keep one of them.
  const follow = () => (document.hidden ? close() : open());
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
