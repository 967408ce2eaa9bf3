import type { FastifyReply } from 'fastify';
import type { User } from '../../../domain/access/user.ts';
import { VISITOR } from '../../../domain/actor.ts';
import { type ListedGrant, listGrants, revokeApp } from '../../../operations/access/oauth-grants.ts';
import type { HttpContext } from '../../handle.ts';
import { paths } from '../paths.ts';
import { scopeOf } from '../provider/adapter.ts';
import type { BrowserSession } from '../sign-in/browser-session.ts';
import { type FailedSignIn, trySignIn } from '../sign-in/sign-in.ts';
import type { SignInDelays } from '../sign-in/sign-in-delays.ts';
import { html } from './html.ts';
import { type AppWithAccess, appsPage, signInPage } from './pages.ts';

/** "Apps with access": lists the apps that a user has given access to, each with a button to remove it. */
export async function showApps(context: HttpContext, browser: BrowserSession): Promise<FastifyReply> {
  const user = await browser.person(context.operations);
  return user ? showList(context, browser, user) : showSignIn(browser);
}

export async function signInToApps(
  context: HttpContext,
  delays: SignInDelays,
  browser: BrowserSession,
): Promise<FastifyReply> {
  const outcome = await trySignIn(context, delays, browser, browser.fields());
  if (!outcome.user) return showSignIn(browser, outcome.failed);
  await browser.signIn(outcome.user);
  return browser.go(browser.href(paths.apps));
}

export async function removeAccess(context: HttpContext, browser: BrowserSession): Promise<FastifyReply> {
  const fields = browser.fields();
  const user = await browser.person(context.operations);
  if (!user) return showSignIn(browser);
  const appId = Number(fields.get('app'));
  const before = await grantsOf(context, user);
  const app = before.find((grant) => grant.appId === appId);
  if (app) await context.operations.run(revokeApp, VISITOR, { userId: user.id, appId });
  const note = app ? `${app.appName} no longer has access.` : 'That app already had no access.';
  return showList(context, browser, user, note);
}

export async function signOut(browser: BrowserSession): Promise<FastifyReply> {
  browser.fields();
  await browser.signOut();
  return browser.go(browser.href(paths.apps));
}

function showSignIn(browser: BrowserSession, failed?: FailedSignIn): FastifyReply {
  const body = signInPage({
    form: browser.form(`${paths.apps}/sign-in`),
    purpose: html`See which apps have access to your account.`,
    email: failed?.email,
    error: failed?.error,
  });
  if (failed?.retryAfterSeconds) browser.reply.header('retry-after', String(failed.retryAfterSeconds));
  return browser.show(failed?.status ?? 200, body);
}

async function showList(
  context: HttpContext,
  browser: BrowserSession,
  user: User,
  note?: string,
): Promise<FastifyReply> {
  const body = appsPage({
    client: user.clientName,
    email: user.email,
    apps: byApp(await grantsOf(context, user)),
    revoke: browser.form(`${paths.apps}/revoke`),
    signOut: browser.form(`${paths.apps}/sign-out`),
    note,
  });
  return browser.show(200, body);
}

function grantsOf({ operations }: HttpContext, user: User): Promise<ListedGrant[]> {
  return operations.run(listGrants, VISITOR, { userId: user.id });
}

/** One entry per app, however many grants it has, with its widest scope and the date of its first grant. */
function byApp(grants: readonly ListedGrant[]): AppWithAccess[] {
  const apps = new Map<number, AppWithAccess>();
  for (const { appId, appName, ownerName, grantedAt, payload } of grants) {
    const granted: { openid?: { scope?: string } } = JSON.parse(payload);
    const known = apps.get(appId);
    const scope = known?.scope === 'read-write' ? known.scope : scopeOf(granted.openid?.scope);
    apps.set(appId, { id: appId, name: appName, owner: ownerName, scope, since: grantedAt });
  }
  return [...apps.values()];
}
