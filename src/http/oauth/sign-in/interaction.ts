import type { FastifyReply } from 'fastify';
import { errors } from 'oidc-provider';
import type { AppScope } from '../../../domain/access/app.ts';
import { VISITOR } from '../../../domain/actor.ts';
import { findApp } from '../../../operations/access/oauth-apps.ts';
import { findPerson } from '../../../operations/access/oauth-people.ts';
import { isObject } from '../../body/read-object.ts';
import type { HttpContext } from '../../handle.ts';
import { PageProblem } from '../pages/error-pages.ts';
import { html } from '../pages/html.ts';
import { consentPage, onwardPage, signInPage } from '../pages/pages.ts';
import { paths } from '../paths.ts';
import { scopeOf } from '../provider/adapter.ts';
import type { BrowserSession } from './browser-session.ts';
import { type FailedSignIn, trySignIn } from './sign-in.ts';
import type { SignInDelays } from './sign-in-delays.ts';

type Interaction = Awaited<ReturnType<typeof load>>;

/** Shows the next page of an authorization: the sign-in or the consent. */
export async function showInteraction(context: HttpContext, browser: BrowserSession): Promise<FastifyReply> {
  const interaction = await load(context, browser);
  if (interaction.prompt === 'login') return showSignIn(browser, interaction);
  return showConsent(context, browser, interaction);
}

export async function answerSignIn(
  context: HttpContext,
  delays: SignInDelays,
  browser: BrowserSession,
): Promise<FastifyReply> {
  const fields = browser.fields();
  const interaction = await load(context, browser);
  if (interaction.prompt !== 'login') return browser.go(browser.href(paths.interaction(interaction.uid)));
  const outcome = await trySignIn(context, delays, browser, fields);
  if (!outcome.user) return showSignIn(browser, interaction, outcome.failed);
  if (interaction.accountId !== undefined && interaction.accountId !== String(outcome.user.id)) {
    const error =
      'A different user is signed in. Sign out under "Apps with access" first, then go back to the app.';
    return showSignIn(browser, interaction, { status: 400, email: outcome.user.email, error });
  }
  return finish(browser, { login: { accountId: String(outcome.user.id) } });
}

export async function answerConsent(context: HttpContext, browser: BrowserSession): Promise<FastifyReply> {
  browser.fields();
  const { prompt, accountId, appId, scopes } = await load(context, browser);
  if (prompt !== 'consent' || accountId === undefined) throw ended();
  const grant = new browser.running.provider.Grant({ accountId, clientId: appId });
  grant.addOIDCScope(scopes);
  return finish(browser, { consent: { grantId: await grant.save() } });
}

export function answerDenial(browser: BrowserSession): Promise<FastifyReply> {
  browser.fields();
  return finish(browser, { error: 'access_denied', error_description: 'the user denied access' });
}

/** The data of an interaction that its pages show. */
async function load({ operations }: HttpContext, { running: { provider }, request, reply }: BrowserSession) {
  const details = await provider.interactionDetails(request.raw, reply.raw).catch((error) => {
    throw error instanceof errors.SessionNotFound ? ended() : error;
  });
  const { uid, prompt, params, session } = details;
  const appId = String(params.client_id);
  const app = await operations.run(findApp, VISITOR, { publicId: appId });
  const asked = isObject(request.params) ? request.params.uid : undefined;
  if (!app || uid !== asked) throw ended();
  return {
    uid,
    prompt: prompt.name,
    accountId: session?.accountId,
    appId,
    appName: app.name,
    owner: app.ownerName,
    scopes: String(params.scope),
    redirectUri: String(params.redirect_uri),
  };
}

function ended(): PageProblem {
  const sentence = 'It took too long or was completed in another tab. Go back to the app and start again.';
  return new PageProblem(400, 'This sign-in has ended', sentence);
}

function showSignIn(
  browser: BrowserSession,
  { uid, appName }: Interaction,
  failed?: FailedSignIn,
): FastifyReply {
  const path = paths.interaction(uid);
  const body = signInPage({
    form: browser.form(`${path}/sign-in`),
    purpose: html`<strong>${appName}</strong> requests access to your account.`,
    email: failed?.email,
    error: failed?.error,
    cancel: browser.form(`${path}/deny`),
  });
  if (failed?.retryAfterSeconds) browser.reply.header('retry-after', String(failed.retryAfterSeconds));
  return browser.show(failed?.status ?? 200, body);
}

async function showConsent(
  { operations }: HttpContext,
  browser: BrowserSession,
  interaction: Interaction,
): Promise<FastifyReply> {
  const { uid, appName, owner, accountId, scopes, redirectUri } = interaction;
  const user = await operations.run(findPerson, VISITOR, { userId: Number(accountId) });
  if (!user) throw ended();
  const path = paths.interaction(uid);
  const scope: AppScope = scopeOf(scopes);
  const body = consentPage({
    app: appName,
    owner,
    client: user.clientName,
    email: user.email,
    scope,
    destination: destinationOf(redirectUri),
    allow: browser.form(`${path}/allow`),
    deny: browser.form(`${path}/deny`),
    appsPath: browser.href(paths.apps),
  });
  return browser.show(200, body);
}

/** A name that users recognize: the host, or the app on their device. */
function destinationOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : 'the app on this device';
}

/**
 * Ends the interaction. The browser is sent on by a page instead of a redirect: browsers apply the form
 * policy to every redirect after a form, including those of the app, whose targets are unknown here.
 */
async function finish(
  browser: BrowserSession,
  result: Parameters<BrowserSession['running']['provider']['interactionResult']>[2],
): Promise<FastifyReply> {
  const { running, request, reply } = browser;
  // The form token proves the browser, the cookies prove the interaction; both have been checked.
  const returnTo = await running.provider
    .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: true })
    .catch((error) => {
      throw error instanceof errors.SessionNotFound ? ended() : error;
    });
  return browser.show(200, onwardPage(returnTo));
}
