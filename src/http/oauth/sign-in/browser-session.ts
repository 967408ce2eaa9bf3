import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR } from '../../../domain/actor.ts';
import { entryAt } from '../../../lib/lists.ts';
import { newUnguessableId } from '../../../lib/secrets/ids.ts';
import { sign, verifySignature } from '../../../lib/secrets/secrets.ts';
import { signOut } from '../../../operations/access/sessions.ts';
import type { Executor } from '../../../operations/engine/executor.ts';
import { type SignedIn, sessionOf, sessionToken } from '../../auth/session.ts';
import { isObject } from '../../body/read-object.ts';
import { publicPath } from '../../transport/public-path.ts';
import { PageProblem } from '../pages/error-pages.ts';
import type { FormTarget } from '../pages/forms.ts';
import { type PlainPage, pageHeaders, render } from '../pages/layout.ts';
import type { RunningProvider } from '../provider/authorization-server.ts';
import { setPublicOrigin } from '../provider/to-node-request.ts';
import { deviceCookieName, formCookieName } from './cookies.ts';

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const FORM_COOKIE_BYTES = 16;
const DEVICE_BYTES = 16;
const DEVICE_MS = 180 * 24 * 60 * 60 * 1000;
const ROOT_COOKIE = { path: '/', httpOnly: true, sameSite: 'lax', signed: true, overwrite: true } as const;

/** One page request of a browser: its cookies, its session, its forms. */
export class BrowserSession {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly running: RunningProvider;
  readonly #cookies: ReturnType<RunningProvider['provider']['createContext']>['cookies'];
  #formId: string | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, running: RunningProvider) {
    this.request = request;
    this.reply = reply;
    this.running = running;
    setPublicOrigin(request.raw, running.issuer);
    this.#cookies = running.provider.createContext(request.raw, reply.raw).cookies;
  }

  /** A path of this service as seen by the browser. */
  href(path: string): string {
    return publicPath(this.running.issuer, path);
  }

  /** A value in the path of the request. */
  parameter(name: string): string {
    const { params } = this.request;
    return isObject(params) ? String(params[name]) : '';
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.request.url.split('?').slice(1).join('?'));
  }

  /** The action of a form, with a token that proves that this service showed the form in this browser. */
  form(path: string, hidden: FormTarget['hidden'] = {}): FormTarget {
    const key = keyOf(entryAt(this.running.cookieKeys, 0));
    return { action: this.href(path), token: sign(key, this.browserId()), hidden };
  }

  /** The id of this browser, set with its first form. */
  browserId(): string {
    const name = formCookieName(this.running.issuer);
    this.#formId ??= this.#cookies.get(name, { signed: true });
    if (!this.#formId) {
      this.#formId = newUnguessableId(FORM_COOKIE_BYTES);
      this.#cookies.set(name, this.#formId, ROOT_COOKIE);
    }
    return this.#formId;
  }

  /** The fields of a form that this service showed in this browser; throws for other forms. */
  fields(): URLSearchParams {
    const { headers, body } = this.request;
    const site = headers['sec-fetch-site'];
    const formId = this.#cookies.get(formCookieName(this.running.issuer), { signed: true });
    const fields = new URLSearchParams(
      FORM.test(headers['content-type'] ?? '') && Buffer.isBuffer(body) ? body.toString('utf8') : '',
    );
    const token = fields.get('form_token') ?? '';
    const isOwn =
      (site === undefined || site === 'same-origin') &&
      formId !== undefined &&
      this.running.cookieKeys.some((key) => verifySignature(keyOf(key), formId, token));
    if (isOwn) return fields;
    throw new PageProblem(
      403,
      'This form has expired',
      'Go back, reload the page and try again. Your browser must allow cookies for this site.',
    );
  }

  /** The session of this browser; using it prolongs it. */
  signedIn(operations: Executor): Promise<SignedIn | undefined> {
    return sessionOf(operations, this.running.issuer, this.request.headers.cookie);
  }

  /** The token of the session, valid or not. */
  get token(): string | undefined {
    return sessionToken(this.running.issuer, this.request.headers.cookie);
  }

  /** Sets the cookie of a new session. */
  carry(token: string): void {
    this.#cookies.set(this.#sessionCookie, token, { ...ROOT_COOKIE, signed: false });
  }

  async signOut(operations: Executor): Promise<void> {
    if (this.token !== undefined) await operations.run(signOut, VISITOR, { token: this.token });
    this.#cookies.set(this.#sessionCookie, null, { ...ROOT_COOKIE, signed: false });
  }

  /** This browser, if the account has signed in with it before. */
  deviceOf(account: string): string | undefined {
    const [device, signature] = (this.#cookies.get(this.#deviceCookie, { signed: false }) ?? '').split('.');
    if (!device || !signature) return undefined;
    const isOwn = this.running.cookieKeys.some((key) =>
      verifySignature(deviceKeyOf(key), `${device} ${account}`, signature),
    );
    return isOwn ? device : undefined;
  }

  /** Marks this browser as one that the account has signed in with. */
  rememberDevice(account: string): void {
    const device = newUnguessableId(DEVICE_BYTES);
    const signature = sign(deviceKeyOf(entryAt(this.running.cookieKeys, 0)), `${device} ${account}`);
    const cookie = { ...ROOT_COOKIE, signed: false, maxAge: DEVICE_MS };
    this.#cookies.set(this.#deviceCookie, `${device}.${signature}`, cookie);
  }

  get #deviceCookie(): string {
    return deviceCookieName(this.running.issuer);
  }

  get #sessionCookie(): string {
    return this.running.provider.cookieName('session');
  }

  show(status: number, page: PlainPage): FastifyReply {
    return this.reply.code(status).headers(pageHeaders(page)).send(render(page, this.running.brand));
  }

  /** Redirects by GET to another page of this service. */
  go(address: string): FastifyReply {
    const headers = {
      location: address,
      'cache-control': 'no-store',
      // As on pages: without it, the browser would separate the sign-in window from the panel that opened it.
      'cross-origin-opener-policy': 'same-origin',
    };
    return this.reply.code(303).headers(headers).send();
  }
}

function keyOf(cookieKey: string): Buffer {
  return Buffer.from(`forms ${cookieKey}`);
}

function deviceKeyOf(cookieKey: string): Buffer {
  return Buffer.from(`devices ${cookieKey}`);
}
