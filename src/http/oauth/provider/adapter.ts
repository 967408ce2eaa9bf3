import Provider, { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { type App, runsOnDevice } from '../../../domain/access/app.ts';
import { sessionEnd } from '../../../domain/access/session.ts';
import { VISITOR } from '../../../domain/actor.ts';
import { type Clock, systemClock } from '../../../lib/clock.ts';
import { defined } from '../../../lib/defined.ts';
import * as records from '../../../operations/access/oauth/records.ts';
import * as tokens from '../../../operations/access/oauth/records.ts';
import { findApp } from '../../../operations/access/oauth/records.ts';
import {
  type FoundSession,
  findSession,
  saveAuthorizations,
  signOut,
} from '../../../operations/access/sessions.ts';
import type { Executor } from '../../../operations/engine/executor.ts';
import { useSession } from '../../auth/session.ts';
import { REDIRECT_URI, scopeOf, WITH_REDIRECT_URI } from './parameters.ts';

export interface AdapterOptions {
  readonly operations: Executor;
  readonly clock: Clock;
  /**
   * A placeholder for the client secret that the provider requires; real secrets are hashed and compared
   * elsewhere.
   */
  readonly noSecret: string;
}

/** Storage for the models of the provider. Apps and access tokens have tables of their own. */
export function createAdapter(options: AdapterOptions): (model: string) => Adapter {
  return (model) => {
    if (model === 'Client') return clientAdapter(options);
    if (model === 'AccessToken' || model === 'ClientCredentials') return tokenAdapter(options, model);
    if (model === 'AuthorizationCode') return codeAdapter(options);
    if (model === 'Session') return sessionAdapter(options);
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

/** The key of the app's metadata with the lifetime of its access tokens. */
export const TOKEN_SECONDS = 'access_token_seconds';
/** The key of the app's metadata that says whether it must use PKCE. */
export const PKCE_REQUIRED = 'pkce_required';

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
    ...(app.accessTokenSeconds === null ? {} : { [TOKEN_SECONDS]: app.accessTokenSeconds }),
    [PKCE_REQUIRED]: app.pkceRequired,
  };
}

function tokenAdapter({ operations, clock }: AdapterOptions, model: string): Adapter {
  return {
    ...unsupported,
    async upsert(token, payload, lifetime = 0) {
      const saved = await operations.run(tokens.saveToken, VISITOR, {
        token,
        app: defined(payload.clientId, 'the app of an access token'),
        userId: userOf(payload),
        grantId: payload.grantId,
        scope: scopeOf(payload.scope),
        payload: toStored(payload, clock),
        seconds: lifetime,
      });
      if (!saved) throw new errors.InvalidGrant('the grant was revoked');
    },
    async find(token) {
      const text = await operations.run(tokens.findToken, VISITOR, { token });
      const payload = text === undefined ? undefined : fromStored(text, clock);
      return payload?.kind === model ? payload : undefined;
    },
    destroy: (token) => operations.run(tokens.revokeToken, VISITOR, { token }),
    revokeByGrantId: (grantId) => operations.run(records.revokeGrant, VISITOR, { grantId }),
  };
}

/**
 * Models for which the provider must see that a record was used before. Used records of other models are
 * hidden.
 */
const SHOW_REUSE = new Set(['AuthorizationCode', 'RefreshToken']);

function recordAdapter({ operations, clock }: AdapterOptions, model: string): Adapter {
  const found = (record: records.FoundRecord | undefined): AdapterPayload | undefined => {
    if (!record) return undefined;
    const { payload, consumedAt } = record;
    if (consumedAt && !SHOW_REUSE.has(model)) return undefined;
    const spent = consumedAt && records.isSpent(model, record, clock.now());
    return { ...fromStored(payload, clock), ...(spent ? { consumed: seconds(consumedAt) } : {}) };
  };
  return {
    ...unsupported,
    async upsert(id, payload, lifetime = 0) {
      const saved = await operations.run(records.saveRecord, VISITOR, {
        model,
        id,
        payload: toStored(payload, clock),
        seconds: lifetime,
        grantId: payload.grantId,
        app: payload.clientId,
        userId: userOf(payload),
      });
      if (!saved) throw new errors.InvalidGrant('the grant was revoked');
    },
    find: async (id) => found(await operations.run(records.findRecord, VISITOR, { model, id })),
    async consume(id) {
      if (await operations.run(records.consumeRecord, VISITOR, { model, id })) return;
      throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      await operations.run(records.dropRecord, VISITOR, { model, id });
    },
    // Revoking the tokens of a grant deletes all its records, so the other models have nothing to do.
    revokeByGrantId: async () => undefined,
  };
}

/**
 * Stores with each code whether its authorization request had a redirect_uri, and then requires one in the
 * exchange (RFC 6749, 4.1.3), because the provider adds the only registered one to both requests. For a code
 * that was used, or belongs to another app, the provider reports only that it is not valid.
 */
function codeAdapter(options: AdapterOptions): Adapter {
  const records = recordAdapter(options, 'AuthorizationCode');
  return {
    ...records,
    upsert: (code, payload, lifetime) =>
      records.upsert(
        code,
        { ...payload, [WITH_REDIRECT_URI]: Provider.ctx?.oidc.params?.[WITH_REDIRECT_URI] },
        lifetime,
      ),
    async find(code) {
      const payload = await records.find(code);
      const { client: app, body } = defined(Provider.ctx, 'the request that redeems a code').oidc;
      if (
        payload?.[WITH_REDIRECT_URI] !== undefined &&
        !payload.consumed &&
        payload.clientId === app?.clientId &&
        !body?.[REDIRECT_URI]
      ) {
        throw new errors.InvalidRequest(
          'redirect_uri is missing; it must be that of the authorization request',
        );
      }
      return payload;
    },
  };
}

/**
 * Makes the sessions of the service the provider's sessions. They start with a sign-in outside of the
 * provider, which reads them and stores the grants of its apps in them.
 */
function sessionAdapter({ operations, clock }: AdapterOptions): Adapter {
  const found = ({ session, authorizations }: FoundSession, token: string | undefined): AdapterPayload => {
    const payload: AdapterPayload = {
      kind: 'Session',
      jti: token,
      uid: String(session.id),
      accountId: String(session.userId),
      loginTs: seconds(session.confirmedAt),
      iat: seconds(session.createdAt),
      exp: seconds(sessionEnd(session)),
      // The cookie has no expiry of its own: the session ends where it is stored.
      transient: true,
      ...(authorizations === undefined ? {} : { authorizations: JSON.parse(authorizations) }),
    };
    return shifted(payload, sinceClock(clock));
  };
  return {
    ...unsupported,
    async upsert(token, { accountId, authorizations }) {
      // Without a user there is nothing to store.
      if (accountId === undefined) return;
      const text = authorizations && JSON.stringify(authorizations);
      await operations.run(saveAuthorizations, VISITOR, { token, authorizations: text });
    },
    async find(token) {
      const live = await useSession(operations, token);
      return live && found(live, token);
    },
    async findByUid(uid) {
      const live = await operations.run(findSession, VISITOR, { sessionId: Number(uid) });
      return live && found(live, undefined);
    },
    destroy: (token) => operations.run(signOut, VISITOR, { token }),
  };
}

const never = async (): Promise<never> => {
  throw new Error('the authorization server used a feature that is switched off');
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

/** The user of a record; of an interaction, the user who signed in during it. */
function userOf({ accountId: own, result, session }: AdapterPayload): number | undefined {
  const accountId = own ?? result?.login?.accountId ?? session?.accountId;
  return accountId === undefined ? undefined : Number(accountId);
}

/** The fields of a payload that are times, in seconds since 1970. */
const TIMES = ['iat', 'exp', 'iiat', 'authTime', 'loginTs'] as const;

/**
 * Stores the times of a payload in the time of the service's clock, although the provider knows only the
 * system clock; they are shifted back on reading. So lifetimes follow the service's clock, which tests can
 * set.
 */
function toStored(payload: AdapterPayload, clock: Clock): string {
  return JSON.stringify(shifted(payload, -sinceClock(clock)));
}

function fromStored(text: string, clock: Clock): AdapterPayload {
  return shifted(JSON.parse(text), sinceClock(clock));
}

/** How far the system clock is ahead of the clock of the service, in seconds. */
function sinceClock(clock: Clock): number {
  return seconds(systemClock.now()) - seconds(clock.now());
}

function shifted(payload: AdapterPayload, by: number): AdapterPayload {
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
