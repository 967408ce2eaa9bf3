import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dropReads } from '../api/client.ts';
import { useWords } from '../words/index.tsx';
import { Button } from './button.tsx';

/** From this time on, a page that still has its skeletons says why. */
const PATIENCE_MS = 3_000;

/** What the page shows skeletons for: it was never read, and is being read. */
const awaited: QueryFilters = { type: 'active', predicate: ({ state }) => state.status === 'pending' };

/** Says above the skeletons that an answer takes long, and above everything that this device is offline. */
export function NoAnswer() {
  const { errors } = useWords();
  const isOnline = useIsOnline();
  const isLate = useIsLate();
  const readAgain = useReadAgain();
  const isShown = isLate || !isOnline;
  return (
    <div aria-live="polite">
      {isShown && (
        <div className="no-answer">
          <p>{noAnswerText(isOnline, isLate, errors)}</p>
          {isLate && <Button onClick={readAgain}>{errors.again}</Button>}
        </div>
      )}
    </div>
  );
}

function noAnswerText(
  isOnline: boolean,
  isLate: boolean,
  errors: ReturnType<typeof useWords>['errors'],
): string {
  if (isOnline) return errors.noAnswer;
  return isLate ? errors.offline : errors.offlineShown;
}

/** Whether what the page waits for has waited too long since the last answer. */
function useIsLate(): boolean {
  const waiting = useIsFetching(awaited);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (waiting === 0) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return isLate;
}

/** Ends the calls that wait, so that they take no connection from those that take their place. */
function useReadAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries
      .cancelQueries(awaited)
      .then(dropReads)
      .then(() => queries.refetchQueries(awaited));
  };
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}

function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
