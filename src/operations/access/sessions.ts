import { type LiveSession, type Session, sessionIdleMs, sessionMs } from '../../domain/access/session.ts';
import { lacksSecondStep } from '../../domain/access/user.ts';
import type { OperatorActor, Viewer, VisitorActor } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import * as store from '../../store/access/sessions.ts';
import { lockUser } from '../../store/access/users.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { personOf, userUnknown } from './accounts.ts';

/** The use of a session is stored only if the last stored one is older than this. */
const USED_EXACT_MS = 60_000;

/** A valid session as a request finds it. */
export interface FoundSession {
  readonly session: LiveSession;
  /** The state that the authorization server stores in it. */
  readonly authorizations: string | undefined;
  /** Its use must be stored, or the session would seem idle. */
  readonly isUseDue: boolean;
  /** Its user has to set up two-step sign-in before anything else. */
  readonly lacksSecondStep: boolean;
}

/** The valid session with this token, or with this id. */
export const findSession: ReadOperation<
  VisitorActor,
  { readonly token: string } | { readonly sessionId: number },
  FoundSession | undefined
> = {
  kind: 'read',
  async run(queries, { now, services }, wanted) {
    const found =
      'token' in wanted
        ? await store.findSession(queries, sha256(wanted.token), validSince(now))
        : await store.findSessionById(queries, wanted.sessionId, validSince(now));
    if (!found) return undefined;
    const { session, authorizationsSealed: sealed } = found;
    const isUseDue = now.getTime() - session.usedAt.getTime() >= USED_EXACT_MS;
    return {
      session,
      authorizations: sealed ? services.sealer.open(sealed) : undefined,
      isUseDue,
      lacksSecondStep: lacksSecondStep(session.user, services.twoStepRule),
    };
  },
};

/** Stores the use of a session, which extends it. */
export const touchSession: WriteOperation<VisitorActor, { sessionId: number }, void> = {
  kind: 'write',
  run: (tx, { now }, { sessionId }) => store.touchSession(tx, sessionId, now),
};

/** Stores the state of the authorization server in a session. */
export const saveAuthorizations: WriteOperation<
  VisitorActor,
  { token: string; authorizations: string | undefined },
  void
> = {
  kind: 'write',
  run: (tx, { services }, { token, authorizations: text }) =>
    store.saveAuthorizations(tx, sha256(token), text === undefined ? null : services.sealer.seal(text)),
};

/** Signs out: ends the session with this token. */
export const signOut: WriteOperation<VisitorActor, { token: string }, void> = {
  kind: 'write',
  run: (tx, { now }, { token }) => store.endSessionByToken(tx, sha256(token), now),
};

/** A session in the list of its user. */
export interface ListedSession extends Session {
  /** The session of this call. */
  readonly isCurrent: boolean;
}

/** The valid sessions of the caller, last used first. */
export const listSessions: ReadOperation<Viewer, void, ListedSession[]> = {
  kind: 'read',
  async run(queries, { actor, now }) {
    const { userId, sessionId } = personOf(actor);
    const sessions = await store.listSessions(queries, userId, validSince(now));
    return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
  },
};

/** Ends one session of the caller. */
export const endSession: WriteOperation<Viewer, { sessionId: number }, void> = {
  kind: 'write',
  audit: ({ sessionId }) => ({ action: 'end_session', subject: `session ${sessionId}` }),
  async run(tx, { actor, now }, { sessionId }) {
    if (await store.endSession(tx, personOf(actor).userId, sessionId, now)) return;
    throw refused('invalid_parameter', { code: 'session_not_yours', id: sessionId }, ['sessionId']);
  },
};

/** Ends all sessions of the caller except the one of this call. */
export const endOtherSessions: WriteOperation<Viewer, void, { readonly ended: number }> = {
  kind: 'write',
  audit: (_input, _output, actor) => ({
    action: 'end_other_sessions',
    subject: `user ${actor.userId}`,
  }),
  async run(tx, { actor, now }) {
    const { userId, sessionId } = personOf(actor);
    return { ended: await store.endSessionsOfUser(tx, userId, now, sessionId) };
  },
};

/** Signs a user out everywhere. Apps keep the access that the user gave them. */
export const signOutUser: WriteOperation<OperatorActor, { userId: number }, { readonly ended: number }> = {
  kind: 'write',
  audit: ({ userId }) => ({ action: 'sign_user_out', subject: `user ${userId}` }),
  async run(tx, { now }, { userId }) {
    if (!(await lockUser(tx, userId))) throw userUnknown(userId);
    return { ended: await store.endSessionsOfUser(tx, userId, now, null) };
  },
};

export function validSince(now: Date): store.ValidSince {
  return { used: new Date(now.getTime() - sessionIdleMs), created: new Date(now.getTime() - sessionMs) };
}
