import type { FastifyReply } from 'fastify';
import { siteOf } from '../../../domain/access/passkey.ts';
import { normalEmail, type User } from '../../../domain/access/user.ts';
import { VISITOR } from '../../../domain/actor.ts';
import type { Html } from '../../../lib/text/html.ts';
import { networkOf } from '../../../lib/values/addresses.ts';
import { checkPassword, noteDelayedSignIns, startSession } from '../../../operations/access/sign-in.ts';
import { noteAside, noteLimited } from '../../auth/failed-credentials.ts';
import type { HttpContext } from '../../handle.ts';
import type { SignInAttempt, SignInLimits } from '../../rate-limit.ts';
import { addressOf, factsOf } from '../../request-log.ts';
import type { FormTarget } from '../pages/forms.ts';
import { passkeyFields } from '../pages/passkey-script.ts';
import { codePage, signInPage } from '../pages/sign-in-pages.ts';
import { paths } from '../paths.ts';
import type { BrowserSession } from './browser-session.ts';

/** A place to sign in: the page of the service, or the authorization of an app. */
export interface SignInPlace {
  /** The heading, if it is not "Sign in". */
  readonly heading?: string | undefined;
  /** Why the user should sign in, as a sentence. */
  readonly purpose: Html;
  /** The paths that the forms are sent to. */
  readonly passwordPath: string;
  readonly codePath: string;
  readonly passkeyPath: string;
  /** Whether a link for a new password can be requested. */
  readonly offersMail?: boolean | undefined;
  /** The target of the Cancel button; undefined without one. */
  readonly cancelPath?: string | undefined;
  /** The destination after signing in, carried along by the forms. */
  readonly next?: string | undefined;
  /** The only user who may sign in here. */
  readonly onlyUser?: User | undefined;
}

/** The signed-in user, or the page that was sent instead. */
export type SignInOutcome = { readonly user: User } | { readonly shown: FastifyReply };

/** The context of every step of signing in. */
export interface SignInContext {
  readonly context: HttpContext;
  readonly delays: SignInLimits;
  readonly browser: BrowserSession;
}

/** Checks one of the forms of signing in. */
export type SignInAnswer = (
  signingIn: SignInContext,
  place: SignInPlace,
  fields: URLSearchParams,
) => Promise<SignInOutcome>;

/** Why a form of signing in is shown again. */
export interface SignInFailure {
  readonly status: 400 | 429;
  /** The reason in the request log. */
  readonly error: string;
  /** The name in the line of the call. */
  readonly refused: string;
}

const failure = (refused: string, error: string): SignInFailure => ({ status: 400, error, refused });

export const failures = {
  otherUser: failure('other_user', 'A different user is signed in. Sign out first, then start again.'),
  tooLate: failure('proof_expired', 'That took too long. Sign in again.'),
  wrongPassword: failure('wrong_password', 'The e-mail address or the password is wrong.'),
  wrongCode: failure('wrong_code', 'The code is wrong, or was used before.'),
  passkeyNeeded: failure('passkey_needed', 'A password alone is not enough here. Sign in with your passkey.'),
  unknownPasskey: failure('unknown_passkey', 'This passkey is not known here. Sign in with your password.'),
};

/** Shows the first form. */
export function showSignIn(
  browser: BrowserSession,
  place: SignInPlace,
  failed?: SignInFailure & { readonly email: string },
): FastifyReply {
  noteFailure(browser, failed);
  const { heading, purpose, next, onlyUser, cancelPath } = place;
  const carried: FormTarget['hidden'] = next === undefined ? {} : { next };
  const body = signInPage({
    form: browser.form(place.passwordPath, carried),
    passkey: siteOf(browser.running.issuer) && {
      form: browser.form(place.passkeyPath, { ...carried, ...passkeyFields }),
      request: browser.href(paths.passkeyRequest),
      script: browser.href(paths.passkeyScript),
    },
    heading,
    purpose,
    email: onlyUser?.email ?? failed?.email,
    isEmailFixed: onlyUser !== undefined,
    error: failed?.error,
    forgotten: place.offersMail ? browser.href(paths.forgottenPassword) : undefined,
    cancel: cancelPath === undefined ? undefined : browser.form(cancelPath),
  });
  return browser.show(failed?.status ?? 200, body);
}

