import { createHash, randomBytes } from 'node:crypto';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { createApp } from '../../../src/operations/access/apps.ts';
import { createUser } from '../../../src/operations/access/users.ts';
import type { Executor } from '../../../src/operations/engine/executor.ts';
import type { Ask, Reply } from '../http/exchange.ts';
import { Visitor } from './visitor.ts';

export interface TestApp {
  /** As the operator knows it. */
  readonly appId: number;
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

export interface OAuthScene {
  /** A confidential app of the other shop. */
  readonly app: TestApp;
  /** A public app of the other shop, with the redirect of a phone. */
  readonly phone: TestApp;
  /** The user of the test shop. */
  readonly user: { readonly id: number; readonly email: string; readonly password: string };
  visitor(): Visitor;
  /** Calls an endpoint with a form. */
  call(path: string, parameters: Record<string, string>, headers?: Record<string, string>): Promise<Reply>;
  /** Calls as the given app, with its credentials in the body. */
  as(app: TestApp, path: string, parameters: Record<string, string>): Promise<Reply>;
  authorizePath(app: TestApp, more?: Record<string, string | undefined>): string;
  /** Signs the user in on "Apps with access", or with other fields of its form. */
  signIn(visitor: Visitor, fields?: Record<string, string>): Promise<Reply>;
  /** Signs the user in and allows the request; returns the final redirect address. */
  allow(visitor: Visitor, path: string): Promise<URL>;
  /** The whole flow: tokens for `app`, granted by a user. */
  connect(app?: TestApp, more?: Record<string, string>): Promise<Reply>;
}

/** PKCE (RFC 7636) on the side of an app. */
export function newPkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A service, and two of its clients. */
export interface OAuthPlace {
  readonly url: string;
  readonly request: Ask;
  readonly core: { readonly operations: Executor };
  readonly keys: { readonly clientId: number; readonly enterpriseId: number };
}

/** An app with one redirect URI. */
export async function registerApp(
  { core: { operations }, keys }: OAuthPlace,
  name: string,
  redirectUri: string,
  confidential: boolean,
): Promise<TestApp> {
  const input = { clientId: keys.enterpriseId, name, redirectUris: [redirectUri], confidential };
  const { app, secret = '' } = await operations.run(createApp, OPERATOR, input);
  return { appId: app.id, id: app.publicId, secret, redirectUri };
}

/** Two apps of one client, and a user of another. */
async function registerThem(place: OAuthPlace) {
  const { core, keys } = place;
  const app = await registerApp(place, 'Poster maker', 'https://posters.example/callback?shop=1', true);
  const phone = await registerApp(place, 'Poster phone', 'com.example.posters:/callback', false);
  const email = 'ada@shop.example';
  const made = await core.operations.run(createUser, OPERATOR, {
    clientId: keys.clientId,
    name: 'Ada',
    email,
  });
  return { app, phone, user: { id: made.user.id, email, password: made.password } };
}

/** Two apps and a user, with their usual requests. */
export async function setOAuthScene(platen: OAuthPlace): Promise<OAuthScene> {
  const { app, phone, user } = await registerThem(platen);
  const call: OAuthScene['call'] = (path, parameters, headers = {}) =>
    platen.request('POST', path, {
      body: new URLSearchParams(parameters).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const as: OAuthScene['as'] = ({ id, secret }, path, parameters) =>
    call(path, { client_id: id, ...(secret ? { client_secret: secret } : {}), ...parameters });
  const authorizePath: OAuthScene['authorizePath'] = ({ id, redirectUri }, more = {}) => {
    const parameters = {
      client_id: id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'read-write',
      ...more,
    };
    const given = Object.entries(parameters).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return `/oauth2/authorize?${new URLSearchParams(given)}`;
  };
  const signIn: OAuthScene['signIn'] = async (visitor, fields = {}) => {
    const { email, password } = user;
    const page = await visitor.follow(await visitor.get('/oauth2/apps'));
    return visitor.submit(page, '/sign-in', { email, password, ...fields });
  };
  const allow: OAuthScene['allow'] = async (visitor, path) => {
    let page = await visitor.follow(await visitor.get(path));
    if (page.text.includes('id="password"')) {
      page = await visitor.follow(
        await visitor.submit(page, '/sign-in', { email: user.email, password: user.password }),
      );
    }
    if (page.status === 200) page = await visitor.follow(await visitor.submit(page, '/allow'));
    return new URL(page.headers.location!);
  };
  const connect: OAuthScene['connect'] = async (which = app, more = {}) => {
    const { verifier, challenge } = newPkce();
    const path = authorizePath(which, { code_challenge: challenge, code_challenge_method: 'S256', ...more });
    const end = await allow(new Visitor(platen.url, platen.request), path);
    const code = end.searchParams.get('code')!;
    const grant = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: which.redirectUri,
      code_verifier: verifier,
    };
    return as(which, '/oauth2/token', grant);
  };
  return {
    app,
    phone,
    user,
    visitor: () => new Visitor(platen.url, platen.request),
    call,
    as,
    authorizePath,
    signIn,
    allow,
    connect,
  };
}
