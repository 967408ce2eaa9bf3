import type { Viewer } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';

/** The calling user and the session of the call; refuses the command line and keys, which are not users. */
export function personOf({ userId, credential }: Viewer): {
  readonly userId: number;
  readonly sessionId: number;
} {
  const sessionId = Number(/^session (\d+)$/.exec(credential)?.[1]);
  if (userId !== null && sessionId > 0) return { userId, sessionId };
  throw refused(
    'invalid_parameter',
    'this is for a signed-in user, and a key is not one; sign in at the panel',
  );
}
