import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSignedIn, openSignIn, useSignedOut } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/index.tsx';

/** Above every screen while the session has ended: what is typed stays, and can be saved after signing in beside it. */
export function SignedOutBand() {
  const { errors } = useWords();
  const queries = useQueryClient();
  const isOut = useSignedOut();
  useEffect(() => {
    if (!isOut) return;
    const readAll = () => void queries.invalidateQueries();
    const end = onSignedIn(readAll);
    return () => {
      end();
      readAll();
    };
  }, [queries, isOut]);
  if (!isOut) return null;
  return (
    <div className="signed-out-band" role="alert">
      <p>{errors.signedOutBand}</p>
      <Button onClick={() => openSignIn('/sign-in')}>{errors.signIn}</Button>
    </div>
  );
}
