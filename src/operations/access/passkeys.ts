import {
  CHALLENGE_MS,
  checkPasskeyName,
  isCounterAhead,
  MOST_PASSKEYS,
  type Passkey,
  siteOf,
  userHandleOf,
} from '../../domain/access/passkey.ts';
import { browserName } from '../../domain/access/session.ts';
import type { User } from '../../domain/access/user.ts';
import type { OperatorActor, Viewer, VisitorActor } from '../../domain/actor.ts';
import { refused, refuseIfAny } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import {
  algorithms,
  challengeIn,
  type MadeKey,
  readMadeKey,
  readSigned,
  type Signed,
} from '../../lib/secrets/webauthn.ts';
import * as store from '../../store/access/passkeys.ts';
import { useChallenge } from '../../store/access/passkeys.ts';
import * as users from '../../store/access/users.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { Sealer } from '../services.ts';
import { personOf, userUnknown } from './accounts.ts';
import { demandSecondStep } from './second-factor.ts';
import { type NewSession, openSession, type StartedSession, signedIn } from './sign-in.ts';

interface OwnPasskeys {
  /** False if browsers cannot use passkeys for the public URL. */
  readonly isAvailable: boolean;
  readonly passkeys: readonly Passkey[];
}

/** The passkeys of the caller. */
export const listOwnPasskeys: ReadOperation<Viewer, void, OwnPasskeys> = {
  kind: 'read',
  async run(queries, { actor, services }) {
    const { userId } = personOf(actor);
    const isAvailable = siteOf(services.publicUrl()) !== undefined;
    return { isAvailable, passkeys: await store.listPasskeys(queries, userId) };
  },
};

/** The passkeys of a user. */
export const listPasskeys: ReadOperation<OperatorActor, { userId: number }, Passkey[]> = {
  kind: 'read',
  async run(queries, _context, { userId }) {
    if (!(await users.findUser(queries, userId))) throw userUnknown(userId);
    return store.listPasskeys(queries, userId);
  },
};

/** The parameters that a browser needs to create a passkey. Bytes are base64url. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly host: string;
  readonly user: { readonly handle: string; readonly name: string; readonly email: string };
  readonly algorithms: readonly number[];
  /** The user's passkeys, so that no authenticator creates a second one. */
  readonly credentialIds: readonly string[];
}

/** Begins to add a passkey: only this session can finish it, within a few minutes. */
export const requestPasskey: ReadOperation<Viewer, void, PasskeyRequest> = {
  kind: 'read',
  async run(queries, { actor, now, services }) {
    const { userId, sessionId } = personOf(actor);
    const { host } = demandSite(services.publicUrl());
    const { name, email } = defined(await users.findUser(queries, userId), 'the user of a session');
    const ids = await store.credentialIdsOf(queries, userId);
    return {
      challenge: newChallenge(services.sealer, `session ${sessionId}`, now),
      host,
      user: { handle: userHandleOf(userId).toString('base64url'), name, email },
      algorithms,
      credentialIds: ids.map((id) => id.toString('base64url')),
    };
  },
};

/** Stores a passkey that an authenticator created. */
export const addPasskey: WriteOperation<Viewer, MadeKey & { readonly name: string }, Passkey> = {
  kind: 'write',
  audit: (_input, { id }, actor) => ({
    action: 'add_passkey',
    subject: `user ${actor.userId}`,
    details: { passkeyId: id },
  }),
  async run(tx, { actor, now, services }, { name, ...made }) {
    const { userId, sessionId } = personOf(actor);
    refuseIfAny(checkPasskeyName(name));
    const site = demandSite(services.publicUrl());
    const challenge = challengeIn(made.clientData) ?? '';
    if (!isOpenChallenge(services.sealer, challenge, `session ${sessionId}`, now)) {
      throw refused('invalid_parameter', { code: 'passkey_too_late' });
    }
    const key = await readMadeKey(made, { ...site, challenge });
    if (!key) throw refused('invalid_parameter', { code: 'passkey_not_made' });
    // Locked, so that two calls cannot both pass the limit.
    if (!(await users.lockUser(tx, userId))) throw userUnknown(userId);
    if ((await store.credentialIdsOf(tx, userId)).length >= MOST_PASSKEYS) {
      throw refused('invalid_parameter', { code: 'too_many_passkeys', most: MOST_PASSKEYS });
    }
    if (!(await spend(tx, challenge, now)))
      throw refused('invalid_parameter', { code: 'passkey_answer_used' });
    const id = await store.insertPasskey(tx, { ...key, userId, name, createdAt: now });
    if (id === undefined) throw refused('invalid_parameter', { code: 'passkey_added_before' });
    return { id, name, createdAt: now, usedAt: null };
  },
};

/** Removes a passkey of the caller. */
export const removePasskey: WriteOperation<Viewer, { passkeyId: number }, void> = {
  kind: 'write',
  audit: ({ passkeyId }, _output, actor) => ({
    action: 'remove_passkey',
    subject: `user ${actor.userId}`,
    details: { passkeyId },
  }),
  async run(tx, { actor, services }, { passkeyId }) {
    const { userId } = personOf(actor);
    const user = await users.lockUser(tx, userId);
    if (!user) throw userUnknown(userId);
    if (!(await store.removePasskey(tx, userId, passkeyId))) {
      throw refused('invalid_parameter', { code: 'passkey_not_yours', id: passkeyId }, ['passkeyId']);
    }
    demandSecondStep({ ...user, passkeys: user.passkeys - 1 }, services.twoStepRule);
  },
};

