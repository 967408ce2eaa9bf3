import { isCounterAhead, siteOf, userHandleOf } from '../../../domain/access/passkey.ts';
import { browserName } from '../../../domain/access/session.ts';
import type { User } from '../../../domain/access/user.ts';
import type { VisitorActor } from '../../../domain/actor.ts';
import { challengeIn, readSigned, type Signed } from '../../../lib/secrets/webauthn.ts';
import * as store from '../../../store/access/passkeys.ts';
import * as users from '../../../store/access/users.ts';
import type { ReadOperation, WriteOperation } from '../../engine/operation.ts';
import { type NewSession, openSession, type StartedSession, signedIn } from '../sign-in.ts';
import { isOpenChallenge, newChallenge, spend } from './challenges.ts';

/** The parameters that a browser needs to sign in with a passkey. */
export interface SignatureRequest {
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

export interface PasskeySession extends Omit<NewSession, 'proof' | 'code'>, Signed {
  /** The owner of the passkey, according to the authenticator. */
  readonly userHandle: string;
  /** The browser that requested the challenge. */
  readonly browser: string;
}

export type PasskeySessionStart =
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
