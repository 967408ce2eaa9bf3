import type { FastifyReply } from 'fastify';
import type { User } from '../../../domain/access/user.ts';
import { VISITOR } from '../../../domain/actor.ts';
import { type ListedGrant, listGrants, revokeApp } from '../../../operations/access/oauth/records.ts';
import type { HttpContext } from '../../handle.ts';
import { paths } from '../paths.ts';
import { scopeOf } from '../provider/parameters.ts';
import type { BrowserSession } from '../sign-in/browser-session.ts';
import { signInAddress } from '../sign-in/destination.ts';
import { type AppWithAccess, appsPage } from './pages.ts';

/** "Apps with access": lists the apps that a user has given access to, each with a button to remove it. */
export async function showApps(context: HttpContext, browser: BrowserSession): Promise<FastifyReply> {
  const user = (await browser.signedIn(context.operations))?.session.user;
  return user ? showList(context, browser, user) : askToSignIn(browser);
}

export async function removeAccess(context: HttpContext, browser: BrowserSession): Promise<FastifyReply> {
  const fields = browser.fields();
  const user = (await browser.signedIn(context.operations))?.session.user;
  if (!user) return askToSignIn(browser);
  const appId = Number(fields.get('app'));
  const before = await grantsOf(context, user);
  const app = before.find((grant) => grant.appId === appId);
  if (app) await context.operations.run(revokeApp, VISITOR, { userId: user.id, appId });
  const note = app ? `${app.appName} no longer has access.` : 'That app already had no access.';
  return showList(context, browser, user, note);
}

function askToSignIn(browser: BrowserSession): FastifyReply {
  return browser.go(signInAddress(browser, paths.apps));
}

async function showList(
  context: HttpContext,
  browser: BrowserSession,
  user: User,
  note?: string,
): Promise<FastifyReply> {
  const body = appsPage({
    client: user.role === 'client' ? user.clientName : undefined,
    email: user.email,
    apps: byApp(await grantsOf(context, user)),
    revoke: browser.form(`${paths.apps}/revoke`),
    signOut: browser.form(paths.signOut, { next: browser.href(paths.apps) }),
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
