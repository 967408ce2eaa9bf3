import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { type App, type AppScope, runsOnDevice } from '../../../domain/access/app.ts';
import { VISITOR } from '../../../domain/actor.ts';
import { type Clock, systemClock } from '../../../lib/clock.ts';
import { findApp } from '../../../operations/access/oauth-apps.ts';
import * as records from '../../../operations/access/oauth-records.ts';
import * as tokens from '../../../operations/access/oauth-tokens.ts';
import type { Executor } from '../../../operations/engine/executor.ts';

export interface AdapterOptions {
  readonly operations: Executor;
  readonly clock: Clock;
  /** What stands where the provider wants a client secret; the real ones are stored hashed and compared elsewhere. */
  readonly noSecret: string;
}

/** Where the authorization server keeps what it calls `model`: apps and access tokens have tables of their own. */
export function createAdapter(options: AdapterOptions): (model: string) => Adapter {
  return (model) => {
    if (model === 'Client') return clientAdapter(options);
    if (model === 'AccessToken' || model === 'ClientCredentials') return tokenAdapter(options, model);
    return recordAdapter(options, model);
  };
}

function clientAdapter({ operations, noSecret }: AdapterOptions): Adapter {
  return {
    ...unsupported,
    async find(publicId) {
      const app = await operations.run(findApp, VISITOR, { publicId });
      return app && clientMetadata(app, noSecret);
    },
  };
}

function clientMetadata(app: App, noSecret: string): AdapterPayload {
  const codes = app.redirectUris.length > 0;
  return {
    client_id: app.publicId,
    client_name: app.name,
    application_type: runsOnDevice(app) ? 'native' : 'web',
    redirect_uris: [...app.redirectUris],
    response_types: codes ? ['code'] : [],
    grant_types: [
      ...(codes ? ['authorization_code', 'refresh_token'] : []),
      ...(app.confidential ? ['client_credentials'] : []),
    ],
    token_endpoint_auth_method: app.confidential ? 'client_secret_basic' : 'none',
    ...(app.confidential ? { client_secret: noSecret } : {}),
  };
}

function tokenAdapter({ operations, clock }: AdapterOptions, model: string): Adapter {
  return {
    ...unsupported,
    async upsert(token, payload, lifetime = 0) {
      const kept = await operations.run(tokens.saveToken, VISITOR, {
        token,
        app: payload.clientId!,
        userId: userOf(payload),
        grantId: payload.grantId,
        scope: scopeOf(payload.scope),
        payload: written(payload, clock),
        seconds: lifetime,
      });
      if (!kept) throw new errors.InvalidGrant('the grant was revoked');
    },
    async find(token) {
      const text = await operations.run(tokens.findToken, VISITOR, { token });
      const payload = text === undefined ? undefined : read(text, clock);
      return payload?.kind === model ? payload : undefined;
    },
    destroy: (token) => operations.run(tokens.revokeToken, VISITOR, { token }),
    revokeByGrantId: (grantId) => operations.run(records.revokeGrant, VISITOR, { grantId }),
  };
}

/** Of these the provider wants to know that they were used before. Everything else is gone when it is used up. */
const TELLS_REUSE = new Set(['AuthorizationCode', 'RefreshToken']);

function recordAdapter({ operations, clock }: AdapterOptions, model: string): Adapter {
  const found = (record: records.FoundRecord | undefined): AdapterPayload | undefined => {
    if (!record) return undefined;
    const { payload, consumedAt } = record;
    if (consumedAt && !TELLS_REUSE.has(model)) return undefined;
    return { ...read(payload, clock), ...(consumedAt ? { consumed: seconds(consumedAt) } : {}) };
  };
  return {
    ...unsupported,
    async upsert(id, payload, lifetime = 0) {
      const kept = await operations.run(records.saveRecord, VISITOR, {
        model,
        id,
        payload: written(payload, clock),
        seconds: lifetime,
        grantId: payload.grantId,
        uid: model === 'Session' ? payload.uid : undefined,
        app: payload.clientId,
        userId: userOf(payload),
      });
      if (!kept) throw new errors.InvalidGrant('the grant was revoked');
    },
    find: async (id) => found(await operations.run(records.findRecord, VISITOR, { model, id })),
    findByUid: async (uid) => found(await operations.run(records.findRecord, VISITOR, { model, uid })),
    async consume(id) {
      if (await operations.run(records.consumeRecord, VISITOR, { model, id })) return;
      throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      // A session that somebody else is just saving must not come back.
      if (model === 'Session') await operations.run(records.consumeRecord, VISITOR, { model, id });
      else await operations.run(records.dropRecord, VISITOR, { model, id });
    },
    // Ending a grant through the tokens ends all that came from it, so there is nothing left to do for the others.
    revokeByGrantId: async () => undefined,
  };
}

const never = async (): Promise<never> => {
  throw new Error('the authorization server asks for something that is switched off');
};
const unsupported: Adapter = {
  upsert: never,
  find: never,
  findByUserCode: never,
  findByUid: never,
  consume: never,
  destroy: never,
  revokeByGrantId: never,
};

/** The scope by which calls are judged: who may write may read. */
export function scopeOf(scope: string | undefined): AppScope {
  return scope?.split(' ').includes('read-write') ? 'read-write' : 'read';
}

/** Whose it is; an interaction is that of whoever signed in on its way. */
function userOf({ accountId: own, result, session }: AdapterPayload): number | undefined {
  const accountId = own ?? result?.login?.accountId ?? session?.accountId;
  return accountId === undefined ? undefined : Number(accountId);
}

/** The times in a payload, in seconds since 1970. */
const TIMES = ['iat', 'exp', 'iiat', 'authTime', 'loginTs'] as const;

/**
 * The provider knows the system's clock only. What it writes is kept in the time of the service's clock, and comes
 * back as the provider would have it: so lifetimes follow the clock of the service, also one that a test has set.
 */
function written(payload: AdapterPayload, clock: Clock): string {
  return JSON.stringify(moved(payload, seconds(clock.now()) - seconds(systemClock.now())));
}

function read(text: string, clock: Clock): AdapterPayload {
  return moved(JSON.parse(text), seconds(systemClock.now()) - seconds(clock.now()));
}

function moved(payload: AdapterPayload, by: number): AdapterPayload {
  const copy: AdapterPayload = { ...payload };
  for (const name of TIMES) {
    const time = copy[name];
    if (typeof time === 'number') copy[name] = time + by;
  }
  return copy;
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