function demandSite(publicUrl: string) {
  const site = siteOf(publicUrl);
  if (site) return site;
  throw refused('invalid_parameter', { code: 'passkeys_need_host' });
}

/** The parameters that a browser needs to sign in with a passkey. */
interface SignatureRequest {
  readonly challenge: string;
  readonly host: string;
}

/** Begins a sign-in with a passkey in a browser. Undefined if passkeys are not available. */
export const requestSignature: ReadOperation<
  VisitorActor,
  { browser: string },
  SignatureRequest | undefined
> = {
  kind: 'read',
  async run(_queries, { now, services }, { browser }) {
    const site = siteOf(services.publicUrl());
    return site && { challenge: newChallenge(services.sealer, `browser ${browser}`, now), host: site.host };
  },
};

/** The active user of a passkey, before its signature is checked. */
export const findPasskeyUser: ReadOperation<VisitorActor, { id: string }, User | undefined> = {
  kind: 'read',
  async run(queries, _context, { id }) {
    const key = await store.findKey(queries, Buffer.from(id, 'base64url'));
    return key && users.findActiveUser(queries, key.userId);
  },
};

interface PasskeySession extends Omit<NewSession, 'proof' | 'code'>, Signed {
  /** The owner of the passkey, according to the authenticator. */
  readonly userHandle: string;
  /** The browser that requested the challenge. */
  readonly browser: string;
}

type PasskeySessionStart =
  | StartedSession
  | { readonly kind: 'other user'; readonly user: User }
  /** The challenge belongs to another browser, has expired, or was answered before. */
  | { readonly kind: 'expired' }
  /** The passkey is unknown, its user was disabled, or the signature is not valid. */
  | { readonly kind: 'refused' };

/** Starts a session with a passkey, which replaces both password and code. */
export const startSessionByPasskey: WriteOperation<VisitorActor, PasskeySession, PasskeySessionStart> = {
  kind: 'write',
  audit: (_input, start) => (start.kind === 'started' ? signedIn(start, 'passkey') : undefined),
  async run(
    tx,
    { now, services },
    { onlyUserId, address, userAgent, before, browser, userHandle, ...signed },
  ) {
    const challenge = challengeIn(signed.clientData) ?? '';
    if (!isOpenChallenge(services.sealer, challenge, `browser ${browser}`, now)) return { kind: 'expired' };
    const site = siteOf(services.publicUrl());
    const credentialId = Buffer.from(signed.id, 'base64url');
    const owner = (await store.findKey(tx, credentialId))?.userId;
    // Locked before the key is read, so that the second of two signatures is compared with the counter of the
    // first.
    const user = owner === undefined ? undefined : (await users.lockSecrets(tx, owner))?.user;
    const key = user && (await store.findKey(tx, credentialId));
    if (!site || !key || userHandle !== userHandleOf(user.id).toString('base64url'))
      return { kind: 'refused' };
    if (onlyUserId !== undefined && onlyUserId !== user.id) return { kind: 'other user', user };
    const counter = await readSigned(signed, key.publicKey, { ...site, challenge });
    if (counter === undefined) return { kind: 'refused' };
    if (!(await spend(tx, challenge, now))) return { kind: 'expired' };
    if (!isCounterAhead(key.counter, counter)) {
      const fields = { user: user.id, passkey: key.id, stored: key.counter, sent: counter };
      services.log.warn(
        fields,
        'a passkey was refused because its counter went back: it may have been copied',
      );
      return { kind: 'refused' };
    }
    await store.notePasskeyUse(tx, key.id, { counter, at: now });
    return openSession(tx, { user, address, browser: browserName(userAgent), before }, now);
  },
};

/**
 * A challenge carries its own sealed data, so only the service can create one. It is stored only when a
 * passkey has answered it, so visitors without a passkey take up neither rows nor memory.
 */
interface Content {
  /** The browser or the session that may answer it. */
  readonly holder: Holder;
  readonly at: number;
}

/**
 * A challenge for signing in is bound to the browser that requested it, one for adding a passkey to a
 * session.
 */
type Holder = `browser ${string}` | `session ${number}`;

/** Distinguishes challenges from other sealed values. */
const PURPOSE = 'passkey challenge ';

function newChallenge(sealer: Sealer, holder: Holder, now: Date): string {
  const content: Content = { holder, at: now.getTime() };
  return sealer.seal(PURPOSE + JSON.stringify(content)).toString('base64url');
}

/** Whether this service recently gave this challenge to this holder. */
function isOpenChallenge(sealer: Sealer, challenge: string, holder: Holder, now: Date): boolean {
  const content = read(sealer, challenge);
  return content?.holder === holder && now.getTime() - content.at <= CHALLENGE_MS;
}

function read(sealer: Sealer, challenge: string): Content | undefined {
  try {
    const opened = sealer.open(Buffer.from(challenge, 'base64url'));
    return opened.startsWith(PURPOSE) ? JSON.parse(opened.slice(PURPOSE.length)) : undefined;
  } catch {
    return undefined;
  }
}

/** Uses an open challenge that a passkey has answered. False if it was used before. */
function spend(tx: Tx, challenge: string, now: Date): Promise<boolean> {
  return useChallenge(tx, sha256(challenge), new Date(now.getTime() + CHALLENGE_MS));
}
