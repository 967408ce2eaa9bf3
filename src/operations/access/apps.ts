import { type App, type AppSecret, appIdPrefix, appSecretPrefix, checkApp } from '../../domain/access/app.ts';
import { type Overlap, overlapMs } from '../../domain/access/credential.ts';
import type { OperatorActor } from '../../domain/actor.ts';
import { type Refused, refused, refuseIfAny } from '../../domain/refusal.ts';
import { lastFour, newApiKey } from '../../lib/secrets/api-keys.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import { bumpAccessEpoch } from '../../store/access/access.ts';
import * as store from '../../store/access/apps.ts';
import type { Tx } from '../../store/engine/db.ts';
import { disableWithoutAccess } from '../../store/webhooks/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import { demandClient } from './clients.ts';

/** An app with its secret in plain text. Only a hash is stored, so the secret can be shown only now. */
export interface IssuedApp {
  readonly app: App;
  /** Undefined = a public app has none. */
  readonly secret: string | undefined;
}

export interface NewApp {
  readonly clientId: number;
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** Undefined = required of public apps only. */
  readonly accessTokenSeconds?: number | undefined;
  /** Undefined = only of a public app. */
  readonly pkceRequired?: boolean | undefined;
  readonly confidential: boolean;
}

export const createApp: WriteOperation<OperatorActor, NewApp, IssuedApp> = {
  kind: 'write',
  audit: (details, { app }) => ({
    action: 'register_app',
    subject: `app ${app.id}`,
    details: { ...details },
  }),
  async run(tx, { now }, { clientId, ...fields }) {
    refuseIfAny(checkApp(fields));
    await demandClient(tx, clientId);
    const { accessTokenSeconds = null, pkceRequired = !fields.confidential } = fields;
    const publicId = newApiKey(appIdPrefix);
    const row = { ...fields, accessTokenSeconds, pkceRequired, ownerId: clientId, publicId, createdAt: now };
    const id = await store.insertApp(tx, row);
    const secret = fields.confidential ? await issueSecret(tx, id, now) : undefined;
    return { app: await requireApp(tx, id), secret };
  },
};

/** An app with its currently valid secrets, oldest first. */
export interface ListedApp extends App {
  readonly secrets: readonly AppSecret[];
}

export const listApps: ReadOperation<OperatorActor, { clientId?: number | undefined }, ListedApp[]> = {
  kind: 'read',
  async run(queries, { now }, { clientId }) {
    const listed: ListedApp[] = [];
    for (const app of await store.listApps(queries, clientId)) {
      listed.push({ ...app, secrets: await store.listLiveSecrets(queries, app.id, now) });
    }
    return listed;
  },
};

export interface AppChanges {
  readonly appId: number;
  readonly name?: string | undefined;
  readonly redirectUris?: readonly string[] | undefined;
  readonly accessTokenSeconds?: number | undefined;
  readonly pkceRequired?: boolean | undefined;
}

/** Changes the given fields; the list of redirect URIs is replaced as a whole. */
export const updateApp: WriteOperation<OperatorActor, AppChanges, App> = {
  kind: 'write',
  audit: ({ appId, ...details }) => ({ action: 'change_app', subject: `app ${appId}`, details }),
  async run(tx, _context, { appId, ...changes }) {
    const app = await requireApp(tx, appId);
    refuseIfAny(checkApp({ ...changes, confidential: app.confidential }));
    await store.updateApp(tx, appId, changes);
    return requireApp(tx, appId);
  },
};

/** Gives an app a new secret. The previous one stays valid for the overlap; older ones end at once. */
export const rotateAppSecret: WriteOperation<OperatorActor, { appId: number; overlap: Overlap }, IssuedApp> =
  {
    kind: 'write',
    audit: ({ appId, overlap }) => ({
      action: 'rotate_app_secret',
      subject: `app ${appId}`,
      details: { overlap },
    }),
    async run(tx, { now }, { appId, overlap }) {
      const app = await requireApp(tx, appId);
      if (app.disabledAt) throw refused('invalid_parameter', { code: 'app_disabled', id: appId }, ['appId']);
      if (!app.confidential) {
        throw refused('invalid_parameter', { code: 'app_without_secret', id: appId }, ['appId']);
      }
      await store.endAppSecrets(tx, appId, now, new Date(now.getTime() + overlapMs[overlap]));
      await bumpAccessEpoch(tx);
      return { app, secret: await issueSecret(tx, appId, now) };
    },
  };

/** Disables an app permanently: its tokens are refused within a second. A disabled app does not change. */
export const disableApp: WriteOperation<OperatorActor, { appId: number }, App> = {
  kind: 'write',
  audit: ({ appId }) => ({ action: 'disable_app', subject: `app ${appId}` }),
  async run(tx, { now }, { appId }) {
    await requireApp(tx, appId);
    await store.disableApp(tx, appId, now);
    await disableWithoutAccess(tx, { appIds: [appId] }, now);
    await bumpAccessEpoch(tx);
    return requireApp(tx, appId);
  },
};

async function issueSecret(tx: Tx, appId: number, now: Date): Promise<string> {
  const secret = newApiKey(appSecretPrefix);
  await store.insertAppSecret(tx, {
    appId,
    hash: sha256(secret),
    lastFour: lastFour(secret),
    createdAt: now,
  });
  return secret;
}

async function requireApp(tx: Tx, appId: number): Promise<App> {
  const app = await store.lockApp(tx, appId);
  if (!app) throw appUnknown(appId);
  return app;
}

function appUnknown(id: number): Refused {
  return refused('invalid_parameter', { code: 'app_unknown', id }, ['appId']);
}