/** Checks the first form, delayed after repeated failures. Users with a second factor get the second form. */
export async function answerPassword(
  signingIn: SignInContext,
  place: SignInPlace,
  fields: URLSearchParams,
): Promise<SignInOutcome> {
  const { context, delays, browser } = signingIn;
  const email = (fields.get('email') ?? '').slice(0, 254);
  const fail = (failed: SignInFailure) => ({ shown: showSignIn(browser, place, { ...failed, email }) });
  if (place.onlyUser && normalEmail(email) !== place.onlyUser.email) return fail(failures.otherUser);
  const attempt = attemptOf(browser, normalEmail(email), 'password');
  const seconds = await delayOf(signingIn, attempt);
  if (seconds > 0) return fail(tooMany(browser, seconds));
  const password = fields.get('password') ?? '';
  const proved = await context.operations.run(checkPassword, VISITOR, { email, password });
  if (!proved) return fail(failures.wrongPassword);
  await delays.succeeded(attempt);
  return begin(signingIn, place, proved.proof);
}

/** Checks the second form: a code from the authenticator app, or a recovery code. */
export async function answerCode(
  signingIn: SignInContext,
  place: SignInPlace,
  fields: URLSearchParams,
): Promise<SignInOutcome> {
  return begin(signingIn, place, fields.get('proof') ?? '', fields.get('code') ?? '');
}

/** Starts a session after a correct password, or asks for the code. */
export async function begin(
  signingIn: SignInContext,
  place: SignInPlace,
  proof: string,
  code?: string,
): Promise<SignInOutcome> {
  const { context, delays, browser } = signingIn;
  const again = (failed: SignInFailure) => ({ shown: showSignIn(browser, place, { ...failed, email: '' }) });
  const askForCode = (failed?: SignInFailure) => ({ shown: showCode(browser, place, proof, failed) });
  const run = (typed: string | undefined) =>
    context.operations.run(startSession, VISITOR, {
      proof,
      code: typed,
      onlyUserId: place.onlyUser?.id,
      address: addressOf(browser.request),
      userAgent: browser.request.headers['user-agent'],
      before: browser.token,
    });
  // First without the code: this identifies the account, so that guesses are counted before they are checked.
  const start = await run(undefined);
  if (start.kind === 'expired') return again(failures.tooLate);
  if (start.kind === 'other user') return again(failures.otherUser);
  if (start.kind === 'passkey needed') return again(failures.passkeyNeeded);
  if (start.kind === 'started') return arrive(browser, start);
  if (code === undefined) return askForCode();
  const attempt = attemptOf(browser, start.user.email, 'code');
  const seconds = await delayOf(signingIn, attempt);
  if (seconds > 0) return askForCode(tooMany(browser, seconds));
  const second = await run(code);
  if (second.kind !== 'started') return askForCode(failures.wrongCode);
  await delays.succeeded(attempt);
  return arrive(browser, second);
}

/** Gives the browser its new session. */
export function arrive(
  browser: BrowserSession,
  { user, token }: { readonly user: User; readonly token: string },
): SignInOutcome {
  factsOf(browser.request).user = user.id;
  browser.rememberDevice(user.email);
  browser.carry(token);
  return { user };
}

function showCode(
  browser: BrowserSession,
  place: SignInPlace,
  proof: string,
  failed: SignInFailure | undefined,
): FastifyReply {
  noteFailure(browser, failed);
  const { codePath, cancelPath, next } = place;
  const body = codePage({
    form: browser.form(codePath, { proof, ...(next === undefined ? {} : { next }) }),
    error: failed?.error,
    cancel: cancelPath === undefined ? undefined : browser.form(cancelPath),
  });
  return browser.show(failed?.status ?? 200, body);
}

/**
 * The seconds that an attempt must wait before it is checked; 0 = none. The audit log records when guesses at
 * an account, or those from an address, begin to wait.
 */
export async function delayOf({ context, delays }: SignInContext, attempt: SignInAttempt): Promise<number> {
  const now = context.clock.now();
  const { seconds, news } = await delays.begin(attempt, now);
  const { account: email, step: what, address } = attempt;
  if (news === 'account') noteAside(context, noteDelayedSignIns, { email, what });
  if (news === 'address') await noteLimited(context, networkOf(address), now);
  return seconds;
}

export function attemptOf(
  browser: BrowserSession,
  account: string,
  step: SignInAttempt['step'],
): SignInAttempt {
  return { account, step, address: addressOf(browser.request), device: browser.deviceOf(account) };
}

export function tooMany(browser: BrowserSession, seconds: number): SignInFailure {
  browser.reply.header('retry-after', String(seconds));
  const error = `Too many attempts. Wait ${inWords(seconds)}, then try again.`;
  return { status: 429, error, refused: 'too_many_attempts' };
}

/** Logs the reason of a failure, but never the account: people type passwords into the wrong field. */
function noteFailure({ request }: BrowserSession, failed: SignInFailure | undefined): void {
  if (failed) factsOf(request).refused = failed.refused;
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
