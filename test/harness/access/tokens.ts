import { randomBytes } from 'node:crypto';
import type { Core } from '../../../src/app/core.ts';
import { sha256 } from '../../../src/lib/secrets/secrets.ts';
import { bumpAccessEpoch } from '../../../src/store/access/access.ts';
import { disableApp, insertApp, insertAppSecret } from '../../../src/store/access/apps.ts';
import {
  insertAccessToken,
  type NewAccessToken,
  revokeAccessToken,
} from '../../../src/store/access/oauth.ts';
import { insertUser } from '../../../src/store/access/users.ts';
import type { Tx } from '../../../src/store/engine/db.ts';
import { newCanaryToken } from '../canaries.ts';
import { newReference } from '../references.ts';

export type TestTokens = Awaited<ReturnType<typeof makeTokens>>;

/** Tests move the clock by weeks; expiry is set where a test needs it. */
const LONG_MS = 365 * 24 * 3_600_000;

/** The clients that apps act for. */
interface Clients {
  readonly clientId: number;
  readonly otherClientId: number;
  readonly enterpriseId: number;
}

/** Tokens as the authorization server would have issued them to three apps, one of them disabled since. */
export function makeTokens({ database, services }: Core, clients: Clients, now: Date) {
  return database.queries.transaction().execute(async (tx) => {
    const { clientId, otherClientId, enterpriseId } = clients;
    const app = await register(tx, 'Test app', clientId, now);
    const anotherApp = await register(tx, 'Another app', clientId, now);
    const disabledApp = await register(tx, 'Disabled app', clientId, now);
    const userId = await addUser(tx, 'Uta User', clientId, now);
    const enterpriseUserId = await addUser(tx, 'Erna Enterprise', enterpriseId, now);
    const otherUserId = await addUser(tx, 'Otto Other', otherClientId, now);
    const issue = async (differences: Partial<NewAccessToken> = {}) => {
      const token = newCanaryToken();
      await insertAccessToken(tx, {
        hash: sha256(token),
        appId: app,
        clientId,
        userId,
        scope: 'read-write',
        grantHash: null,
        payloadSealed: services.sealer.seal('{}'),
        expiresAt: new Date(now.getTime() + LONG_MS),
        ...differences,
      });
      return token;
    };
    const revoked = await issue();
    await revokeAccessToken(tx, sha256(revoked), now);
    const ofDisabledApp = await issue({ appId: disabledApp });
    await disableApp(tx, disabledApp, now);
    await bumpAccessEpoch(tx);
    const other = { clientId: otherClientId, userId: otherUserId };
    return {
      live: await issue(),
      /** Refreshed: another token of the same app for the same client. */
      refreshed: await issue(),
      otherLive: await issue(other),
      enterpriseLive: await issue({ clientId: enterpriseId, userId: enterpriseUserId }),
      readOnly: await issue({ scope: 'read' }),
      revoked,
      expired: await issue({ expiresAt: now }),
      ofDisabledApp,
      ofAnotherApp: await issue({ appId: anotherApp }),
      clientCredentials: await issue({ userId: null }),
    };
  });
}

/** A token with all scopes, of an app made for it, valid for ten years. */
export function makeToken({ database, services }: Core, clientId: number, now: Date): Promise<string> {
  return database.queries.transaction().execute(async (tx) => {
    const token = newCanaryToken();
    await insertAccessToken(tx, {
      hash: sha256(token),
      appId: await register(tx, newReference('app'), clientId, now),
      clientId,
      userId: null,
      scope: 'read-write',
      grantHash: null,
      payloadSealed: services.sealer.seal('{}'),
      expiresAt: new Date(now.getTime() + 10 * LONG_MS),
    });
    return token;
  });
}

async function register(tx: Tx, name: string, clientId: number, createdAt: Date): Promise<number> {
  const appId = await insertApp(tx, {
    ownerId: clientId,
    publicId: name.toLowerCase().replace(' ', '-'),
    name,
    confidential: true,
    accessTokenSeconds: null,
    pkceRequired: false,
    redirectUris: ['https://app.example/callback'],
    createdAt,
  });
  await insertAppSecret(tx, { appId, hash: randomBytes(32), lastFour: '0000', createdAt });
  return appId;
}

async function addUser(tx: Tx, name: string, clientId: number, createdAt: Date): Promise<number> {
  const email = `${name.toLowerCase().replace(' ', '.')}@shop.example`;
  return (await insertUser(tx, {
    role: 'client',
    clientId,
    name,
    email,
    passwordHash: 'cannot sign in',
    createdAt,
  }))!;
}
