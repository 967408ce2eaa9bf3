import {
  checkPasskeyName,
  MOST_PASSKEYS,
  type Passkey,
  siteOf,
  userHandleOf,
} from '../../../domain/access/passkey.ts';
import type { OperatorActor, Viewer } from '../../../domain/actor.ts';
import { refused, refuseIfAny } from '../../../domain/refusal.ts';
import { defined } from '../../../lib/defined.ts';
import { algorithms, challengeIn, type MadeKey, readMadeKey } from '../../../lib/secrets/webauthn.ts';
import * as store from '../../../store/access/passkeys.ts';
import * as users from '../../../store/access/users.ts';
import type { ReadOperation, WriteOperation } from '../../engine/operation.ts';
import { personOf } from '../person.ts';
import { demandSecondStep } from '../second-factor.ts';
import { userUnknown } from '../unknown-account.ts';
import { isOpenChallenge, newChallenge, spend } from './challenges.ts';

export interface OwnPasskeys {
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
    action: 'added a passkey',
    subject: `user ${actor.userId}`,
    details: { passkeyId: id },
  }),
  async run(tx, { actor, now, services }, { name, ...made }) {
    const { userId, sessionId } = personOf(actor);
    refuseIfAny(checkPasskeyName(name));
    const site = demandSite(services.publicUrl());
    const challenge = challengeIn(made.clientData) ?? '';
    if (!isOpenChallenge(services.sealer, challenge, `session ${sessionId}`, now)) {
      throw refused(
        'invalid_parameter',
        'adding the passkey took too long, or began in another session; start again',
      );
    }
    const key = await readMadeKey(made, { ...site, challenge });
    if (!key) throw refused('invalid_parameter', 'the browser did not make a passkey for this service');
    // Locked, so that two calls cannot both pass the limit.
    if (!(await users.lockUser(tx, userId))) throw userUnknown(userId);
    if ((await store.credentialIdsOf(tx, userId)).length >= MOST_PASSKEYS) {
      throw refused('invalid_parameter', `at most ${MOST_PASSKEYS} passkeys are kept; remove one first`);
    }
    if (!(await spend(tx, challenge, now)))
      throw refused('invalid_parameter', 'the answer was already used; start again');
    const id = await store.insertPasskey(tx, { ...key, userId, name, createdAt: now });
    if (id === undefined) throw refused('invalid_parameter', 'this passkey was added before');
    return { id, name, createdAt: now, usedAt: null };
  },
};

/** Removes a passkey of the caller. */
export const removePasskey: WriteOperation<Viewer, { passkeyId: number }, void> = {
  kind: 'write',
  audit: ({ passkeyId }, _output, actor) => ({
    action: 'removed a passkey',
    subject: `user ${actor.userId}`,
    details: { passkeyId },
  }),
  async run(tx, { actor, services }, { passkeyId }) {
    const { userId } = personOf(actor);
    const user = await users.lockUser(tx, userId);
    if (!user) throw userUnknown(userId);
    if (!(await store.removePasskey(tx, userId, passkeyId))) {
      throw refused('invalid_parameter', `is ${passkeyId}; it is not one of your passkeys`, ['passkeyId']);
    }
    demandSecondStep({ ...user, passkeys: user.passkeys - 1 }, services.twoStepRule);
  },
};

function demandSite(publicUrl: string) {
  const site = siteOf(publicUrl);
  if (site) return site;
  throw refused(
    'invalid_parameter',
    'passkeys need a public URL with a host name over https; set PLATEN_PUBLIC_URL',
  );
}
