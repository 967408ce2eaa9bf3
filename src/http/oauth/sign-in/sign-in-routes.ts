import type { FastifyReply } from 'fastify';
import { VISITOR } from '../../../domain/actor.ts';
import { html } from '../../../lib/text/html.ts';
import { networkOf } from '../../../lib/values/addresses.ts';
import { requestPassword } from '../../../operations/mail/forgotten-password.ts';
import { demandOwnCall } from '../../auth/session.ts';
import { addressOf } from '../../request-log.ts';
import { PageProblem } from '../pages/error-pages.ts';
import { forgottenPage, linkSentPage } from '../pages/sign-in-pages.ts';
import { paths } from '../paths.ts';
import { destinationIn } from './destination.ts';
import { answerFirstRun, answerNewPassword, showFirstRun, showNewPassword } from './one-time-links.ts';
import { answerPasskey, sendPasskeyScript, sendSignatureRequest } from './passkey.ts';
import {
  answerCode,
  answerPassword,
  type SignInAnswer,
  type SignInContext,
  type SignInPlace,
  showSignIn,
} from './sign-in.ts';

/** The sign-in of the service itself: for the panel and other pages. */
function placeTo({ context }: SignInContext, next: string): SignInPlace {
  return {
    offersMail: context.sendsMail,
    purpose: html`Use the account that you were given for this service.`,
    passwordPath: paths.signIn,
    codePath: paths.signInCode,
    passkeyPath: paths.signInPasskey,
    next,
  };
}

/** The sign-in by which a signed-in user confirms a change of keys or roles. */
async function placeToConfirm(signingIn: SignInContext, next: string): Promise<SignInPlace> {
  const { context, browser } = signingIn;
  const signedIn = await browser.signedIn(context.operations);
  if (!signedIn) return placeTo(signingIn, next);
  return {
    heading: 'Confirm that it is you',
    purpose: html`What comes next gives out access, so sign in again.`,
    passwordPath: paths.confirm,
    codePath: paths.confirmCode,
    passkeyPath: paths.confirmPasskey,
    next,
    onlyUser: signedIn.session.user,
  };
}

/** Adds the pages for signing in and out, which the panel and apps share. */
export function addSignInPages(
  page: (
    method: 'GET' | 'POST',
    url: string,
    show: (signingIn: SignInContext) => Promise<FastifyReply>,
  ) => void,
): void {
  page('GET', paths.signIn, showSignInPage);
  // Opening a page of the second step again loses the first step.
  for (const path of [paths.signInCode, paths.signInPasskey]) {
    page('GET', path, async ({ browser }) => browser.go(browser.href(paths.signIn)));
  }
  page('GET', paths.passkeyRequest, sendSignatureRequest);
  page('GET', paths.passkeyScript, sendPasskeyScript);
  page('GET', paths.confirm, async (signingIn) => {
    const next = destinationIn(signingIn.browser, signingIn.browser.query.get('next'));
    return showSignIn(signingIn.browser, await placeToConfirm(signingIn, next));
  });
  const answer = (place: typeof placeToConfirm, check: SignInAnswer) => (signingIn: SignInContext) =>
    answerSignInPage(signingIn, place, check);
  const placeOf = async (signingIn: SignInContext, next: string) => placeTo(signingIn, next);
  page('POST', paths.signIn, answer(placeOf, answerPassword));
  page('POST', paths.signInCode, answer(placeOf, answerCode));
  page('POST', paths.signInPasskey, answer(placeOf, answerPasskey));
  page('POST', paths.confirm, answer(placeToConfirm, answerPassword));
  page('POST', paths.confirmCode, answer(placeToConfirm, answerCode));
  page('POST', paths.confirmPasskey, answer(placeToConfirm, answerPasskey));
  page('POST', paths.signOut, answerSignOut);
  page('GET', paths.firstRun(':token'), showFirstRun);
  page('POST', paths.firstRun(':token'), answerFirstRun);
  page('GET', paths.newPassword(':token'), showNewPassword);
  page('POST', paths.newPassword(':token'), answerNewPassword);
  page('GET', paths.forgottenPassword, showForgotten);
  page('POST', paths.forgottenPassword, answerForgotten);
}

/** Shows the sign-in, unless the browser is signed in. */
async function showSignInPage(signingIn: SignInContext): Promise<FastifyReply> {
  const { context, browser } = signingIn;
  const next = destinationIn(browser, browser.query.get('next'));
  if (await browser.signedIn(context.operations)) return browser.go(next);
  return showSignIn(browser, placeTo(signingIn, next));
}

/** Answers one of the forms. */
async function answerSignInPage(
  signingIn: SignInContext,
  place: typeof placeToConfirm,
  answer: SignInAnswer,
): Promise<FastifyReply> {
  const { browser } = signingIn;
  const fields = browser.fields();
  const next = destinationIn(browser, fields.get('next'));
  const outcome = await answer(signingIn, await place(signingIn, next), fields);
  return 'shown' in outcome ? outcome.shown : browser.go(next);
}

/** Signs out: by a form of the service, or by a call of the panel, which gets no page. */
async function answerSignOut({ context, browser }: SignInContext): Promise<FastifyReply> {
  if (browser.request.headers['x-requested-with'] !== undefined) {
    demandOwnCall(browser.request, browser.running.issuer);
    await browser.signOut(context.operations);
    return browser.reply.code(204).header('cache-control', 'no-store').send();
  }
  const fields = browser.fields();
  await browser.signOut(context.operations);
  const next = fields.get('next');
  const query = next === null ? '' : `?${new URLSearchParams({ next: destinationIn(browser, next) })}`;
  return browser.go(browser.href(paths.signIn) + query);
}

async function showForgotten({ context, browser }: SignInContext): Promise<FastifyReply> {
  demandMail(context);
  const form = browser.form(paths.forgottenPassword);
  return browser.show(200, forgottenPage({ form, signIn: browser.href(paths.signIn) }));
}

/** Answers the same for every address, whether it belongs to an account or not. */
async function answerForgotten({ context, browser }: SignInContext): Promise<FastifyReply> {
  demandMail(context);
  const email = (browser.fields().get('email') ?? '').slice(0, 254);
  const network = networkOf(addressOf(browser.request));
  if (await context.operations.run(requestPassword, VISITOR, { email, network })) {
    return browser.show(200, linkSentPage(browser.href(paths.signIn)));
  }
  const form = browser.form(paths.forgottenPassword);
  const error = 'Too many links were asked for from your network. Try again in an hour.';
  browser.reply.header('retry-after', '3600');
  return browser.show(429, forgottenPage({ form, signIn: browser.href(paths.signIn), error }));
}

function demandMail({ sendsMail }: SignInContext['context']): void {
  if (sendsMail) return;
  const sentence = 'Ask the person who gave you the account for a link to set a new password.';
  throw new PageProblem(404, 'This service sends no mail', sentence);
}
