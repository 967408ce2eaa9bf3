import type { FastifyReply } from 'fastify';
import type { AppScope } from '../../../domain/access/app.ts';
import { VISITOR } from '../../../domain/actor.ts';
import { html } from '../../../lib/text/html.ts';
import { findApp } from '../../../operations/access/oauth/records.ts';
import { findPerson } from '../../../operations/access/sign-in.ts';
import type { HttpContext } from '../../handle.ts';
import { PageProblem } from '../pages/error-pages.ts';
import { consentPage, noConsentPage, onwardPage, twoStepsPage } from '../pages/pages.ts';
import { paths } from '../paths.ts';
import { DAY, lifetimes } from '../provider/lifetimes.ts';
import { scopeOf } from '../provider/parameters.ts';
import type { BrowserSession } from './browser-session.ts';
import { type SignInAnswer, type SignInContext, type SignInPlace, showSignIn } from './sign-in.ts';

type Interaction = Awaited<ReturnType<typeof load>>;

/** Shows the next page of an authorization: the sign-in or the consent. */
export async function showInteraction(context: HttpContext, browser: BrowserSession): Promise<FastifyReply> {
  const interaction = await load(context, browser);
  if (interaction.prompt !== 'login') return showConsent(context, browser, interaction);
  // The user may have signed in elsewhere in this browser since the redirect from the app.
  const signedIn = interaction.mustSignInAgain ? undefined : await browser.signedIn(context.operations);
  if (signedIn) return finish(browser, { login: { accountId: String(signedIn.session.userId) } });
  return showSignIn(browser, await placeOf(context, interaction));
}

/** Answers one of the forms of the sign-in. */
export async function answerSignIn(signingIn: SignInContext, answer: SignInAnswer): Promise<FastifyReply> {
  const { context, browser } = signingIn;
  const fields = browser.fields();
  const interaction = await load(context, browser);
  if (interaction.prompt !== 'login') return browser.go(browser.href(paths.interaction(interaction.uid)));
  const outcome = await answer(signingIn, await placeOf(context, interaction), fields);
  if ('shown' in outcome) return outcome.shown;
  return finish(browser, { login: { accountId: String(outcome.user.id) } });
}

/** The sign-in of an interaction. A user who has to sign in again cannot switch to another account. */
async function placeOf(
  { operations, sendsMail }: HttpContext,
  { uid, appName, accountId }: Interaction,
): Promise<SignInPlace> {
  const path = paths.interaction(uid);
  const userId = Number(accountId);
  return {
    offersMail: sendsMail,
    purpose: html`<strong>${appName}</strong> requests access to your account.`,
    passwordPath: `${path}/sign-in`,
    codePath: `${path}/code`,
    passkeyPath: `${path}/passkey`,
    cancelPath: `${path}/deny`,
    onlyUser:
      accountId === undefined ? undefined : (await operations.run(findPerson, VISITOR, { userId }))?.user,
  };
}

export async function answerConsent(context: HttpContext, browser: BrowserSession): Promise<FastifyReply> {
  browser.fields();
  const interaction = await load(context, browser);
  const { prompt, accountId, appId, scopes } = interaction;
  if (prompt !== 'consent' || accountId === undefined) throw ended();
  const person = await context.operations.run(findPerson, VISITOR, { userId: Number(accountId) });
  if (person?.user.role !== 'client' || person.lacksSecondStep)
    return showConsent(context, browser, interaction);
  const grant = new browser.running.provider.Grant({ accountId, clientId: appId });
  grant.addOIDCScope(scopes);
  return finish(browser, { consent: { grantId: await grant.save() } });
}

export function answerDenial(browser: BrowserSession): Promise<FastifyReply> {
  browser.fields();
  return finish(browser, { error: 'access_denied', error_description: 'the user denied access' });
}

/** The data of an interaction that its pages show. */
async function load({ operations }: HttpContext, browser: BrowserSession) {
  const { request, reply } = browser;
  const { provider } = browser.running;
  const details = await provider.interactionDetails(request.raw, reply.raw).catch((error) => {
    throw hasEnded(error) ? ended() : error;
  });
  const { uid, prompt, params, session } = details;
  const appId = String(params.client_id);
  const app = await operations.run(findApp, VISITOR, { publicId: appId });
  if (!app || uid !== browser.parameter('uid')) throw ended();
  return {
    uid,
    prompt: prompt.name,
    mustSignInAgain: !prompt.reasons.includes('no_session'),
    accountId: session?.accountId,
    appId,
    appName: app.name,
    owner: app.ownerName,
    scopes: String(params.scope),
    redirectUri: String(params.redirect_uri),
  };
}

/**
 * Compares the name of the error: importing its class would load the provider, which is loaded only on first
 * use.
 */
function hasEnded(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionNotFound';
}

function ended(): PageProblem {
  const sentence = 'It took too long or was completed in another tab. Go back to the app and start again.';
  return new PageProblem(400, 'This sign-in has ended', sentence);
}

async function showConsent(
  { operations }: HttpContext,
  browser: BrowserSession,
  interaction: Interaction,
): Promise<FastifyReply> {
  const { uid, appName, owner, accountId, scopes, redirectUri } = interaction;
  const person = await operations.run(findPerson, VISITOR, { userId: Number(accountId) });
  if (!person) throw ended();
  const { user, lacksSecondStep } = person;
  const path = paths.interaction(uid);
  const deny = browser.form(`${path}/deny`);
  if (user.role !== 'client') {
    const signOut = browser.form(paths.signOut);
    return browser.show(200, noConsentPage({ app: appName, email: user.email, signOut, deny }));
  }
  const scope: AppScope = scopeOf(scopes);
  if (lacksSecondStep) {
    return browser.show(200, twoStepsPage({ app: appName, account: browser.href(paths.account), deny }));
  }
  const body = consentPage({
    app: appName,
    owner,
    client: user.clientName,
    email: user.email,
    scope,
    destination: destinationOf(redirectUri),
    allow: browser.form(`${path}/allow`),
    deny,
    signOut: browser.form(paths.signOut),
    appsPath: browser.href(paths.apps),
    days: { most: lifetimes.grant / DAY, unused: lifetimes.refreshToken / DAY },
  });
  return browser.show(200, body);
}

/** A name that users recognise: the host, or the app on their device. */
function destinationOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : 'the app on this device';
}

/**
 * Ends the interaction. The browser continues by a page instead of a redirect: browsers apply the form policy
 * to every redirect after a form, including the app's own, whose targets are unknown here.
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
      throw hasEnded(error) ? ended() : error;
    });
  return browser.show(200, onwardPage(returnTo));
}
