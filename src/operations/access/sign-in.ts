import { browserName } from '../../domain/access/session.ts';
import {
  isEmail,
  isPassword,
  lacksSecondStep,
  mustUseTwoSteps,
  normalEmail,
  type User,
} from '../../domain/access/user.ts';
import { nameOfUser, type VisitorActor } from '../../domain/actor.ts';
import { newUnguessableId } from '../../lib/secrets/ids.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import * as sessions from '../../store/access/sessions.ts';
import * as users from '../../store/access/users.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { Audited, ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { Sealer } from '../services.ts';
import { isPasswordOf } from './accounts.ts';
import { useCode } from './second-factor.ts';
import { validSince } from './sessions.ts';

/** How long a user may take for the code after the password. */
const PROOF_MS = 10 * 60_000;
const TOKEN_BYTES = 32;

/**
 * Returned for a correct password. A session is started with the proof, and with a code if the user has one.
 */
export interface PasswordProof {
  readonly user: User;
  /** Sealed; void as soon as the password changes. */
  readonly proof: string;
}

/** Checks an e-mail address and a password. Takes the same time if the user does not exist. */
export const checkPassword: ReadOperation<
  VisitorActor,
  { email: string; password: string },
  PasswordProof | undefined
> = {
  kind: 'read',
  async run(queries, { now, services }, { email, password }) {
    const find = () => users.findSecretsByEmail(queries, normalEmail(email));
    const found = isEmail(email) ? await find() : undefined;
    const hash = found?.passwordHash ?? undefined;
    const matches = await isPasswordOf(services, isPassword(password) ? password : '', hash);
    // Verification takes long enough for the password to change meanwhile; then the old one must not count.
    if (!found || !hash || !matches || (await find())?.passwordHash !== hash) return undefined;
    return { user: found.user, proof: proofOf(services.sealer, found.user.id, hash, now) };
  },
};

/** The part of an account that is guessed. */
export interface Guessed {
  readonly email: string;
  readonly what: 'password' | 'code' | 'passkey';
}

/**
 * Logs that further attempts to sign in as a user are delayed. Attempts at unknown addresses are not logged:
 * strangers could fill the log.
 */
export const noteDelayedSignIns: WriteOperation<VisitorActor, Guessed, User | undefined> = {
  kind: 'write',
  audit: ({ what }, user) =>
    user && { action: 'delay_sign_ins', subject: `user ${user.id}`, details: { guessed: what } },
  run: async (tx, _context, { email }) => (await users.findSecretsByEmail(tx, email))?.user,
};

export interface Person {
  readonly user: User;
  /** Two-step sign-in has to be set up before anything else. */
  readonly lacksSecondStep: boolean;
}

/** An active user. */
export const findPerson: ReadOperation<VisitorActor, { userId: number }, Person | undefined> = {
  kind: 'read',
  async run(queries, { services }, { userId }) {
    const user = await users.findActiveUser(queries, userId);
    return user && { user, lacksSecondStep: lacksSecondStep(user, services.twoStepRule) };
  },
};

export interface NewSession {
  readonly proof: string;
  readonly code?: string | undefined;
  /** The only user who may sign in; undefined = any. */
  readonly onlyUserId?: number | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The token of this browser's current session. */
  readonly before?: string | undefined;
}

/** An authenticated user, with the session that was started. */
export interface StartedSession {
  readonly kind: 'started';
  readonly user: User;
  readonly token: string;
  readonly sessionId: number;
}

export type SessionStart =
  | StartedSession
  | { readonly kind: 'code needed' | 'code wrong' | 'passkey needed' | 'other user'; readonly user: User }
  /** The password was entered too long ago, or has changed. */
  | { readonly kind: 'expired' };

/** A sign-in in the audit log. Address and browser are in the session, which is deleted eventually. */
export function signedIn({ user, sessionId }: StartedSession, by: string): Audited {
  return {
    actor: nameOfUser(user.id, `session ${sessionId}`),
    action: 'sign_in',
    subject: `user ${user.id}`,
    details: { by },
  };
}

/**
 * Starts a session under a new token and ends the browser's current one. A session of the same user is
 * renewed instead, so that apps keep what they stored in it.
 */
export const startSession: WriteOperation<VisitorActor, NewSession, SessionStart> = {
  kind: 'write',
  audit: (_input, start) =>
    start.kind === 'started'
      ? signedIn(start, start.user.hasTotp ? 'password and code' : 'password')
      : undefined,
  async run(tx, { now, services }, { proof, code, onlyUserId, address, userAgent, before }) {
    const proved = readProof(services.sealer, proof);
    const found = proved && (await users.lockSecrets(tx, proved.userId));
    const age = now.getTime() - (proved?.at ?? -Infinity);
    if (!found || !proved || age > PROOF_MS || tagOf(found.passwordHash) !== proved.tag) {
      return { kind: 'expired' };
    }
    const { user } = found;
    if (onlyUserId !== undefined && onlyUserId !== user.id) return { kind: 'other user', user };
    if (user.hasTotp) {
      if (code === undefined) return { kind: 'code needed', user };
      if (!(await useCode(tx, services.sealer, found, code, now))) return { kind: 'code wrong', user };
    } else if (user.passkeys > 0 && mustUseTwoSteps(user, services.twoStepRule)) {
      return { kind: 'passkey needed', user };
    }
    const browser = browserName(userAgent);
    return openSession(tx, { user, address, browser, before }, now);
  },
};

/** Stores a session of an authenticated user. */
export async function openSession(
  tx: Tx,
  by: {
    readonly user: User;
    readonly address: string;
    readonly browser: string;
    readonly before?: string | undefined;
  },
  now: Date,
): Promise<StartedSession> {
  const { user, address, browser } = by;
  const token = newUnguessableId(TOKEN_BYTES);
  const tokenHash = sha256(token);
  const old =
    by.before === undefined ? undefined : await sessions.findSession(tx, sha256(by.before), validSince(now));
  if (old?.session.userId === user.id) {
    const sessionId = old.session.id;
    await sessions.renewSession(tx, sessionId, { tokenHash, at: now });
    return { kind: 'started', user, token, sessionId };
  }
  if (by.before !== undefined) await sessions.endSessionByToken(tx, sha256(by.before), now);
  const sessionId = await sessions.insertSession(tx, {
    userId: user.id,
    tokenHash,
    address,
    browser,
    at: now,
  });
  return { kind: 'started', user, token, sessionId };
}

/** The content of a proof. */
interface Proved {
  readonly userId: number;
  readonly at: number;
  /** A tag of the hash that the password was compared with. */
  readonly tag: string;
}

export function proofOf(sealer: Sealer, userId: number, passwordHash: string, now: Date): string {
  const proved: Proved = { userId, at: now.getTime(), tag: tagOf(passwordHash) };
  return sealer.seal(PURPOSE + JSON.stringify(proved)).toString('base64url');
}

/** Distinguishes proofs from other sealed values. */
const PURPOSE = 'password proof ';

function readProof(sealer: Sealer, text: string): Proved | undefined {
  try {
    const opened = sealer.open(Buffer.from(text, 'base64url'));
    return opened.startsWith(PURPOSE) ? JSON.parse(opened.slice(PURPOSE.length)) : undefined;
  } catch {
    return undefined;
  }
}

function tagOf(passwordHash: string | null): string {
  return sha256(passwordHash ?? '').toString('base64url');
}
