import type { FastifyReply } from 'fastify';
import { VISITOR } from '../../../domain/actor.ts';
import { sentenceOf } from '../../../domain/details/details.ts';
import { Refused } from '../../../domain/refusal.ts';
import { html } from '../../../lib/text/html.ts';
import {
  findLink,
  makeFirstAdministrator,
  type OpenLink,
  type PasswordSet,
  setPasswordByLink,
} from '../../../operations/access/one-time-links.ts';
import { PageProblem } from '../pages/error-pages.ts';
import { firstRunPage, newPasswordPage } from '../pages/sign-in-pages.ts';
import { paths } from '../paths.ts';
import type { BrowserSession } from './browser-session.ts';
import { destinationIn } from './destination.ts';
import { begin, type SignInContext } from './sign-in.ts';

type Errors = Readonly<Record<string, string>>;

export async function showFirstRun(signingIn: SignInContext): Promise<FastifyReply> {
  const { browser } = signingIn;
  await demandLink(signingIn, isFirstRun);
  return showFirstRunForm(browser, 200, new URLSearchParams(), {});
}

export async function answerFirstRun(signingIn: SignInContext): Promise<FastifyReply> {
  const { context, browser } = signingIn;
  const fields = browser.fields();
  await demandLink(signingIn, isFirstRun);
  const [name = '', email = '', password = ''] = ['name', 'email', 'password'].map(
    (field) => fields.get(field) ?? '',
  );
  const made = await withErrors(
    browser,
    context.operations.run(makeFirstAdministrator, VISITOR, {
      token: browser.parameter('token'),
      name,
      email,
      password,
    }),
  );
  return 'errors' in made ? showFirstRunForm(browser, 400, fields, made.errors) : enter(signingIn, made);
}

function showFirstRunForm(
  browser: BrowserSession,
  status: number,
  fields: URLSearchParams,
  errors: Errors,
): FastifyReply {
  const form = browser.form(paths.firstRun(browser.parameter('token')));
  const [name, email] = [fields.get('name') ?? undefined, fields.get('email') ?? undefined];
  return browser.show(status, firstRunPage({ form, name, email, errors }));
}

export async function showNewPassword(signingIn: SignInContext): Promise<FastifyReply> {
  return showNewPasswordForm(signingIn.browser, 200, await demandLink(signingIn, isOfUser), {});
}

export async function answerNewPassword(signingIn: SignInContext): Promise<FastifyReply> {
  const { context, browser } = signingIn;
  const fields = browser.fields();
  const link = await demandLink(signingIn, isOfUser);
  const input = { token: browser.parameter('token'), password: fields.get('password') ?? '' };
  const set = await withErrors(browser, context.operations.run(setPasswordByLink, VISITOR, input));
  return 'errors' in set ? showNewPasswordForm(browser, 400, link, set.errors) : enter(signingIn, set);
}

function showNewPasswordForm(
  browser: BrowserSession,
  status: number,
  { user, purpose }: Exclude<OpenLink, { purpose: 'first_run' }>,
  { password: error }: Errors,
): FastifyReply {
  const form = browser.form(paths.newPassword(browser.parameter('token')));
  const { name, email } = user;
  const isFirst = purpose === 'invitation';
  return browser.show(status, newPasswordPage({ form, name, email, isFirst, error }));
}

/** The link in the path of the request; refuses a link that is not valid or has another purpose. */
async function demandLink<L extends OpenLink>(
  { context, browser }: SignInContext,
  isWanted: (link: OpenLink) => link is L,
): Promise<L> {
  const link = await context.operations.run(findLink, VISITOR, { token: browser.parameter('token') });
  if (link && isWanted(link)) return link;
  throw linkEnded(browser);
}

type FirstRunLink = Extract<OpenLink, { purpose: 'first_run' }>;
const isFirstRun = (link: OpenLink): link is FirstRunLink => link.purpose === 'first_run';
const isOfUser = (link: OpenLink): link is Exclude<OpenLink, FirstRunLink> => !isFirstRun(link);

function linkEnded(browser: BrowserSession): PageProblem {
  const sentence = 'It was used, replaced or has expired. Ask the operator of this service for a new one.';
  return new PageProblem(404, 'This link does not work any more', sentence, browser.href(paths.signIn));
}

/** The result, or the problems of the form's fields. */
async function withErrors(
  browser: BrowserSession,
  setting: Promise<PasswordSet>,
): Promise<PasswordSet | { readonly errors: Errors }> {
  try {
    return await setting;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'access_denied') throw linkEnded(browser);
    const sentences = error.problems.map(({ path, detail }) => [path[0], `This ${sentenceOf(detail)}.`]);
    return { errors: Object.fromEntries(sentences) };
  }
}

/** Signs the user in with the new password; a user with a second factor first gets its form. */
async function enter(signingIn: SignInContext, { proof }: PasswordSet): Promise<FastifyReply> {
  const { browser } = signingIn;
  const next = destinationIn(browser, null);
  const place = {
    purpose: html`Sign in with your new password.`,
    passwordPath: paths.signIn,
    codePath: paths.signInCode,
    passkeyPath: paths.signInPasskey,
    next,
  };
  const outcome = await begin(signingIn, place, proof);
  return 'shown' in outcome ? outcome.shown : browser.go(next);
}
