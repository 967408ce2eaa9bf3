import type { AppScope } from '../../../domain/access/app.ts';
import type { VisitorActor } from '../../../domain/actor.ts';
import { sha256 } from '../../../lib/secrets/secrets.ts';
import { bumpAccessEpoch } from '../../../store/access/access.ts';
import { findAppByPublicId } from '../../../store/access/apps.ts';
import { holdClient } from '../../../store/access/clients.ts';
import * as store from '../../../store/access/oauth.ts';
import { holdGrant } from '../../../store/access/oauth.ts';
import { findActiveUser } from '../../../store/access/users.ts';
import type { ReadOperation, WriteOperation } from '../../engine/operation.ts';

export interface IssuedToken {
  readonly token: string;
  readonly app: string;
  /** The user who granted it; undefined = the app acts for its owner. */
  readonly userId: number | undefined;
  readonly grantId: string | undefined;
  readonly scope: AppScope;
  readonly payload: string;
  readonly seconds: number;
}

/**
 * Saves an access token, so that calls can be authenticated by it. False if its grant, app or user was
 * removed meanwhile.
 */
export const saveToken: WriteOperation<VisitorActor, IssuedToken, boolean> = {
  kind: 'write',
  async run(tx, { now, services }, token) {
    const grantHash = token.grantId === undefined ? null : sha256(token.grantId);
    if (grantHash && !(await holdGrant(tx, grantHash))) return false;
    const app = await findAppByPublicId(tx, token.app);
    if (!app || app.disabledAt) return false;
    const user = token.userId === undefined ? undefined : await findActiveUser(tx, token.userId);
    if (token.userId !== undefined && user?.role !== 'client') return false;
    const clientId = user?.role === 'client' ? user.clientId : app.ownerId;
    const client = await holdClient(tx, clientId);
    if (!client || client.endedAt) return false;
    await store.insertAccessToken(tx, {
      hash: sha256(token.token),
      appId: app.id,
      clientId,
      userId: user?.id ?? null,
      scope: token.scope,
      grantHash,
      payloadSealed: services.sealer.seal(token.payload),
      expiresAt: new Date(now.getTime() + token.seconds * 1000),
    });
    return true;
  },
};

/** The stored payload of a token that is not revoked, even if it has expired. */
export const findToken: ReadOperation<VisitorActor, { token: string }, string | undefined> = {
  kind: 'read',
  async run(queries, { services }, { token }) {
    const sealed = await store.findTokenPayload(queries, sha256(token));
    return sealed && services.sealer.open(sealed);
  },
};

export const revokeToken: WriteOperation<VisitorActor, { token: string }, void> = {
  kind: 'write',
  async run(tx, { now }, { token }) {
    if (await store.revokeAccessToken(tx, sha256(token), now)) await bumpAccessEpoch(tx);
  },
};
