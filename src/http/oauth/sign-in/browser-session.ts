import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../../domain/access/user.ts';
import { VISITOR } from '../../../domain/actor.ts';
import { newUnguessableId } from '../../../lib/secrets/ids.ts';
import { sign, verifySignature } from '../../../lib/secrets/secrets.ts';
import { findPerson } from '../../../operations/access/oauth-people.ts';
import type { Executor } from '../../../operations/engine/executor.ts';
import { PageProblem } from '../pages/error-pages.ts';
import { pageHeaders } from '../pages/layout.ts';
import type { FormTarget } from '../pages/pages.ts';
import type { Running } from '../provider/authorization-server.ts';
import { sessionSeconds } from '../provider/provider.ts';
import { setPublicOrigin } from '../provider/to-node-request.ts';
import { formCookieName } from './cookies.ts';

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const FORM_COOKIE_BYTES = 16;
const ROOT_COOKIE = { path: '/', httpOnly: true, sameSite: 'lax', signed: true, overwrite: true } as const;

/** One visit of a browser to one of our pages: its cookies, its session, its forms. */
export class BrowserSession {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly running: Running;
  readonly #cookies: ReturnType<Running['provider']['createContext']>['cookies'];
  readonly #context: ReturnType<Running['provider']['createContext']>;
  #formId: string | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, running: Running) {
    this.request = request;
    this.reply = reply;
    this.running = running;
    setPublicOrigin(request.raw, running.issuer);
    this.#context = running.provider.createContext(request.raw, reply.raw);
    this.#cookies = this.#context.cookies;
  }

  /** A path of ours as the browser must ask for it: the service may live below a path of its host. */
  href(path: string): string {
    return new URL(this.running.issuer).pathname.replace(/\/$/, '') + path;
  }

  /** Where a form of a page goes, with the proof that the page was ours and shown in this browser. */
  form(path: string): FormTarget {
    return { action: this.href(path), token: sign(keyOf(this.running.cookieKeys[0]!), this.#ownFormId()) };
  }

  #ownFormId(): string {
    const name = formCookieName(this.running.issuer);
    this.#formId ??= this.#cookies.get(name, { signed: true });
    if (!this.#formId) {
      this.#formId = newUnguessableId(FORM_COOKIE_BYTES);
      this.#cookies.set(name, this.#formId, ROOT_COOKIE);
    }
    return this.#formId;
  }

  /** The fields of a form that came from a page of ours in this browser; throws for any other. */
  fields(): URLSearchParams {
    const { headers, body } = this.request;
    const site = headers['sec-fetch-site'];
    const formId = this.#cookies.get(formCookieName(this.running.issuer), { signed: true });
    const fields = new URLSearchParams(
      FORM.test(headers['content-type'] ?? '') && Buffer.isBuffer(body) ? body.toString('utf8') : '',
    );
    const token = fields.get('form_token') ?? '';
    const ours =
      (site === undefined || site === 'same-origin') &&
      formId !== undefined &&
      this.running.cookieKeys.some((key) => verifySignature(keyOf(key), formId, token));
    if (ours) return fields;
    throw new PageProblem(
      403,
      'This form has expired',
      'Go back, load the page again and repeat what you did. Cookies must be allowed for this address.',
    );
  }

  /** Who is signed in; the session goes on from now. */
  async person(operations: Executor): Promise<User | undefined> {
    const session = await this.running.provider.Session.get(this.#context);
    if (!session.accountId) return undefined;
    await session.save(sessionSeconds(session));
    // The one the provider sets would be dropped by the browser when the first half hour is over.
    this.#cookies.set(this.#sessionCookie, session.jti, ROOT_COOKIE);
    return operations.run(findPerson, VISITOR, { userId: Number(session.accountId) });
  }

  /** Begins a session under a new id: one that somebody knew before is worth nothing. */
  async signIn(user: User): Promise<void> {
    const { Session } = this.running.provider;
    const before = await Session.get(this.#context);
    await before.destroy();
    const session = new Session();
    session.loginAccount({ accountId: String(user.id) });
    await session.save(sessionSeconds(session));
    this.#cookies.set(this.#sessionCookie, session.jti, ROOT_COOKIE);
  }

  async signOut(): Promise<void> {
    const session = await this.running.provider.Session.get(this.#context);
    await session.destroy();
    this.#cookies.set(this.#sessionCookie, null, ROOT_COOKIE);
  }

  get #sessionCookie(): string {
    return this.running.provider.cookieName('session');
  }

  show(status: number, page: string): FastifyReply {
    return this.reply.code(status).headers(pageHeaders()).send(page);
  }

  /** Goes on to another page of ours by GET. */
  go(address: string): FastifyReply {
    return this.reply.code(303).headers({ location: address, 'cache-control': 'no-store' }).send();
  }
}

function keyOf(cookieKey: string): Buffer {
  return Buffer.from(`forms ${cookieKey}`);
}
